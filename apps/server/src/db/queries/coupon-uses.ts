import type { Tx } from '../client'

/** Takes one use when one is left; of any number who ask at once only so many get one. */
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

/** The order it was used for never came to be. */
export async function giveBackCouponUse(tx: Tx, coupon_id: number) {
  await tx
    .updateTable('coupons')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('id', '=', coupon_id)
    .where('count', '>', 0)
    .execute()
}
