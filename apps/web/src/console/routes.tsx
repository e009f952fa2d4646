import type { RouteObject } from 'react-router'
import { lazyScreen } from '../ui/lazy-screen'
import { NotFoundScreen } from './shell/problem-screens'

/** Every screen of the console, one lazy line each; those inside the frame have a store and hear its orders. */
export const routes: RouteObject[] = [
  { path: '/console/login', ...lazyScreen(() => import('./login-screen'), 'LoginScreen') },
  { path: '/console/join', ...lazyScreen(() => import('./join-screen'), 'JoinScreen') },
  {
    path: '/console',
    ...lazyScreen(() => import('./shell/console-frame'), 'ConsoleFrame'),
    children: [
      { index: true, ...lazyScreen(() => import('./kitchen/kitchen-screen'), 'KitchenScreen') },
      { path: 'reviews', ...lazyScreen(() => import('./reviews/reviews-screen'), 'ReviewsScreen') },
      { path: 'books', ...lazyScreen(() => import('./books/books-screen'), 'BooksScreen') },
      { path: 'errands', ...lazyScreen(() => import('./errands/offer-screen'), 'OfferScreen') },
      { path: 'picking/:order_id', ...lazyScreen(() => import('./picking/picking-screen'), 'PickingScreen') },
    ],
  },
  {
    path: '/console/manage',
    ...lazyScreen(() => import('./manage/shell/manage-frame'), 'ManageFrame'),
    children: [
      { index: true, ...lazyScreen(() => import('./manage/shell/start-screen'), 'StartScreen') },
      { path: 'settings', ...lazyScreen(() => import('./manage/shop/settings-screen'), 'SettingsScreen') },
      { path: 'health', ...lazyScreen(() => import('./manage/shop/health-screen'), 'HealthScreen') },
      {
        path: ':resource/:id?',
        ...lazyScreen(() => import('./manage/shell/resource-screen'), 'ResourceScreen'),
      },
    ],
  },
  { path: '*', Component: NotFoundScreen },
]
