import type { RouteObject } from 'react-router'
import { lazyScreen } from '../ui/lazy-screen'
import { NotFoundScreen } from './shell/problem-screens'

/** Every screen of the console, loaded lazily; those inside the frame have a store and receive its orders. */
export const routes: RouteObject[] = [
  { path: '/console/login', ...lazyScreen(() => import('./login-screen'), 'LoginScreen') },
  { path: '/console/join', ...lazyScreen(() => import('./join-screen'), 'JoinScreen') },
  {
    path: '/console',
    ...lazyScreen(() => import('./shell/console-frame'), 'ConsoleFrame'),
    children: [
      { index: true, ...lazyScreen(() => import('./kitchen/kitchen-screen'), 'KitchenScreen') },
      { path: 'reviews', ...lazyScreen(() => import('./reviews/reviews-screen'), 'ReviewsScreen') },
      { path: 'printers', ...lazyScreen(() => import('./printing/printers-screen'), 'PrintersScreen') },
      {
        path: 'print/:order_id/:copy',
        ...lazyScreen(() => import('./printing/paper-screen'), 'PaperScreen'),
      },
      { path: 'picking/:order_id', ...lazyScreen(() => import('./picking/picking-screen'), 'PickingScreen') },
    ],
  },
  {
    path: '/console/manage',
    ...lazyScreen(() => import('./manage/shell/manage-frame'), 'ManageFrame'),
    children: [
      { index: true, ...lazyScreen(() => import('./manage/start/start-screen'), 'StartScreen') },
      { path: 'home', ...lazyScreen(() => import('./manage/home/home-screen'), 'HomeScreen') },
      { path: 'orders', ...lazyScreen(() => import('./manage/orders/orders-screen'), 'OrdersScreen') },
      {
        path: 'orders/:number',
        ...lazyScreen(() => import('./manage/orders/order-screen'), 'OrderScreen'),
      },
      {
        path: 'dispatch',
        ...lazyScreen(() => import('./manage/dispatch/dispatch-screen'), 'DispatchScreen'),
      },
      { path: 'settings', ...lazyScreen(() => import('./manage/shop/settings-screen'), 'SettingsScreen') },
      { path: 'opening', ...lazyScreen(() => import('./manage/opening/opening-screen'), 'OpeningScreen') },
      {
        path: 'security',
        ...lazyScreen(() => import('./manage/security/security-screen'), 'SecurityScreen'),
      },
      {
        path: 'alarm-ladders',
        ...lazyScreen(() => import('./manage/alarms/ladders-screen'), 'LaddersScreen'),
      },
      { path: 'health', ...lazyScreen(() => import('./manage/shop/health-screen'), 'HealthScreen') },
      {
        path: 'payment-report',
        ...lazyScreen(() => import('./manage/payments/report-screen'), 'PaymentReportScreen'),
      },
      { path: 'reports', ...lazyScreen(() => import('./manage/reports/reports-screen'), 'ReportsScreen') },
      { path: 'cash', ...lazyScreen(() => import('./manage/cash/cash-screen'), 'CashScreen') },
      {
        path: 'store-pay',
        ...lazyScreen(() => import('./manage/payouts/store-pay-screen'), 'StorePayScreen'),
      },
      {
        path: 'payment-accounts',
        ...lazyScreen(() => import('./manage/payments/accounts-screen'), 'AccountsScreen'),
      },
      { path: 'menu/:store?/:item?', ...lazyScreen(() => import('./manage/menu/menu-screen'), 'MenuScreen') },
      {
        path: 'first-run/:step?',
        ...lazyScreen(() => import('./manage/first-run/first-run-screen'), 'FirstRunScreen'),
      },
      {
        path: ':resource/:id?',
        ...lazyScreen(() => import('./manage/shell/resource-screen'), 'ResourceScreen'),
      },
    ],
  },
  {
    path: '/console/books',
    ...lazyScreen(() => import('./manage/shell/manage-frame'), 'ManageFrame'),
    children: [{ index: true, ...lazyScreen(() => import('./books/books-screen'), 'BooksScreen') }],
  },
  {
    path: '/console/errands',
    ...lazyScreen(() => import('./manage/shell/manage-frame'), 'ManageFrame'),
    children: [{ index: true, ...lazyScreen(() => import('./errands/offer-screen'), 'OfferScreen') }],
  },
  {
    path: '/console/import',
    ...lazyScreen(() => import('./manage/shell/manage-frame'), 'ManageFrame'),
    children: [
      { index: true, ...lazyScreen(() => import('./manage/files/imports-screen'), 'ImportsScreen') },
      { path: 'move-in', ...lazyScreen(() => import('./manage/files/move-in-screen'), 'MoveInScreen') },
      { path: ':id', ...lazyScreen(() => import('./manage/files/import-screen'), 'ImportScreen') },
    ],
  },
  { path: '*', Component: NotFoundScreen },
]
