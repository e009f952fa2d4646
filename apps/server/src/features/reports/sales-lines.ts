import { toDecimal } from '@tokri/domain/payment/decimal'
import { changeInPercent, comparedDays, type ReportComparison } from '@tokri/domain/report/days'
import { type DayFigure, dayFigures } from '@tokri/domain/report/figures'
import type { Db } from '../../db/client'
import { comparedDayRows, dayRows } from '../../db/queries/report-day-rows'
import type { SheetCell } from '../../importer/workbook-task'

/** Columns that are counts or seconds; the others are money. */
const counts = new Set<DayFigure>([
  ...(['orders', 'cancelled', 'returned', 'promised', 'kept', 'prepared', 'prep_seconds'] as const),
  ...(['delivered', 'delivery_seconds', 'new_customers'] as const),
])

interface SalesAsked {
  /** First and last day in the shop's time zone. */
  from: string
  to: string
  compare?: ReportComparison
  limit: number
  /** Decimals of the shop's currency. */
  digits: number
}

const keys = ['day', 'store', 'zone', 'kind']

/** The columns of a sales file; with a comparison, three for each figure. */
export const salesHead = ({ compare }: Pick<SalesAsked, 'compare'>): string[] =>
  compare
    ? [
        ...[...keys, 'compared_day'],
        ...dayFigures.flatMap((figure) => [figure, `${figure}_before`, `${figure}_change_percent`]),
      ]
    : [...keys, ...dayFigures]

/** Sales by day, store, zone and kind, beside the compared period where one is asked for. */
export async function salesLines(
  db: Db,
  { from, to, compare, limit, digits }: SalesAsked,
): Promise<SheetCell[][]> {
  const cell = (figure: DayFigure, value: number): SheetCell =>
    counts.has(figure) ? value : { amount: toDecimal(value, digits) }
  if (!compare)
    return (await dayRows(db, { from, to, limit })).map((row) => [
      ...[row.day, row.store, row.zone, row.kind],
      ...dayFigures.map((figure) => cell(figure, row[figure])),
    ])
  const { shift } = comparedDays({ from, to }, compare)
  return (await comparedDayRows(db, { from, to, shift, limit })).map((row) => [
    ...[row.day, row.store, row.zone, row.kind, row.compared_day],
    ...dayFigures.flatMap((figure) => {
      const before = row[`${figure}_before`]
      return [cell(figure, row[figure]), cell(figure, before), changeInPercent(row[figure], before) ?? '']
    }),
  ])
}
