import type { CartLine } from '@tokri/contract/cart'
import type { OrderKind } from '@tokri/domain/order/lifecycle'
import { pointsForAmount } from '@tokri/domain/rewards/earn'
import type { Posting } from '@tokri/domain/wallet/ledger'
import { payFromRewards, payFromWallet } from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import type { CartItemRow } from '../../db/queries/cart'
import { takeCouponUse } from '../../db/queries/coupon-uses'
import type { OrderRow } from '../../db/queries/orders'
import type { SettingReader } from '../../db/queries/settings'
import { takeSlot } from '../../db/queries/slots'
import { type StockCause, takeStock } from '../../db/queries/stock'
import { json } from '../../db/tables/json'
import type { SignedIn } from '../../http/actor'
import { refuse } from '../../http/refused'
import { type MachineActor, machineActor, system } from '../../machines/actor'
import { type OrderDraft, openOrder } from '../../machines/advance-order'
import { advancePayment, openPayment } from '../../machines/advance-payment'
import { post } from '../../machines/post-ledger'
import { rewardsRule } from '../../machines/rewards-rule'
import type { LoadedCart } from './load-cart'
import type { Placing } from './place-order'
import { byWeight, type PricedCart } from './price-cart'
import { newUniqueOrderId } from './unique-order-id'

interface Saving {
  loaded: LoadedCart
  priced: PricedCart
  placing: Placing
  actor: SignedIn
}

/**
 * Takes what there are only so many of, then writes the order. Always items, coupon, order, books, slot: who takes
 * locks in one order never waits in a circle.
 */
export async function saveOrder(tx: Tx, saving: Saving): Promise<OrderRow> {
  const { loaded, priced } = saving
  const actor = machineActor(saving.actor)
  const unique_order_id = newUniqueOrderId()
  await takeScarce(tx, saving, { why: 'order', ref: unique_order_id, user_id: actor.id })
  const { auto_accept } = loaded.store
  const { delivery_type, schedule } = loaded.cart
  const order = await openOrder(
    tx,
    { unique_order_id, ...draft(saving) },
    {
      actor,
      now: loaded.now,
      facts: { kind: priced.kind, delivery_type, auto_accept, scheduled: Boolean(schedule) },
    },
  )
  await tx.insertInto('orderitems').values(sold(order.id, priced, loaded.settings)).execute()
  await pay(tx, order, { ...saving, by: actor })
  if (!(await takeSlot(tx, order, loaded.store.slot_capacity))) throw refuse('slot_full')
  return order
}

async function takeScarce(tx: Tx, { loaded, priced }: Saving, cause: StockCause) {
  const counted = new Set(priced.lines.filter(({ item }) => item.stock !== null).map(({ item }) => item.id))
  const wanted = priced.lines.map(({ item, line }) => ({ item_id: item.id, quantity: line.quantity }))
  const short = await takeStock(tx, wanted, counted, cause)
  if (short !== null) throw refuse('out_of_stock', { item_id: short })
  if (loaded.coupon && !(await takeCouponUse(tx, loaded.coupon.id)))
    throw refuse('coupon_refused', { reason: 'EXHAUSTED' })
}

function draft({ loaded, priced, placing, actor }: Saving): Omit<OrderDraft, 'unique_order_id'> {
  const { cart, store, coupon, address, distance } = loaded
  const { bill, promised } = priced
  const { item_total, coupon_amount, store_charge, delivery_charge, actual_delivery_charge } = bill
  const { tax_amount, tip_amount, wallet_amount, rewards_amount, payable, due_now } = bill
  return {
    kind: priced.kind,
    user_id: actor.id,
    placed_by: actor.acting_user_id,
    restaurant_id: store.id,
    zone_id: store.zone_id,
    delivery_type: cart.delivery_type,
    address: json(address),
    distance: cart.delivery_type === 1 ? distance : null,
    lines: json(bill.lines),
    ...{ item_total, coupon_amount, store_charge, delivery_charge, actual_delivery_charge },
    ...{ tax_amount, tip_amount, wallet_amount, rewards_amount, payable },
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    due_amount: due_now,
    method: methodOf(bill, placing),
    cash_change_amount: due_now > 0 ? (placing.cash_change_amount ?? null) : null,
    order_comment: placing.order_comment || null,
    preparation_minutes: store.preparation_minutes,
    promised_from: promised.from,
    promised_to: promised.to,
    schedule: cart.schedule ? json(cart.schedule) : null,
  }
}

/** Nothing is left for cash when the balances covered it. */
function methodOf({ due_now, wallet_amount, rewards_amount }: PricedCart['bill'], { method }: Placing) {
  if (due_now > 0) return method
  if (wallet_amount > 0) return 'WALLET'
  return rewards_amount > 0 ? 'REWARDS' : method
}

const sold = (order_id: number, priced: PricedCart, settings: SettingReader) =>
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
    discount: priced.discounts[at] ?? 0,
    tax_percentage: settings.get('taxApplicable') ? (item.tax_percentage ?? settings.get('taxPercentage')) : 0,
    tax_inclusive: item.tax_inclusive,
    ...(isPicked(priced.kind) ? agreedOn(line, item) : {}),
  }))

/** What a store takes from shelves may be missing, and weigh more or less than it should. */
const isPicked = (kind: OrderKind): boolean => kind === 'meat' || kind === 'grocery'

const agreedOn = (line: CartLine, item: CartItemRow) => ({
  substitution: line.substitution ?? ('ask' as const),
  ...byWeight(line, item),
})

/** Balances are debited here and now; cash waits for the door. */
async function pay(tx: Tx, order: OrderRow, { loaded, by }: Saving & { by: MachineActor }) {
  const { now, settings } = loaded
  const currency = settings.get('currencyId')
  const paid = { ref: order.unique_order_id, user_id: order.user_id }
  const parts = [
    { gateway: 'REWARDS', amount: order.rewards_amount },
    { gateway: 'WALLET', amount: order.wallet_amount },
    { gateway: order.method, amount: order.due_amount },
  ].filter(({ amount }) => amount > 0)
  const postings: Posting[] = []
  for (const part of parts) {
    const payment = await openPayment(tx, { order_id: order.id, currency, ...part }, { actor: by, now })
    const { amount } = part
    if (part.gateway === 'WALLET') postings.push(payFromWallet({ ...paid, amount }))
    else if (part.gateway === 'REWARDS')
      postings.push(
        payFromRewards({ ...paid, amount, points: pointsForAmount(amount, rewardsRule(settings)) }),
      )
    else continue
    await advancePayment(tx, { payment_id: payment.id, action: 'capture', actor: system, now })
  }
  await post(tx, postings, now)
}
