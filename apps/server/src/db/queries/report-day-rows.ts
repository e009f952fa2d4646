import { type DayFigure, dayFigures } from '@tokri/domain/report/figures'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'

interface DayRowsWhere {
  /** First and last day. */
  from: string
  to: string
  limit: number
}

type Before = `${DayFigure}_before`
interface DayRow extends Record<DayFigure, number> {
  day: string
  store: string
  zone: string
  kind: string
}

const day = sql`to_char(d.day, 'YYYY-MM-DD') as day, coalesce(r.name, '') as store, coalesce(z.name, '') as zone, d.kind`
const names = sql`left join restaurants r on r.id = d.restaurant_id left join zones z on z.id = d.zone_id`
const inOrder = sql`order by d.day, r.name, d.kind`

/** The stored sums, with the names of stores and zones. */
export async function dayRows(db: DbOrTx, { from, to, limit }: DayRowsWhere) {
  const figures = sql.join(dayFigures.map((figure) => sql`d.${sql.ref(figure)}`))
  const { rows } = await sql<DayRow>`
    select ${day}, ${figures} from report_days d ${names}
    where d.day between ${from}::date and ${to}::date ${inOrder} limit ${limit}`.execute(db)
  return rows
}

/**
 * The stored sums beside those of the same store, zone and kind `shift` days earlier. A row that exists in one
 * period only has zeros in the other, so that both columns add up to their period's total.
 */
export async function comparedDayRows(
  db: DbOrTx,
  { from, to, shift, limit }: DayRowsWhere & { shift: number },
) {
  const figures = sql.join(
    dayFigures.flatMap((figure) => [
      sql`coalesce(n.${sql.ref(figure)}, 0)::int8 as ${sql.ref(figure)}`,
      sql`coalesce(b.${sql.ref(figure)}, 0)::int8 as ${sql.ref(`${figure}_before`)}`,
    ]),
  )
  const { rows } = await sql<DayRow & Record<Before, number> & { compared_day: string }>`
    select ${day}, to_char(d.day - ${shift}::int, 'YYYY-MM-DD') as compared_day, d.*
    from (select day, restaurant_id, zone_id, kind, ${figures}
      from (select * from report_days where day between ${from}::date and ${to}::date) n
      full join (select (day + ${shift}::int) as day, restaurant_id, zone_id, kind,
          ${sql.join(dayFigures.map((figure) => sql.ref(figure)))}
        from report_days where day between ${from}::date - ${shift}::int and ${to}::date - ${shift}::int) b
      using (day, restaurant_id, zone_id, kind)) d ${names}
    ${inOrder} limit ${limit}`.execute(db)
  return rows
}
