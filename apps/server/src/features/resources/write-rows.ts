import type { BulkOutcome } from '@tokri/contract/resources/resource'
import { sql } from 'kysely'
import type { SignedIn } from '../../core/actor'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { json } from '../../db/tables/json'
import type { Deps } from '../../deps'
import { asRefusal } from './database-errors'
import { lockRow, type Row, someRows } from './read-rows'
import type { ResourceTable, RowFault } from './table'

type Values = Record<string, unknown>

/** Who writes, when, and the language of error texts. */
export interface Writer {
  actor: SignedIn
  now: Date
  locale: string
}

/** Creates a row; its audit entry is written in the same transaction. */
export async function createRow(deps: Deps, table: ResourceTable, sent: Values, by: Writer): Promise<Row> {
  const values = prepared(table, { ...table.resource.defaults, ...sent })
  return await writing(deps, table, by, async (tx) => {
    await allowValues(tx, table, sent, by)
    await table.beforeWrite?.(tx, by.actor, by.now)
    const { own, children } = split(table, values)
    const columns = Object.entries({ ...table.fixed, ...own })
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(table.table)}
      (${sql.join(columns.map(([name]) => sql.id(name)))})
      values (${sql.join(columns.map(([, value]) => stored(value)))}) returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    for (const save of children) await save(tx, id)
    return await finish(deps, tx, table, { id, before: null, by })
  })
}

/** Updates a row, unless it has changed since `version` was read. */
export async function updateRow(
  deps: Deps,
  table: ResourceTable,
  { id, version, values }: { id: number; version: number | null; values: Values },
  by: Writer,
): Promise<Row> {
  return await writing(deps, table, by, async (tx) => {
    const before = await lockRow(tx, table, id, by)
    if (!before) throw refuse('not_found')
    if (version !== null && before.version !== version) throw refuse('row_changed', { current: before })
    await allowValues(tx, table, values, by)
    await table.beforeWrite?.(tx, by.actor, by.now)
    const { own, children } = split(table, prepared(table, values))
    const changes = Object.entries(own).map(([name, value]) => sql`${sql.id(name)} = ${stored(value)}`)
    await sql`update ${sql.table(table.table)}
      set ${sql.join([sql`version = version + 1`, ...changes])} where id = ${id}`.execute(tx)
    for (const save of children) await save(tx, id)
    return await finish(deps, tx, table, { id, before, by })
  })
}

/** Sets the same values on many rows, each in a transaction of its own. */
export const updateRows = (
  deps: Deps,
  table: ResourceTable,
  { ids, values }: { ids: readonly number[]; values: Values },
  by: Writer,
): Promise<BulkOutcome> =>
  each(deps, ids, by, async (id) => {
    await updateRow(deps, table, { id, version: null, values }, by)
  })

/** Deletes rows, each in a transaction of its own; those still in use stay. */
export const removeRows = (
  deps: Deps,
  table: ResourceTable,
  ids: readonly number[],
  by: Writer,
): Promise<BulkOutcome> =>
  each(deps, ids, by, async (id) => {
    await writing(deps, table, by, async (tx) => {
      const before = await lockRow(tx, table, id, by)
      if (!before) throw refuse('not_found')
      await table.beforeWrite?.(tx, by.actor, by.now)
      refuseFaults(deps, table.stays?.(before as never) ?? [], by)
      await sql`delete from ${sql.table(table.table)} where id = ${id}`.execute(tx)
      await table.afterAny?.(tx, [before as never], by)
      await note(tx, table, { act: 'remove', id, before, after: null, by })
    })
  })

async function each(
  deps: Deps,
  ids: readonly number[],
  { locale }: Writer,
  act: (id: number) => Promise<void>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] }
  for (const id of new Set(ids)) {
    try {
      await act(id)
      outcome.done.push(id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const [first] = (error.facts.errors ?? []) as { message: string }[]
      const message = first?.message ?? deps.texts.say(locale, error.code, error.facts)
      outcome.failed.push({ id, code: error.code, message })
    }
  }
  return outcome
}

/** A transaction that turns constraint violations into refusals. */
async function writing<T>(
  deps: Deps,
  table: ResourceTable,
  { locale }: Writer,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await deps.db.transaction().execute(write)
  } catch (error) {
    throw asRefusal(error, table, (text) => deps.texts.text(locale, text)) ?? error
  }
}

/** Store users may write only to their own stores, and not the fields reserved for the operator. */
async function allowValues(tx: Tx, { resource }: ResourceTable, values: Values, { actor }: Writer) {
  if (actor.kind !== 'store') return
  if (resource.operatorOnly?.some((field) => field in values)) throw refuse('not_allowed')
  for (const [field, choices] of Object.entries(resource.operatorChoices ?? {}))
    if (choices.includes(values[field] as string)) throw refuse('not_allowed')
  if (values.restaurant_id === undefined) return
  const { rows } = await sql`select 1 from store_owners
    where user_id = ${actor.id} and restaurant_id = ${values.restaurant_id}`.execute(tx)
  if (rows.length === 0) throw refuse('not_yours')
}

const prepared = (table: ResourceTable, values: Values): Values =>
  table.prepare ? table.prepare(values as never) : values

/** Values for the row's own columns, and functions that save those in other tables. */
function split(table: ResourceTable, values: Values) {
  const savers = (table.children ?? {}) as Record<
    string,
    (tx: Tx, id: number, value: unknown) => Promise<void>
  >
  const { beside } = table
  const own: Values = {}
  const aside: Values = {}
  const children: ((tx: Tx, id: number) => Promise<void>)[] = []
  for (const [name, value] of Object.entries(values)) {
    const save = savers[name]
    if (save) children.push((tx, id) => save(tx, id, value))
    else if (beside?.fields.includes(name as never)) aside[name] = value
    else own[name] = value
  }
  if (beside && Object.keys(aside).length > 0) children.push((tx, id) => writeBeside(tx, beside, id, aside))
  return { own, children }
}

/** Writes the fields stored in a row of another table, which may not exist yet. */
async function writeBeside(
  tx: Tx,
  { table, key }: { table: string; key: string },
  id: number,
  values: Values,
): Promise<void> {
  const names = Object.keys(values)
  await sql`insert into ${sql.table(table)} (${sql.join([key, ...names].map((name) => sql.id(name)))})
    values (${sql.join([sql`${id}`, ...Object.values(values).map(stored)])})
    on conflict (${sql.id(key)}) do update
      set ${sql.join(names.map((name) => sql`${sql.id(name)} = ${sql.id('excluded', name)}`))}`.execute(tx)
}

/** Lists and objects are stored in jsonb columns. */
const stored = (value: unknown) => (typeof value === 'object' && value !== null ? json(value) : sql`${value}`)

/** Reads the row back, validates it as a whole and writes the audit entry. */
async function finish(
  deps: Deps,
  tx: Tx,
  table: ResourceTable,
  { id, before, by }: { id: number; before: Row | null; by: Writer },
): Promise<Row> {
  const [after] = await someRows(tx, table, [id], by)
  if (!after) throw refuse('not_yours')
  refuseFaults(deps, (await table.faults?.(after as never, tx)) ?? [], by)
  await table.afterWrite?.(tx, after as never, before as never, by)
  await table.afterAny?.(tx, [after as never], by)
  await note(tx, table, { act: before ? 'update' : 'create', id, before, after, by })
  return after
}

function refuseFaults({ texts }: Deps, faults: readonly RowFault[], { locale }: Writer): void {
  if (faults.length === 0) return
  throw refuse('invalid_input', {
    errors: faults.map(({ field, text, params }) => ({
      field: `/values/${field}`,
      message: texts.text(locale, text, params),
    })),
  })
}

interface Change {
  act: 'create' | 'update' | 'remove'
  id: number
  before: Row | null
  after: Row | null
  by: Writer
}

/** Audits the changed fields, before and after (ROL-05). */
async function note(tx: Tx, { resource }: ResourceTable, { act, id, before, after, by }: Change) {
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => name !== 'version' && JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  const only = (row: Row | null) => row && Object.fromEntries(changed.map((name) => [name, row[name]]))
  await writeAudit(
    tx,
    {
      actor_id: by.actor.id,
      action: `${resource.name}.${act}`,
      subject: `${resource.name}:${id}`,
      before: only(before),
      after: only(after),
    },
    by.now,
  )
}
