import type { Endpoint } from '@tokri/contract/endpoint'
import { contract } from '@tokri/contract/index'
import type { Actor } from '../core/actor'
import type { Context, Route } from '../core/implement'
import { Refused } from '../core/refused'
import { isDatabaseUnavailable } from '../db/unavailable'

/** How long an unreachable replica is not used, in ms. */
const AWAY_MS = 5_000

/**
 * Serves guests' reads from a replica, since guests do not expect to see their own recent writes there. If
 * the replica cannot answer (it is unreachable, or cancelled a long statement), the primary does.
 */
export function readFromReplica(routes: Route[], ofReplica: Route[], now = Date.now): Route[] {
  const onReplica = new Map(ofReplica.map(({ endpoint, handle }) => [endpoint, handle]))
  let awayUntil = 0
  return routes.map((route) => {
    const read = onReplica.get(route.endpoint)
    if (!read || !isBrowsed(route.endpoint)) return route
    const handle = async (input: never, context: Context<never>) => {
      if (!isGuest(context.actor) || now() < awayUntil) return await route.handle(input, context)
      try {
        return await read(input, context)
      } catch (error) {
        if (error instanceof Refused) throw error
        if (isDatabaseUnavailable(error)) awayUntil = now() + AWAY_MS
        return await route.handle(input, context)
      }
    }
    return { ...route, handle }
  })
}

/** Stores, shelves, dishes, their details and reviews: guests only read through these calls. */
const browsed = new Set<unknown>(
  [contract.stores, contract.catalogue, contract.grocery, contract.promo, contract.reviews].flatMap((calls) =>
    Object.values(calls),
  ),
)
const isBrowsed = (endpoint: Endpoint): boolean =>
  browsed.has(endpoint) && endpoint.limit === 'browse' && endpoint.who.includes('anyone')
const isGuest = (actor: Actor): boolean => actor.kind === 'guest'
