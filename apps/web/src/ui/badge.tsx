import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

type BadgeTone = 'offer' | 'ok' | 'warn' | 'bad' | 'info' | 'p' | 'mute'

const tones: Record<BadgeTone, string> = {
  offer: 'bg-offer text-on-offer',
  ok: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  p: 'bg-primary-soft text-primary-text',
  mute: 'badge--mute bg-surface-2 text-ink-2',
}

type BadgeProps = {
  tone?: BadgeTone
  icon?: IconName
  large?: boolean
  /** For promotions. */
  caps?: boolean
  children: ReactNode
}

/** A state in one or two words; never by colour alone. */
export function Badge({ tone = 'mute', icon, large, caps, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'badge inline-flex items-center gap-1 rounded-badge text-micro whitespace-nowrap max-2xs:py-1 max-2xs:whitespace-normal',
        large ? 'min-h-7 px-2.5' : 'min-h-5.5 px-2',
        caps && 'font-extrabold uppercase',
        tones[tone],
      )}
    >
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}

/** A count above zero in a disc. `label` is for screen readers, "2 in cart". */
export function CountBadge({
  count,
  label,
  max = 99,
  onIcon,
}: {
  count: number
  label?: string
  max?: number
  /** On the corner of a tab's icon. */
  onIcon?: boolean
}) {
  if (count <= 0) return null
  return (
    <span
      key={count}
      className={cx(
        'count animate-pop tabular-nums',
        onIcon && 'absolute start-[calc(50%+0.2rem)] top-[0.1rem] box-content border-2 border-raised px-0',
      )}
    >
      <span aria-hidden={label ? true : undefined}>{count > max ? `${max}+` : count}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
