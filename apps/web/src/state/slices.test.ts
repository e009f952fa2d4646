import { laterPaths } from 'virtual:later-paths'
import { workPaths } from 'virtual:work-paths'
import type { Endpoint } from '@tokri/contract/endpoint'
import { contract } from '@tokri/contract/index'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '../lib/api/api'
import { read, write } from '../lib/device/storage'
import { FakeStorage } from '../testing/fake-storage'
import { storeForTests } from '../testing/store'
import { carts, forgetCarts } from './cart'
import { guest, useUser } from './session'
import { type CartName, storedCarts, totalOf } from './stored-carts'

vi.stubGlobal('localStorage', new FakeStorage())
beforeEach(() => forgetCarts())
afterEach(() => vi.restoreAllMocks())

/**
 * Parts of the state that are the response of a call, fetched once and shared by the screens that show it.
 */
const answers = {
  settings: 'settings.getSettings',
  languages: 'settings.getAllLanguages',
  locations: 'places.searchPlaces',
  addresses: 'addresses.getAddresses',
  popular_locations: 'places.popularGeoLocations',
  promo_slides: 'promo.promoSlider',
  restaurant_category_slides: 'promo.getRestaurantCategorySlides',
  offers: 'stores.getOffers',
  modules: 'promo.modules',
  pickupDropSettings: 'errands.getSettings',
  'items.restaurant_info': 'stores.getRestaurantInfo',
  'items.restaurant_items': 'catalogue.getRestaurantItems',
  'items.single_item': 'catalogue.getSingleItem',
  'items.meat_categories': 'catalogue.getMeatsCategories',
  'items.category_items': 'catalogue.getCategoryItems',
  'coupon.usercoupons': 'coupons.getCartCoupon',
  'checkout.checkout': 'orders.placeOrder',
  'checkout.pnd_checkout': 'errands.place',
  'checkout.pnd_cart_details': 'errands.cartDetails',
  pages: 'settings.getSinglePage',
  searches: 'catalogue.searchRestaurants',
  'orders.orders': 'orders.getOrders',
  'orders.cancel': 'orders.cancelOrder',
  paymentgateways: 'orders.getPaymentGateways',
  'delivery_user.delivery_user': 'delivery.login',
  'delivery_user.order_history': 'delivery.getCompletedOrders',
  delivery_orders: 'delivery.getDeliveryOrders',
  single_delivery_order: 'delivery.getSingleDeliveryOrder',
  'accepted_order.accepted': 'delivery.acceptToDeliver',
  'accepted_order.pickedup': 'delivery.pickedupOrder',
  gps_location: 'delivery.setDeliveryGuyGpsLocation',
  'restaurant.restaurants': 'stores.getDeliveryRestaurants',
  'restaurant.meat_stores': 'stores.getDeliveryMeatStores',
  'restaurant.is_operational': 'stores.getRestaurantInfoAndOperationalStatus',
  'restaurant.filtered_restaurants': 'stores.getFilteredRestaurants',
  'restaurant.categories': 'stores.getAllRestaurantsCategories',
  'restaurant.favoriteRestaurants': 'stores.getFavoriteStores',
  'rating.reviews': 'reviews.listStoreReviews',
  'rating.order': 'reviews.getRatableOrder',
  'rating.done_rating': 'reviews.rateOrder',
  grocerySearch: 'grocery.searchGroceryItems',
  'grocery.categories': 'grocery.getGroceryCategories',
  'grocery.sub categories': 'grocery.getGrocerySubCategories',
  'grocery.items': 'grocery.getGroceryItems',
  'grocery.single store': 'stores.getRestaurantInfo',
  'grocery.single item': 'grocery.getGroceryItem',
  'alert.alerts': 'alerts.getUserNotifications',
}
type Calls<T> = Record<string, Record<string, T>>
const paths = contract as unknown as Calls<Endpoint>
/** The paths of first screens and riders, and those of later screens. */
const clients = [workPaths, laterPaths].map(
  (more) => createApi({ token: () => null }, more) as unknown as Calls<(input: object) => Promise<unknown>>,
)

test.each(Object.entries(answers))('[ENT-13] %s is the answer of %s', async (_, name) => {
  const [noun = '', call = ''] = name.split('.')
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{"kept":"as it came"}'))
  const send = clients.find((client) => client[noun]?.[call])?.[noun]?.[call]
  expect(await send?.({ slug: 'x' })).toEqual({ kept: 'as it came' })
  expect(fetched.mock.calls[0]?.[0]).toBe(paths[noun]?.[call]?.path.replace(':slug', 'x'))
})

test('[ENT-13] places, rider and unfinished orders are kept on the device', () => {
  write('userSetAddress', null)
  write('riderCommands', [])
  write('errandDraft', null)
  write('placingAttempt', null)
  write('lastSavedNotificationToken', 'push')
  expect(read('userSetAddress')).toBeNull()
  expect(read('riderCommands')).toEqual([])
  expect(read('lastSavedNotificationToken')).toBe('push')
})

test('[ENT-13] the user begins as a guest, with every field of the session', () => {
  expect(useUser.getState()).toEqual(guest)
  expect(Object.keys(guest)).toEqual(
    expect.arrayContaining([
      'wallet',
      'rewardsWallet',
      'reset_mail',
      'validate_email_otp',
      'change_password',
      'vat_number',
    ]),
  )
})

const line = (id: number, quantity: number) => ({
  id,
  quantity,
  addons: [],
  snapshot: {
    name: 'Idli',
    price: 4_000,
    unit_price: 4_000,
    addon_names: [],
    image: null,
    art: null,
    is_veg: 1 as const,
  },
})

test.each(['food', 'grocery'] as const)(
  '[ENT-13] the %s cart keeps products and their total',
  (name: CartName) => {
    const cart = carts[name]
    const total = (countUnits: boolean) => totalOf(storedCarts[name].use.getState(), countUnits)
    expect(total(true)).toEqual({ productQuantity: 0, totalPrice: 0 })
    cart.add(storeForTests({ id: 1 }), line(1, 2))
    cart.add(storeForTests({ id: 1 }), line(2, 1))
    expect(total(true)).toEqual({ productQuantity: 3, totalPrice: 12_000 })
    expect(total(false)).toEqual({ productQuantity: 2, totalPrice: 12_000 })
  },
)

test('[ENT-13] a refused coupon stores its reason, a valid one clears it', () => {
  const { food } = carts
  food.setCouponError('Valid at other times of day.')
  expect(food.now()).toMatchObject({ coupon: null, coupon_error: 'Valid at other times of day.' })
  food.setCoupon('FEAST50')
  expect(food.now()).toMatchObject({ coupon: 'FEAST50', coupon_error: null })
})
