import type { Order } from '@tokri/contract/orders'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Notice } from '../../ui/notice'

/** The bill became another one in the store: from what to what, and where the difference went. */
export function BillChange({ order }: { order: Order }) {
  const t = useText()
  const { agreed, payable } = order
  if (!agreed) return null
  const { gateway, wallet, rewards } = agreed.refund
  const refunded = gateway + wallet + rewards
  return (
    <div className="mt4">
      <Notice tone="info" icon="receipt-fill">
        <span className="num">
          {t('changeBill', { before: money(agreed.payable), after: money(payable) })}{' '}
          {refunded > 0 && t('changeRefund', { amount: money(refunded) })}{' '}
          {order.due_amount > 0 && t('changeCash')}
        </span>
      </Notice>
    </div>
  )
}
