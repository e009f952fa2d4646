import { contract } from '@tokri/contract/index'
import { implement, type Route } from '../../core/implement'
import { refuse } from '../../core/refused'
import { storePoint } from '../../db/queries/cart'
import { lastMethodOf } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { offeredMethods, takesMethod } from '../../gateways/payments'
import { paymentMethodView } from '../../views/payment-method'
import { cancelOrder } from './cancel-order'
import { findAttempt } from './find-attempt'
import { getOrder, getOrders } from './get-orders'
import { listSlots } from './list-slots'
import { placeOrder } from './place-order'
import { quoteCart } from './quote-cart'
import { reorder } from './reorder'
import { tipRider } from './tip-rider'
import { tryCoupon } from './try-coupon'

/** Customers' carts and orders. */
export const ordersFeature = (deps: Deps): Route[] => [
  ...implement(contract.cart)({
    quoteCart: async (cart, { actor, now }) =>
      // only a customer has a wallet and a history of coupons; anyone else is quoted as a guest
      await quoteCart(deps, cart, { user_id: actor.kind === 'customer' ? actor.id : null, now }),
    tryCoupon: async (trial) => await tryCoupon(deps, trial),
  }),
  ...implement(contract.orders)({
    getPaymentGateways: async ({ restaurant_id, delivery_type = 'DELIVERY' }, { actor, caller }) => {
      const [store, offered, last_used] = await Promise.all([
        storePoint(deps.db, restaurant_id),
        offeredMethods(deps, { delivery_type }),
        lastMethodOf(deps.db, actor.id),
      ])
      if (!store) return refuse('not_found')
      const shown = { locale: caller.locale, last_used }
      return offered
        .filter(({ name }) => takesMethod(store, name))
        .map((method) => paymentMethodView(deps, method, shown))
    },
    getOrderSlots: async (asked, { now }) => await listSlots(deps, asked, now),
    placeOrder: async (placing, { actor, now }) => await placeOrder(deps, placing, { actor, now }),
    findAttempt: async ({ idempotency_key }, { actor }) =>
      await findAttempt(deps, { user_id: actor.id, key: idempotency_key }),
    getOrders: async (asked, { actor }) => await getOrders(deps, asked, actor),
    getOrder: async (asked, { actor }) => await getOrder(deps, asked, actor),
    cancelOrder: async (input, by) => await cancelOrder(deps, input, by),
    tipRider: async (input, by) => await tipRider(deps, input, by),
    reorder: async ({ unique_order_id }, { actor }) =>
      await reorder(deps, { user_id: actor.id, unique_order_id }),
  }),
]
