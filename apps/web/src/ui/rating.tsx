import { cx } from './cx'
import { Icon } from './icon'

type RatingProps = {
  /** Already written with one decimal, "4.6" (CON-18). */
  value: string
  /** For screen readers, "Rated 4.6 of 5". */
  label: string
  /** Shown in brackets, "210". */
  count?: string
  large?: boolean
}

/** A star and a number. */
export function Rating({ value, label, count, large }: RatingProps) {
  return (
    <span className={cx('rate tabular-nums', large && 'rate--l')} role="img" aria-label={label}>
      <Icon name="star-fill" />
      {value}
      {count && <small>&nbsp;({count})</small>}
    </span>
  )
}
