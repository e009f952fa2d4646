import { z } from 'zod'
import { Item } from './catalogue'
import { endpoint } from './endpoint'
import { Amount, Art, Id, Image, Page, Place, Slug } from './fields'
import { StoreCard } from './stores'

/** Items per page of every list here: fills rows of two, three and four. */
export const groceryPageSize = 24

/** The unit of a pack's size. */
export const PackUnit = z.enum(['g', 'ml', 'piece'])

/** One size of an item that comes in several; a chip on its card. Each is an item of its own in the cart. */
export const PackSize = z.object({
  id: Id,
  /** As printed on the pack: '500 g', '4 x 100 ml'. */
  unit: z.string().nullable(),
  price: Amount,
  old_price: Amount.nullable(),
  /** Units left; null = not counted, 0 = sold out. */
  stock: z.int().nullable(),
})
export type PackSize = z.infer<typeof PackSize>

/**
 * An item of a grocery or meat store, as cards show it. `old_price` is the MRP. Ways of cleaning and cutting
 * are its `addon_categories`. An item with `stock` 0 is sold out and stays listed; one that is switched off
 * does not.
 */
export const GroceryItem = Item.extend({
  brand: z.string().nullable(),
  /** The amount in the pack, in `pack_unit`; people see `unit`. */
  pack_size: z.int().nullable(),
  pack_unit: PackUnit.nullable(),
  /** '₹12.40 / 100 g' is {amount: 1240, size: 100, unit: 'g'}; null where it would add nothing. */
  unit_price: z.object({ amount: Amount, size: z.int(), unit: PackUnit }).nullable(),
  /** Whole per cent below `old_price`; 0 = no saving. */
  discount_percentage: z.int(),
  /**
   * The figure of 'Only 3 left'; null when there are many, when stock is not counted, or when none is left.
   */
  few_left: z.int().nullable(),
  /** Grams, as sold and before cleaning. */
  net_weight: z.int().nullable(),
  gross_weight: z.int().nullable(),
  /** A number or a range: '12-15', '2-3'. */
  pieces: z.string().nullable(),
  serves: z.string().nullable(),
  /** How to keep it, one sentence. */
  storage_note: z.string().nullable(),
  /** All sizes of this item including this one, ascending; empty when there is only one. */
  pack_sizes: z.array(PackSize),
}).meta({ id: 'GroceryItem' })
export type GroceryItem = z.infer<typeof GroceryItem>

/** An aisle or one of its shelves. */
export const GroceryCategory = z
  .object({
    id: Id,
    name: z.string(),
    image: Image,
    art: Art.nullable(),
    /** Items listed below it; the sizes of one item count once. */
    count: z.int(),
  })
  .meta({ id: 'GroceryCategory' })
export type GroceryCategory = z.infer<typeof GroceryCategory>

/** `menu` is the store's own order; the others break ties by it. */
export const GrocerySort = z.enum(['menu', 'popular', 'price_low', 'price_high'])
export type GrocerySort = z.infer<typeof GrocerySort>

const paged = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), page: z.int(), pages: z.int(), total: z.int() })

export const grocery = {
  getGroceryStores: endpoint({
    path: '/public/api/get-grocery-stores',
    who: ['anyone'],
    summary: 'Grocery stores that serve a point, open ones first',
    input: Place.extend({ page: Page.optional() }),
    reply: z.array(StoreCard),
  }),
  getGroceryCategories: endpoint({
    path: '/public/api/get-grocery-categories',
    who: ['anyone'],
    summary: 'Categories of a store (by slug), in its order, with item counts',
    input: z.strictObject({ restaurant: Slug }),
    reply: z.array(GroceryCategory),
    refuses: ['not_found'],
  }),
  getGrocerySubCategories: endpoint({
    path: '/public/api/get-grocery-sub-categories',
    who: ['anyone'],
    summary: 'Subcategories of a category, if any',
    input: z.strictObject({ restaurant: Slug, category_id: Id }),
    reply: z.array(GroceryCategory),
    refuses: ['not_found'],
  }),
  getGroceryItems: endpoint({
    path: '/public/api/get-grocery-items',
    who: ['anyone'],
    summary: 'A page of items of a store, a category (category_id) or a subcategory (sub_category_id)',
    input: z.strictObject({
      restaurant: Slug,
      category_id: Id.optional(),
      sub_category_id: Id.optional(),
      page: Page,
      sort: GrocerySort.optional(),
    }),
    reply: paged(GroceryItem),
    refuses: ['not_found'],
  }),
  getGroceryItem: endpoint({
    path: '/public/api/get-grocery-item',
    who: ['anyone'],
    summary: 'One item with its store, category and similar items in stock',
    input: z.strictObject({ restaurant: Slug, id: Id }),
    reply: GroceryItem.extend({
      restaurant: StoreCard,
      /** The aisle first, then its shelf if it has one. */
      path: z.array(z.object({ id: Id, name: z.string() })),
      /** Items in stock on the same shelf: 'see similar' of what is sold out. */
      similar: z.array(GroceryItem),
    }),
    refuses: ['not_found'],
  }),
  searchGroceryItems: endpoint({
    path: '/public/api/search-grocery-items',
    who: ['anyone'],
    summary: 'Groceries by name or brand, in all stores that serve a point or in one',
    input: Place.extend({
      restaurant: Slug.optional(),
      q: z.string().trim().min(2).max(80),
      page: Page.optional(),
    }),
    /**
     * `total` is capped at 600; nobody pages further. A store that does not deliver to the point lists
     * nothing there.
     */
    reply: paged(GroceryItem.extend({ restaurant: StoreCard })),
    refuses: ['not_found'],
  }),
  getBoughtGroceryItems: endpoint({
    path: '/public/api/get-bought-grocery-items',
    who: ['customer'],
    limit: 'browse',
    summary: 'Items the customer bought from this store that are still sold, newest first',
    input: z.strictObject({ restaurant: Slug }),
    reply: z.array(GroceryItem),
    refuses: ['not_found'],
  }),
}
