import { optionLabel, type TextOf } from '../data/texts'
import { clockOf } from '../kit/clock'

/** The rule of a coupon as its form holds it. */
export interface CouponRule {
  code: string
  takes_off: 'ITEMS' | 'DELIVERY'
  discount_type: 'PERCENTAGE' | 'AMOUNT'
  discount: number
  max_discount: number
  min_subtotal: number
  start_date: string | null
  expiry_date: string
  weekly_hours: { weekday: number; from: number; to: number }[]
  max_count: number
  user_type: 'ALL' | 'ONCE' | 'ONCENEW' | 'CUSTOM'
  max_count_per_user: number
  kinds: string[]
  delivery_types: string[]
  item_ids: number[]
  category_ids: number[]
  all_restaurants: boolean
  restaurant_ids: number[]
  zone_ids: number[]
  budget: number
  is_automatic: boolean
  is_active: 0 | 1
}

interface Figures {
  money: (amount: number) => string
  day: (date: string) => string
  percent: (value: number) => string
}

/** 'Mon, Tue 18:00 – 23:00': days with the same hours are combined. */
function times({ weekly_hours = [] }: Partial<CouponRule>, t: TextOf): string {
  const hours = [...new Set(weekly_hours.map(({ from, to }) => `${from}-${to}`))]
  const spans = hours.map((span) => {
    const same = weekly_hours.filter(({ from, to }) => `${from}-${to}` === span)
    const days = same.map(({ weekday }) => t(`weekday_${weekday}` as 'weekday_0')).join(', ')
    const { from = 0, to = 0 } = same[0] ?? {}
    return t('couponTimesAt', { days, from: clockOf(from), to: clockOf(to) })
  })
  return spans.length > 0 ? t('couponTimes', { days: spans.join('; ') }) : ''
}

function who({ user_type, max_count_per_user = 0 }: Partial<CouponRule>, t: TextOf): string {
  if (user_type === 'ONCE') return t('couponOnce')
  if (user_type === 'ONCENEW') return t('couponNew')
  return user_type === 'CUSTOM' ? t('couponCustom', { count: max_count_per_user }) : t('couponEverybody')
}

function what(
  { takes_off, discount_type, discount = 0, max_discount }: Partial<CouponRule>,
  amount: string,
  t: TextOf,
) {
  if (takes_off !== 'DELIVERY') return t('couponWhat', { amount })
  const free = discount_type === 'PERCENTAGE' && discount >= 100 && !max_discount
  return free ? t('couponWhatFree') : t('couponWhatDelivery', { amount })
}

/** What a coupon of a fixed amount takes off: its maximum counts too. */
export const fixedAmount = ({ discount = 0, max_discount = 0 }: Partial<CouponRule>): number =>
  max_discount > 0 ? Math.min(discount, max_discount) : discount

/** ', only for 2 items and everything in 1 category' */
function scope({ item_ids = [], category_ids = [] }: Partial<CouponRule>, t: TextOf): string {
  const [items, categories] = [item_ids.length, category_ids.length]
  if (items > 0 && categories > 0) return t('couponItemsAndCategories', { items, categories })
  if (items > 0) return t('couponItems', { count: items })
  return categories > 0 ? t('couponCategories', { count: categories }) : ''
}

/** ', self-pickup only'; both ways are no limit. */
function way({ delivery_types = [] }: Partial<CouponRule>, t: TextOf): string {
  const [only, other] = delivery_types
  if (!only || other) return ''
  return t(only === 'DELIVERY' ? 'couponWay_DELIVERY' : 'couponWay_SELFPICKUP')
}

/** The whole rule in one sentence; null while it is too incomplete. */
export function couponSentence(
  rule: Partial<CouponRule>,
  t: TextOf,
  { money, day, percent }: Figures,
): string | null {
  const { code, discount, expiry_date, start_date, kinds = [], restaurant_ids = [], zone_ids = [] } = rule
  if (!code || !discount || !expiry_date) return null
  const isShare = rule.discount_type === 'PERCENTAGE'
  return t('couponSentence', {
    who: who(rule, t),
    what: what(rule, isShare ? percent(discount) : money(fixedAmount(rule)), t),
    cap: isShare && rule.max_discount ? t('couponCap', { amount: money(rule.max_discount) }) : '',
    items: scope(rule, t),
    basket: rule.min_subtotal ? t('couponBasket', { amount: money(rule.min_subtotal) }) : '',
    where: rule.all_restaurants ? t('couponAllStores') : t('couponStores', { count: restaurant_ids.length }),
    zones: zone_ids.length > 0 ? t('couponZones', { count: zone_ids.length }) : '',
    kinds:
      kinds.length > 0
        ? t('couponKinds', { kinds: kinds.map((kind) => optionLabel(t, 'kinds', kind)).join(', ') })
        : '',
    way: way(rule, t),
    times: times(rule, t),
    dates: start_date
      ? t('couponFromTo', { from: day(start_date), to: day(expiry_date) })
      : t('couponUntil', { to: day(expiry_date) }),
    budget: rule.budget ? t('couponBudget', { amount: money(rule.budget) }) : '',
    automatic: rule.is_automatic ? t('couponAutomatic') : '',
    limits: rule.max_count ? t('couponUses', { count: rule.max_count }) : '',
  })
}
