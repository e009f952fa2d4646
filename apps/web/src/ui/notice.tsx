import type { ReactNode } from 'react'
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

/** A sentence on a soft ground, inside the page. */
export function Notice({ tone, children, icon = icons[tone], action, live }: NoticeProps) {
  return (
    <div className={`note note--${tone}`} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon name={icon} />
      <span className="min-w-0 flex-1">{children}</span>
      {action && (
        <button type="button" className="act" onClick={action.onAct}>
          {action.label}
        </button>
      )}
    </div>
  )
}
