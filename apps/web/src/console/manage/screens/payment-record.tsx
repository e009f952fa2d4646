import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { FactsCard } from '../kit/facts-card'
import { OrderLink } from '../kit/order-link'

const facts = [
  ...['unique_order_id', 'state', 'amount', 'refunded', 'currency', 'gateway', 'means', 'at'],
  ...['reference', 'gateway_order_id', 'gateway_payment_id', 'reason'],
]

/** Everything about one payment; its actions are on the page of its order. */
export function PaymentRecord({ row }: { row: Row }) {
  const t = useManageText()
  const number = row.unique_order_id
  const order = typeof number === 'string' ? <OrderLink number={number} /> : t('paymentOfWallet')
  return <FactsCard resource="payments" row={row} fields={facts} instead={{ unique_order_id: order }} />
}
