import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { savedLocation } from '../state/location'
import { lazyScreen, type ScreenHandle } from '../ui/lazy-screen'
import { LoginGate, PlaceGate } from './gates'
import { GroceryCart } from './grocery/grocery-cart'
import { registerScreen } from './kit/preload-screen'

/**
 * A route whose screen is loaded on its first visit: `page('/food', () => import('./stores/food-screen'),
 * 'FoodScreen')`. The screens that most visits start with name their `chunks`: the server renders them and
 * their pages preload those files.
 */
const page = <K extends string, M extends Record<K, ComponentType>>(
  path: string,
  load: () => Promise<M>,
  screen: K,
  chunks?: ScreenHandle['chunks'],
): RouteObject => {
  const lazy = lazyScreen(load, screen, chunks)
  registerScreen(path, lazy.handle.load)
  return { path, ...lazy }
}

/** The stop types in a URL; any other leads to no screen. */
const ends = ['pickup', 'drop'] as const

/** Every customer route, one line each. */
export const routes: RouteObject[] = [
  page(
    '/',
    () => import('./start-screen'),
    'StartScreen',
    () => ['home-page', ...(savedLocation() ? [] : ['welcome-screen'])],
  ),
  page('/search-location', () => import('./location/search-location-screen'), 'SearchLocationScreen'),
  page('/my-location', () => import('./location/my-location-screen'), 'MyLocationScreen'),
  page('/clones/offers', () => import('./offers/embedded-offers-screen'), 'EmbeddedOffersScreen'),
  page('/pickup-and-drop', () => import('./errands/send-screen'), 'SendScreen'),
  page('/pickup-and-drop/task', () => import('./errands/task-screen'), 'TaskScreen'),
  page('/pickup-and-drop/search-location', () => import('./errands/find-place-screen'), 'TaskPlaceScreen'),
  ...ends.flatMap((end) => [
    page(
      `/pickup-and-drop/location-search/${end}`,
      () => import('./errands/find-place-screen'),
      'FindPlaceScreen',
    ),
    page(
      `/pickup-and-drop/select-location/${end}`,
      () => import('./errands/pin-place-screen'),
      'PinPlaceScreen',
    ),
  ]),
  page('/pickup-and-drop/details', () => import('./errands/details-screen'), 'DetailsScreen'),
  page('/pickup-and-drop/cart', () => import('./errands/fare-screen'), 'FareScreen'),
  page('/partner/join', () => import('./login/partner-join-screen'), 'PartnerJoinScreen'),
  page('/payu-verify/:transaction_id', () => import('./payment/pay-verify-screen'), 'PayVerifyScreen'),
  page(
    '/grocery-payu-verify/:transaction_id',
    () => import('./payment/pay-verify-screen'),
    'PayVerifyScreen',
  ),
  page('/track/:link', () => import('./orders/track-screen'), 'TrackScreen'),
  page(
    '/stores/:restaurant/:id?',
    () => import('./store/store-screen'),
    'StoreScreen',
    ({ id }) => (id ? null : ['store-page']),
  ),
  page('/store/:restaurant/category/:categoryId', () => import('./store/category-screen'), 'CategoryScreen'),
  page('/reviews/:slug', () => import('./reviews/reviews-screen'), 'ReviewsScreen'),
  page('/cart', () => import('./cart/cart-screen'), 'CartScreen'),
  page('/cart/coupons', () => import('./cart/coupons-screen'), 'CouponsScreen'),
  page('/cart/apply-coupon', () => import('./cart/coupons-screen'), 'CouponsScreen'),
  page('/login', () => import('./login/login-screen'), 'LoginScreen'),
  page('/login/forgot-password', () => import('./login/forgot-password-screen'), 'ForgotPasswordScreen'),
  page(
    '/auth/login-as-customer/:id?',
    () => import('./acting/login-as-customer-screen'),
    'LoginAsCustomerScreen',
  ),
  page('/register', () => import('./login/register-screen'), 'RegisterScreen'),
  page('/pages/:slug', () => import('./pages/page-screen'), 'PageScreen'),
  {
    Component: GroceryCart,
    children: [
      page('/grocery/:restaurant/menu/:id', () => import('./grocery/aisle-screen'), 'GroceryAisleScreen'),
      page('/grocery/:restaurant/item/:id', () => import('./grocery/item-screen'), 'GroceryItemScreen'),
      page('/grocery-cart', () => import('./cart/cart-screen'), 'CartScreen'),
      page('/grocery-cart/coupons', () => import('./cart/coupons-screen'), 'CouponsScreen'),
      {
        Component: PlaceGate,
        children: [
          page('/grocery', () => import('./grocery/home-screen'), 'GroceryHomeScreen'),
          page('/grocery/search', () => import('./grocery/search-screen'), 'GrocerySearchScreen'),
        ],
      },
      {
        Component: LoginGate,
        children: [page('/grocery-checkout', () => import('./checkout/checkout-screen'), 'CheckoutScreen')],
      },
    ],
  },
  {
    Component: PlaceGate,
    children: [
      page('/new-test', () => import('./home/preview-screen'), 'PreviewScreen'),
      page(
        '/food',
        () => import('./stores/food-screen'),
        'FoodScreen',
        () => (savedLocation() ? ['food-screen'] : null),
      ),
      page('/meat', () => import('./stores/meat-screen'), 'MeatScreen'),
      page('/categories/stores', () => import('./stores/categories-screen'), 'CategoryStoresScreen'),
      page('/categories/meat-stores', () => import('./stores/categories-screen'), 'CategoryMeatStoresScreen'),
      page('/explore', () => import('./explore/explore-screen'), 'ExploreScreen'),
      page('/offers', () => import('./offers/offers-screen'), 'OffersScreen'),
    ],
  },
  {
    Component: LoginGate,
    children: [
      page(
        '/running-order/:unique_order_id',
        () => import('./orders/running-order-screen'),
        'RunningOrderScreen',
      ),
      page('/checkout', () => import('./checkout/checkout-screen'), 'CheckoutScreen'),
      page(
        '/pickup-and-drop/checkout',
        () => import('./errands/errand-checkout-screen'),
        'ErrandCheckoutScreen',
      ),
      page('/rate-order/:id', () => import('./rating/rate-order-screen'), 'RateOrderScreen'),
      page('/invoice/:unique_order_id', () => import('./orders/invoice-screen'), 'InvoiceScreen'),
      page('/my-orders', () => import('./orders/my-orders-screen'), 'MyOrdersScreen'),
      page('/my-account', () => import('./account/account-screen'), 'AccountScreen'),
      page('/my-addresses', () => import('./account/addresses-screen'), 'AddressesScreen'),
      page('/my-wallet', () => import('./account/wallet-screen'), 'WalletScreen'),
      page('/my-rewards', () => import('./account/rewards-screen'), 'RewardsScreen'),
      page('/alerts', () => import('./account/alerts-screen'), 'AlertsScreen'),
      {
        Component: PlaceGate,
        children: [
          page('/my-favorite-stores', () => import('./account/favourites-screen'), 'FavouritesScreen'),
        ],
      },
    ],
  },
]
