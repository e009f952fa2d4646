import { sql } from 'kysely'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { idArray } from '../../db/queries/id-array'
import type { Deps } from '../../deps'
import { someRows } from './read-rows'
import type { ResourceTable } from './table'
import type { Writer } from './write-rows'

/**
 * Orders rows as the given ids, in one transaction with its audit entry; refused when one of them no longer
 * exists.
 */
export async function orderRows(
  deps: Deps,
  table: ResourceTable,
  ids: readonly number[],
  by: Writer,
): Promise<{ success: true }> {
  const name = table.resource.name
  const { actor, now } = by
  await deps.db.transaction().execute(async (tx) => {
    const { rows: before } = await sql<{ id: number }>`select t.id from ${sql.table(table.table)} t
      where t.id = any(${idArray(ids)}) order by t.order_column, t.id for update of t`.execute(tx)
    if (before.length !== new Set(ids).size) throw refuse('not_found')
    await table.beforeWrite?.(tx, actor, now)
    await sql`update ${sql.table(table.table)} t set order_column = wanted.at, version = t.version + 1
      from unnest(${idArray(ids)}) with ordinality as wanted (id, at)
      where t.id = wanted.id and t.order_column <> wanted.at`.execute(tx)
    if (table.afterAny) await table.afterAny(tx, (await someRows(tx, table, ids, by)) as never, by)
    const entry = { actor_id: actor.id, action: `${name}.order`, subject: name }
    const order = { before: { order: before.map(({ id }) => id) }, after: { order: [...ids] } }
    await writeAudit(tx, { ...entry, ...order }, now)
  })
  return { success: true }
}
