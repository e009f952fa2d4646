/**
 * Types of the demo city. Field names are those of the wire; money is in paise. This folder does not use the
 * database: load.ts converts these objects to rows.
 */
import type { Mode, StoreDeliveryType } from '@tokri/domain/store/modes'

export type ClothKind = 'gingham' | 'stripe' | 'dot' | 'wave' | 'plain'
export type PlateKind = 'china' | 'board' | 'shelf' | 'leaf' | 'none'
export type StoreType = 'restaurant' | 'meat' | 'grocery'

/**
 * What the browser needs to place a picture on a cloth: hue, pattern and the plate already in the picture.
 */
export interface Art {
  h: number
  cloth: ClothKind
  plate: PlateKind
}

/** The objects on a store's table in its pictures: keys of artPieces. */
export interface StoreTable {
  slug: string
  h: number
  hero: string
  sides: [string, string]
  ingredients: [string, string, string, string]
}

/**
 * The content of a promotion's picture. `baked`: the cloth is part of the picture (images with a plain link).
 */
export interface SlideTable {
  slug: string
  h: number
  hero: string
  ingredients: [string, string]
  baked: boolean
}

interface SeedAddon {
  id: number
  name: string
  price: number
  is_veg: 0 | 1 | null
  is_active: boolean
}

export interface SeedAddonCategory {
  id: number
  restaurant_id: number
  name: string
  type: 'SINGLE' | 'MULTI'
  required: boolean
  min: number
  max: number
  addons: SeedAddon[]
}

/** An item's pack details besides its name and price; weights are grams. */
export interface SeedPack {
  brand: string | null
  pack_size: number | null
  pack_unit: 'g' | 'ml' | 'piece' | null
  net_weight: number | null
  gross_weight: number | null
  pieces: string | null
  serves: string | null
  storage_note: string | null
  weight_tolerance: number | null
}

export interface SeedItem extends SeedPack {
  /** The sizes of one item share it. */
  variant_group: string | null
  id: number
  restaurant_id: number
  item_category_id: number
  name: string
  price: number
  old_price: number | null
  desc: string
  image: string
  art: Art
  is_recommended: boolean
  is_popular: boolean
  is_new: boolean
  likes: number
  dislikes: number
  is_veg: 0 | 1 | null
  is_active: boolean
  /** null: unlimited */
  stock: number | null
  unit: string | null
  order_column: number
  addon_category_ids: number[]
}

export interface SeedItemCategory {
  id: number
  restaurant_id: number
  /** the parent aisle, for groceries only */
  parent_id: number | null
  name: string
  image: string
  art: Art
  order_column: number
}

/** One opening. `day` 0 is Sunday; `close` at or before `open` means it ends on the next day. */
export interface SeedHours {
  day: number
  open: string
  close: string
}

export interface SeedStore {
  id: number
  slug: string
  name: string
  description: string
  address: string
  landmark: string
  phone: string
  certificate: string
  latitude: number
  longitude: number
  store_type: StoreType
  delivery_type: StoreDeliveryType
  /** average of the ratings, one decimal; 0 when there are none */
  rating: number
  rating_count: number
  /** how many gave 1, 2, 3, 4, 5 stars */
  rating_distribution: [number, number, number, number, number]
  /** promised minutes on the card */
  delivery_time: number
  preparation_minutes: number
  /** for two, in paise */
  price_range: number
  is_pureveg: boolean
  is_featured: boolean
  is_accepted: boolean
  is_active: boolean
  /** days the kitchen is paused for, counted from when the city is loaded; null for all others */
  paused_days: number | null
  min_order_price: number
  delivery_radius: number
  delivery_charge_type: 'FIXED' | 'DYNAMIC'
  delivery_charges: number
  base_delivery_charge: number
  base_delivery_distance: number
  extra_delivery_charge: number
  extra_delivery_distance: number
  free_delivery_subtotal: number
  restaurant_charge_type: 'FIXED' | 'PERCENTAGE'
  /** paise when FIXED, percent when PERCENTAGE */
  restaurant_charges: number
  commission_rate: number
  custom_featured_name: string | null
  custom_message: string | null
  custom_message_on_list: string | null
  auto_accept: boolean
  schedulable: boolean
  order_column: number
  hours: SeedHours[]
  /** local calendar days, YYYY-MM-DD */
  holidays: string[]
  category_names: string[]
  image: string
  banner_image: string
  logo: string
  art: Art
  table: StoreTable
}

export interface SeedCategory {
  id: number
  store_type: StoreType
  name: string
  image: string
  art: Art
  order_column: number
}

export interface SeedCategorySlide {
  id: number
  name: string
  image: string
  art: Art
  link: string | null
  store_type: StoreType
  categories_ids: number[]
  order_column: number
}

export interface SeedModule {
  id: number
  url: string
  image: string
  art: Art
  title: string
  content: string
  offers: string | null
  order_column: number
}

type SlideGroup = 'mainSlides' | 'newArrivals' | 'otherSlides' | 'getItSlides' | 'topPickupSlides' | 'feature'

export interface SeedSlide {
  id: number
  name: string
  caption: string | null
  badge: string | null
  image: string
  art: Art
  url: string
  /** 1 store, 2 item, 3 image with a plain link */
  model: '1' | '2' | '3'
  restaurant_id: number | null
  delay: number | null
  order_column: number
}

export interface SeedSlider {
  id: number
  name: string
  slide_group: SlideGroup
  position_id: number
  size: 1 | 2 | 3 | 4 | 5
  order_column: number
  slides: SeedSlide[]
}

export interface SeedCoupon {
  id: number
  code: string
  name: string
  description: string
  discount_type: 'PERCENTAGE' | 'AMOUNT'
  /** percent, or paise */
  discount: number
  max_discount: number
  min_subtotal: number
  start_date: string | null
  expiry_date: string
  weekly_hours: { weekday: number; from: number; to: number }[]
  max_count: number
  count: number
  user_type: 'ALL' | 'ONCE' | 'ONCENEW' | 'CUSTOM'
  max_count_per_user: number
  delivery_types: Mode[]
  kinds: ('food' | 'meat' | 'grocery' | 'errand')[]
  /** slugs; empty: every store */
  stores: string[]
  show_in_cart: boolean
}

export interface SeedPerson {
  name: string
  email: string
  phone: string
  role: 'customer' | 'rider' | 'store' | 'staff' | 'admin'
}

export interface SeedRider extends SeedPerson {
  role: 'rider'
  vehicle: string
  vehicle_number: string
  vehicle_kind: 'bike' | 'car'
  rating: number
  rating_count: number
  is_autopilot: boolean
  latitude: number
  longitude: number
}
