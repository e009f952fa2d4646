import { packUnits } from '@tokri/domain/grocery/unit-price'
import { z } from 'zod'
import { Amount, Id } from '../fields'
import { Ids, look, noLook, OptionalWords, Percent, Position, Words } from './fields'
import { resource } from './resource'

/** What stores sell: a store's people edit their own. */
const menu = {
  read: ['store', 'staff', 'admin'],
  write: ['store', 'staff', 'admin'],
  acts: ['create', 'update', 'remove'],
} as const

const category = {
  restaurant_id: Id,
  parent_id: Id.nullable(),
  name: Words(80),
  is_enabled: z.boolean(),
  order_column: Position,
  ...look,
}
export const itemCategories = resource({
  name: 'item-categories',
  ...menu,
  row: { ...category, store_name: z.string(), items: z.int() },
  values: category,
  defaults: { parent_id: null, is_enabled: true, order_column: 0, ...noLook },
  filters: { restaurant_id: Id, parent_id: Id, is_enabled: z.boolean() },
  sorts: ['order_column', 'name', 'id'],
})

const item = {
  restaurant_id: Id,
  item_category_id: Id,
  name: Words(160),
  desc: OptionalWords(1_000),
  price: Amount,
  /** Struck beside the price; null: none. */
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
  /** Null: the operator's usual tax. */
  tax_percentage: Percent.nullable(),
  tax_inclusive: z.boolean(),
  order_column: Position,
  brand: OptionalWords(80),
  pack_size: z.int().min(1).max(1_000_000).nullable(),
  pack_unit: z.enum(packUnits).nullable(),
  /** Sizes of the same thing share it. */
  variant_group: OptionalWords(80),
  /** Grams. */
  net_weight: z.int().min(1).max(1_000_000).nullable(),
  gross_weight: z.int().min(1).max(1_000_000).nullable(),
  pieces: OptionalWords(40),
  serves: OptionalWords(40),
  storage_note: OptionalWords(200),
  /** Per cent that a picked weight may differ; null: not sold by weight. */
  weight_tolerance: z.int().min(0).max(50).nullable(),
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
    addon_category_ids: [],
  },
  filters: {
    restaurant_id: Id,
    item_category_id: Id,
    is_active: z.boolean(),
    is_veg: z.union([z.literal(0), z.literal(1)]),
    /** At most so many units are left. */
    stock_at_most: z.int().min(0).max(1_000_000),
    without_picture: z.literal(true),
  },
  sorts: ['id', 'name', 'price', 'order_column', 'popularity'],
})

const addon = z.strictObject({
  /** Left out of a new one. */
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
  /** 0: as many as there are. */
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
