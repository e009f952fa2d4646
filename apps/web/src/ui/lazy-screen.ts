import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import { lazyComponent } from './lazy-component'

/** Asks what a screen shows first, so that it is drawn once, whole, instead of grey and then again. */
export type Prefetch = (answers: QueryClient, params: Params) => Promise<unknown>

/** What a route's `handle` holds for whoever reads the table. */
export interface ScreenHandle {
  load: () => Promise<unknown>
  ask: Prefetch
}

/**
 * The part of a route's line that says which screen it shows: `lazyScreen(() => import('./cart-screen'), 'CartScreen')`.
 * Its code comes with the first visit; until then the screen before stays. `asking` finds in its file what it asks first.
 */
export function lazyScreen<M, K extends keyof M & string>(
  load: () => Promise<M & Record<K, ComponentType>>,
  screen: K,
  asking?: (file: M) => Prefetch,
): { Component: ComponentType; handle: ScreenHandle } {
  const Part = lazyComponent<object>(async () => (await load())[screen])
  const ask: Prefetch = async (answers, params) => asking?.(await load())(answers, params)
  return { Component: Part, handle: { load: Part.load, ask } }
}
