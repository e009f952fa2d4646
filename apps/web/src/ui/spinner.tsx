import { cx } from './cx'

/** A turning ring; says nothing by itself, so stand it beside words or in something with `aria-busy`. */
export function Spinner({ small, className }: { small?: boolean; className?: string }) {
  return <span className={cx('spin', small && 'spin--s', className)} aria-hidden="true" />
}
