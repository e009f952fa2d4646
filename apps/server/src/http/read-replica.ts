import type { Endpoint } from '@tokri/contract/endpoint'
import { contract } from '@tokri/contract/index'
import type { Actor } from '../core/actor'
import type { Context, Route } from '../core/implement'
import { Refused } from '../core/refused'
import { isDatabaseUnavailable } from '../db/unavailable'

/** How long a replica that could not be reached is left alone, in ms. */
const AWAY_MS = 5_000

/**
 * What guests browse is answered from a replica: nobody waits there for what they have just written. Whatever the replica
 * cannot answer (it is away, it cancelled a long statement), the primary is asked.
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

/** Stores, shelves, dishes, what is shown of them and what people say about them: of these calls guests only read. */
const browsed = new Set<unknown>(
  [contract.stores, contract.catalogue, contract.grocery, contract.promo, contract.reviews].flatMap((calls) =>
    Object.values(calls),
  ),
)
const isBrowsed = (endpoint: Endpoint): boolean =>
  browsed.has(endpoint) && endpoint.limit === 'browse' && endpoint.who.includes('anyone')
const isGuest = (actor: Actor): boolean => actor.kind === 'guest'
