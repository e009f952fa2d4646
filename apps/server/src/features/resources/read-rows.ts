import { MAX_COUNTED } from '@tokri/contract/resources/resource'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '../../core/actor'
import { Refused, refuse } from '../../core/refused'
import type { DbOrTx } from '../../db/client'
import { plannedEachTime } from '../../db/prepared'
import { idArray } from '../../db/queries/id-array'
import { readCursor, unknownCursor, writeCursor } from '../../views/cursor'
import type { Expression, ResourceTable, SortField } from './table'

export type Row = { id: number; version: number } & Record<string, unknown>

/** The search, filter and sort parameters of a list. */
export interface Search {
  q?: string | undefined
  filter?: Record<string, unknown> | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
}
interface ListQuery extends Search {
  after?: string | undefined
  limit: number
}
/** The reader and the time: staff reach all rows, store users those of their own stores. */
export interface Reader {
  actor: Pick<SignedIn, 'kind' | 'id'>
  now: Date
}

type Conditions = readonly RawBuilder<boolean>[]

/** A page of rows after the cursor, and the number of matches. Costs the same at any depth. */
export async function listRows(db: DbOrTx, table: ResourceTable, query: ListQuery, by: Reader) {
  const matching = await conditionsOf(db, table, query, by)
  const page = await pageOf(db, table, query, by, matching)
  if (page instanceof Refused) return page
  // a search with few matches reads the whole table: all on one page need not be counted
  const isAll = query.after === undefined && page.next_cursor === null
  const count = isAll ? page.rows.length : await countUpTo(MAX_COUNTED + 1, db, table, matching)
  return { ...page, count: Math.min(count, MAX_COUNTED), is_more: count > MAX_COUNTED }
}

async function countUpTo(most: number, db: DbOrTx, table: ResourceTable, matching: Conditions) {
  const { rows } = await sql<{ count: number }>`${plannedEachTime} select count(*)::int as count from (
    select 1 from ${sql.table(table.table)} t ${whereAll(matching)} limit ${most}) matching`.execute(db)
  return rows[0]?.count ?? 0
}

/** A page of rows after the cursor. */
export const readPage = async (db: DbOrTx, table: ResourceTable, query: ListQuery, by: Reader) =>
  pageOf(db, table, query, by, await conditionsOf(db, table, query, by))

async function pageOf(db: DbOrTx, table: ResourceTable, query: ListQuery, by: Reader, matching: Conditions) {
  const { name, field } = sortOf(table, query)
  const order = query.order ?? 'asc'
  const after = query.after === undefined ? null : readCursor(query.after)
  if (query.after !== undefined && after?.[0] !== `${name} ${order}`)
    return refuse('invalid_input', { errors: [{ ...unknownCursor, field: '/after' }] })

  const behind = after
    ? [
        sql<boolean>`(${field.by}, t.id) ${sql.raw(order === 'asc' ? '>' : '<')}
          (${String(after[1])}::text::${sql.raw(field.type)}, ${String(after[2])}::text::int)`,
      ]
    : []
  const direction = sql.raw(order)
  const found = await sql<{
    sort_key: string
    row: Row
  }>`${plannedEachTime} select ${field.by}::text as sort_key, to_jsonb(r) as row from (
        select t.* from ${sql.table(table.table)} t ${whereAll([...matching, ...behind])}
        order by ${field.by} ${direction}, t.id ${direction} limit ${query.limit + 1}) t
      cross join lateral (select ${columnsOf(table, by)}) r
      order by ${field.by} ${direction}, t.id ${direction}`.execute(db)
  const page = found.rows.slice(0, query.limit)
  const last = found.rows.length > query.limit ? page.at(-1) : undefined
  return {
    rows: page.map(({ row }) => row),
    next_cursor: last ? writeCursor([`${name} ${order}`, last.sort_key, last.row.id]) : null,
  }
}

/**
 * The sort of a list. Newest first within a time range sorts by time, because otherwise all rows newer than
 * the range would be read.
 */
function sortOf({ resource, sorts, time }: ResourceTable, { sort = resource.sorts[0], filter }: Search) {
  if (sort === 'id' && time && (filter?.from ?? filter?.to))
    return { name: 'time', field: { by: time, type: 'timestamptz' } satisfies SortField }
  const field = sorts[sort]
  if (!field) throw new Error(`${resource.name} declares no SQL for the sort ${sort}`)
  return { name: sort, field }
}

/** Those of the ids that this person may access, in that order. */
export async function someRows(
  db: DbOrTx,
  table: ResourceTable,
  ids: readonly number[],
  by: Reader,
): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(r) as row from ${sql.table(table.table)} t
    cross join lateral (select ${columnsOf(table, by)}) r
    ${whereAll([...reachable(table, by), sql<boolean>`t.id = any(${idArray(ids)})`])}`.execute(db)
  const found = new Map(rows.map(({ row }) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Locks a row for a change and returns it; undefined when this person may not access it. */
export async function lockRow(
  tx: DbOrTx,
  table: ResourceTable,
  id: number,
  by: Reader,
): Promise<Row | undefined> {
  const { rows } = await sql`select t.id from ${sql.table(table.table)} t
    ${whereAll([...reachable(table, by), sql<boolean>`t.id = ${id}`])} for update of t`.execute(tx)
  return rows.length > 0 ? (await someRows(tx, table, [id], by))[0] : undefined
}

/** The rows a person may access: store users only those of their own stores. */
export function reachable(
  { only, store, ofOwner, ofStaff, resource }: ResourceTable,
  { actor: { kind, id }, now }: Reader,
): RawBuilder<boolean>[] {
  const all = only ? [typeof only === 'function' ? only(now) : only] : []
  if (kind === 'staff' && ofStaff) return [...all, ofStaff]
  if (kind !== 'store') return all
  if (ofOwner) return [...all, ofOwner(id)]
  if (!store) throw new Error(`${resource.name} does not say which store a row belongs to`)
  return [
    ...all,
    sql<boolean>`${store} in (select o.restaurant_id from store_owners o where o.user_id = ${id})`,
  ]
}

/** The rows of a list: those this person may access that match the search and the filters. */
async function conditionsOf(
  db: DbOrTx,
  table: ResourceTable,
  { q, filter = {} }: Search,
  by: Reader,
): Promise<Conditions> {
  const filters = table.filters as Record<string, (value: unknown, now: Date) => RawBuilder<boolean>>
  const chosen = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : (filters[name]?.(value, by.now) ?? []),
  )
  const searched = q && table.search ? [await table.search(q, db)] : []
  return [...reachable(table, by), ...chosen, ...searched]
}

const whereAll = (conditions: Conditions) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

/** Every field of the row, under its name in the contract. */
export function columnsOf({ resource, columns = {} }: ResourceTable, { now }: Pick<Reader, 'now'>) {
  const own = columns as Record<string, Expression>
  return sql.join(
    Object.keys(resource.row.shape).map((name) => {
      const column = own[name] ?? sql.ref(`t.${name}`)
      return sql`${typeof column === 'function' ? column(now) : column} as ${sql.id(name)}`
    }),
  )
}
