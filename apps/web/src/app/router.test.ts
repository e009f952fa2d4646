import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', {
  documentElement: { lang: 'en', dir: 'ltr', dataset: {} },
  addEventListener: () => undefined,
})
vi.stubGlobal('window', { addEventListener: () => undefined, matchMedia: () => ({ matches: false }) })
const { routeTable } = await import('./router')
const { PlaceGate } = await import('../storefront/place-gate')

/** The innermost route of a path, by its own pattern. */
const routeOf = (path: string): RouteObject | undefined => matchRoutes(routeTable, path)?.at(-1)?.route

const paths = [
  ['ROU-01', '/'],
  ['ROU-02', '/food'],
  ['ROU-03', '/meat'],
  ['ROU-04', '/grocery'],
  ['ROU-05', '/grocery/search'],
  ['ROU-06', '/clones/offers'],
  ['ROU-07', '/search-location'],
  ['ROU-08', '/my-location'],
  ['ROU-09', '/categories/stores'],
  ['ROU-10', '/categories/meat-stores'],
  ['ROU-11', '/store/green-fork/category/4'],
  ['ROU-12', '/stores/green-fork'],
  ['ROU-13', '/stores/green-fork/81'],
  ['ROU-14', '/grocery/daily-basket/menu/12'],
  ['ROU-15', '/grocery/daily-basket/item/81'],
  ['ROU-16', '/explore'],
  ['ROU-17', '/new-test'],
  ['ROU-18', '/login'],
  ['ROU-19', '/login/forgot-password'],
  ['ROU-20', '/register'],
  ['ROU-21', '/my-account'],
  ['ROU-22', '/alerts'],
  ['ROU-23', '/offers'],
  ['ROU-24', '/my-addresses'],
  ['ROU-25', '/my-wallet'],
  ['ROU-26', '/my-rewards'],
  ['ROU-27', '/my-orders'],
  ['ROU-28', '/rate-order/7'],
  ['ROU-29', '/reviews/green-fork'],
  ['SCR-68', '/invoice/OD-7K3Q9'],
  ['ROU-30', '/grocery-checkout'],
  ['ROU-32', '/checkout'],
  ['ROU-33', '/running-order/TK-4711'],
  ['ROU-35', '/grocery-cart'],
  ['ROU-35', '/grocery-cart/coupons'],
  ['ROU-36', '/cart'],
  ['ROU-37', '/cart/coupons'],
  ['ROU-38', '/cart/apply-coupon'],
  ['ROU-39', '/pages/terms'],
  ['ROU-40', '/my-favorite-stores'],
  ['ROU-41', '/pickup-and-drop'],
  ['ROU-42', '/pickup-and-drop/task'],
  ['ROU-43', '/pickup-and-drop/search-location'],
  ['ROU-44', '/pickup-and-drop/details'],
  ['ROU-45', '/pickup-and-drop/cart'],
  ['ROU-46', '/pickup-and-drop/checkout'],
  ['ROU-47', '/pickup-and-drop/location-search/pickup'],
  ['ROU-47', '/pickup-and-drop/location-search/drop'],
  ['ROU-48', '/pickup-and-drop/select-location/pickup'],
  ['ROU-48', '/pickup-and-drop/select-location/drop'],
  ['SCR-69', '/track/a-link'],
  ['ROU-49', '/delivery'],
  ['ROU-49', '/delivery/completed-orders'],
  ['ROU-50', '/delivery/login'],
  ['ROU-51', '/delivery/orders'],
  ['ROU-52', '/delivery/orders/TK-4711'],
  ['ROU-53', '/auth/login-as-customer'],
  ['ROU-53', '/auth/login-as-customer/7'],
] as const

test.each(paths)('[%s] %s has a screen of its own', async (_, path) => {
  const route = routeOf(path)
  expect(route?.path).not.toBe('*')
  const load = route?.handle as () => Promise<unknown>
  expect(await load()).toBeTypeOf('function')
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

test.each([
  '/food',
  '/meat',
  '/grocery',
  '/grocery/search',
  '/categories/stores',
  '/explore',
  '/offers',
  '/new-test',
])('[VAL-01] %s needs a place', (path) =>
  expect(matchRoutes(routeTable, path)?.map(({ route }) => route.Component)).toContain(PlaceGate),
)
