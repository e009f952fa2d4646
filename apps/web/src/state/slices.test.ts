import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storageKeys } from '../lib/device/storage'

/**
 * Where each slice of client state lives: what a person makes is kept on the device, what the
 * server knows is an answer of a call, asked for once and shared by every screen that reads it.
 */
type Home = { kept: keyof typeof storageKeys } | { asked: string } | { source: string; holds: string }
const kept = (key: keyof typeof storageKeys): Home => ({ kept: key })
const asked = (call: string): Home => ({ asked: call })
const held = (source: string, holds: string): Home => ({ source, holds })

const slices: Record<string, Home> = {
  settings: held('lib/boot/settings.ts', 'useValues'),
  locations: kept('userSetAddress'),
  popular_locations: asked('places.popularGeoLocations'),
  promo_slides: asked('promo.promoSlider'),
  restaurant_category_slides: asked('promo.getRestaurantCategorySlides'),
  offers: asked('stores.getOffers'),
  modules: asked('promo.modules'),
  'items.restaurant_info': held('storefront/store/queries.ts', "queryKey: ['store'"),
  'items.restaurant_items': asked('catalogue.getRestaurantItems'),
  'items.restaurant_backup_items': held('storefront/store/menu.ts', 'menuSections'),
  'items.single_item': asked('catalogue.getSingleItem'),
  'items.category_items': asked('catalogue.getCategoryItems'),
  'total.productQuantity': held('state/stored-carts.ts', 'useCartBadge'),
  'cart.products': kept('cart'),
  'grocery_total.productQuantity': held('state/stored-carts.ts', 'useCartBadge'),
  'grocery_cart.products': kept('grocery_cart'),
  'coupon.coupon': held('state/cart.ts', 'setCoupon'),
  'coupon.usercoupons': asked('coupons.getCartCoupon'),
  pickupDropSettings: asked('errands.getSettings'),
  'checkout.pnd_cart_details': asked('errands.cartDetails'),
  'checkout.pnd_checkout': kept('errandDraft'),
  user: kept('user'),
  addresses: held('state/session.ts', 'setAddresses'),
  pages: asked('settings.getSinglePage'),
  searches: asked('catalogue.searchRestaurants'),
  checkout: kept('placingAttempt'),
  confirmCart: held('storefront/cart/use-review.ts', 'useReview'),
  'orders.orders': asked('orders.getOrders'),
  'orders.cancel': asked('orders.cancelOrder'),
  paymentgateways: asked('orders.getPaymentGateways'),
  delivery_user: kept('delivery_user'),
  'delivery_user.order_history': asked('delivery.getCompletedOrders'),
  delivery_orders: asked('delivery.getDeliveryOrders'),
  single_delivery_order: asked('delivery.getSingleDeliveryOrder'),
  gps_location: held('delivery/position-sharing.ts', 'setDeliveryGuyGpsLocation'),
  accepted_order: kept('riderCommands'),
  notification_token: kept('lastSavedNotificationToken'),
  'restaurant.restaurants': asked('stores.getDeliveryRestaurants'),
  'restaurant.meat_stores': asked('stores.getDeliveryMeatStores'),
  'restaurant.filtered_restaurants': asked('stores.getFilteredRestaurants'),
  'restaurant.categories': asked('stores.getAllRestaurantsCategories'),
  'restaurant.favoriteRestaurants': asked('stores.getFavoriteStores'),
  languages: held('lib/format/i18n.ts', 'useLanguageState'),
  'rating.reviews': asked('reviews.listStoreReviews'),
  'rating.order': asked('reviews.getRatableOrder'),
  'rating.done_rating': asked('reviews.rateOrder'),
  grocerySearch: asked('grocery.searchGroceryItems'),
  'grocery.categories': asked('grocery.getGroceryCategories'),
  'grocery.sub categories': asked('grocery.getGrocerySubCategories'),
  'grocery.items': asked('grocery.getGroceryItems'),
  'grocery.single store': held('storefront/grocery/store-home.tsx', 'useStore'),
  'grocery.single item': asked('grocery.getGroceryItem'),
  'alert.alerts': asked('alerts.getUserNotifications'),
  'helper.force_reload': held('lib/device/storage.ts', 'force_reload'),
  'alert.alertUnreadTotal': held('storefront/kit/queries.ts', 'useUnreadAlerts'),
}

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
)
const everything = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')

test.each(Object.entries(slices))(
  '[ENT-13] the slice %s of the client’s state is where %j says',
  (_, home) => {
    if ('kept' in home) expect(storageKeys).toHaveProperty(home.kept)
    else if ('asked' in home) expect(everything).toMatch(new RegExp(`[aA]pi\\.${home.asked}\\b`))
    else expect(readFileSync(join(root, home.source), 'utf8')).toContain(home.holds)
  },
)
