import type { OffSpan } from '@tokri/domain/cart/sale-times'
import { addMinutes } from '@tokri/domain/clock'
import type { ActorAt, SignedIn } from '../../core/actor'
import { switchItems } from '../../core/menus/switch-items'
import { type Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { emit } from '../../db/queries/events'
import { isOneOf, pauseStoreUntil, storeOfItem, storesToLookAfter } from '../../db/queries/kitchen'
import { findDishes } from '../../db/queries/menus'
import type { Deps } from '../../deps'
import { saleClock } from '../../views/sale-clock'
import { ownStores } from './own-stores'

const identities = ({ id, acting_user_id }: SignedIn) =>
  acting_user_id === null ? { actor_id: id } : { actor_id: acting_user_id, acting_for: id }

/** Pauses orders for this many minutes; 0 ends the pause. */
export async function pauseStore(
  { db }: Deps,
  { restaurant_id, minutes }: { restaurant_id: number; minutes: number },
  { actor, now }: ActorAt,
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

interface Switch {
  item_id: number
  is_active: boolean
  off_for: OffSpan
}

/** Switches an item off, for a time or until it is switched on, or switches it on. */
export async function switchItem(
  { db, settings }: Deps,
  { item_id, is_active, off_for }: Switch,
  { actor, now }: ActorAt,
): Promise<{ id: number; is_active: boolean; back_at: string | null } | Refused<'not_found'>> {
  return await db.transaction().execute(async (tx) => {
    const restaurant_id = await storeOfItem(tx, item_id, await ownStores(tx, actor))
    if (restaurant_id === null) return refuse('not_found')
    const change = { restaurant_id, ids: [item_id], off_for: is_active ? null : off_for }
    const [item] = await switchItems(tx, change, { actor, clock: saleClock(settings, now) })
    return item ? { id: item_id, is_active, back_at: item.off_until } : refuse('not_found')
  })
}

/** Dishes of a store by name or barcode, whether or not its board shows them. */
export async function searchDishes(
  { db }: Deps,
  asked: { restaurant_id: number; q: string },
  { actor, now }: ActorAt,
) {
  if (!isOneOf(asked.restaurant_id, await ownStores(db, actor))) return refuse('not_found')
  return await findDishes(db, asked, now)
}
