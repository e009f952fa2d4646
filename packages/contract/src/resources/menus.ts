import { packUnits } from '@tokri/domain/grocery/unit-price'
import { allergens, diets, nutritionBases } from '@tokri/domain/menu/facts'
import { stockReasons } from '@tokri/domain/menu/stock-reasons'
import { z } from 'zod'
import { Amount, Id, Instant } from '../fields'
import { Ids, look, noLook, Opening, OptionalWords, Percent, Position, Words } from './fields'
import { resource } from './resource'

/** The menus of stores; store users edit their own. */
const menu = {
  read: ['store', 'staff', 'admin'],
  write: ['store', 'staff', 'admin'],
  store_needs: { read: 'menu', write: 'menu' },
  acts: ['create', 'update', 'remove'],
} as const

const category = {
  restaurant_id: Id,
  parent_id: Id.nullable(),
  name: Words(80),
  is_enabled: z.boolean(),
  /** Serving hours; empty: always. */
  sold_hours: z.array(Opening).max(70),
  order_column: Position,
  ...look,
}
export const itemCategories = resource({
  name: 'item-categories',
  ...menu,
  row: { ...category, store_name: z.string(), items: z.int() },
  values: category,
  defaults: { parent_id: null, is_enabled: true, sold_hours: [], order_column: 0, ...noLook },
  filters: {
    restaurant_id: Id,
    parent_id: Id,
    /** Below no other section. */
    is_top: z.literal(true),
    is_enabled: z.boolean(),
  },
  sorts: ['order_column', 'name', 'id'],
})

const Grams = z.number().min(0).max(10_000).multipleOf(0.1)
/** What a scanner reads: EAN, UPC or the store's own code. */
const Barcode = z.string().regex(/^[0-9A-Za-z-]{4,32}$/, 'must be 4 to 32 digits or letters')
const item = {
  restaurant_id: Id,
  item_category_id: Id,
  name: Words(160),
  desc: OptionalWords(1_000),
  price: Amount,
  /** The crossed-out price; null: none. */
  old_price: Amount.nullable(),
  ...look,
  is_recommended: z.boolean(),
  is_popular: z.boolean(),
  is_new: z.boolean(),
  /** 1 vegetarian, 0 not, null: no mark. */
  is_veg: z.union([z.literal(0), z.literal(1)]).nullable(),
  is_active: z.boolean(),
  /** Units left; null: not counted. */
  stock: z.int().min(0).max(1_000_000).nullable(),
  unit: OptionalWords(40),
  /** null: the operator's default tax. */
  tax_percentage: Percent.nullable(),
  tax_inclusive: z.boolean(),
  order_column: Position,
  brand: OptionalWords(80),
  pack_size: z.int().min(1).max(1_000_000).nullable(),
  pack_unit: z.enum(packUnits).nullable(),
  /** The sizes of one item share it. */
  variant_group: OptionalWords(80),
  /** Grams. */
  net_weight: z.int().min(1).max(1_000_000).nullable(),
  gross_weight: z.int().min(1).max(1_000_000).nullable(),
  pieces: OptionalWords(40),
  serves: OptionalWords(40),
  storage_note: OptionalWords(200),
  /** Tolerance of the picked weight in per cent; null: not sold by weight. */
  weight_tolerance: z.int().min(0).max(50).nullable(),
  /** Serving hours; empty: always. */
  sold_hours: z.array(Opening).max(70),
  /** Switched off until then. */
  off_until: Instant.nullable(),
  allergens: z.array(z.enum(allergens)).max(allergens.length),
  diets: z.array(z.enum(diets)).max(diets.length),
  /** 0 not hot to 3 very hot; null: unknown. */
  spice: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  ingredients: OptionalWords(2_000),
  /** The base of the nutrition figures below. */
  nutrition_per: z.enum(nutritionBases).nullable(),
  /** Kilocalories. */
  energy: z.int().min(0).max(10_000).nullable(),
  /** Grams. */
  protein: Grams.nullable(),
  carbohydrates: Grams.nullable(),
  fat: Grams.nullable(),
  barcode: Barcode.nullable(),
  /** Stock at which the store is warned; null: never. */
  low_stock: z.int().min(0).max(1_000_000).nullable(),
  addon_category_ids: Ids(30),
}
export const items = resource({
  name: 'items',
  ...menu,
  row: { ...item, store_name: z.string(), category_name: z.string(), popularity: z.int() },
  values: item,
  defaults: {
    desc: null,
    old_price: null,
    ...noLook,
    is_recommended: false,
    is_popular: false,
    is_new: false,
    is_veg: null,
    is_active: true,
    stock: null,
    unit: null,
    tax_percentage: null,
    tax_inclusive: false,
    order_column: 0,
    brand: null,
    pack_size: null,
    pack_unit: null,
    variant_group: null,
    net_weight: null,
    gross_weight: null,
    pieces: null,
    serves: null,
    storage_note: null,
    weight_tolerance: null,
    sold_hours: [],
    off_until: null,
    allergens: [],
    diets: [],
    spice: null,
    ingredients: null,
    nutrition_per: null,
    energy: null,
    protein: null,
    carbohydrates: null,
    fat: null,
    barcode: null,
    low_stock: null,
    addon_category_ids: [],
  },
  filters: {
    restaurant_id: Id,
    item_category_id: Id,
    is_active: z.boolean(),
    is_veg: z.union([z.literal(0), z.literal(1)]),
    /** At most this many units are left. */
    stock_at_most: z.int().min(0).max(1_000_000),
    without_picture: z.literal(true),
    /** The stock is at the warning level or below. */
    is_low: z.literal(true),
    barcode: Barcode,
  },
  sorts: ['id', 'name', 'price', 'order_column', 'popularity'],
})

const addon = z.strictObject({
  /** Left out for a new one. */
  id: Id.optional(),
  name: Words(80),
  price: Amount,
  is_active: z.boolean(),
})
const addonCategory = {
  restaurant_id: Id,
  name: Words(80),
  type: z.enum(['SINGLE', 'MULTI']),
  min: z.int().min(0).max(50),
  /** 0: no limit. */
  max: z.int().min(0).max(50),
  /** In the order people see them. */
  addons: z.array(addon).max(100),
}
/** Choices of items, such as sizes and toppings. */
export const addonCategories = resource({
  name: 'addon-categories',
  ...menu,
  row: { ...addonCategory, store_name: z.string(), items: z.int() },
  values: addonCategory,
  defaults: { type: 'MULTI', min: 0, max: 0, addons: [] },
  filters: { restaurant_id: Id, type: z.enum(['SINGLE', 'MULTI']) },
  sorts: ['name', 'id'],
})

/** Stock changes with their reasons; a database trigger writes them. */
export const stockMovements = resource({
  name: 'stock-movements',
  read: ['store', 'staff', 'admin'],
  write: [],
  store_needs: { read: 'menu', write: 'menu' },
  acts: [],
  row: {
    item_id: Id,
    item_name: z.string().nullable(),
    restaurant_id: Id.nullable(),
    store_name: z.string().nullable(),
    /** null: stock was not counted. */
    before: z.int().nullable(),
    after: z.int().nullable(),
    why: z.enum(stockReasons),
    note: z.string().nullable(),
    /** The order or file that caused it. */
    ref: z.string().nullable(),
    by: z.string().nullable(),
    created_at: Instant,
  },
  values: {},
  defaults: {},
  filters: { restaurant_id: Id, item_id: Id },
  sorts: ['id'],
})
