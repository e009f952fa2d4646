import { preferences } from '@tokri/domain/picking/line'
import { billCodes } from '@tokri/domain/pricing/bill'
import { z } from 'zod'
import { CouponReason } from './coupon-reason'
import { endpoint } from './endpoint'
import { Amount, DeliveryType, Id, Instant, Latitude, Longitude, SignedAmount } from './fields'
import { type RefusalCode, refusals } from './refusals'
import { couponValues } from './resources/coupons'

const refusalCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]

/** One line of a cart as the customer chose it. It carries no prices: the server's own count (VAL-06). */
export const CartLine = z.strictObject({
  id: Id,
  quantity: z.int().min(1).max(99),
  addons: z
    .array(z.strictObject({ addon_id: Id }))
    .max(60)
    .default([]),
  note: z.string().trim().max(200).nullish(),
  /** Meat and groceries: what to do when the item is missing; left out: ask the customer. */
  substitution: z.enum(preferences).nullish(),
  /** Sold by weight: how many per cent above the ordered weight are fine; left out: the item's own figure. */
  tolerance: z.int().min(0).max(50).nullish(),
})
export type CartLine = z.infer<typeof CartLine>

/** The delivery address: one of the customer's saved addresses, or one typed for this order. */
export const CartAddress = z.strictObject({
  address_id: Id.optional(),
  address: z.string().trim().min(1).max(300),
  house: z.string().trim().max(120).nullish(),
  landmark: z.string().trim().max(120).nullish(),
  tag: z.string().trim().max(40).nullish(),
  latitude: Latitude,
  longitude: Longitude,
})
export type CartAddress = z.infer<typeof CartAddress>

/** The half hour an order is scheduled for, one of those `get-order-slots` offers. */
export const Schedule = z.strictObject({ open: Instant, close: Instant }).meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof Schedule>

/** What a customer adds to a bill, and the balances they use to pay it. */
export const onTheBill = {
  tip: Amount.max(1_000_000).default(0),
  use_wallet: z.boolean().default(false),
  use_rewards: z.boolean().default(false),
}

export const Cart = z.strictObject({
  restaurant_id: Id,
  items: z.array(CartLine).min(1).max(60),
  delivery_type: DeliveryType,
  address: CartAddress.nullish(),
  coupon: z.string().trim().min(1).max(40).nullish(),
  ...onTheBill,
  /** The payment method, once chosen: some cost extra. */
  method: z.string().min(2).max(30).optional(),
  /** Absent: as soon as possible. */
  schedule: Schedule.nullish(),
})
export type Cart = z.infer<typeof Cart>

/** One line of the bill. `label` and `explanation.key` are keys of texts; the amounts add up to the total. */
export const BillLine = z
  .object({
    code: z.enum(billCodes),
    label: z.string(),
    amount: SignedAmount,
    explanation: z
      .object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
      .nullable(),
  })
  .meta({ id: 'BillLine' })
export type BillLine = z.infer<typeof BillLine>

/** A reason why this cart cannot be ordered as it is; `code` is one of the refusals. */
export const CartRefusal = z.object({
  code: z.enum(refusalCodes),
  /** The item or add-on it is about. */
  item_id: Id.optional(),
  reason: z.string().optional(),
  /** How much is missing to reach a minimum. */
  missing: Amount.optional(),
  /** With out_of_stock: the units that are left. */
  left: z.int().min(0).optional(),
  opens_at: z.string().nullable().optional(),
})
export type CartRefusal = z.infer<typeof CartRefusal>

export const QuotedItem = z.object({
  id: Id,
  name: z.string(),
  quantity: z.int(),
  /** One unit with its add-ons. */
  unit_price: Amount,
  amount: Amount,
  /** The same at the crossed-out prices; null where it is not cheaper now. */
  old_amount: Amount.nullable(),
  /**
   * Sold by weight: an estimate, the weighed amount is charged. Grams per unit, and how many per cent more it
   * may be.
   */
  by_weight: z.object({ weight: z.int(), tolerance: z.int() }).nullable(),
})

export const Quote = z
  .object({
    lines: z.array(BillLine),
    items: z.array(QuotedItem),
    item_total: Amount,
    /** The total of the bill. */
    payable: Amount,
    /** The amount to pay after wallet and rewards. */
    due_now: Amount,
    /** Total saved by coupons, crossed-out prices and free delivery. */
    savings: Amount,
    distance: z.number().nullable(),
    promised: z.object({ from: Instant, to: Instant }),
    wallet_balance: Amount,
    /** Points, and their value on a bill. */
    rewards_balance: Amount,
    rewards_worth: Amount,
    /** `automatic`: applied without entering a code. */
    coupon: z
      .object({ code: z.string(), name: z.string(), discount_amount: Amount, automatic: z.boolean() })
      .nullable(),
    refusals: z.array(CartRefusal),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

/** The kind of customer a coupon is tried for: a guest, somebody who never ordered, or a given customer. */
const TriedBy = z.union([z.literal('guest'), z.literal('new'), Id])

export const CouponTrial = z
  .object({
    applies: z.boolean(),
    /** The discount. */
    discount_amount: Amount,
    /** The first check that fails, in the words customers see. */
    reason: CouponReason.nullable(),
    missing: Amount.nullable(),
    /** Every check, in the order in which it is made. */
    checks: z.array(z.object({ reason: CouponReason, passes: z.boolean() })),
    /** The bill of the cart with the coupon, or without it where it does not apply. */
    lines: z.array(BillLine),
    payable: Amount,
    item_total: Amount,
  })
  .meta({ id: 'CouponTrial' })
export type CouponTrial = z.infer<typeof CouponTrial>

export const cart = {
  quoteCart: endpoint({
    path: '/public/api/quote-cart',
    who: ['anyone'],
    summary: 'The bill of a cart, line by line, and anything that prevents placing it',
    input: Cart,
    reply: Quote,
    refuses: ['not_found'],
  }),
  tryCoupon: endpoint({
    path: '/public/api/console/coupons/try',
    who: ['staff', 'admin'],
    permission: 'coupons:read',
    limit: 'browse',
    summary:
      'What a coupon, as it is being written, does to a cart: the amount, or the reason it does not apply',
    input: z.strictObject({
      /** A saved coupon, so that its past uses and total discount count in the checks. */
      coupon_id: Id.nullable(),
      coupon: z.strictObject(couponValues),
      restaurant_id: Id,
      items: z.array(CartLine).min(1).max(60),
      delivery_type: DeliveryType,
      address: CartAddress.nullish(),
      customer: TriedBy,
      at: Instant,
    }),
    reply: CouponTrial,
    refuses: ['not_found'],
  }),
}
