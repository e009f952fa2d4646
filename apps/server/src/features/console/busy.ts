import { addMinutes } from '@tokri/domain/clock'
import type { ActorAt } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { crowdedStores, endBusy, makeBusy } from '../../db/queries/busy-stores'
import { emit } from '../../db/queries/events'
import { isOneOf, storesToLookAfter } from '../../db/queries/kitchen'
import type { Deps } from '../../deps'
import { ownStores } from './own-stores'

/**
 * How long a store stays busy after it became busy automatically, in minutes; while it is crowded, this is
 * renewed.
 */
const BY_ITSELF = 15

interface Busy {
  restaurant_id: number
  /** Minutes added to the preparation time; 0: none. */
  more: number
  /** Minutes until this ends by itself. */
  minutes: number
}

/** Extends a store's preparation time for a while, or ends that. */
export async function setBusy(
  { db }: Deps,
  { restaurant_id, more, minutes }: Busy,
  { actor, now }: ActorAt,
): Promise<{ busy_until: string | null } | Refused<'not_found'>> {
  return await db.transaction().execute(async (tx) => {
    const [store] = await storesToLookAfter(tx, [restaurant_id])
    if (!store || !isOneOf(restaurant_id, await ownStores(tx, actor))) return refuse('not_found')
    const until = more > 0 ? addMinutes(now, minutes) : null
    if (until) await makeBusy(tx, restaurant_id, { more, until })
    else await endBusy(tx, { restaurant_id })
    const busy_until = until?.toISOString() ?? null
    await writeAudit(
      tx,
      {
        ...{ actor_id: actor.id, action: 'stores.busy', subject: `store:${restaurant_id}` },
        ...{ before: null, after: { busy_until, more } },
      },
      now,
    )
    await emit(tx, 'store.switched', { restaurant_id }, now)
    return { busy_until }
  })
}

/** Ends expired busy times, and sets crowded stores busy where the operator wants that. */
export async function switchBusy({ db, clock, settings }: Deps): Promise<void> {
  const now = clock()
  const orders = settings.get('busyFromOrders')
  await db.transaction().execute(async (tx) => {
    const ended = await endBusy(tx, { now })
    const crowded = orders > 0 ? await crowdedStores(tx, orders) : []
    const until = addMinutes(now, BY_ITSELF)
    for (const id of crowded) await makeBusy(tx, id, { more: settings.get('busyMinutes'), until })
    for (const restaurant_id of new Set([...ended, ...crowded]))
      await emit(tx, 'store.switched', { restaurant_id }, now)
  })
}
