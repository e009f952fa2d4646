import type { Parsed } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import type { ActorOf } from '../../core/actor'
import { stepCash } from '../../core/cash/hand-over'
import type { Context } from '../../core/implement'
import { Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { lockHandover } from '../../db/queries/cash'
import type { Deps } from '../../deps'
import { mayTakeAt } from './may-take-at'

/**
 * Counts what a rider hands in. The declared amount is received at once; a different one waits for the
 * rider's consent.
 */
export async function countCash(
  { db }: Deps,
  { handover_id, counted, reason }: Parsed<Contract['cash']['count']>,
  { actor, now }: Context<ActorOf<'store' | 'staff' | 'admin'>>,
) {
  return await db.transaction().execute(async (tx) => {
    const before = await lockHandover(tx, handover_id)
    if (!before || !(await mayTakeAt(tx, actor, before.restaurant_id))) return refuse('not_found')
    const isSame = counted === before.offered
    if (!isSame && !reason)
      return refuse('invalid_input', { errors: [{ field: '/reason', message: 'Say why it differs.' }] })
    const by = { kind: actor.kind, id: actor.id }
    const action = isSame ? ('count' as const) : ('count_other' as const)
    const row = await stepCash(tx, { row: before, action, by, counted, reason: isSame ? null : reason, now })
    if (row instanceof Refused) return row
    const entry = { actor_id: actor.id, action: 'cash.count', subject: `cash:${handover_id}` }
    const after = { state: row.state, counted, reason: row.reason }
    await writeAudit(tx, { ...entry, before: { state: before.state, offered: before.offered }, after }, now)
    return row
  })
}
