import { asMonths, type ReportDays } from '@tokri/domain/report/days'
import { type RawBuilder, sql } from 'kysely'

interface Kept {
  /** Tables with the same columns, by their first one: `month`, its first day, or `day`. */
  months: string
  days: string
  /** What rows are told apart by, and what is added up. */
  keys: readonly string[]
  figures: readonly string[]
}

/** Rows of which the sum is that of all days of a period: of its months, and of days that are added or taken off. */
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
