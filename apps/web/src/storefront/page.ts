import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** A route whose screen comes with its first visit: `page('/food', () => import('./stores/food-screen'), 'FoodScreen')`. */
export function page<M, K extends keyof M & string>(
  path: string,
  load: () => Promise<M & Record<K, ComponentType>>,
  screen: K,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[screen] }) }
}
