import type { SignedIn } from '../../core/actor'
import { countCouponGuess } from '../../core/coupons/coupon-guesses'
import { refuseChangedBill } from '../../core/orders/changed-bill'
import { placeOnce } from '../../core/orders/place-once'
import { refuseTip } from '../../core/orders/tip-limit'
import { refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import type { AttemptReply } from '../../db/queries/attempts'
import { lockCustomer } from '../../db/queries/cart'
import type { Deps } from '../../deps'
import { gatewayNamed } from '../../gateways/payments'
import { orderView } from '../../views/order-view'
import { judgeCart } from './judge-cart'
import { loadCart } from './load-cart'
import { type Measured, measureCart } from './measure-cart'
import { priceCart } from './price-cart'
import { type Placing, saveOrder } from './save-order'

interface By {
  actor: SignedIn
  now: Date
}

/** Places an order, once an attempt. */
export async function placeOrder(deps: Deps, placing: Placing, { actor, now }: By) {
  refuseTip(placing, deps.settings)
  if (placing.coupon) await countCouponGuess(deps, placing.coupon, { user_id: actor.id })
  const { idempotency_key, ...body } = placing
  const measured = await measureCart(deps, placing, actor.id)
  return await placeOnce(
    deps,
    { actor, idempotency_key, body, now },
    (tx) => place(tx, { deps, placing, measured, actor, now }),
    (order) => orderView(deps, order, actor),
  )
}

interface Place extends By {
  deps: Deps
  placing: Placing
  measured: Measured | null
}

/** Load, decide, save: everything is checked again, independent of any earlier quote. */
async function place(tx: Tx, { deps, placing, measured, actor, now }: Place): Promise<AttemptReply> {
  const { settings } = deps
  await lockCustomer(tx, actor.id)
  const cart = { ...placing, use_wallet: placing.use_wallet || placing.method === 'WALLET' }
  const by = { user_id: actor.id, settings, now }
  const loaded = measured && (await loadCart(tx, cart, { measured, ...by }))
  if (!loaded) throw refuse('not_found')
  if (!loaded.customer?.is_active) throw refuse('account_blocked')

  const priced = priceCart(loaded)
  const refusals = judgeCart(loaded, priced)
  const [first] = refusals
  if (first) throw refuse(first.code, { ...first, refusals })
  refuseChangedBill(priced.bill, placing)
  const gateway = gatewayNamed(placing.method)
  if (!gateway?.offers(cart, settings)) throw refuse('method_not_offered')
  const missing = gateway.shortfall(priced.bill)
  if (missing > 0) throw refuse('insufficient_wallet', { missing })

  const { id, unique_order_id } = await saveOrder(tx, { loaded, priced, placing, actor })
  return { order_id: id, unique_order_id }
}
