import type { Parsed } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import { isOwnPassword } from '../../core/accounts/own-password'
import type { ActorOf } from '../../core/actor'
import { bookRiderDifference, closeDrawer } from '../../core/cash/close-drawer'
import { watchCash } from '../../core/cash/watch-cash'
import type { Context } from '../../core/implement'
import { Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { cashOfRider } from '../../db/queries/cash'
import { riderById } from '../../db/queries/riders'
import type { Deps } from '../../deps'
import { mayTakeAt } from './may-take-at'

/** Books a rider's missing or surplus cash, once per key, which is the posting's reference. */
export async function bookDifference(
  deps: Deps,
  { password, idempotency_key, reason, ...asked }: Parsed<Contract['cash']['bookDifference']>,
  { actor, caller, now }: Context<ActorOf<'staff' | 'admin'>>,
) {
  const { rider_id, amount, borne_by } = asked
  if (amount === 0) return refuse('invalid_input', { errors: [{ field: '/amount', message: 'Not zero.' }] })
  if (!(await isOwnPassword(deps, { user_id: actor.id, password, caller }))) return refuse('own_password')
  return await deps.db.transaction().execute(async (tx) => {
    if (!(await riderById(tx, rider_id))) return refuse('not_found')
    const before = await cashOfRider(tx, rider_id)
    const ref = `${actor.id}:${idempotency_key}`
    await bookRiderDifference(tx, { ...asked, reason, ref, now })
    await watchCash(tx, rider_id, now)
    const { cash_in_hand } = await cashOfRider(tx, rider_id)
    if (cash_in_hand !== before.cash_in_hand) {
      const entry = { actor_id: actor.id, action: 'cash.book-difference', subject: `rider:${rider_id}` }
      const after = { cash_in_hand, amount, borne_by, reason }
      await writeAudit(tx, { ...entry, before: { cash_in_hand: before.cash_in_hand }, after }, now)
    }
    return { cash_in_hand }
  })
}

/** Closes the day of a drawer. */
export async function closeCash(
  { db }: Deps,
  { reason, ...asked }: Parsed<Contract['cash']['close']>,
  { actor, now }: Context<ActorOf<'store' | 'staff' | 'admin'>>,
) {
  const { restaurant_id } = asked
  if (!(await mayTakeAt(db, actor, restaurant_id))) return refuse('not_found')
  return await db.transaction().execute(async (tx) => {
    const close = { ...asked, reason: reason ?? null, closed_by: actor.id, now }
    const row = await closeDrawer(tx, close)
    if (row instanceof Refused) return row
    const entry = { actor_id: actor.id, action: 'cash.close', subject: `drawer:${restaurant_id ?? 'desk'}` }
    const { expected, counted, banked } = row
    await writeAudit(
      tx,
      { ...entry, before: { expected }, after: { counted, banked, reason: row.reason } },
      now,
    )
    return row
  })
}
