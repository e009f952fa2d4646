import { createBrowserRouter, type RouteObject } from 'react-router'
import { routes as delivery } from '../delivery/routes'
import { boot } from '../lib/boot'
import { routes as storefront } from '../storefront/routes'
import { NotFoundScreen, ProblemScreen } from './empty-screens'
import { Root } from './root'

/** Every part of the kit in its states; only a demo shows it. */
const partsBoard: RouteObject = {
  path: '/dev/parts',
  lazy: async () =>
    boot().demo
      ? { Component: (await import('../ui/parts-board')).PartsBoard }
      : { Component: NotFoundScreen },
}

/** One line per screen stands in each surface's own table; here they come together. */
export const routeTable: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ProblemScreen,
    HydrateFallback: () => null,
    children: [
      { ErrorBoundary: ProblemScreen, children: storefront },
      { ErrorBoundary: ProblemScreen, children: delivery },
      partsBoard,
      { path: '*', Component: NotFoundScreen },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routeTable)
