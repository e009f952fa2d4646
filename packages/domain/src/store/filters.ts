import { averageRating } from './listing'
import { allowedModes, type StoreDeliveryType } from './modes'

/** Filters of a list of stores; a store must match all of them. */
export type StoreFilters = {
  pure_veg?: boolean | undefined
  open_now?: boolean | undefined
  free_delivery?: boolean | undefined
  min_rating?: number | undefined
  /** the price for two is at most this, in minor units; stores without a price are left out */
  max_price?: number | undefined
}

export type FilteredStore = {
  is_pureveg: boolean
  is_active: boolean
  is_open: boolean
  delivery_type: StoreDeliveryType
  /** delivery is free for every order */
  delivers_free: boolean
  /** delivery is free from this subtotal on; 0: never */
  free_delivery_subtotal: number
  rating: number
  avgRating: string
  price_range: number
}

/** Free delivery, always or from some subtotal on; never for a store that only offers pickup. */
const hasFreeDelivery = (store: FilteredStore): boolean =>
  allowedModes(store.delivery_type).includes('DELIVERY') &&
  (store.delivers_free || store.free_delivery_subtotal > 0)

export const matchesFilters = (store: FilteredStore, filters: StoreFilters): boolean =>
  (!filters.pure_veg || store.is_pureveg) &&
  (!filters.open_now || (store.is_active && store.is_open)) &&
  (!filters.free_delivery || hasFreeDelivery(store)) &&
  (filters.min_rating === undefined || averageRating(store) >= filters.min_rating) &&
  (filters.max_price === undefined || (store.price_range > 0 && store.price_range <= filters.max_price))
