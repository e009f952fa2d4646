import type { RouteObject } from 'react-router'
import { lazyScreen } from '../ui/lazy-screen'

/** The rider's routes, loaded on their first visit. */
export const routes: RouteObject[] = [
  { path: '/delivery/join', ...lazyScreen(() => import('./join-screen'), 'RiderJoinScreen') },
  {
    path: '/delivery',
    ...lazyScreen(() => import('./rider-frame'), 'RiderFrame'),
    children: [
      { index: true, ...lazyScreen(() => import('./day-screen'), 'RiderHomeScreen') },
      {
        path: 'completed-orders',
        ...lazyScreen(() => import('./day-screen'), 'CompletedScreen'),
      },
      { path: 'cash', ...lazyScreen(() => import('./cash-screen'), 'CashScreen') },
      { path: 'earnings', ...lazyScreen(() => import('./earnings-screen'), 'EarningsScreen') },
      { path: 'login', ...lazyScreen(() => import('./login-screen'), 'LoginScreen') },
      { path: 'orders', ...lazyScreen(() => import('./orders-screen'), 'OrdersScreen') },
      {
        path: 'orders/:unique_order_id',
        ...lazyScreen(() => import('./order-screen'), 'OrderScreen'),
      },
    ],
  },
]
