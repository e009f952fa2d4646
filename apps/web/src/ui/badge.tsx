import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

type BadgeTone = 'offer' | 'ok' | 'warn' | 'bad' | 'info' | 'p' | 'mute'

type BadgeProps = { tone?: BadgeTone; icon?: IconName; large?: boolean; children: ReactNode }

/** A state in one or two words; the colour never stands alone. */
export function Badge({ tone = 'mute', icon, large, children }: BadgeProps) {
  return (
    <span className={cx('badge', `badge--${tone}`, large && 'badge--l')}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}

/** A count above zero in a disc. `label` is read out, "2 in cart". */
export function CountBadge({ count, label, max = 99 }: { count: number; label?: string; max?: number }) {
  if (count <= 0) return null
  return (
    <span key={count} className="count count--pop tabular-nums">
      <span aria-hidden={label ? true : undefined}>{count > max ? `${max}+` : count}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
