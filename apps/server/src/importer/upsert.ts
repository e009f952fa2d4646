import { sql } from 'kysely'
import type { Tx } from '../db/client'

/** Rows of one kind: how many were new, changed, and the same as before. */
export interface Tally {
  created: number
  updated: number
  unchanged: number
}
/** Rows a statement carries: all of them as one value, for ten thousand parameters cost more than the rows. */
export const batch = 2_000

/** Runs an upsert that returns only rows it touched, so that the silent rest is known to be unchanged. */
async function tally(
  tx: Tx,
  rows: number,
  statement: ReturnType<typeof sql<{ created: boolean }>>,
): Promise<Tally> {
  const { rows: touched } = await statement.execute(tx)
  const created = touched.filter((row) => row.created).length
  return { created, updated: touched.length - created, unchanged: rows - touched.length }
}

const plus = (a: Tally, b: Tally): Tally => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
})
export const none: Tally = { created: 0, updated: 0, unchanged: 0 }

/** One upsert for any table: `columns` in order, the key of the conflict, and one record a row. */
export async function upsert(
  tx: Tx,
  target: { table: string; conflict: string[]; columns: string[]; keep?: string[] },
  records: Record<string, unknown>[],
): Promise<Tally> {
  let total = none
  const { table, conflict, columns, keep = [] } = target
  const changing = columns.filter((name) => !conflict.includes(name) && !keep.includes(name))
  for (let from = 0; from < records.length; from += batch) {
    const part = records.slice(from, from + batch)
    const rows = part.map((record) => Object.fromEntries(columns.map((name) => [name, record[name] ?? null])))
    const into = sql.join(columns.map((name) => sql.ref(name)))
    const mine = changing.map((name) => sql.ref(`${table}.${name}`))
    const theirs = changing.map((name) => sql.ref(`excluded.${name}`))
    const set = changing.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
    const statement = sql<{ created: boolean }>`
      insert into ${sql.table(table)} (${into})
      select ${into} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
      on conflict (${sql.join(conflict.map((name) => sql.ref(name)))})
      do update set ${sql.join(set)}
      where (${sql.join(mine)}) is distinct from (${sql.join(theirs)})
      returning (xmax = 0) as created`
    total = plus(total, await tally(tx, part.length, statement))
  }
  return total
}

/** The first of every key, in order. */
export function unique<T>(list: T[], keyOf: (one: T) => string): T[] {
  return [...new Map([...list].reverse().map((one) => [keyOf(one), one])).values()].reverse()
}

/** The id a key was saved under; its absence is a bug of ours, not of the file. */
export const idOf = (ids: Map<string, number>, key: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`no row was saved under the key ${key}`)
  return id
}
