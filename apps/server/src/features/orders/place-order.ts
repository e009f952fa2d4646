import type { ActorAt } from '../../core/actor'
import { countCouponGuess } from '../../core/coupons/coupon-guesses'
import { refuseChangedBill } from '../../core/orders/changed-bill'
import { placeOnce } from '../../core/orders/place-once'
import { refuseTip } from '../../core/orders/tip-limit'
import { refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import type { AttemptReply } from '../../db/queries/attempts'
import { lockCustomer } from '../../db/queries/cart'
import type { Deps } from '../../deps'
import { type OfferedMethod, offeredMethods, takesMethod } from '../../gateways/payments'
import { orderView } from '../../views/order-view'
import { judgeCart } from './judge-cart'
import { loadCart } from './load-cart'
import { type Measured, measureCart } from './measure-cart'
import { priceCart } from './price-cart'
import { type Placing, saveOrder } from './save-order'

/** Places an order, once an attempt. */
export async function placeOrder(deps: Deps, placing: Placing, { actor, now }: ActorAt) {
  refuseTip(placing, deps.settings)
  if (placing.coupon) await countCouponGuess(deps, placing.coupon, { user_id: actor.id })
  const { idempotency_key, ...body } = placing
  const measured = await measureCart(deps, placing, actor.id)
  const methods = await offeredMethods(deps, placing)
  return await placeOnce(
    deps,
    { actor, idempotency_key, body, now },
    (tx) => place(tx, { deps, placing, measured, methods, actor, now }),
    (order) => orderView(deps, order, actor),
  )
}

interface PlacingOrder extends ActorAt {
  deps: Deps
  placing: Placing
  measured: Measured | null
  methods: OfferedMethod[]
}

/** Load, decide, save: everything is checked again, independent of any earlier quote. */
async function place(
  tx: Tx,
  { deps, placing, measured, methods, actor, now }: PlacingOrder,
): Promise<AttemptReply> {
  const { settings } = deps
  await lockCustomer(tx, actor.id)
  const method = methods.find(({ name }) => name === placing.method)
  const cart = { ...placing, use_wallet: placing.use_wallet || method?.means === 'wallet' }
  const by = { user_id: actor.id, settings, now }
  const loaded = measured && (await loadCart(tx, cart, { measured, ...by }))
  if (!loaded) throw refuse('not_found')
  if (!loaded.customer?.is_active) throw refuse('account_blocked')

  const priced = priceCart(loaded, method)
  const refusals = judgeCart(loaded, priced)
  const [first] = refusals
  if (first) throw refuse(first.code, { ...first, refusals })
  refuseChangedBill(priced.bill, placing)
  if (!method?.takes(priced.bill.due_now) || !takesMethod(loaded.store, method.name))
    throw refuse('method_not_offered')
  const missing = method.shortfall(priced.bill)
  if (missing > 0) throw refuse('insufficient_wallet', { missing })

  const rest_in_cash =
    method.means === 'gateway' &&
    methods.some(({ name, means }) => means === 'cash' && takesMethod(loaded.store, name))
  const saving = { loaded, priced, placing, actor, method, rest_in_cash }
  const { id, unique_order_id } = await saveOrder(tx, saving)
  return { order_id: id, unique_order_id }
}
