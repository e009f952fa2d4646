import type { CartLine } from '@tokri/contract/cart'
import type { Parsed } from '@tokri/contract/endpoint'
import type { orders } from '@tokri/contract/orders'
import type { OrderKind } from '@tokri/domain/order/lifecycle'
import type { SignedIn } from '../../core/actor'
import { stepActor } from '../../core/actor'
import { openOrder } from '../../core/orders/advance-order'
import type { KeepAttempt } from '../../core/orders/place-once'
import { newUniqueOrderId } from '../../core/orders/unique-order-id'
import { cashRow, methodLeft, payOrder } from '../../core/payments/pay-order'
import { refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import type { CartItemRow } from '../../db/queries/cart'
import { takeCouponUse } from '../../db/queries/coupon-uses'
import type { OrderRow } from '../../db/queries/orders'
import type { SettingReader } from '../../db/queries/settings'
import { takeSlot } from '../../db/queries/slots'
import { type StockCause, takeStock } from '../../db/queries/stock'
import { json } from '../../db/tables/json'
import type { OfferedMethod } from '../../gateways/payments'
import type { LoadedCart } from './load-cart'
import { byWeight, type PricedCart } from './price-cart'

export type Placing = Parsed<(typeof orders)['placeOrder']>
interface Saving {
  order_id: number
  method: OfferedMethod
  loaded: LoadedCart
  priced: PricedCart
  placing: Placing
  actor: SignedIn
  /** Paid online: extra weight may be collected in cash. */
  rest_in_cash: boolean
  keep: KeepAttempt
}

/**
 * Takes stock and coupon use, then writes the order. Lock order: customer, items by id, coupon, order, ledger accounts,
 * slot. Prevents deadlocks.
 */
export async function saveOrder(tx: Tx, saving: Saving): Promise<OrderRow> {
  const { order_id, loaded, priced } = saving
  const actor = stepActor(saving.actor)
  const unique_order_id = newUniqueOrderId()
  await takeScarce(tx, saving, { why: 'order', ref: unique_order_id, user_id: actor.id })
  const { auto_accept } = loaded.store
  const { delivery_type, schedule } = loaded.cart
  const { settings, now } = loaded
  const paying = { settings, by: actor, now }
  const drafted = { id: order_id, unique_order_id, ...draft(saving) }
  const cash = cashRow(tx, drafted, paying)
  const order = await openOrder(
    tx,
    drafted,
    {
      ...{ actor, now },
      facts: {
        ...{ kind: priced.kind, delivery_type, auto_accept, scheduled: Boolean(schedule) },
        online_due: saving.method.means === 'gateway' ? priced.bill.due_now : 0,
      },
    },
    [
      tx.insertInto('orderitems').values(sold(order_id, priced, settings)),
      saving.keep({ order_id, unique_order_id }),
      ...(cash ? [cash] : []),
    ],
  )
  if (!cash) await payOrder(tx, order, paying)
  if (!(await takeSlot(tx, order, loaded.store.slot_capacity))) throw refuse('slot_full')
  return order
}

const isCounted = (item: CartItemRow): boolean => item.stock !== null

/** The total discount a coupon gave this order, in minor units. */
const givenBy = ({ coupon_amount, delivery_coupon_amount }: PricedCart['bill']): number =>
  coupon_amount + delivery_coupon_amount

async function takeScarce(tx: Tx, { loaded, priced }: Saving, cause: StockCause) {
  const { coupon, bill } = priced
  const counted = new Set(priced.lines.filter(({ item }) => isCounted(item)).map(({ item }) => item.id))
  const wanted = priced.lines.map(({ item, line }) => ({ item_id: item.id, quantity: line.quantity }))
  const short = await takeStock(tx, wanted, counted, cause)
  if (short !== null) throw refuse('out_of_stock', { item_id: short })
  if (coupon && !(await takeCouponUse(tx, coupon.id, givenBy(bill))))
    throw loaded.cart.coupon
      ? refuse('coupon_refused', { reason: coupon.budget > 0 ? 'BUDGETSPENT' : 'EXHAUSTED' })
      : refuse('cart_changed', { changes: [] })
}

function draft({ loaded, priced, placing, actor, rest_in_cash }: Saving) {
  const { cart, store, address, distance } = loaded
  const { bill, coupon, promised } = priced
  const { item_total, coupon_amount, store_charge, delivery_charge, actual_delivery_charge } = bill
  const { tax_amount, tip_amount, wallet_amount, rewards_amount, payable, due_now } = bill
  return {
    kind: priced.kind,
    user_id: actor.id,
    restaurant_id: store.id,
    zone_id: store.zone_id,
    delivery_type: cart.delivery_type,
    address: json(address),
    distance: cart.delivery_type === 'DELIVERY' ? distance : null,
    lines: json(bill.lines),
    ...{ item_total, coupon_amount, store_charge, delivery_charge, actual_delivery_charge },
    ...{ tax_amount, tip_amount, wallet_amount, rewards_amount, payable },
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_given: coupon ? givenBy(bill) : 0,
    due_amount: due_now,
    rest_in_cash,
    method: methodLeft(bill, placing.method),
    cash_change_amount: due_now > 0 ? (placing.cash_change_amount ?? null) : null,
    order_comment: placing.order_comment || null,
    preparation_minutes: store.preparation_minutes,
    promised_from: promised.from,
    promised_to: promised.to,
    schedule: cart.schedule ? json(cart.schedule) : null,
  }
}

/** The lines of a priced cart as stored. */
export const sold = (order_id: number, priced: PricedCart, settings: SettingReader) =>
  priced.lines.map(({ line, item, addons, amount }, at) => ({
    order_id,
    item_id: item.id,
    name: item.name,
    price: item.price,
    quantity: line.quantity,
    addons: json(addons),
    amount,
    is_veg: item.is_veg,
    image: item.image,
    art: json(item.art),
    note: line.note || null,
    is_counted: isCounted(item),
    discount: priced.discounts[at] ?? 0,
    tax_percentage: settings.get('taxApplicable')
      ? (item.tax_percentage ?? settings.get('taxPercentage'))
      : 0,
    tax_inclusive: item.tax_inclusive,
    ...(isPicked(priced.kind) ? agreedOn(line, item) : {}),
  }))

/** Picked items may be missing, or weigh more or less than ordered. */
const isPicked = (kind: OrderKind): boolean => kind === 'meat' || kind === 'grocery'

const agreedOn = (line: CartLine, item: CartItemRow) => ({
  substitution: line.substitution ?? ('ask' as const),
  ...byWeight(line, item),
})
