import type { RouteObject } from 'react-router'
import { lateScreen } from '../ui/lazy-screen'
import { NotFoundScreen } from './shell/problem-screens'

/** Every screen of the console, one lazy line each; those inside the frame have a store and hear its orders. */
export const routes: RouteObject[] = [
  { path: '/console/login', ...lateScreen(() => import('./login-screen'), 'LoginScreen') },
  {
    path: '/console',
    ...lateScreen(() => import('./shell/console-frame'), 'ConsoleFrame'),
    children: [
      { index: true, ...lateScreen(() => import('./kitchen/kitchen-screen'), 'KitchenScreen') },
      { path: 'reviews', ...lateScreen(() => import('./reviews/reviews-screen'), 'ReviewsScreen') },
      { path: 'books', ...lateScreen(() => import('./books/books-screen'), 'BooksScreen') },
      { path: 'errands', ...lateScreen(() => import('./errands/offer-screen'), 'OfferScreen') },
      { path: 'picking/:order_id', ...lateScreen(() => import('./picking/picking-screen'), 'PickingScreen') },
    ],
  },
  { path: '*', Component: NotFoundScreen },
]
