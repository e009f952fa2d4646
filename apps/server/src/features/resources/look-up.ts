import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../db/client'
import { containing, wordsOf } from '../../db/queries/containing'
import { idArray } from '../../db/queries/id-array'

/**
 * If a search finds at most this many rows in another table, the list's rows are found by index. Otherwise they
 * are read in the list's order until the page is full.
 */
const FEW = 100

/**
 * What a search finds in other tables, by name, for `column = any(…)`: the ids if they are few, otherwise the
 * query. A table in which nothing is found is left out, because an empty array keeps PostgreSQL from using the
 * indexes of the others.
 */
export async function lookUp(
  db: DbOrTx,
  queries: Readonly<Record<string, RawBuilder<number>>>,
): Promise<Record<string, RawBuilder<unknown>>> {
  const parts = Object.entries(queries).map(
    ([name, query]) =>
      sql`(select ${name}::text as name, array(select found.id from (${query}) found limit ${FEW + 1}) as ids)`,
  )
  const { rows } = await sql<{ name: string; ids: number[] }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(
    rows.flatMap(({ name, ids }) => {
      const some = ids.length > FEW ? queries[name] : idArray(ids)
      return some && ids.length > 0 ? [[name, some]] : []
    }),
  )
}

export const storesNamed = (typed: string): RawBuilder<number> =>
  sql`select r.id from restaurants r where ${containing(typed, [sql`r.name`])}`
export const ridersNamed = (typed: string): RawBuilder<number> =>
  sql`select u.id from users u where u.role = 'rider' and ${containing(typed, [wordsOf('u')])}`
