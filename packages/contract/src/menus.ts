import { offSpans } from '@tokri/domain/cart/sale-times'
import { packUnits } from '@tokri/domain/grocery/unit-price'
import { handReasons } from '@tokri/domain/menu/stock-reasons'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { Amount, Art, Id, Image, Instant } from './fields'
import { OptionalWords } from './resources/fields'

const who = ['store', 'staff', 'admin'] as const
const reading = { who, limit: 'browse', permission: 'items:read', store_needs: 'menu' } as const
const writing = { who, limit: 'write', permission: 'items:write', store_needs: 'menu' } as const
const ItemIds = z.array(Id).min(1).max(500)

/** A category as the editor's tree shows it. */
export const MenuBranch = z
  .object({
    id: Id,
    parent_id: Id.nullable(),
    name: z.string(),
    is_enabled: z.boolean(),
    /** Has serving hours. */
    has_hours: z.boolean(),
    items: z.int(),
  })
  .meta({ id: 'MenuBranch' })
export type MenuBranch = z.infer<typeof MenuBranch>

/** An item as a row of the editor. */
export const MenuLine = z
  .object({
    id: Id,
    version: z.int(),
    item_category_id: Id,
    name: z.string(),
    price: Amount,
    image: Image,
    art: Art.nullable(),
    is_veg: z.union([z.literal(0), z.literal(1)]).nullable(),
    is_active: z.boolean(),
    off_until: Instant.nullable(),
    has_hours: z.boolean(),
    stock: z.int().nullable(),
    low_stock: z.int().nullable(),
    barcode: z.string().nullable(),
  })
  .meta({ id: 'MenuLine' })
export type MenuLine = z.infer<typeof MenuLine>

/** One of the sizes of an item: an item of its own, in the same group as the others. */
export const MenuSize = MenuLine.pick({
  id: true,
  version: true,
  price: true,
  stock: true,
  is_active: true,
  off_until: true,
})
  .extend({
    pack_size: z.int().nullable(),
    pack_unit: z.enum(packUnits).nullable(),
    /** As customers see it. */
    unit: z.string().nullable(),
  })
  .meta({ id: 'MenuSize' })
export type MenuSize = z.infer<typeof MenuSize>

/** The result of a bulk change to a menu. */
const Switched = z.object({ id: Id, is_active: z.boolean(), off_until: Instant.nullable() })
const Alike = z.object({
  /** What the duplicates have in common. */
  by: z.enum(['name', 'barcode']),
  shared: z.string(),
  items: z.array(
    z.object({
      id: Id,
      name: z.string(),
      category_name: z.string(),
      unit: z.string().nullable(),
      price: Amount,
    }),
  ),
})
export type Alike = z.infer<typeof Alike>

/** The menu editor: bulk operations and others that the console's resources do not offer. */
export const menus = {
  tree: endpoint({
    ...reading,
    path: '/public/api/console/menu/tree',
    summary: 'Categories of a store as a tree, in the customer’s order, and how many items are off or low',
    input: z.strictObject({ restaurant_id: Id }),
    reply: z.object({
      store: z.object({ id: Id, name: z.string(), slug: z.string() }),
      categories: z.array(MenuBranch),
      items: z.int(),
      off: z.int(),
      low: z.int(),
    }),
    refuses: ['not_found'],
  }),
  lines: endpoint({
    ...reading,
    path: '/public/api/console/menu/lines',
    summary:
      'Items of one category, or those that match a name or a barcode; at most 500, in the customer’s order',
    input: z.strictObject({
      restaurant_id: Id,
      item_category_id: Id.optional(),
      q: z.string().trim().max(100).optional(),
      only: z.enum(['off', 'low']).optional(),
    }),
    reply: z.object({ lines: z.array(MenuLine), is_more: z.boolean() }),
    refuses: ['not_found'],
  }),
  orderCategories: endpoint({
    ...writing,
    path: '/public/api/console/menu/order-categories',
    summary: 'Put the categories below one parent (null: at the top) in this order',
    input: z.strictObject({ restaurant_id: Id, parent_id: Id.nullable(), ids: ItemIds }),
    reply: z.object({ success: z.literal(true) }),
    refuses: ['not_found', 'invalid_input'],
  }),
  orderItems: endpoint({
    ...writing,
    path: '/public/api/console/menu/order-items',
    summary: 'Put the items of a category in this order; items of other categories move into it',
    input: z.strictObject({ restaurant_id: Id, item_category_id: Id, ids: ItemIds }),
    reply: z.object({ success: z.literal(true) }),
    refuses: ['not_found', 'invalid_input'],
  }),
  changePrices: endpoint({
    ...writing,
    path: '/public/api/console/menu/change-prices',
    summary:
      'Raise or lower prices by per cent; items whose price is another than the one seen stay as they are',
    input: z.strictObject({
      restaurant_id: Id,
      items: z
        .array(z.strictObject({ id: Id, price: Amount }))
        .min(1)
        .max(500),
      percent: z.number().min(-99).max(500).multipleOf(0.1),
      /** New prices are rounded to multiples of this, in minor units. */
      round_to: z.int().min(1).max(1_000_000),
    }),
    reply: z.object({
      changed: z.array(z.object({ id: Id, from: Amount, to: Amount })),
      /** Changed in the meantime, or deleted. */
      skipped: z.array(Id),
    }),
    refuses: ['not_found'],
  }),
  switchItems: endpoint({
    ...writing,
    path: '/public/api/console/menu/switch-items',
    summary:
      'Sell items again, or take them off for two hours, until tomorrow, or until they are switched on',
    input: z.strictObject({ restaurant_id: Id, ids: ItemIds, off_for: z.enum(offSpans).nullable() }),
    reply: z.array(Switched),
    refuses: ['not_found'],
  }),
  moveStock: endpoint({
    ...writing,
    path: '/public/api/console/menu/move-stock',
    summary: 'Add or take units by hand, or write down what was counted, with the reason',
    input: z.strictObject({
      item_id: Id,
      reason: z.enum(handReasons),
      note: z.string().trim().min(1).max(200).optional(),
      /**
       * `delta`: units to add or, below 0, to take. `counted`: the units that are there; null: stop counting.
       */
      move: z.union([
        z.strictObject({ by: z.int().min(-1_000_000).max(1_000_000) }),
        z.strictObject({ counted: z.int().min(0).max(1_000_000).nullable() }),
      ]),
    }),
    reply: z.object({ id: Id, version: z.int(), stock: z.int().nullable() }),
    refuses: ['not_found', 'out_of_stock'],
  }),
  sizes: endpoint({
    ...reading,
    path: '/public/api/console/menu/sizes',
    summary: 'The sizes a thing is sold in, the smallest first; the item itself among them',
    input: z.strictObject({ item_id: Id }),
    reply: z.object({ restaurant_id: Id, sizes: z.array(MenuSize) }),
    refuses: ['not_found'],
  }),
  addSize: endpoint({
    ...writing,
    path: '/public/api/console/menu/add-size',
    summary: 'Sell a thing in one more size: a copy of the item with a pack, price and stock of its own',
    input: z.strictObject({
      item_id: Id,
      pack_size: z.int().min(1).max(1_000_000),
      pack_unit: z.enum(packUnits),
      unit: OptionalWords(40),
      price: z.int().min(1).max(100_000_000),
      stock: z.int().min(0).max(1_000_000).nullable(),
    }),
    reply: z.object({ id: Id }),
    refuses: ['not_found', 'invalid_input'],
  }),
  findDuplicates: endpoint({
    ...reading,
    path: '/public/api/console/menu/find-duplicates',
    summary: 'Items of a store with the same name and size, or the same barcode; at most 100 groups',
    input: z.strictObject({ restaurant_id: Id }),
    reply: z.array(Alike),
    refuses: ['not_found'],
  }),
  copyMenu: endpoint({
    ...writing,
    path: '/public/api/console/menu/copy',
    summary: 'Copy items with their categories and add-on groups to another store, without stock',
    input: z.strictObject({
      restaurant_id: Id,
      to_restaurant_id: Id,
      /** These items, or everything in these categories. */
      ids: ItemIds.optional(),
      category_ids: ItemIds.optional(),
    }),
    reply: z.object({
      copied: z.int(),
      /** An item of the same name exists in the same category. */
      skipped: z.int(),
    }),
    refuses: ['not_found', 'invalid_input'],
  }),
}
