import { HIDDEN_CODE } from '@tokri/contract/acting'
import type { ReactNode } from 'react'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'

type CodeCardProps = {
  title: string
  /** The name of the code, if there are several on a page. */
  label?: string
  text: string
  code: string
  className?: string
  children?: ReactNode
}

/** A code in figures large enough to be read at the door. */
export function CodeCard({ title, label = title, text, code, className, children }: CodeCardProps) {
  const t = useText()
  return (
    <section
      className={cx(
        'mb-3 flex items-center gap-3 rounded-card bg-primary-soft px-4 py-3 inset-ring inset-ring-primary-line',
        className,
      )}
      aria-label={label}
    >
      <div className="min-w-0 flex-1">
        <h2 className="text-title-s">{title}</h2>
        <p className="text-meta text-ink-2">{text}</p>
        {children}
      </div>
      <p
        className="-me-[0.16em] isolate-ltr text-hero tracking-[0.16em] text-primary-text tabular-nums"
        role="img"
        aria-label={
          code === HIDDEN_CODE ? t('pinHidden') : t('pinDigits', { digits: code.split('').join(' ') })
        }
      >
        {code}
      </p>
    </section>
  )
}
