import { money } from '../../../lib/format/figures'
import { useManageText } from '../data/texts'
import { PressIcon } from '../kit/press'
import { type RefundableLine, type useRefund, worthOf } from './use-refund'

interface Props {
  lines: readonly RefundableLine[]
  refund: ReturnType<typeof useRefund>
}

/** How many units of each line are refunded; their value fills the amounts. */
export function RefundLines({ lines, refund }: Props) {
  const t = useManageText()
  if (lines.length === 0) return null
  return (
    <ul className="grid" aria-label={t('orderRefundLines')}>
      {lines.map((line) => {
        const count = refund.counts[line.orderitem_id] ?? 0
        const step = (to: number) => () => refund.count(line, to)
        return (
          <li
            key={line.orderitem_id}
            className="grid min-h-tap grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-b border-line py-1 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi>{line.name}</bdi>
              <span className="block text-caption text-ink-2 tabular-nums">
                {t('orderRefundWorth', { quantity: line.quantity, amount: money(line.worth) })}
              </span>
            </span>
            <span className="text-end text-label tabular-nums">{money(worthOf(line, count))}</span>
            <span className="flex items-center">
              <PressIcon
                icon="minus"
                label={t('orderRefundFewer', { name: line.name })}
                disabled={count === 0}
                onClick={step(count - 1)}
              />
              <output className="min-w-5 text-center tabular-nums" aria-label={line.name}>
                {count}
              </output>
              <PressIcon
                icon="plus"
                label={t('orderRefundMore', { name: line.name })}
                disabled={count === line.quantity}
                onClick={step(count + 1)}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
