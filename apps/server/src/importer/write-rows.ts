import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/client'

/** Rows of one kind: how many were new, changed, and unchanged. */
export interface Tally {
  created: number
  updated: number
  unchanged: number
}

export const none: Tally = { created: 0, updated: 0, unchanged: 0 }

/** Rows per statement, passed as one value, because ten thousand parameters cost more than the rows. */
const BATCH = 2_000

export function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}

export interface Target {
  table: string
  /** The columns that identify a row; unique. */
  key: readonly string[]
  /** Written to new rows, and to existing ones where they differ. */
  columns: readonly string[]
  /** Written to new rows only. */
  initial?: readonly string[]
}

const refs = (names: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)))

/**
 * Updates existing rows and inserts the others; columns that are not listed keep their value, or get their
 * default.
 */
export async function writeRows(
  tx: Tx,
  { table, key, columns, initial = [] }: Target,
  records: readonly Record<string, unknown>[],
): Promise<Tally> {
  const all = [...key, ...columns, ...initial]
  const total = { ...none }
  for (const part of batches(records)) {
    const rows = sql`json_populate_recordset(null::${sql.table(table)},
      ${JSON.stringify(part.map((record) => Object.fromEntries(all.map((name) => [name, record[name] ?? null]))))}::json)`
    const same = sql.join(
      key.map((name) => sql`t.${sql.ref(name)} = x.${sql.ref(name)}`),
      sql` and `,
    )
    const updated =
      columns.length === 0
        ? 0
        : await touched(
            tx,
            sql`
      update ${sql.table(table)} t set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = x.${sql.ref(name)}`))}
      from ${rows} x where ${same} and (${refs(columns, 't')}) is distinct from (${refs(columns, 'x')})`,
          )
    const created = await touched(
      tx,
      sql`
      insert into ${sql.table(table)} (${refs(all)}) select ${refs(all, 'x')} from ${rows} with ordinality x
      where not exists (select from ${sql.table(table)} t where ${same}) order by x.ordinality on conflict (${refs(key)}) do nothing`,
    )
    total.created += created
    total.updated += updated
    total.unchanged += part.length - created - updated
  }
  return total
}

async function touched(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The first item for each key, in order. */
export function unique<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(list.toReversed().map((one) => [keyOf(one), one])).values()].reverse()
}

/** The id a key was saved under; if it is missing, that is a bug and not the file's fault. */
export const idOf = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`no row was saved under the key ${key}`)
  return id
}

/** Rows of the file with defaults for empty cells. */
export const filled = (row: object, defaults: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? defaults[name] ?? null]))
