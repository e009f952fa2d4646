import type { Tx } from '../client'

/** Takes one use if any is left; atomic, so concurrent orders cannot exceed the limit. */
export async function takeCouponUse(tx: Tx, coupon_id: number): Promise<boolean> {
  const taken = await tx
    .updateTable('coupons')
    .set((eb) => ({ count: eb('count', '+', 1) }))
    .where('id', '=', coupon_id)
    .where('is_active', '=', 1)
    .whereRef('count', '<', 'max_count')
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns the use when its order does not happen. */
export async function giveBackCouponUse(tx: Tx, coupon_id: number) {
  await tx
    .updateTable('coupons')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('id', '=', coupon_id)
    .where('count', '>', 0)
    .execute()
}
