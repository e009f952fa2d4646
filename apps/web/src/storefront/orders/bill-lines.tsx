import type { Order } from '@tokri/contract/orders'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { isToBeWeighed } from './line-outcome'

type LabelKey = Parameters<ReturnType<typeof useText>>[0]
type OrderLine = Order['lines'][number]

/** What balances paid is shown below the total: it is a payment method, not a discount. */
const isBalance = ({ code }: OrderLine): boolean => code === 'wallet' || code === 'rewards'

function Row({ line, about = false }: { line: OrderLine; about?: boolean }) {
  const t = useText()
  return (
    <div className="amount-line tabular-nums">
      <dt>{t(line.label as LabelKey)}</dt>
      <dd className={line.amount < 0 ? 'text-success font-semibold' : undefined}>
        {about ? t('weightEstimate', { amount: money(line.amount) }) : money(line.amount)}
      </dd>
    </div>
  )
}

/** The bill as it was placed, line by line, with the server's figures. */
export function BillLines({ order }: { order: Order }) {
  const t = useText()
  const balances = order.lines.filter(isBalance)
  return (
    <dl className="mt-4">
      {order.lines
        .filter((line) => !isBalance(line))
        .map((line) => (
          <Row key={line.code} line={line} about={line.code === 'items' && isToBeWeighed(order)} />
        ))}
      <div className="amount-line mt-1.5 items-baseline border-t border-line pt-2.5 text-ink tabular-nums">
        <dt className="text-title-s">{t('orderTextTotal')}</dt>
        <dd className="text-title-m">{money(order.payable)}</dd>
      </div>
      {balances.map((line) => (
        <Row key={line.code} line={line} />
      ))}
      {order.awaited && (
        <div className="amount-line tabular-nums">
          <dt className="font-semibold">{t('billOnline')}</dt>
          <dd className="text-title-s">{money(order.awaited.amount)}</dd>
        </div>
      )}
      {order.due_amount > 0 && (
        <div className="amount-line tabular-nums">
          <dt className="font-semibold">
            {t(order.delivery_type === 'SELFPICKUP' ? 'orderDueCounter' : 'orderDueCash')}
          </dt>
          <dd className="text-title-s">{money(order.due_amount)}</dd>
        </div>
      )}
    </dl>
  )
}
