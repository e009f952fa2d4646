import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../db/client'
import type { Old } from './values'

/** Rows that were left out, and why, with the first old ids. */
export interface LeftBehind {
  table: string
  reason: string
  count: number
  first: string[]
}

export interface Brought {
  /** Imported now. */
  created: number
  /** Imported earlier. */
  known: number
}

/** The state of a running import. */
export interface Moving {
  run: string
  source: string
  now: Date
  /** The other system's time zone. */
  zone: string
  /** Digits of the currency's minor unit. */
  exponent: number
  phoneCode: string
  brought: Record<string, Brought>
  behind: Map<string, LeftBehind>
}

export interface Staged {
  old_id: string
  data: Old
}

export function leave(
  { behind }: Pick<Moving, 'behind'>,
  table: string,
  old_id: string,
  reason: string,
): void {
  const key = `${table}\0${reason}`
  const one = behind.get(key) ?? { table, reason, count: 0, first: [] }
  one.count++
  if (one.first.length < 5) one.first.push(old_id)
  behind.set(key, one)
}

export function bring({ brought }: Pick<Moving, 'brought'>, noun: string, created: number, known = 0): void {
  const one = brought[noun] ?? { created: 0, known: 0 }
  brought[noun] = { created: one.created + created, known: one.known + known }
}

/** Rows of a table after a position, in the order of the dump. */
export async function stagedPage(db: DbOrTx, { run }: Moving, tbl: string, after: number, most: number) {
  const { rows } = await sql<Staged & { place: number }>`select place, old_id, data from move_in_rows
    where run = ${run} and tbl = ${tbl} and place > ${after} order by place limit ${most}`.execute(db)
  return rows
}

/** Rows of a table that belong to the given ones. */
export async function stagedOf(
  tx: Tx,
  { run }: Moving,
  tbl: string,
  parents: readonly string[],
): Promise<(Staged & { parent: string })[]> {
  const { rows } = await sql<Staged & { parent: string }>`select parent, old_id, data from move_in_rows
    where run = ${run} and tbl = ${tbl} and parent in (select json_array_elements_text(${JSON.stringify(parents)}::json))
    order by place`.execute(tx)
  return rows
}

/** Single rows of a table by their old ids. */
export async function stagedById(
  tx: Tx,
  { run }: Moving,
  tbl: string,
  ids: readonly string[],
): Promise<Map<string, Old>> {
  const { rows } = await sql<Staged>`select old_id, data from move_in_rows where run = ${run} and tbl = ${tbl}
    and old_id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`.execute(tx)
  return new Map(rows.map(({ old_id, data }) => [old_id, data]))
}

/** Ids of imported rows by their old ids. */
export async function movedIds(
  db: DbOrTx,
  { source }: Pick<Moving, 'source'>,
  tbl: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ old_id: string; new_id: number }>`select old_id, new_id from moved_in
    where source = ${source} and tbl = ${tbl}
      and old_id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`.execute(db)
  return new Map(rows.map(({ old_id, new_id }) => [old_id, new_id]))
}

export async function noteMoved(
  tx: Tx,
  { source }: Pick<Moving, 'source'>,
  tbl: string,
  pairs: readonly { old_id: string; new_id: number }[],
): Promise<void> {
  if (pairs.length === 0) return
  await sql`insert into moved_in (source, tbl, old_id, new_id)
    select ${source}, ${tbl}, x.old_id, x.new_id
      from json_to_recordset(${JSON.stringify(pairs)}::json) as x (old_id text, new_id int)
    on conflict do nothing`.execute(tx)
}

/** Rows not imported yet; the others are counted as known. */
export async function unmoved(
  tx: Tx,
  moving: Moving,
  tbl: string,
  noun: string,
  rows: readonly Staged[],
): Promise<Staged[]> {
  const moved = await movedIds(
    tx,
    moving,
    tbl,
    rows.map(({ old_id }) => old_id),
  )
  const fresh = rows.filter(({ old_id }) => !moved.has(old_id))
  bring(moving, noun, 0, rows.length - fresh.length)
  return fresh
}

export const byParent = <T extends { parent: string }>(rows: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(row.parent, [...(groups.get(row.parent) ?? []), row])
  return groups
}
