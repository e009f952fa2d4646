import { cx } from './cx'

/** Green square with a dot, or brown-red square with a triangle: the shape differs too. */
export function VegMark({ veg, label }: { veg: boolean; label: string }) {
  return <span className={cx('veg', !veg && 'non')} role="img" aria-label={label} />
}
