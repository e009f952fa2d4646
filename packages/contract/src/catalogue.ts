import { allergens, diets, nutritionBases } from '@tokri/domain/menu/facts'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { Amount, Art, Id, Image, Instant, Place, Slug, StoreType } from './fields'
import { StoreCard } from './stores'

const Flag = z.union([z.literal(0), z.literal(1)])

export const Addon = z.object({
  id: Id,
  name: z.string(),
  price: Amount,
  /** Null where the mark does not apply, as for a size; left out where a call asks only for prices. */
  is_veg: Flag.nullish(),
  is_active: Flag,
})
export type Addon = z.infer<typeof Addon>

/** A group of choices. `required` is `min > 0`; `max` 0 means no limit. */
export const AddonCategory = z
  .object({
    id: Id,
    name: z.string(),
    type: z.enum(['SINGLE', 'MULTI']),
    required: z.boolean(),
    min: z.int(),
    max: z.int(),
    addons: z.array(Addon),
  })
  .meta({ id: 'AddonCategory' })
export type AddonCategory = z.infer<typeof AddonCategory>

export const Item = z
  .object({
    id: Id,
    restaurant_id: Id,
    item_category_id: Id,
    name: z.string(),
    price: Amount,
    old_price: Amount.nullable(),
    image: Image,
    art: Art.nullable(),
    desc: z.string().nullable(),
    is_recommended: Flag,
    is_popular: Flag,
    is_new: Flag,
    /** Thumbs up and down in reviews. */
    likes: z.int(),
    dislikes: z.int(),
    is_veg: Flag.nullable(),
    /**
     * 0 also outside its serving hours and while it is switched off for a time; then `back_at` says when it
     * is sold again.
     */
    is_active: Flag,
    back_at: Instant.optional(),
    stock: z.int().nullable(),
    unit: z.string().nullable(),
    /**
     * Sold by weight: `price` is for about `weight` grams; the weighed amount is charged at `price_per_kg`,
     * at most `tolerance` per cent above unless the customer agrees to another figure. Null: sold as packed.
     */
    by_weight: z.object({ price_per_kg: Amount, weight: z.int(), tolerance: z.int() }).nullable(),
    addon_categories: z.array(AddonCategory),
  })
  .meta({ id: 'Item' })
export type Item = z.infer<typeof Item>

export const ItemCategory = z.object({ id: Id, name: z.string(), count: z.int() })
export type ItemCategory = z.infer<typeof ItemCategory>

const DishFacts = z.object({
  allergens: z.array(z.enum(allergens)),
  diets: z.array(z.enum(diets)),
  /** 0 not hot to 3 very hot; null: unknown. */
  spice: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).nullable(),
})

/** All facts about an item: ingredients, allergens, nutrition. */
export const ItemFacts = DishFacts.extend({
  ingredients: z.string().nullable(),
  /** The base of the nutrition figures, such as 100 g; null: there are none. */
  nutrition_per: z.enum(nutritionBases).nullable(),
  /** Kilocalories. */
  energy: z.number().nullable(),
  /** Grams, like the two below. */
  protein: z.number().nullable(),
  carbohydrates: z.number().nullable(),
  fat: z.number().nullable(),
}).meta({ id: 'ItemFacts' })
export type ItemFacts = z.infer<typeof ItemFacts>

export const Menu = z
  .object({
    recommended: z.array(Item),
    /** By category name, in the store's order. */
    items: z.record(z.string(), z.array(Item)),
    categories: z.array(ItemCategory),
    /** Set when some items have facts about their contents: `getMenuFacts` returns them. */
    has_facts: z.boolean().optional(),
  })
  .meta({ id: 'Menu' })
export type Menu = z.infer<typeof Menu>

/**
 * The current state of items in a cart; items that no longer exist come back with `is_active` 0. `addons` are
 * those the cart asked for, `addon_categories` all available choices, so that the client can tell when there
 * are too few or too many.
 */
export const Availability = Item.pick({
  price: true,
  is_active: true,
  stock: true,
  addon_categories: true,
}).extend({
  id: z.int(),
  /** 0: the item does not exist. */
  restaurant_id: z.int(),
  addons: z.array(z.object({ id: Id, price: Amount, is_active: Flag })),
})
export type Availability = z.infer<typeof Availability>

export const catalogue = {
  getRestaurantItems: endpoint({
    path: '/public/api/get-restaurant-items/:slug',
    who: ['anyone'],
    summary: 'A store’s menu, or one category of it',
    input: z.strictObject({ slug: Slug, categoryId: Id.nullish() }),
    reply: Menu,
    refuses: ['not_found'],
  }),
  getCategoryItems: endpoint({
    path: '/public/api/get-category-items',
    who: ['anyone'],
    summary: 'Items of one category of a store',
    input: z.strictObject({ slug: Slug, categoryId: Id }),
    reply: z.object({ items: z.array(Item) }),
    refuses: ['not_found'],
  }),
  getSingleItem: endpoint({
    path: '/public/api/get-single-item',
    who: ['anyone'],
    summary: 'One item with its options and its store',
    input: z.strictObject({ id: Id }),
    reply: Item.extend({ restaurant: StoreCard }),
    refuses: ['not_found'],
  }),
  getMenuFacts: endpoint({
    path: '/public/api/get-menu-facts/:slug',
    who: ['anyone'],
    summary: 'Allergens, diets and spice of those items of a store that tell of any',
    input: z.strictObject({ slug: Slug }),
    reply: z.array(DishFacts.extend({ id: Id })),
    refuses: ['not_found'],
  }),
  getItemFacts: endpoint({
    path: '/public/api/get-item-facts',
    who: ['anyone'],
    summary: 'What is in an item: allergens, diets, spice, ingredients, nutrition',
    input: z.strictObject({ id: Id }),
    reply: ItemFacts,
    refuses: ['not_found'],
  }),
  getMeatsCategories: endpoint({
    path: '/public/api/get-meats-categories',
    who: ['anyone'],
    summary: 'A store’s item categories with their pictures',
    input: z.strictObject({ id: Id }),
    reply: z.array(z.object({ id: Id, name: z.string(), image: Image, art: Art.nullable() })),
    refuses: ['not_found'],
  }),
  checkCartItemsAvailability: endpoint({
    path: '/public/api/check-cart-items-availability',
    who: ['anyone'],
    summary: 'Whether items are still available, and at which price',
    input: z.strictObject({
      /** The time to answer for, such as the start of the chosen slot; left out: now. */
      at: Instant.optional(),
      items: z
        .array(
          z.strictObject({
            id: Id,
            addons: z
              .array(z.strictObject({ addon_id: Id }))
              .max(60)
              .optional(),
          }),
        )
        .max(100),
    }),
    reply: z.array(Availability),
  }),
  searchRestaurants: endpoint({
    path: '/public/api/search-restaurants',
    who: ['anyone'],
    summary: 'Stores and dishes by name near a point; tolerates typing errors',
    /** Left out: all kinds, with dishes before what shops sell. */
    input: Place.extend({ q: z.string().trim().min(2).max(80), store_type: StoreType.optional() }),
    reply: z.object({
      restaurants: z.array(StoreCard),
      items: z.array(Item.extend({ restaurant: StoreCard })),
    }),
  }),
}
