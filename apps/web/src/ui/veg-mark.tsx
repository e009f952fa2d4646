import { cx } from './cx'

/** Green square with a dot, or brown-red square with a triangle: the shape differs too. */
export function VegMark({ veg, label, className }: { veg: boolean; label: string; className?: string }) {
  return <span className={cx('veg', !veg && 'non', className)} role="img" aria-label={label} />
}
