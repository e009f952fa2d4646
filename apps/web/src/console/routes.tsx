import type { RouteObject } from 'react-router'
import { NotFoundScreen, ProblemScreen } from './shell/problem-screens'

/** Every screen of the console, one lazy line each; those inside the frame have a store and hear its orders. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ProblemScreen,
    HydrateFallback: () => null,
    children: [
      {
        path: '/console/login',
        lazy: async () => ({ Component: (await import('./login-screen')).LoginScreen }),
      },
      {
        path: '/console',
        lazy: async () => ({ Component: (await import('./shell/console-frame')).ConsoleFrame }),
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./kitchen/kitchen-screen')).KitchenScreen }),
          },
        ],
      },
      { path: '*', Component: NotFoundScreen },
    ],
  },
]
