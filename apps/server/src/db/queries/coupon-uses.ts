import { sql } from 'kysely'
import type { Tx } from '../client'

/**
 * Takes one use and its discount (minor units) from the coupon's limits, if both are left; atomic, so
 * concurrent orders cannot exceed either.
 */
export async function takeCouponUse(tx: Tx, coupon_id: number, given: number): Promise<boolean> {
  const taken = await tx
    .updateTable('coupons')
    .set((eb) => ({ count: eb('count', '+', 1), given: eb('given', '+', given) }))
    .where('id', '=', coupon_id)
    .where('is_active', '=', 1)
    .whereRef('count', '<', 'max_count')
    .where(sql<boolean>`(budget = 0 or given + ${given} <= budget)`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns the use and the discount when its order does not happen. */
export async function giveBackCouponUse(tx: Tx, coupon_id: number, given: number) {
  await tx
    .updateTable('coupons')
    .set((eb) => ({ count: eb('count', '-', 1), given: sql<number>`greatest(0, given - ${given})` }))
    .where('id', '=', coupon_id)
    .where('count', '>', 0)
    .execute()
}

/** Returns a part of the discount to the limit when the order's final discount is lower (minor units). */
export async function giveBackBudget(
  tx: Tx,
  order: { id: number; coupon_id: number | null; coupon_given: number },
  less: number,
) {
  if (order.coupon_id === null || less <= 0) return
  await tx
    .updateTable('coupons')
    .set({ given: sql<number>`greatest(0, given - ${less})` })
    .where('id', '=', order.coupon_id)
    .execute()
  await tx
    .updateTable('orders')
    .set({ coupon_given: Math.max(0, order.coupon_given - less) })
    .where('id', '=', order.id)
    .execute()
}
