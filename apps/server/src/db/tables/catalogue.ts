import type { Art } from '@tokri/contract/fields'
import type { PackUnit } from '@tokri/domain/grocery/unit-price'
import type { Hours } from '@tokri/domain/store/day-hours'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface AddonCategoriesTable {
  id: Generated<number>
  restaurant_id: number
  name: string
  type: string
  min: Generated<number>
  max: Generated<number>
  import_key: string | null
  version: Generated<number>
}

export interface AddonsTable {
  id: Generated<number>
  addon_category_id: number
  name: string
  price: Generated<number>
  is_active: Generated<boolean>
  order_column: Generated<number>
  is_veg: number | null
}

export interface ItemAddonCategoriesTable {
  item_id: number
  addon_category_id: number
  order_column: Generated<number>
}

export interface ItemCategoriesTable {
  id: Generated<number>
  restaurant_id: number
  parent_id: number | null
  name: string
  image: string | null
  art: Json<Art | null>
  is_enabled: Generated<boolean>
  order_column: Generated<number>
  /** Maintained by the database: number of listed items directly in it. */
  item_count: Generated<number>
  /** Serving hours; empty: always. */
  sold_hours: Json<Hours[]>
  version: Generated<number>
}

export interface ItemsTable {
  id: Generated<number>
  restaurant_id: number
  item_category_id: number
  name: string
  desc: string | null
  price: number
  old_price: number | null
  image: string | null
  art: Json<Art | null>
  is_recommended: Generated<boolean>
  is_popular: Generated<boolean>
  is_new: Generated<boolean>
  is_veg: number | null
  is_active: Generated<boolean>
  stock: number | null
  unit: string | null
  tax_percentage: number | null
  tax_inclusive: Generated<boolean>
  order_column: Generated<number>
  import_key: string | null
  brand: string | null
  pack_size: number | null
  pack_unit: PackUnit | null
  variant_group: string | null
  /** Maintained by the database: the pack size in its group that lists show. */
  is_lead: Generated<boolean>
  net_weight: number | null
  gross_weight: number | null
  pieces: string | null
  serves: string | null
  storage_note: string | null
  weight_tolerance: number | null
  popularity: Generated<number>
  /** Thumbs up and down in reviews. */
  likes: Generated<number>
  dislikes: Generated<number>
  /** Serving hours; empty: always. */
  sold_hours: Json<Hours[]>
  /** Switched off until then. */
  off_until: Date | null
  allergens: Json<string[]>
  diets: Json<string[]>
  spice: number | null
  ingredients: string | null
  nutrition_per: string | null
  energy: number | null
  protein: number | null
  carbohydrates: number | null
  fat: number | null
  barcode: string | null
  /** The stock at which the store is warned. */
  low_stock: number | null
  /** The store was warned, and the stock has not risen above the level since. */
  is_low_told: Generated<boolean>
  /** Maintained by the database: search words of name and brand. */
  search: Generated<string>
  version: Generated<number>
}

/** Every word of any name, and its sound. */
export interface SearchWordsTable {
  word: string
  sound: Generated<string | null>
}

/** Written by a trigger on every stock change; `before` and `after` null = not counted. */
export interface StockMovementsTable {
  id: Generated<number>
  item_id: number
  before: number | null
  after: number | null
  why: string
  ref: string | null
  user_id: number | null
  created_at: Generated<Date>
  restaurant_id: number | null
  /** The note of the person who changed it. */
  note: string | null
}
