import type { Client } from '@tokri/contract/client'
import type { OrderState } from '@tokri/domain/order/lifecycle'
import { refusalOf } from './answers'
import type { TestApp } from './app'
import { insertOrder, insertStore, insertUser, startFresh } from './fixtures'

/** A store and no coupons except those a test creates. */
export async function couponTown(app: TestApp) {
  const { db } = app.deps
  await startFresh(app, ['orders', 'coupons', 'items', 'restaurants'])
  const restaurant_id = await insertStore(db)
  return {
    restaurant_id,
    somebody: async () => {
      const user_id = await insertUser(db)
      return { user_id, client: await app.as(user_id) }
    },
    order: (user_id: number, coupon_id: number, state: OrderState = 'completed') =>
      insertOrder(db, { user_id, restaurant_id, coupon_id, state }),
    /** Why a code is refused on a cart of ₹300, or its discount. */
    tried: async (client: Client, coupon: string, more: object = {}) => {
      const answer = client.coupons.applyCoupon({ restaurant_id, subtotal: 30_000, coupon, ...more })
      return await answer.then(
        ({ discount_amount }) => discount_amount,
        async () => (await refusalOf(answer)).body.reason,
      )
    },
  }
}
