import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { type Asking, lateScreen } from '../ui/lazy-screen'

/** A route whose screen comes with its first visit: `page('/food', () => import('./stores/food-screen'), 'FoodScreen')`. */
export const page = <M, K extends keyof M & string>(
  path: string,
  load: () => Promise<M & Record<K, ComponentType>>,
  screen: K,
  asking?: (file: M) => Asking,
): RouteObject => ({ path, ...lateScreen(load, screen, asking) })
