import type { FieldDescription } from '@tokri/contract/resources/describe'
import type { ManageTextKey } from '../data/texts'
import type { Term } from './term'

/** How a field is shown and edited where its kind alone doesn't determine it. */
export type Presentation =
  | { as: 'plain' | 'money' | 'percent' | 'long' | 'html' | 'picture' | 'ltr' | 'stars' | 'permissions' }
  | { as: 'mark' | 'choice' | 'choices' | 'date' | 'instant' | 'dates' | 'number' | 'code' }
  | { as: 'week' | 'opening' | 'area' | 'areas' | 'place' | 'addons' | 'texts' | 'other' }
  | { as: 'special' | 'surge' | 'certificates' | 'sizes' | 'act' | 'subject' | 'translations' }
  /** On or off; what is on may have a term in which it has an effect. */
  | { as: 'state'; term?: Term }
  | { as: 'unit'; unit: ManageTextKey }
  /** A percentage where the field `by` says so, an amount otherwise. */
  | { as: 'either'; by: string }
  /** `within` restricts the choice to rows with these values. */
  | { as: 'reference' | 'references'; of: string; within?: Readonly<Record<string, unknown>> }

const money: Presentation = { as: 'money' }
const mark: Presentation = { as: 'mark' }
const ltr: Presentation = { as: 'ltr' }
const minutes: Presentation = { as: 'unit', unit: 'unit_minutes' }
const days: Presentation = { as: 'unit', unit: 'unit_days' }
const km: Presentation = { as: 'unit', unit: 'unit_km' }
const grams: Presentation = { as: 'unit', unit: 'unit_grams' }
const percent: Presentation = { as: 'percent' }
const picture: Presentation = { as: 'picture' }
const one = (of: string): Presentation => ({ as: 'reference', of })
const several = (of: string): Presentation => ({ as: 'references', of })

/** By field name: a field means the same in every resource. */
const byName: Readonly<Record<string, Presentation>> = {
  discount: { as: 'either', by: 'discount_type' },
  restaurant_charges: { as: 'either', by: 'restaurant_charge_type' },
  max_discount: money,
  min_subtotal: money,
  budget: money,
  given: money,
  price: money,
  old_price: money,
  price_range: money,
  delivery_charges: money,
  base_delivery_charge: money,
  extra_delivery_charge: money,
  free_delivery_subtotal: money,
  min_order_price: money,
  cash: money,
  cash_limit: money,
  amount: money,
  earned: money,
  cash_kept: money,
  arrived: money,
  offered: money,
  counted: money,
  expected: money,
  difference: money,
  banked: money,
  state: mark,
  level: mark,
  prefix: ltr,
  problem: mark,
  receipt: ltr,
  account_tail: ltr,
  refunded: money,
  wallet: money,
  commission_rate: percent,
  share_rate: percent,
  tax_percentage: percent,
  weight_tolerance: percent,
  delivery_time: minutes,
  preparation_minutes: minutes,
  slot_buffer_minutes: minutes,
  slot_cut_off_minutes: minutes,
  delivery_radius: km,
  base_delivery_distance: km,
  extra_delivery_distance: km,
  net_weight: grams,
  gross_weight: grams,
  energy: { as: 'unit', unit: 'unit_kcal' },
  protein: grams,
  carbohydrates: grams,
  fat: grams,
  barcode: ltr,
  sold_hours: { as: 'opening' },
  variant_group: { as: 'sizes' },
  within_days: days,
  not_since_days: days,
  delay: { as: 'unit', unit: 'unit_ms' },
  avg_rating: { as: 'stars' },
  rating: { as: 'stars' },
  image: picture,
  banner_image: picture,
  photo: picture,
  phone: ltr,
  email: ltr,
  slug: ltr,
  locale: ltr,
  vehicle_number: ltr,
  unique_order_id: ltr,
  reference: ltr,
  gateway_order_id: ltr,
  gateway_payment_id: ltr,
  rating_store: { as: 'stars' },
  rating_delivery: { as: 'stars' },
  url: ltr,
  endpoint_url: ltr,
  message_id: ltr,
  last_answer: ltr,
  webhook_id: one('webhooks'),
  link: ltr,
  code: { as: 'code' },
  body: { as: 'html' },
  weekly_hours: { as: 'week' },
  hours: { as: 'opening' },
  polygon: { as: 'area' },
  polygons: { as: 'areas' },
  latitude: { as: 'place' },
  holidays: { as: 'dates' },
  special_days: { as: 'special' },
  surge: { as: 'surge' },
  certificates: { as: 'certificates' },
  permissions: { as: 'permissions' },
  addons: { as: 'addons' },
  texts: { as: 'texts' },
  translations: { as: 'translations' },
  restaurant_id: one('stores'),
  zone_id: one('zones'),
  item_category_id: one('item-categories'),
  page_id: one('pages'),
  parent_id: { as: 'reference', of: 'item-categories', within: { is_top: true } },
  promo_slider_id: one('sliders'),
  staff_role_id: one('staff-roles'),
  actor_id: one('staff'),
  category_id: one('store-categories'),
  item_id: one('items'),
  segment_id: one('segments'),
  restaurant_ids: several('stores'),
  rider_ids: several('riders'),
  zone_ids: several('zones'),
  item_ids: several('items'),
  addon_category_ids: several('addon-categories'),
}

/** Where the same name means something else. */
const byResource: Readonly<Record<string, Readonly<Record<string, Presentation>>>> = {
  stores: { category_ids: several('store-categories') },
  'custom-sections': { custom_message: { as: 'html' } },
  'category-slides': { category_ids: several('store-categories') },
  coupons: {
    category_ids: several('item-categories'),
    is_active: {
      as: 'state',
      term: {
        from: 'start_date',
        until: 'expiry_date',
        limits: [
          ['count', 'max_count'],
          ['given', 'budget'],
        ],
      },
    },
  },
  slides: { is_active: { as: 'state', term: { from: 'starts_at', until: 'ends_at' } } },
  segments: { category_ids: several('item-categories') },
  'audit-log': { action: { as: 'act' }, subject: { as: 'subject' } },
}

/** How a field of a resource is shown. */
export function presentationOf(
  resource: string,
  field: string,
  { kind, ...rest }: FieldDescription,
): Presentation {
  const named = byResource[resource]?.[field] ?? byName[field]
  if (named) return named
  const isFlag = rest.choices?.length === 2 && rest.choices.every((choice) => choice === 0 || choice === 1)
  if (kind === 'flag' || (isFlag && field !== 'is_veg')) return { as: 'state' }
  if (kind === 'choice') return { as: 'choice' }
  if (kind === 'list' && rest.item?.kind === 'choice') return { as: 'choices' }
  if (kind === 'integer' || kind === 'number') return { as: 'number' }
  if (kind === 'date' || kind === 'instant') return { as: kind }
  if (kind === 'text') return { as: (rest.max_length ?? 0) > 160 ? 'long' : 'plain' }
  return { as: 'other' }
}
