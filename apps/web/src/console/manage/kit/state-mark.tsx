import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx'

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'plain'

const looks: Record<Tone, string> = {
  good: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  plain: 'bg-surface-2 text-ink-2',
}

/** A state in a word on a coloured background. */
export const StateMark = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex items-center gap-1.5 rounded-badge px-2 py-1 text-caption font-semibold whitespace-nowrap',
      looks[tone],
    )}
  >
    <span className="size-1.5 flex-none rounded-full bg-current" aria-hidden="true" />
    {children}
  </span>
)
