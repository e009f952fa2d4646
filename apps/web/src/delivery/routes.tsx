import type { RouteObject } from 'react-router'

/** The rider's area, loaded when one of its paths is opened; one line a screen. */
export const routes: RouteObject[] = [
  {
    path: '/delivery',
    lazy: async () => ({ Component: (await import('./rider-frame')).RiderFrame }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./day-screen')).RiderHomeScreen }) },
      {
        path: 'completed-orders',
        lazy: async () => ({ Component: (await import('./day-screen')).CompletedScreen }),
      },
      { path: 'login', lazy: async () => ({ Component: (await import('./login-screen')).LoginScreen }) },
      { path: 'orders', lazy: async () => ({ Component: (await import('./orders-screen')).OrdersScreen }) },
      {
        path: 'orders/:unique_order_id',
        lazy: async () => ({ Component: (await import('./order-screen')).OrderScreen }),
      },
    ],
  },
]
