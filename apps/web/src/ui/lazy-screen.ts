import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router'
import { latePart } from './lazy-component'

/** Asks what a screen shows first, so that it is drawn once, whole, instead of grey and then again. */
export type Asking = (answers: QueryClient, params: Params) => Promise<unknown>

/** What a route's `handle` holds for whoever reads the table. */
export interface ScreenHandle {
  load: () => Promise<unknown>
  ask: Asking
}

/**
 * The part of a route's line that says which screen it shows: `lateScreen(() => import('./cart-screen'), 'CartScreen')`.
 * Its code comes with the first visit; until then the screen before stays. `asking` finds in its file what it asks first.
 */
export function lateScreen<M, K extends keyof M & string>(
  load: () => Promise<M & Record<K, ComponentType>>,
  screen: K,
  asking?: (file: M) => Asking,
): Pick<RouteObject, 'Component' | 'handle'> {
  const Part = latePart<object>(async () => (await load())[screen])
  const ask: Asking = async (answers, params) => asking?.(await load())(answers, params)
  return { Component: Part, handle: { load: Part.load, ask } satisfies ScreenHandle }
}
