import { addMinutes } from '@tokri/domain/clock'
import type { SignedIn } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { emit } from '../../db/queries/events'
import {
  isOneOf,
  itemOfStores,
  pauseStoreUntil,
  setItemActive,
  storesToLookAfter,
} from '../../db/queries/kitchen'
import type { Deps } from '../../deps'
import { ownStores } from './own-stores'

interface Who {
  actor: SignedIn
  now: Date
}
const identities = ({ id, acting_user_id }: SignedIn) =>
  acting_user_id === null ? { actor_id: id } : { actor_id: acting_user_id, acting_for: id }

/** No orders for so many minutes; 0 takes them again. */
export async function pauseStore(
  { db }: Deps,
  { restaurant_id, minutes }: { restaurant_id: number; minutes: number },
  { actor, now }: Who,
): Promise<{ paused_until: string | null } | Refused<'not_found'>> {
  return await db.transaction().execute(async (tx) => {
    const [store] = await storesToLookAfter(tx, [restaurant_id])
    if (!store || !isOneOf(restaurant_id, await ownStores(tx, actor))) return refuse('not_found')
    const until = minutes > 0 ? addMinutes(now, minutes) : null
    await pauseStoreUntil(tx, restaurant_id, until)
    const paused_until = until?.toISOString() ?? null
    await writeAudit(
      tx,
      {
        ...identities(actor),
        action: 'stores.pause',
        subject: `store:${restaurant_id}`,
        before: { paused_until: store.paused_until?.toISOString() ?? null },
        after: { paused_until },
      },
      now,
    )
    await emit(tx, 'store.switched', { restaurant_id }, now)
    return { paused_until }
  })
}

/** Marks an item as sold out or available. */
export async function switchItem(
  { db }: Deps,
  { item_id, is_active }: { item_id: number; is_active: boolean },
  { actor, now }: Who,
): Promise<{ id: number; is_active: boolean } | Refused<'not_found'>> {
  return await db.transaction().execute(async (tx) => {
    const item = await itemOfStores(tx, item_id, await ownStores(tx, actor))
    if (!item) return refuse('not_found')
    await setItemActive(tx, item_id, is_active)
    await writeAudit(
      tx,
      {
        ...identities(actor),
        action: 'items.switch',
        subject: `item:${item_id}`,
        before: { is_active: item.is_active },
        after: { is_active },
      },
      now,
    )
    await emit(tx, 'store.switched', { restaurant_id: item.restaurant_id }, now)
    return { id: item_id, is_active }
  })
}
