import type { Item, Menu } from '@tokri/contract/catalogue'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import type { DishPreferences } from '@tokri/domain/menu/preferences'

/** Filters of the menu; all of them apply. */
export interface MenuFilter {
  query: string
  diet: 'veg' | 'non_veg' | null
  bestsellers: boolean
  /** A customer's dish preferences, and the ids of the items that suit; null: anything. */
  preferences: { of: DishPreferences; ids: ReadonlySet<number> } | null
}
export const noFilter: MenuFilter = { query: '', diet: null, bestsellers: false, preferences: null }

export const RECOMMENDED = 'recommended'

/** A section of the menu; `name` is null for the recommended items. */
export interface MenuSection {
  id: string
  name: string | null
  items: Item[]
}

/** Ignores case and accents. */
const normalised = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()

export const isFiltering = ({ query, diet, bestsellers, preferences }: MenuFilter): boolean =>
  query.trim() !== '' || diet !== null || bestsellers || preferences !== null

/** Whether an item matches the filters; the search by name runs in the browser (SCR-29). */
export function matches(
  item: Pick<Item, 'id' | 'name' | 'is_veg' | 'is_popular'>,
  filter: MenuFilter,
): boolean {
  if (filter.preferences && !filter.preferences.ids.has(item.id)) return false
  if (filter.diet === 'veg' && item.is_veg !== 1) return false
  if (filter.diet === 'non_veg' && item.is_veg !== 0) return false
  if (filter.bestsellers && item.is_popular !== 1) return false
  return normalised(item.name).includes(normalised(filter.query))
}

interface Shown {
  filter: MenuFilter
  /** Setting showInActiveItemsToo. */
  soldOut: boolean
  /** Setting recommendedLayoutV2: recommended dishes come first, under a heading of their own. */
  recommended: boolean
}

/**
 * The menu as shown: recommended items, then the store's categories in its order, without empty ones.
 * In search results each item appears once, in its category.
 */
export function menuSections(menu: Menu, { filter, soldOut, recommended }: Shown): MenuSection[] {
  const wanted = (items: readonly Item[]) =>
    items.filter(
      (item) => matches(item, filter) && (soldOut || !isSoldOut(item) || item.back_at !== undefined),
    )
  const first = recommended && filter.query.trim() === '' ? menu.recommended : []
  const sections: MenuSection[] = [
    { id: RECOMMENDED, name: null, items: wanted(first) },
    ...menu.categories.map(({ id, name }) => ({
      id: `category-${id}`,
      name,
      items: wanted(menu.items[name] ?? []),
    })),
  ]
  return sections.filter(({ items }) => items.length > 0)
}

/** Every item of a menu once. */
export const allItems = (menu: Menu): Item[] => [
  ...new Map(
    [...Object.values(menu.items).flat(), ...menu.recommended].map((item) => [item.id, item]),
  ).values(),
]

/** Discount against the crossed-out price, in whole per cent; 0 without one. */
export const percentOff = ({ price, old_price }: Pick<Item, 'price' | 'old_price'>): number =>
  old_price && old_price > price ? Math.floor(((old_price - price) / old_price) * 100) : 0
