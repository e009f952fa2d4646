import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { latePart } from './late-part'

/**
 * The part of a route's line that says which screen it shows: `lateScreen(() => import('./cart-screen'), 'CartScreen')`.
 * Its code comes with the first visit; until then the screen before stays. `handle` loads it for whoever reads the table.
 */
export function lateScreen<M, K extends keyof M & string>(
  load: () => Promise<M & Record<K, ComponentType>>,
  screen: K,
): Pick<RouteObject, 'Component' | 'handle'> {
  const Part = latePart<object>(async () => (await load())[screen])
  return { Component: Part, handle: Part.load }
}
