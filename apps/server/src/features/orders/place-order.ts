import type { ActorAt } from '../../core/actor'
import { countCouponGuess } from '../../core/coupons/coupon-guesses'
import { refuseChangedBill } from '../../core/orders/changed-bill'
import { type KeepAttempt, placeOnce } from '../../core/orders/place-once'
import { refuseTip } from '../../core/orders/tip-limit'
import { refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import type { OrderRow } from '../../db/queries/orders'
import type { DatedGoods } from '../../db/store-goods'
import type { Deps } from '../../deps'
import { methodsBeside, type OfferedMethod, takesMethod } from '../../gateways/payments'
import { orderView } from '../../views/order-view'
import { judgeCart } from './judge-cart'
import { goodsOf } from './load-cart'
import { loadPlacing } from './load-placing'
import { type Measured, measureFrom } from './measure-cart'
import { priceCart } from './price-cart'
import { type Placing, saveOrder } from './save-order'

/** Places an order, once per key. */
export async function placeOrder(deps: Deps, placing: Placing, { actor, now }: ActorAt) {
  refuseTip(placing, deps.settings)
  if (placing.coupon) await countCouponGuess(deps, placing.coupon, { user_id: actor.id })
  const { idempotency_key, ...body } = placing
  const { settings } = deps
  const goods = await deps.storeDirectory.lastGoods(deps.db, goodsOf(placing, { settings, now }))
  const measured = goods && (await measureFrom(deps, goods.store, { cart: placing, user_id: actor.id }))
  const methods = await methodsBeside(deps, placing)
  return await placeOnce(
    deps,
    { actor, idempotency_key, body, now },
    (tx, keep) => {
      if (!measured) throw refuse('not_found')
      return place(tx, { deps, placing, goods, measured, methods, keep, actor, now })
    },
    (order) => orderView(deps, order, actor),
  )
}

interface PlacingOrder extends ActorAt {
  deps: Deps
  placing: Placing
  goods: DatedGoods
  measured: Measured
  methods: OfferedMethod[]
  keep: KeepAttempt
}

/** Load, decide, save: everything is checked again, independent of any earlier quote. */
async function place(
  tx: Tx,
  { deps, placing, goods, measured, methods, keep, actor, now }: PlacingOrder,
): Promise<OrderRow> {
  const method = methods.find(({ name }) => name === placing.method)
  const cart = { ...placing, use_wallet: placing.use_wallet || method?.means === 'wallet' }
  const { loaded, order_id } = await loadPlacing(tx, deps, { cart, goods, measured, user_id: actor.id, now })
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
  return await saveOrder(tx, { order_id, loaded, priced, placing, actor, method, rest_in_cash, keep })
}
