import { orderKinds } from '@tokri/domain/order/lifecycle'
import { modes } from '@tokri/domain/store/modes'
import { z } from 'zod'
import { Amount, Id } from '../fields'
import { resource } from './resource'

const Weekday = z.int().min(0).max(6)
/** Minutes since midnight. */
const Minute = z.int().min(0).max(1_440)
const Uses = z.int().min(1).max(1_000_000)

/** A coupon's fields as the console writes them. */
export const couponValues = {
  code: z
    .string()
    .trim()
    .min(2)
    .max(40)
    .regex(/^[^\s]+$/),
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(500).nullable(),
  /** What the discount applies to: the items, or the delivery. */
  takes_off: z.enum(['ITEMS', 'DELIVERY']),
  discount_type: z.enum(['PERCENTAGE', 'AMOUNT']),
  /** Percent, or minor units. */
  discount: z.number().positive().max(100_000_000),
  /** 0: no maximum. */
  max_discount: Amount,
  min_subtotal: Amount,
  start_date: z.iso.date().nullable(),
  expiry_date: z.iso.date(),
  /** Empty: at all hours. */
  weekly_hours: z.array(z.strictObject({ weekday: Weekday, from: Minute, to: Minute })).max(50),
  max_count: Uses,
  user_type: z.enum(['ALL', 'ONCE', 'ONCENEW', 'CUSTOM']),
  max_count_per_user: z.int().min(0).max(1_000),
  /** Empty: every kind, payment method and item. */
  kinds: z.array(z.enum(orderKinds)).max(orderKinds.length),
  delivery_types: z.array(z.enum(modes)).max(modes.length),
  item_ids: z.array(Id).max(500),
  category_ids: z.array(Id).max(200),
  all_restaurants: z.boolean(),
  restaurant_ids: z.array(Id).max(1_000),
  /** Zones of its stores; empty: all. */
  zone_ids: z.array(Id).max(200),
  /** The total discount it may give; 0: no limit. */
  budget: Amount,
  /** Applies without its code. */
  is_automatic: z.boolean(),
  show_in_cart: z.boolean(),
  is_active: z.union([z.literal(0), z.literal(1)]),
}

export const coupons = resource({
  name: 'coupons',
  read: ['staff', 'admin'],
  write: ['staff', 'admin'],
  acts: ['create', 'update', 'remove'],
  row: {
    ...couponValues,
    /** Times used. */
    count: z.int(),
    /** Total discount given so far. */
    given: Amount,
  },
  values: couponValues,
  defaults: {
    description: null,
    takes_off: 'ITEMS',
    max_discount: 0,
    min_subtotal: 0,
    start_date: null,
    weekly_hours: [],
    max_count: 1_000,
    user_type: 'ALL',
    max_count_per_user: 0,
    kinds: [],
    delivery_types: [],
    item_ids: [],
    category_ids: [],
    all_restaurants: true,
    restaurant_ids: [],
    zone_ids: [],
    budget: 0,
    is_automatic: false,
    show_in_cart: true,
    is_active: 1,
  },
  filters: {
    is_active: couponValues.is_active,
    discount_type: couponValues.discount_type,
    user_type: couponValues.user_type,
    takes_off: couponValues.takes_off,
    is_automatic: z.boolean(),
    expires_before: z.iso.date(),
    expires_after: z.iso.date(),
    restaurant_id: Id,
  },
  sorts: ['id', 'code', 'expiry_date', 'count', 'given'],
})
