import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../db/client'
import { containing, wordsOf } from '../../db/queries/containing'
import { idArray } from '../../db/queries/id-array'

/**
 * If a search finds at most this many rows in other tables, the list's rows are found by index. Otherwise they
 * are read in the list's order until the page is full.
 */
const FEW = 100

/**
 * What a search finds in other tables, by name, for `column = any(…)`: the ids if they are few, otherwise the
 * queries. Tables in which nothing is found are left out, because an empty array keeps PostgreSQL from using the
 * indexes of the others.
 */
export async function lookUp(
  db: DbOrTx,
  queries: Readonly<Record<string, RawBuilder<number>>>,
): Promise<Record<string, RawBuilder<unknown>>> {
  const parts = Object.entries(queries).map(
    ([name, query]) => sql`select ${name}::text as name, found.id from (${query}) found`,
  )
  const { rows } = await sql<{ name: string; id: number }>`${sql.join(parts, sql` union all `)}
    limit ${FEW + 1}`.execute(db)
  if (rows.length > FEW) return queries
  const idsOf = (wanted: string) => rows.filter(({ name }) => name === wanted).map(({ id }) => id)
  return Object.fromEntries(
    Object.keys(queries).flatMap((name) => {
      const ids = idsOf(name)
      return ids.length > 0 ? [[name, idArray(ids)]] : []
    }),
  )
}

export const storesNamed = (typed: string): RawBuilder<number> =>
  sql`select r.id from restaurants r where ${containing(typed, [sql`r.name`])}`
export const ridersNamed = (typed: string): RawBuilder<number> =>
  sql`select u.id from users u where u.role = 'rider' and ${containing(typed, [wordsOf('u')])}`
