import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const CouponAside = lazyComponent(() => import('./coupon-aside').then((part) => part.CouponAside))

export const coupons: ScreenLooks = {
  resource: 'coupons',
  group: 'reach',
  icon: 'ticket',
  title: 'code',
  columns: ['code', 'is_active', 'name', 'discount_type', 'user_type', 'count', 'max_count', 'expiry_date'],
  more: [
    'takes_off',
    'is_automatic',
    'budget',
    'given',
    'min_subtotal',
    'max_discount',
    'start_date',
    'all_restaurants',
    'show_in_cart',
  ],
  filters: [
    'is_active',
    'discount_type',
    'user_type',
    'takes_off',
    'is_automatic',
    'expires_before',
    'restaurant_id',
  ],
  sort: { field: 'expiry_date', order: 'DESC' },
  switches: 'is_active',
  cards: [
    {
      title: 'couponOffer',
      fields: [
        ['code', 'takes_off', 'discount_type'],
        ['discount', 'max_discount', 'min_subtotal'],
        ['name', 'description'],
        ['is_active', 'show_in_cart', 'is_automatic'],
      ],
    },
    {
      title: 'couponWho',
      fields: [
        'user_type',
        'all_restaurants',
        ['restaurant_ids', 'zone_ids'],
        ['kinds', 'delivery_types'],
        ['item_ids', 'category_ids'],
        ['start_date', 'expiry_date'],
        'weekly_hours',
      ],
    },
    { title: 'couponLimits', fields: [['max_count', 'max_count_per_user', 'budget']] },
  ],
  Aside: CouponAside,
}
