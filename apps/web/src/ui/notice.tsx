import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'offer'

type NoticeProps = {
  tone: Tone
  children: ReactNode
  icon?: IconName
  action?: { label: string; onAct: () => void }
  /** Appears because of something the person did: read out at once. */
  live?: boolean
}

const icons: Record<Tone, IconName> = {
  ok: 'check-circle-fill',
  warn: 'warning-fill',
  bad: 'x-circle-fill',
  info: 'info-fill',
  offer: 'seal-percent-fill',
}

const tones: Record<Tone, string> = {
  ok: 'bg-success-soft text-success',
  warn: 'note--warn bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  offer: 'bg-offer-soft text-offer-text',
}

/** A sentence on a tinted background, inside the page. */
export function Notice({ tone, children, icon = icons[tone], action, live }: NoticeProps) {
  return (
    <div
      className={cx('note flex items-start gap-3 rounded-control px-3.5 py-3 text-meta', tones[tone])}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon} />
      <span className="min-w-0 flex-1">{children}</span>
      {action && (
        <button
          type="button"
          className="relative ms-auto flex-none font-bold after:absolute after:-inset-x-2 after:-inset-y-[13px]"
          onClick={action.onAct}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
