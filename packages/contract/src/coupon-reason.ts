import { z } from 'zod'

/** Why a coupon can't be used on a cart. */
export const CouponReason = z.enum([
  'UNKNOWN',
  'INACTIVE',
  'NOTSTARTED',
  'EXPIRED',
  'NOTNOW',
  'NOTFORTHISSTORE',
  'NOTFORTHISAREA',
  'NOTFORTHESEITEMS',
  'NOTFORTHISKIND',
  'MINSUBTOTAL',
  'DELIVERYISFREE',
  'EXHAUSTED',
  'BUDGETSPENT',
  'NOTLOGGEDIN',
  'ALREADYUSEDONCE',
  'FORNEWUSER',
  'MAXLIMITREACHEDPERUSER',
])
export type CouponReason = z.infer<typeof CouponReason>
