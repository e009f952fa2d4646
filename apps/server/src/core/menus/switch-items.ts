import { type OffSpan, offUntil, type SaleClock } from '@tokri/domain/cart/sale-times'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { emit } from '../../db/queries/events'
import { lockSwitches, writeSwitch } from '../../db/queries/menus'
import type { SignedIn } from '../actor'

export interface Switching {
  restaurant_id: number
  ids: readonly number[]
  /** null: switch them on. */
  off_for: OffSpan | null
}

/**
 * Switches items of one store off, for a time or until they are switched on, or switches them on. Items of
 * other stores are ignored.
 */
export async function switchItems(
  tx: Tx,
  { restaurant_id, ids, off_for }: Switching,
  { actor, clock }: { actor: SignedIn; clock: SaleClock },
) {
  const before = await lockSwitches(tx, restaurant_id, ids)
  if (before.length === 0) return []
  const until = off_for && offUntil(off_for, clock)
  const to = { is_active: off_for !== 'switched_on', off_until: until?.toISOString() ?? null }
  await writeSwitch(
    tx,
    before.map(({ id }) => id),
    to,
  )
  const who =
    actor.acting_user_id === null
      ? { actor_id: actor.id }
      : { actor_id: actor.acting_user_id, acting_for: actor.id }
  for (const { id, is_active, off_until } of before) {
    const was = { is_active, off_until: off_until?.toISOString() ?? null }
    await writeAudit(
      tx,
      { ...who, action: 'items.switch', subject: `items:${id}`, before: was, after: to },
      clock.now,
    )
  }
  await emit(tx, 'store.switched', { restaurant_id }, clock.now)
  return before.map(({ id }) => ({ id, ...to }))
}
