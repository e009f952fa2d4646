import { storeSorts } from '@tokri/domain/store/listing'
import { z } from 'zod'
import { Coupon } from './coupons'
import type { Named } from './delivery-type'
import { endpoint, Nothing } from './endpoint'
import {
  Amount,
  Art,
  Cursor,
  DeliveryType,
  Id,
  Image,
  Latitude,
  Longitude,
  Page,
  PathId,
  Place,
  Slug,
  StoreDeliveryTypeReply,
  StoreType,
} from './fields'

const Flag = z.union([z.literal(0), z.literal(1)])

const Minutes = z.object({ from: z.int(), to: z.int() })
/** Ranges in minutes; delivery is null without a point. */
export const Promised = z.object({ delivery: Minutes.nullable(), pickup: Minutes })

/** A store as lists show it (SCR-23). */
export const StoreCard = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    address: z.string(),
    landmark: z.string().nullable(),
    image: Image,
    /** Alternative text; null: the name is enough. */
    image_alt: z.string().nullable(),
    art: Art.nullable(),
    rating: z.number(),
    /** '0': no ratings yet, show `rating`. */
    avgRating: z.string(),
    rating_count: z.int(),
    /**
     * Minutes until an order would be delivered to the point, as a bill would promise it; without a point,
     * the store's default.
     */
    delivery_time: z.int(),
    promised: Promised,
    /** Kilometres from the given point; null without one. */
    distance: z.number().nullable(),
    /** Typical price for two people, in minor units; 0 where it is unknown, and in shops that do not cook. */
    price_range: Amount,
    is_active: Flag,
    is_accepted: Flag,
    /** Open now, considering hours, holidays and pauses. */
    is_open: z.boolean(),
    /** 'HH:MM' in the store's time, when it is closed now and opens within a week. */
    opens_at: z.string().nullable(),
    is_pureveg: Flag,
    is_featured: Flag,
    delivery_type: StoreDeliveryTypeReply,
    /**
     * The charge for the smallest order the store delivers to the point, as its bill would show it; null
     * without a point.
     */
    delivery_fee: Amount.nullable(),
    free_delivery_subtotal: Amount,
    custom_featured_name: z.string().nullable(),
    custom_message_on_list: z.string().nullable(),
    coupon: Coupon.nullable(),
    store_type: StoreType,
    is_favorited: z.boolean().optional(),
  })
  .meta({ id: 'StoreCard' })
export type StoreCard = z.input<typeof StoreCard>

/** Fields of a card that depend on the place and the time; the others are the same for everybody. */
const here = {
  delivery_time: true,
  promised: true,
  distance: true,
  is_open: true,
  opens_at: true,
  delivery_fee: true,
} as const
export const StoreCardAnywhere = StoreCard.omit(here)
export type StoreCardAnywhere = z.input<typeof StoreCardAnywhere>
export type StoreCardHere = Pick<StoreCard, keyof typeof here>

/** A certificate the store shows to its customers, besides the food licence. */
export const Certificate = z.strictObject({
  name: z.string().trim().min(1).max(80),
  number: z.string().trim().min(1).max(80),
  /** The last day it is valid; null: it does not expire. */
  valid_until: z.iso.date().nullable(),
})
export type Certificate = z.infer<typeof Certificate>

/** A store with everything its own page shows (SCR-25). */
export const Store = StoreCard.extend({
  latitude: Latitude,
  longitude: Longitude,
  banner_image: Image,
  banner_alt: z.string().nullable(),
  is_appview: Flag,
  min_order_price: Amount,
  custom_message: z.string().nullable(),
  certificate: z.string().nullable(),
  /** Only those that are still valid. */
  certificates: z.array(Certificate),
  phone: z.string().nullable(),
  schedulable: z.boolean(),
  coupons: z.array(Coupon),
  hours: z.array(z.object({ weekday: z.int(), opens: z.int(), closes: z.int() })),
  /** Days within the next four weeks on which the weekly hours do not apply; without hours: closed. */
  special_days: z.array(
    z.object({ date: z.iso.date(), hours: z.array(z.object({ opens: z.int(), closes: z.int() })) }),
  ),
  is_operational: z.boolean().optional(),
  user_coupons: z.array(Coupon).optional(),
}).meta({ id: 'Store' })
export type Store = z.input<typeof Store>

export const StoreCategory = z.object({ id: Id, name: z.string(), image: Image, art: Art.nullable() })
export type StoreCategory = z.infer<typeof StoreCategory>

const StoreCards = z.array(StoreCard)
const StoresWithCoupons = z.array(StoreCard.extend({ coupons: z.array(Coupon) }))
const Near = Place.extend({ page: Page.optional() })

/** The same three lists for each type of store. */
const lists = <P extends string>(noun: P, what: string) => ({
  delivery: endpoint({
    path: `/public/api/get-delivery-${noun}`,
    who: ['anyone'],
    summary: `${what} that deliver to a point, open ones first`,
    input: Near,
    reply: StoreCards,
  }),
  loginDelivery: endpoint({
    path: `/public/api/get-login-delivery-${noun}`,
    who: ['customer'],
    limit: 'browse',
    summary: `${what} that deliver to a point, with the customer’s hearts`,
    input: Near,
    reply: StoreCards,
  }),
  selfpickup: endpoint({
    path: `/public/api/get-selfpickup-${noun}`,
    who: ['anyone'],
    summary: `${what} near a point where orders can be collected`,
    input: Near,
    reply: StoreCards,
  }),
  filtered: endpoint({
    path: `/public/api/get-filtered-${noun}`,
    who: ['anyone'],
    summary: `${what} of the chosen categories that serve a point`,
    input: Near.extend({ category_ids: z.array(Id).min(1).max(50) }),
    reply: StoreCards,
  }),
})

/** Filters of a list of stores; those left out do not apply. */
export const StoreList = Place.extend({
  store_type: StoreType,
  /** Left out: any mode that the store and the operator offer. */
  delivery_type: DeliveryType.optional(),
  category_ids: z.array(Id).min(1).max(50).optional(),
  /** Left out: the operator's order. Open stores always come first. */
  sort: z.enum(storeSorts).optional(),
  pure_veg: z.boolean().optional(),
  open_now: z.boolean().optional(),
  /** Delivery is free always, or from some subtotal on. */
  free_delivery: z.boolean().optional(),
  /** With a coupon that the store shows today. */
  offers: z.boolean().optional(),
  min_rating: z.number().min(0).max(5).optional(),
  /** The price for two people is at most this. */
  max_price: Amount.optional(),
  cursor: Cursor.optional(),
})
export type StoreList = Named<z.input<typeof StoreList>>

const restaurants = lists('restaurants', 'Restaurants')
const meatStores = lists('meat-stores', 'Meat stores')
const CategoryList = z.object({ status: z.literal(true), categories: z.array(StoreCategory) })

export const stores = {
  copyStore: endpoint({
    path: '/public/api/console/stores/copy',
    who: ['staff', 'admin'],
    permission: 'stores:write',
    summary:
      'A new store with the menu, hours and areas of another, and none of its orders, reviews or money; switched off',
    input: z.strictObject({ id: Id, name: z.string().trim().min(1).max(120) }),
    reply: z.object({ id: Id }),
    refuses: ['not_found'],
  }),
  listStores: endpoint({
    path: '/public/api/list-stores',
    who: ['anyone'],
    summary: 'Stores that serve a point, sorted and filtered, 50 per page',
    input: StoreList,
    /** `total` counts all matches; `next_cursor` requests the next page and is null on the last. */
    reply: z.object({ data: StoreCards, total: z.int(), next_cursor: z.string().nullable() }),
    refuses: ['invalid_input'],
  }),
  getDeliveryRestaurants: restaurants.delivery,
  getLoginDeliveryRestaurants: restaurants.loginDelivery,
  getSelfpickupRestaurants: restaurants.selfpickup,
  getFilteredRestaurants: restaurants.filtered,
  getDeliveryMeatStores: meatStores.delivery,
  getLoginDeliveryMeatStores: meatStores.loginDelivery,
  getSelfpickupMeatStores: meatStores.selfpickup,
  getFilteredMeatStores: meatStores.filtered,
  getAllRestaurantsCategories: endpoint({
    path: '/public/api/get-all-restaurants-categories',
    who: ['anyone'],
    summary: 'Categories of restaurants',
    input: Nothing,
    reply: CategoryList,
  }),
  getAllMeatStoresCategories: endpoint({
    path: '/public/api/get-all-meat-stores-categories',
    who: ['anyone'],
    summary: 'Categories of meat stores',
    input: Nothing,
    reply: CategoryList,
  }),
  getRestaurantInfo: endpoint({
    path: '/public/api/get-restaurant-info/:slug',
    who: ['anyone'],
    summary: 'One store by its slug',
    input: z.strictObject({ slug: Slug, latitude: Latitude.optional(), longitude: Longitude.optional() }),
    reply: Store,
    refuses: ['not_found'],
  }),
  getRestaurantInfoById: endpoint({
    path: '/public/api/get-restaurant-info-by-id/:id',
    who: ['anyone'],
    summary: 'One store by its id',
    input: z.strictObject({
      id: PathId,
      latitude: Latitude.optional(),
      longitude: Longitude.optional(),
    }),
    reply: Store,
    refuses: ['not_found'],
  }),
  getRestaurantInfoWithFavourite: endpoint({
    path: '/public/api/get-restaurant-info-with-favourite/:slug',
    who: ['customer'],
    limit: 'browse',
    summary: 'One store, with the customer’s favourite mark and coupons',
    input: z.strictObject({ slug: Slug, latitude: Latitude.optional(), longitude: Longitude.optional() }),
    reply: Store,
    refuses: ['not_found'],
  }),
  getRestaurantInfoAndOperationalStatus: endpoint({
    path: '/public/api/get-restaurant-info-and-operational-status',
    who: ['anyone'],
    summary: 'One store and whether it serves a point; 400 for an unknown store (ERR-01)',
    input: z.strictObject({ id: Id, latitude: Latitude, longitude: Longitude }),
    reply: Store,
    refuses: ['invalid_input'],
  }),
  getRatingInfo: endpoint({
    path: '/public/api/get-rating-info',
    who: ['anyone'],
    summary: 'A store’s rating',
    input: z.strictObject({ id: Id }),
    reply: z.object({ rating: z.number(), count: z.int(), distribution: z.array(z.int()).length(5) }),
    refuses: ['not_found'],
  }),
  checkRestaurantOperationService: endpoint({
    path: '/public/api/check-restaurant-operation-service',
    who: ['anyone'],
    summary: 'Whether a store serves a point',
    input: z.strictObject({ restaurant_id: Id, latitude: Latitude, longitude: Longitude }),
    reply: z.boolean(),
    refuses: ['not_found'],
  }),
  toggleFavorite: endpoint({
    path: '/public/api/toggle-favorite',
    who: ['customer'],
    summary: 'Add or remove a favourite store',
    input: z.strictObject({ id: Id, latitude: Latitude.optional(), longitude: Longitude.optional() }),
    reply: Store,
    refuses: ['not_found'],
  }),
  getFavoriteStores: endpoint({
    path: '/public/api/get-favorite-stores',
    who: ['customer'],
    limit: 'browse',
    summary: 'Favourite stores',
    input: Place,
    reply: StoreCards,
  }),
  getOffers: endpoint({
    path: '/public/api/get-offers',
    who: ['anyone'],
    summary: 'Stores near a point that have coupons',
    input: Place,
    reply: StoresWithCoupons,
  }),
  getUserOffers: endpoint({
    path: '/public/api/get-user-offers',
    who: ['customer'],
    limit: 'browse',
    summary: 'Stores near a point with the coupons the customer can still use',
    input: Place,
    reply: StoresWithCoupons,
  }),
}
