import { sprite } from 'virtual:icon-sprite'
import { cx } from './cx'
import type { IconName } from './icon-names'

export type { IconName }

type IconProps = {
  name: IconName
  /** xs 14, s 16, m 20, l 24 px. */
  size?: 'xs' | 's' | 'm' | 'l'
  /** Mirrored in right-to-left pages: arrows and carets. */
  flip?: boolean
  /** For an icon with a meaning of its own; otherwise it is decoration. */
  label?: string
  className?: string
}

/** A control's icon from the sprite, in the colour of the text around it. */
export function Icon({ name, size = 'm', flip, label, className }: IconProps) {
  const names = cx('i', size !== 'm' && size, flip && 'rtl:-scale-x-100', className)
  const drawing = (
    <svg viewBox="0 0 256 256" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
  if (!label) {
    return (
      <span className={names} aria-hidden="true">
        {drawing}
      </span>
    )
  }
  return (
    <span className={names} role="img" aria-label={label}>
      {drawing}
    </span>
  )
}
