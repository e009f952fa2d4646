import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { lateScreen } from '../ui/late-screen'

/** A route whose screen comes with its first visit: `page('/food', () => import('./stores/food-screen'), 'FoodScreen')`. */
export const page = <M, K extends keyof M & string>(
  path: string,
  load: () => Promise<M & Record<K, ComponentType>>,
  screen: K,
): RouteObject => ({ path, ...lateScreen(load, screen) })
