import { z } from 'zod'
import { CartAddress, CartLine } from './cart'
import { CouponReason } from './coupon-reason'
import { endpoint } from './endpoint'
import { Amount, DeliveryType, Id } from './fields'

/** A coupon as people see it (ENT-11). */
export const Coupon = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    /** What the discount applies to: the items, or the delivery. */
    takes_off: z.enum(['ITEMS', 'DELIVERY']),
    discount_type: z.enum(['PERCENTAGE', 'AMOUNT']),
    /** Percent, or minor units. */
    discount: z.number(),
    max_discount: Amount,
    min_subtotal: Amount,
    expiry_date: z.iso.date(),
    max_count: z.int(),
    is_active: z.union([z.literal(0), z.literal(1)]),
  })
  .meta({ id: 'Coupon' })
export type Coupon = z.infer<typeof Coupon>

/** A coupon checked against one cart: whether it may be used, what it would take off, and if not, why. */
export const CartCoupon = Coupon.extend({
  can_be_applied: z.boolean(),
  discount_amount: Amount,
  reason: CouponReason.optional(),
  /** With MINSUBTOTAL: how much is missing. */
  missing: Amount.optional(),
}).meta({ id: 'CartCoupon' })
export type CartCoupon = z.infer<typeof CartCoupon>

const CartFacts = {
  restaurant_id: Id,
  subtotal: Amount,
  /** When present, the subtotal is computed from the catalogue as it is when ordering. */
  items: z.array(CartLine).max(60).optional(),
  delivery_type: DeliveryType.optional(),
  /** The delivery address; delivery coupons are computed on the charge for this distance. */
  address: CartAddress.nullish(),
}

export const coupons = {
  getCartCoupon: endpoint({
    path: '/public/api/get-cart-coupon',
    who: ['anyone'],
    summary: 'Coupons for a cart: usable ones first, best first; others with their reason',
    input: z.strictObject(CartFacts),
    reply: z.object({ success: z.literal(true), coupons: z.array(CartCoupon) }),
    refuses: ['not_found'],
  }),
  userCoupons: endpoint({
    path: '/public/api/user-coupons',
    who: ['customer'],
    limit: 'browse',
    summary: 'Coupons the customer can use at this store',
    input: z.strictObject({ restaurant_id: Id }),
    reply: z.array(Coupon),
    refuses: ['not_found'],
  }),
  applyCoupon: endpoint({
    path: '/public/api/apply-coupon',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Apply a coupon to a cart; a refusal has its `reason`',
    input: z.strictObject({ ...CartFacts, coupon: z.string().trim().min(1).max(40) }),
    reply: CartCoupon.extend({ success: z.literal(true) }),
    refuses: ['coupon_refused', 'not_found'],
  }),
}
