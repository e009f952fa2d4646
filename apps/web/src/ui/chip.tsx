import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  children?: ReactNode
  /** If given, the chip is a toggle, otherwise a button. */
  selected?: boolean
  /** Shows the cross of a chosen filter. */
  removable?: boolean
  icon?: IconName
  /** 44 px high, for the only row of choices on a form. */
  tall?: boolean
  /** For placing on a map or on art. */
  raised?: boolean
}

/** A small choice in a row of choices. */
export function Chip({ children, selected, removable, icon, tall, raised, className, ...rest }: ChipProps) {
  const names = cx(
    'chip',
    selected && 'is-on',
    tall && 'chip--tall',
    raised && 'chip--up',
    !children && 'chip--icon',
    className,
  )
  return (
    <button type="button" {...rest} className={names} aria-pressed={selected}>
      {icon && <Icon name={icon} size={children ? 's' : 'm'} />}
      {children}
      {selected && removable && <Icon name="x" size="xs" />}
    </button>
  )
}
