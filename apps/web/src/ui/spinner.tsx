import { cx } from './cx'

/** A spinner without a text of its own: place it next to text or in an element with `aria-busy`. */
export function Spinner({ small, className }: { small?: boolean; className?: string }) {
  return <span className={cx('spin', small && 'spin--s', className)} aria-hidden="true" />
}
