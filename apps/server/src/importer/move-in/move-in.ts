import { randomUUID } from 'node:crypto'
import { exponentOf } from '@tokri/domain/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client'
import { storedSettings } from '../../db/queries/settings'
import { ownAffairs, steps, tables } from './foodomaa'
import type { Brought, LeftBehind, Moving } from './moving'
import { stagedPage } from './moving'
import { type DumpReading, dumpRows } from './read-dump'
import { type Total, totalsOf } from './totals'

/** Rows per transaction. */
const BATCH = 500

export interface MoveInOptions {
  dryRun: boolean
  now: Date
  /** The other system's time zone; left out: the shop's. */
  zone?: string | undefined
  /** Called with the progress: rows read, then rows written out of all. */
  onProgress?: (done: number, all: number | null) => Promise<void> | void
}

export interface MoveIn {
  /** By noun: rows imported now, and in earlier runs. */
  brought: Record<string, Brought>
  /** Totals of the dump and of our data. */
  totals: Total[]
  /** Rows and whole tables that were left out, and why. */
  behind: LeftBehind[]
}

class TakenBack extends Error {}

/**
 * Imports another system's dump. Rows imported earlier stay unchanged; the rest is written in batches, so
 * that an interrupted import continues when it is started again. A dry run does everything in one transaction
 * and rolls it back.
 */
export async function moveIn(
  db: Db,
  parts: AsyncIterable<Uint8Array>,
  options: MoveInOptions,
): Promise<MoveIn> {
  const settings = await storedSettings(db)
  const moving: Moving = {
    run: randomUUID(),
    source: 'foodomaa',
    now: options.now,
    zone: options.zone ?? settings.get('timeZone'),
    exponent: exponentOf(settings.get('currencyId')),
    phoneCode: settings.get('phoneCountryCode'),
    brought: {},
    behind: new Map(),
  }
  try {
    const counts = await stage(db, moving, parts, options)
    leaveTables(moving, counts)
    const totals = await migrateAll(db, moving, options)
    return { brought: moving.brought, totals, behind: [...moving.behind.values()] }
  } finally {
    await sql`delete from move_in_rows where run = ${moving.run}`.execute(db)
  }
}

/** Copies the needed rows of the dump into a staging table, as text. */
async function stage(
  db: Db,
  { run }: Moving,
  parts: AsyncIterable<Uint8Array>,
  { onProgress }: MoveInOptions,
): Promise<Map<string, number>> {
  const reading: DumpReading = { wanted: new Set(Object.keys(tables)), counts: new Map(), skipped: new Map() }
  let batch: object[] = []
  let place = 0
  const flush = async () => {
    await sql`insert into move_in_rows (run, tbl, place, old_id, parent, data)
      select ${run}, x.tbl, x.place, x.old_id, x.parent, x.data
        from json_to_recordset(${JSON.stringify(batch)}::json)
          as x (tbl text, place int, old_id text, parent text, data jsonb)`.execute(db)
    batch = []
    await onProgress?.(place, null)
  }
  for await (const { table, values } of dumpRows(parts, reading)) {
    place++
    const parent = tables[table]
    batch.push({
      tbl: table,
      place,
      old_id: values.id ?? `row ${place}`,
      parent: parent ? (values[parent] ?? null) : null,
      data: values,
    })
    if (batch.length >= BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  if (reading.counts.size === 0)
    throw new Error('There is no INSERT in this file: is it a dump of MySQL or MariaDB?')
  if (!reading.counts.has('restaurants') && !reading.counts.has('users'))
    throw new Error(`This dump has neither restaurants nor users: ${[...reading.counts.keys()].join(', ')}`)
  return reading.counts
}

/** Reports whole tables that have no counterpart here. */
function leaveTables({ behind }: Moving, counts: ReadonlyMap<string, number>): void {
  for (const [table, count] of counts)
    if (!(table in tables) && !ownAffairs.has(table))
      behind.set(table, { table, reason: 'has no place here', count, first: [] })
}

async function migrateAll(db: Db, moving: Moving, options: MoveInOptions): Promise<Total[]> {
  if (!options.dryRun) {
    await carryOut(db, moving, options, (act) => db.transaction().execute(act))
    return await totalsOf(db, moving)
  }
  let totals: Total[] = []
  try {
    await db.transaction().execute(async (tx) => {
      await carryOut(tx, moving, { ...options, onProgress: undefined }, (act) => act(tx))
      totals = await totalsOf(tx, moving)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return totals
}

async function carryOut(
  db: Db | Tx,
  moving: Moving,
  { onProgress }: Pick<MoveInOptions, 'onProgress'>,
  within: (act: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from move_in_rows
    where run = ${moving.run} and tbl in (${sql.join(steps.map(({ tbl }) => tbl))})`.execute(db)
  const all = rows[0]?.count ?? 0
  let done = 0
  for (const { tbl, bring } of steps)
    for (let after = 0; ; ) {
      const page = await stagedPage(db, moving, tbl, after, BATCH)
      if (page.length === 0) break
      await within((tx) => bring(tx, page, moving))
      after = page.at(-1)?.place ?? 0
      done += page.length
      await onProgress?.(done, all)
    }
}
