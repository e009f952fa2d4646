import type { Report } from '@tokri/contract/reports'
import { money, number, percent } from '../../../lib/format/figures'
import type { ManageTextKey, TextOf } from '../data/texts'

type Figures = Report['total']
type FigureKey = Extract<ManageTextKey, `figure_${string}`>

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
const minutes = (t: TextOf, seconds: number, times: number): string =>
  t('reportsMinutes', { minutes: number(Math.round(share(seconds, times) / 60)) })

/** What the cards show, in their order. */
export const headlines: readonly { key: FigureKey; show: (figures: Figures, t: TextOf) => string }[] = [
  { key: 'figure_sales', show: ({ sales }) => money(sales) },
  { key: 'figure_orders', show: ({ orders }) => number(orders) },
  { key: 'figure_basket', show: ({ sales, orders }) => money(Math.round(share(sales, orders))) },
  { key: 'figure_kept', show: ({ kept, promised }) => percent(Math.round(share(kept, promised) * 100)) },
  { key: 'figure_prep', show: ({ prep_seconds, prepared }, t) => minutes(t, prep_seconds, prepared) },
  {
    key: 'figure_way',
    show: ({ delivery_seconds, delivered }, t) => minutes(t, delivery_seconds, delivered),
  },
  { key: 'figure_cancelled', show: ({ cancelled }) => number(cancelled) },
  { key: 'figure_new', show: ({ new_customers }) => number(new_customers) },
]

/** What the table shows besides them. */
export const columns: readonly { key: FigureKey; show: (figures: Figures) => string }[] = [
  { key: 'figure_orders', show: ({ orders }) => number(orders) },
  { key: 'figure_sales', show: ({ sales }) => money(sales) },
  { key: 'figure_coupons', show: ({ coupons }) => money(coupons) },
  { key: 'figure_delivery', show: ({ delivery }) => money(delivery) },
  { key: 'figure_tips', show: ({ tips }) => money(tips) },
  { key: 'figure_refunds', show: ({ refunds }) => money(refunds) },
  { key: 'figure_tax', show: ({ tax }) => money(tax) },
  { key: 'figure_store_share', show: ({ store_share }) => money(store_share) },
  { key: 'figure_rider_share', show: ({ rider_share }) => money(rider_share) },
  { key: 'figure_revenue', show: ({ revenue }) => money(revenue) },
  { key: 'figure_cancelled', show: ({ cancelled }) => number(cancelled) },
]
