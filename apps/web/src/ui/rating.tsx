import { cx } from './cx'
import { Icon } from './icon'

type RatingProps = {
  /** Formatted with one decimal, "4.6" (CON-18). */
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
    <span
      className={cx(
        'rate inline-flex items-center gap-[0.2rem] leading-none font-bold tabular-nums',
        large ? 'text-[1rem]' : 'text-[0.8125rem]',
      )}
      role="img"
      aria-label={label}
    >
      <Icon name="star-fill" className="size-3.75 text-star" />
      {value}
      {count && <small className="text-[1em] font-medium text-ink-3">&nbsp;({count})</small>}
    </span>
  )
}
