import { asMonths, type ReportDays } from '@tokri/domain/report/days'
import { type RawBuilder, sql } from 'kysely'

interface Kept {
  /** Tables with the same columns except the first: `month` (its first day) or `day`. */
  months: string
  days: string
  /** The grouping columns, and the summed ones. */
  keys: readonly string[]
  figures: readonly string[]
}

/** Rows whose sum is that of all days of a period: its months, plus days that are added or subtracted. */
export function rowsOfPeriod({ months, days, keys, figures }: Kept, period: ReportDays): RawBuilder<unknown> {
  const { first, end, added, taken } = asMonths(period)
  const names = [...keys, ...figures].map((column) => sql.ref(column))
  const negative = [
    ...keys.map((key) => sql.ref(key)),
    ...figures.map((one) => sql`-${sql.ref(one)} as ${sql.ref(one)}`),
  ]
  const ofDays = (columns: RawBuilder<unknown>[], { from, to }: ReportDays) =>
    sql`select ${sql.join(columns)} from ${sql.table(days)} where day between ${from}::date and ${to}::date`
  return sql.join(
    [
      sql`select ${sql.join(names)} from ${sql.table(months)} where month >= ${first}::date and month < ${end}::date`,
      ...added.map((some) => ofDays(names, some)),
      ...taken.map((some) => ofDays(negative, some)),
    ],
    sql` union all `,
  )
}
