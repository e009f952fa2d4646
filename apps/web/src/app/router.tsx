import type { RouteObject } from 'react-router'
import { routes as delivery } from '../delivery/routes'
import { boot } from '../lib/boot/boot'
import { routes as storefront } from '../storefront/routes'
import { lazyScreen } from '../ui/lazy-screen'
import { ScreenGuard, Screens } from '../ui/screen-guard'
import { ProblemScreen } from './empty-screens'
import { Root } from './root'

/** Every component of the kit in its states; only in the demo, elsewhere the server returns 404. */
const notFound = { path: '*', ...lazyScreen(() => import('./not-found-screen'), 'NotFoundScreen') }
const partsBoard: RouteObject = {
  path: '/dev/parts',
  ...lazyScreen(
    async () =>
      boot().demo
        ? await import('../ui/parts-board')
        : { PartsBoard: (await import('./not-found-screen')).NotFoundScreen },
    'PartsBoard',
  ),
}

/** The route tables of all surfaces. */
export const routeTable: RouteObject[] = [
  {
    Component: Root,
    children: [...storefront, ...delivery, partsBoard, notFound],
  },
]

/** Renders the screen of the current URL; needs a router around it. */
export const AppScreens = () => (
  <ScreenGuard Problem={ProblemScreen}>
    <Screens routes={routeTable} />
  </ScreenGuard>
)
