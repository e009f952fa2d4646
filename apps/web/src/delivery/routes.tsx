import type { RouteObject } from 'react-router'
import { lateScreen } from '../ui/lazy-screen'

/** The rider's area, loaded when one of its paths is opened; one line a screen. */
export const routes: RouteObject[] = [
  {
    path: '/delivery',
    ...lateScreen(() => import('./rider-frame'), 'RiderFrame'),
    children: [
      { index: true, ...lateScreen(() => import('./day-screen'), 'RiderHomeScreen') },
      {
        path: 'completed-orders',
        ...lateScreen(() => import('./day-screen'), 'CompletedScreen'),
      },
      { path: 'login', ...lateScreen(() => import('./login-screen'), 'LoginScreen') },
      { path: 'orders', ...lateScreen(() => import('./orders-screen'), 'OrdersScreen') },
      {
        path: 'orders/:unique_order_id',
        ...lateScreen(() => import('./order-screen'), 'OrderScreen'),
      },
    ],
  },
]
