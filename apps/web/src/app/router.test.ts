import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ScreenHandle } from '../ui/lazy-screen'

vi.stubGlobal('document', {
  documentElement: { lang: 'en', dir: 'ltr', dataset: {} },
  addEventListener: () => undefined,
})
vi.stubGlobal('window', { addEventListener: () => undefined, matchMedia: () => ({ matches: false }) })
const { routeTable } = await import('./router')
const { GroceryCart } = await import('../storefront/grocery/grocery-cart')
const { LoginGate } = await import('../storefront/gates')
const { PlaceGate } = await import('../storefront/gates')

/** The innermost route of a path, by its own pattern. */
const routeOf = (path: string): RouteObject | undefined => matchRoutes(routeTable, path)?.at(-1)?.route

const paths = [
  ['ROU-01', '/', 'StartScreen'],
  ['ROU-02', '/food', 'FoodScreen'],
  ['ROU-03', '/meat', 'MeatScreen'],
  ['ROU-04', '/grocery', 'GroceryHomeScreen'],
  ['ROU-05', '/grocery/search', 'GrocerySearchScreen'],
  ['ROU-06', '/clones/offers', 'EmbeddedOffersScreen'],
  ['ROU-07', '/search-location', 'SearchLocationScreen'],
  ['ROU-08', '/my-location', 'MyLocationScreen'],
  ['ROU-09', '/categories/stores', 'CategoryStoresScreen'],
  ['ROU-10', '/categories/meat-stores', 'CategoryMeatStoresScreen'],
  ['ROU-11', '/store/green-fork/category/4', 'CategoryScreen'],
  ['ROU-12', '/stores/green-fork', 'StoreScreen'],
  ['ROU-13', '/stores/green-fork/81', 'StoreScreen'],
  ['ROU-14', '/grocery/daily-basket/menu/12', 'GroceryAisleScreen'],
  ['ROU-15', '/grocery/daily-basket/item/81', 'GroceryItemScreen'],
  ['ROU-16', '/explore', 'ExploreScreen'],
  ['ROU-17', '/new-test', 'PreviewScreen'],
  ['ROU-18', '/login', 'LoginScreen'],
  ['ROU-19', '/login/forgot-password', 'ForgotPasswordScreen'],
  ['ROU-20', '/register', 'RegisterScreen'],
  ['ROU-21', '/my-account', 'AccountScreen'],
  ['ROU-22', '/alerts', 'AlertsScreen'],
  ['ROU-23', '/offers', 'OffersScreen'],
  ['ROU-24', '/my-addresses', 'AddressesScreen'],
  ['ROU-25', '/my-wallet', 'WalletScreen'],
  ['ROU-26', '/my-rewards', 'RewardsScreen'],
  ['ROU-27', '/my-orders', 'MyOrdersScreen'],
  ['ROU-28', '/rate-order/7', 'RateOrderScreen'],
  ['ROU-29', '/reviews/green-fork', 'ReviewsScreen'],
  ['SCR-68', '/invoice/OD-7K3Q9', 'InvoiceScreen'],
  ['ROU-30', '/grocery-checkout', 'CheckoutScreen'],
  ['ROU-32', '/checkout', 'CheckoutScreen'],
  ['ROU-33', '/running-order/TK-4711', 'RunningOrderScreen'],
  ['ROU-35', '/grocery-cart', 'CartScreen'],
  ['ROU-35', '/grocery-cart/coupons', 'CouponsScreen'],
  ['ROU-36', '/cart', 'CartScreen'],
  ['ROU-37', '/cart/coupons', 'CouponsScreen'],
  ['ROU-38', '/cart/apply-coupon', 'CouponsScreen'],
  ['ROU-39', '/pages/terms', 'PageScreen'],
  ['ROU-40', '/my-favorite-stores', 'FavouritesScreen'],
  ['ROU-41', '/pickup-and-drop', 'SendScreen'],
  ['ROU-42', '/pickup-and-drop/task', 'TaskScreen'],
  ['ROU-43', '/pickup-and-drop/search-location', 'TaskPlaceScreen'],
  ['ROU-44', '/pickup-and-drop/details', 'DetailsScreen'],
  ['ROU-45', '/pickup-and-drop/cart', 'FareScreen'],
  ['ROU-46', '/pickup-and-drop/checkout', 'ErrandCheckoutScreen'],
  ['ROU-47', '/pickup-and-drop/location-search/pickup', 'FindPlaceScreen'],
  ['ROU-47', '/pickup-and-drop/location-search/drop', 'FindPlaceScreen'],
  ['ROU-48', '/pickup-and-drop/select-location/pickup', 'PinPlaceScreen'],
  ['ROU-48', '/pickup-and-drop/select-location/drop', 'PinPlaceScreen'],
  ['SCR-69', '/track/a-link', 'TrackScreen'],
  ['ROU-31', '/grocery-payu-verify/ABCDEFGH23456789ABCD', 'PayVerifyScreen'],
  ['ROU-34', '/payu-verify/ABCDEFGH23456789ABCD', 'PayVerifyScreen'],
  ['ROU-49', '/delivery', 'RiderHomeScreen'],
  ['ROU-49', '/delivery/completed-orders', 'CompletedScreen'],
  ['ROU-50', '/delivery/login', 'LoginScreen'],
  ['ROL-02', '/delivery/join', 'RiderJoinScreen'],
  ['ROL-04', '/partner/join', 'PartnerJoinScreen'],
  ['ROU-51', '/delivery/orders', 'OrdersScreen'],
  ['ROU-52', '/delivery/orders/TK-4711', 'OrderScreen'],
  ['ROU-53', '/auth/login-as-customer', 'LoginAsCustomerScreen'],
  ['ROU-53', '/auth/login-as-customer/7', 'LoginAsCustomerScreen'],
] as const

/** Loaded ahead of the tests: on a busy machine a screen takes longer to compile than a test may run. */
const screenAt = new Map(
  await Promise.all(
    paths.map(async ([, path]) => {
      const handle = routeOf(path)?.handle as ScreenHandle | undefined
      return [path, await handle?.load()] as const
    }),
  ),
)

test.each(paths)('[%s] %s has a screen of its own, %s', (_, path, screen) => {
  expect(routeOf(path)?.path).not.toBe('*')
  expect(screenAt.get(path)).toHaveProperty('name', screen)
})

test.each([
  '/nowhere',
  '/food/extra',
  '/stores',
  '/delivery/orders/1/2',
  '/Stores-of-old',
  '/pickup-and-drop/location-search/home',
  '/pickup-and-drop/select-location',
])('[ROU-54] %s is the not-found screen', (path) => expect(routeOf(path)?.path).toBe('*'))

/** The paths below a gate. */
const below = (gate: ComponentType): string[] =>
  paths.map(([, path]) => path).filter((path) => parents(path).includes(gate))
const parents = (path: string) => matchRoutes(routeTable, path)?.map(({ route }) => route.Component) ?? []

test('[VAL-01] [ROU-02] [ROU-03] [ROU-04] [ROU-05] [ROU-09] [ROU-10] [ROU-16] [ROU-17] [ROU-23] only location-based screens need a location', () =>
  expect(below(PlaceGate)).toEqual([
    '/food',
    '/meat',
    '/grocery',
    '/grocery/search',
    '/categories/stores',
    '/categories/meat-stores',
    '/explore',
    '/new-test',
    '/offers',
    '/my-favorite-stores',
  ]))

test('[ROL-01] [ROU-21] [ROU-24] [ROU-25] [ROU-26] [ROU-27] [ROU-28] [ROU-30] [ROU-32] [ROU-33] [ROU-53] only account screens need a login', () =>
  expect(below(LoginGate)).toEqual([
    '/my-account',
    '/alerts',
    '/my-addresses',
    '/my-wallet',
    '/my-rewards',
    '/my-orders',
    '/rate-order/7',
    '/invoice/OD-7K3Q9',
    '/grocery-checkout',
    '/checkout',
    '/running-order/TK-4711',
    '/my-favorite-stores',
    '/pickup-and-drop/checkout',
  ]))

test('[SCR-30] [ROU-35] grocery screens use the grocery cart, all others the food cart', () =>
  expect(below(GroceryCart)).toEqual([
    '/grocery',
    '/grocery/search',
    '/grocery/daily-basket/menu/12',
    '/grocery/daily-basket/item/81',
    '/grocery-checkout',
    '/grocery-cart',
    '/grocery-cart/coupons',
  ]))
