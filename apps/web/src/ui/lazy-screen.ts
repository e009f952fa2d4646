import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import { withLaterStyles } from './later-styles'
import { lazyComponent } from './lazy-component'

/**
 * Loads a screen's first data, so that it renders once and completely. A screen's file exports it as
 * `prefetch`; the browser calls it while it starts, the server before it renders.
 */
export type Prefetch = (client: QueryClient, params: Params) => Promise<unknown>

/** The value of a route's `handle`. */
export interface ScreenHandle {
  load: () => Promise<unknown>
  prefetch: Prefetch
  /**
   * For a screen the server renders: the names of its chunks in Vite's manifest; null where only the browser
   * renders it.
   */
  chunks?: (params: Params) => readonly string[] | null
}

const hasPrefetch = (file: object): file is { prefetch: Prefetch } => 'prefetch' in file

/**
 * The part of a route that selects its screen: `lazyScreen(() => import('./cart-screen'), 'CartScreen')`. Its
 * code is loaded on the first visit; until then the previous screen stays.
 */
export function lazyScreen<K extends string, M extends Record<K, ComponentType>>(
  load: () => Promise<M>,
  screen: K,
  chunks?: ScreenHandle['chunks'],
): { Component: ComponentType; handle: ScreenHandle } {
  const Screen = lazyComponent<object>(
    async () => (await (chunks ? load() : withLaterStyles(load())))[screen],
  )
  const prefetch: Prefetch = async (client, params) => {
    const file = await load()
    if (hasPrefetch(file)) await file.prefetch(client, params)
  }
  return { Component: Screen, handle: { load: Screen.load, prefetch, chunks } }
}
