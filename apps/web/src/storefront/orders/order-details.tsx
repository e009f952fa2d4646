import type { Order, OrderItem } from '@tokri/contract/orders'
import { wholeAddress } from '@tokri/domain/place/address-line'
import { dayAndTime, money, slotName } from '../../lib/format/figures'
import { joinList, useText } from '../../lib/format/i18n'
import { Notice } from '../../ui/notice'
import { VegMark } from '../../ui/veg-mark'
import { BillLines } from './bill-lines'
import { isToBeWeighed, LineOutcome, LinePrice } from './line-outcome'
import { OrderFacts } from './order-facts'
import { methodWords } from './order-words'
import { originOf } from './origin'

/** The bill changed in the store: from which total to which, and where the difference went. */
export function BillChange({ order }: { order: Order }) {
  const t = useText()
  const { agreed, payable } = order
  if (!agreed) return null
  const { gateway, wallet, rewards } = agreed.refund
  const refunded = gateway + wallet + rewards
  return (
    <div className="mt-4">
      <Notice tone="info" icon="receipt-fill">
        <span className="tabular-nums">
          {t('changeBill', { before: money(agreed.payable), after: money(payable) })}{' '}
          {refunded > 0 && t('changeRefund', { amount: money(refunded) })}{' '}
          {order.due_amount > 0 && t('changeCash')}
        </span>
      </Notice>
    </div>
  )
}

function ItemLine({ item, about }: { item: OrderItem; about: boolean }) {
  const t = useText()
  const extras = joinList(item.addons.map(({ name }) => name))
  return (
    <li className="flex items-start gap-2">
      {item.is_veg !== null && (
        <VegMark
          className="mt-0.5"
          veg={item.is_veg === 1}
          label={t(item.is_veg === 1 ? 'markVeg' : 'markNonVeg')}
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="text-body-s font-semibold block">
          <span className="tabular-nums">{item.quantity} × </span>
          <bdi>{item.name}</bdi>
        </span>
        {extras && (
          <span className="text-meta text-ink-3 block">
            <bdi>{extras}</bdi>
          </span>
        )}
        {item.note && (
          <span className="text-meta text-ink-3 block">{t('orderItemNote', { note: item.note })}</span>
        )}
        <LineOutcome item={item} about={about} />
      </span>
      <LinePrice item={item} about={about} />
    </li>
  )
}

/** The address and the payment method. */
function Facts({ order }: { order: Order }) {
  const t = useText()
  const { address, delivery_type, schedule } = order
  const origin = originOf(order)
  const delivers = delivery_type === 'DELIVERY' && address !== null
  const rows = [
    ...(schedule ? [{ title: t('orderedForTitle'), text: slotName(schedule) }] : []),
    {
      title: t(delivers ? 'deliveryAddressTitle' : 'pickupAddressTitle'),
      text: delivers ? wholeAddress(address) : `${origin.name}, ${origin.address}`,
    },
    ...(order.bags ? [{ title: t('orderBagsTitle'), text: t('orderBags', { count: order.bags }) }] : []),
    { title: t('orderDetailsPaymentMode'), text: methodWords(t, order) },
    ...(order.order_comment ? [{ title: t('orderNoteTitle'), text: order.order_comment }] : []),
  ]
  return <OrderFacts rows={rows} />
}

/** Everything about the order: dishes, bill, address, payment. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useText()
  const about = isToBeWeighed(order)
  return (
    <>
      <p className="text-meta text-ink-3 tabular-nums">
        {t('orderNumber', { id: `\u2066${order.unique_order_id}\u2069` })}
      </p>
      <p className="text-meta text-ink-3 tabular-nums">
        {t('orderPlacedAt', { time: dayAndTime(order.created_at) })}
      </p>
      <ul className="my-4 grid gap-3">
        {order.orderitems.map((item) => (
          <ItemLine key={item.id} item={item} about={about} />
        ))}
      </ul>
      <BillChange order={order} />
      <hr className="hr hr--dash" />
      <BillLines order={order} />
      {about && <p className="text-meta text-ink-3 mt-2">{t('billByWeight')}</p>}
      <hr className="hr" />
      <Facts order={order} />
    </>
  )
}
