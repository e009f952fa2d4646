/** Figures summed per day, store, zone and kind: the columns of `report_days`. */
export const dayFigures = [
  'orders',
  'cancelled',
  'returned',
  'sales',
  'items',
  'coupons',
  'delivery',
  'tips',
  'refunds',
  'revenue',
  'tax',
  'store_share',
  'rider_share',
  'promotions',
  'promised',
  'kept',
  'prepared',
  'prep_seconds',
  'delivered',
  'delivery_seconds',
  'new_customers',
] as const
export type DayFigure = (typeof dayFigures)[number]
export type DayFigures = Partial<Record<DayFigure, number>>

/** The figure that an account of the ledger contributes to. */
export const figureOfAccount: Partial<Record<string, DayFigure>> = {
  revenue: 'revenue',
  tax: 'tax',
  store_payable: 'store_share',
  rider_earnings: 'rider_share',
  promotions: 'promotions',
}

/** What an order contributes to one hour of a day. */
export interface ReportPart {
  /** 'YYYY-MM-DD' in the operator's time zone. */
  day: string
  hour: number
  figures: DayFigures
  /** The reason for a cancellation. */
  reason?: string
}

/**
 * The difference between what was counted before and now; unchanged figures are left out. Always sorted, so
 * that two counts that update the same rows do not deadlock.
 */
export function difference(before: readonly ReportPart[], after: readonly ReportPart[]): ReportPart[] {
  const changes = new Map<string, ReportPart>()
  const add = (part: ReportPart, sign: 1 | -1) => {
    const key = JSON.stringify([part.day, part.hour, part.reason ?? null])
    const change = changes.get(key) ?? { ...part, figures: {} }
    for (const figure of dayFigures) {
      const amount = (change.figures[figure] ?? 0) + sign * (part.figures[figure] ?? 0)
      if (amount === 0) delete change.figures[figure]
      else change.figures[figure] = amount
    }
    changes.set(key, change)
  }
  for (const part of before) add(part, -1)
  for (const part of after) add(part, 1)
  return [...changes.values()]
    .filter(({ figures }) => Object.keys(figures).length > 0)
    .sort((a, b) => a.day.localeCompare(b.day) || a.hour - b.hour)
}

/** Steps of a report over time. */
export const reportSteps = ['hour', 'day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]
/** What a report can be broken down by. */
export const reportGroups = ['time', 'store', 'zone', 'kind'] as const
export type ReportGroup = (typeof reportGroups)[number]
