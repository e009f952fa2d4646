import { Link } from 'react-router'
import type { Row } from '../data/data-provider'
import { fieldLabel, useManageText } from '../data/texts'
import { Value } from '../kit/value'
import { Card } from '../people/card'
import { ORDERS } from '../shell/navigation'

const facts = [
  ...(['state', 'amount', 'refunded', 'currency', 'gateway', 'means', 'at'] as const),
  ...(['reference', 'gateway_order_id', 'gateway_payment_id', 'reason'] as const),
]

/** Everything about one payment; what can be done about it is on the page of its order. */
export function PaymentRecord({ row }: { row: Row }) {
  const t = useManageText()
  const number = row.unique_order_id
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <dt className="text-ink-2">{fieldLabel(t, 'unique_order_id')}</dt>
        <dd>
          {typeof number === 'string' ? (
            <Link to={`${ORDERS}/${number}`} className="text-label hover:underline">
              <bdi dir="ltr">{number}</bdi>
            </Link>
          ) : (
            t('paymentOfWallet')
          )}
        </dd>
        {facts.map((field) => (
          <div key={field} className="contents">
            <dt className="text-ink-2">{fieldLabel(t, field)}</dt>
            <dd className="wrap-anywhere tabular-nums">
              <Value resource="payments" field={field} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
