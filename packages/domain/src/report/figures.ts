/** What is added up per day, store, zone and kind: the columns of `report_days`. */
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

/** The figure an account of the ledger fills. */
export const figureOfAccount: Partial<Record<string, DayFigure>> = {
  revenue: 'revenue',
  tax: 'tax',
  store_payable: 'store_share',
  rider_earnings: 'rider_share',
  promotions: 'promotions',
}

/** What an order adds at one hour of a day. */
export interface ReportPart {
  /** 'YYYY-MM-DD' of the operator's. */
  day: string
  hour: number
  figures: DayFigures
  /** Why it was cancelled. */
  reason?: string
}

/**
 * Figures that lead from what was counted to what it is now; those that stay are left out. Always in one order, so that
 * two counts that add them to the same rows never wait for each other crosswise.
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

/** Periods a report is cut into. */
export const reportSteps = ['hour', 'day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]
/** What it can be broken down by. */
export const reportGroups = ['time', 'store', 'zone', 'kind'] as const
export type ReportGroup = (typeof reportGroups)[number]
