import { wholeMoney } from '../../../lib/format/figures'

/**
 * The amounts beside a chart's bars, from `top` down to zero. The chart itself gives each amount in words.
 */
export function MoneyAxis({ top }: { top: number }) {
  return (
    <div
      aria-hidden="true"
      className="flex h-44 flex-col justify-between text-end text-caption text-ink-2 tabular-nums [&>*]:-my-2"
    >
      <span>{wholeMoney(top)}</span>
      <span>{wholeMoney(top / 2)}</span>
      <span>{wholeMoney(0)}</span>
    </div>
  )
}
