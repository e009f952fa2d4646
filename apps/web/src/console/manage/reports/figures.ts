import type { Report } from '@tokri/contract/reports'
import { changeInPercent } from '@tokri/domain/report/days'
import { money, number, percent } from '../../../lib/format/figures'
import type { ManageTextKey, TextOf } from '../data/texts'

type Figures = Report['total']
type FigureKey = Extract<ManageTextKey, `figure_${string}`>

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
const asPercent = (of: number): string => percent(Math.round(of * 1000) / 10)
const asMinutes = (seconds: number, t: TextOf): string =>
  t('reportsMinutes', { minutes: number(Math.round(seconds / 60)) })

export interface Headline {
  key: FigureKey
  of: (figures: Figures) => number
  show: (figure: number, t: TextOf) => string
  /** Whether higher is better. */
  moreIsBetter: boolean
  /** The change is given in percentage points instead of per cent, because the figure is a share already. */
  isShare?: boolean
}

/** The figures of the strip, in order. */
export const headlines: readonly Headline[] = [
  { key: 'figure_sales', of: ({ sales }) => sales, show: money, moreIsBetter: true },
  { key: 'figure_orders', of: ({ orders }) => orders, show: number, moreIsBetter: true },
  {
    key: 'figure_basket',
    of: ({ sales, orders }) => Math.round(share(sales, orders)),
    show: money,
    moreIsBetter: true,
  },
  {
    key: 'figure_cancelled',
    of: ({ cancelled, orders }) => share(cancelled, orders + cancelled),
    ...{ show: asPercent, moreIsBetter: false, isShare: true },
  },
  {
    key: 'figure_kept',
    of: ({ kept, promised }) => share(kept, promised),
    ...{ show: asPercent, moreIsBetter: true, isShare: true },
  },
  {
    key: 'figure_prep',
    of: ({ prep_seconds, prepared }) => share(prep_seconds, prepared),
    ...{ show: asMinutes, moreIsBetter: false },
  },
  {
    key: 'figure_way',
    of: ({ delivery_seconds, delivered }) => share(delivery_seconds, delivered),
    ...{ show: asMinutes, moreIsBetter: false },
  },
  { key: 'figure_new', of: ({ new_customers }) => new_customers, show: number, moreIsBetter: true },
]

export interface Change {
  isUp: boolean
  isGood: boolean
  /** '9.4%' or, for a share, '0.6'. */
  amount: string
}

/** How a figure changed; null: not at all, or there was nothing before. */
export function changeOf(
  { of, moreIsBetter, isShare }: Headline,
  now: Figures,
  before: Figures | null,
): Change | null {
  if (!before) return null
  const [then, is] = [of(before), of(now)]
  const by = changeInPercent(is, then)
  if (by === null) return null
  const rounded = Math.abs(isShare ? Math.round((is - then) * 1_000) / 10 : by)
  if (rounded === 0) return null
  const isUp = is > then
  return { isUp, isGood: isUp === moreIsBetter, amount: isShare ? number(rounded) : percent(rounded) }
}

/** The columns of the table after orders and sales. */
export const columns: readonly { key: FigureKey; show: (figures: Figures) => string }[] = [
  { key: 'figure_basket', show: ({ sales, orders }) => money(Math.round(share(sales, orders))) },
  {
    key: 'figure_kept',
    show: ({ kept, promised }) => (promised > 0 ? asPercent(share(kept, promised)) : '–'),
  },
  { key: 'figure_cancelled', show: ({ cancelled }) => number(cancelled) },
  { key: 'figure_coupons', show: ({ coupons }) => money(coupons) },
  { key: 'figure_delivery', show: ({ delivery }) => money(delivery) },
  { key: 'figure_tips', show: ({ tips }) => money(tips) },
  { key: 'figure_refunds', show: ({ refunds }) => money(refunds) },
  { key: 'figure_tax', show: ({ tax }) => money(tax) },
  { key: 'figure_store_share', show: ({ store_share }) => money(store_share) },
  { key: 'figure_rider_share', show: ({ rider_share }) => money(rider_share) },
  { key: 'figure_revenue', show: ({ revenue }) => money(revenue) },
]
