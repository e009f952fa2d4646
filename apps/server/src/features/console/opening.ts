import { mayOpen, openingChecks } from '@tokri/domain/store/opening'
import type { ActorAt, SignedIn } from '../../core/actor'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { isOneOf } from '../../db/queries/kitchen'
import { type OpeningRow, openingRows } from '../../db/queries/opening'
import type { Deps } from '../../deps'
import { ownStores } from './own-stores'

/** What stores have and lack: the given one, the caller's own, or for staff those that are not open. */
export async function openingChecklist(
  { db }: Deps,
  { restaurant_id }: { restaurant_id?: number | undefined },
  actor: SignedIn,
) {
  const own = await ownStores(db, actor)
  if (restaurant_id !== undefined && !isOneOf(restaurant_id, own)) return refuse('not_found')
  const rows = await openingRows(db, restaurant_id === undefined ? own : [restaurant_id])
  if (restaurant_id !== undefined && rows.length === 0) return refuse('not_found')
  return rows.map(shown)
}

const shown = ({ id, name, is_active, ...facts }: OpeningRow) => {
  const checks = openingChecks(facts)
  return { id, name, is_active, may_open: mayOpen(checks), checks }
}

/** Opens the store to customers, if nothing required is missing. */
export async function openStore({ db }: Deps, restaurant_id: number, { actor, now }: ActorAt) {
  return await db.transaction().execute(async (tx) => {
    const [row] = isOneOf(restaurant_id, await ownStores(tx, actor))
      ? await openingRows(tx, [restaurant_id])
      : []
    if (!row) return refuse('not_found')
    const { may_open, checks } = shown(row)
    const missing = checks.flatMap(({ step, is_done, is_required }) =>
      is_required && !is_done ? [step] : [],
    )
    if (!may_open) return refuse('wrong_state', { missing })
    await tx
      .updateTable('restaurants')
      .set((eb) => ({ is_active: true, version: eb('version', '+', 1) }))
      .where('id', '=', restaurant_id)
      .execute()
    await writeAudit(
      tx,
      {
        ...{ actor_id: actor.id, action: 'stores.open', subject: `stores:${restaurant_id}` },
        ...{ before: { is_active: row.is_active }, after: { is_active: true } },
      },
      now,
    )
    return { success: true as const }
  })
}
