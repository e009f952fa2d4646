import { type AddonGroup, addonGroup } from './add-ons'
import { aisleArt, pictured } from './art'
import type { Dish } from './menu-table'
import { menuNamed } from './menus'
import { largerPack, packOf } from './packs'
import { type Dice, dice } from './prng'
import { signaturesOf } from './signatures'
import type { StoreLine } from './store-table'
import type { SeedAddonCategory, SeedItem, SeedItemCategory } from './types'

/** Counters for ids, so that every row of the city keeps its id between starts. */
export interface Counters {
  item_category: number
  item: number
  addon_category: number
  addon: number
}

export const newCounters = (): Counters => ({ item_category: 0, item: 0, addon_category: 0, addon: 0 })

export interface StoreCatalogue {
  item_categories: SeedItemCategory[]
  items: SeedItem[]
  addon_categories: SeedAddonCategory[]
}

/** A price at a store's price level, rounded to five rupees above fifty, in paise. */
function priced(rupees: number, level: number): number {
  const raw = (rupees * level) / 100
  return (raw < 50 ? Math.max(5, Math.round(raw)) : Math.round(raw / 5) * 5) * 100
}

const toFive = (paise: number) => Math.round(paise / 500) * 500

/** The dishes of one store from its menus: all recommended ones, most of the rest, no dish twice. */
function dishesOf(line: StoreLine): Dish[] {
  const roll = dice(`menu of ${line.slug}`)
  const shares = line.store_type === 'grocery' ? 0.86 : line.menus.length > 1 ? 0.62 : 0.92
  const pool = line.menus.flatMap(menuNamed).filter((dish) => !line.flags.has('veg') || dish.is_veg === 1)
  const firsts = new Map(pool.toReversed().map((dish) => [dish.section, dish]))
  // every shelf of a grocery has something
  const isNeeded = (dish: Dish) => line.store_type === 'grocery' && firsts.get(dish.section) === dish
  const chosen = pool.filter(
    (dish) => roll.chance(shares) || (dish.is_recommended && roll.chance(0.8)) || isNeeded(dish),
  )
  const seen = new Set<string>()
  return [...signaturesOf(line.slug), ...chosen].filter(({ name }) => !seen.has(name) && seen.add(name))
}

/** With groups that carry the whole price the dish itself is free: one of them has to be chosen. */
const carriesPrice = (group: AddonGroup) => group.options.some((option) => option.kind === 'times')
const dependsOnPrice = (group: AddonGroup) => group.options.some((option) => option.kind !== 'extra')

const costs = {
  extra: (amount: number) => amount * 100,
  share: (amount: number, price: number) => Math.max(500, toFive(price * amount)),
  times: (amount: number, price: number) => toFive(price * amount),
}

/** Votes of earlier customers: most for popular dishes, none for new ones or groceries. */
function votesFor(dish: Dish, { slug, store_type }: StoreLine): { likes: number; dislikes: number } {
  const roll = dice(`votes for ${dish.name} at ${slug}`)
  if (store_type === 'grocery' || dish.is_new || roll.chance(0.15)) return { likes: 0, dislikes: 0 }
  const votes = dish.is_popular ? roll.between(90, 320) : roll.between(6, 90)
  const likes = Math.round((votes * (dish.is_popular ? roll.between(92, 98) : roll.between(78, 96))) / 100)
  return { likes, dislikes: votes - likes }
}

class StoreShelf {
  readonly made: StoreCatalogue = { item_categories: [], items: [], addon_categories: [] }
  private readonly common = new Map<string, number>()
  private readonly sections = new Map<string, number>()

  constructor(
    private readonly line: StoreLine,
    private readonly restaurant_id: number,
    private readonly counters: Counters,
  ) {}

  /** Groups whose prices depend on the dish belong to it; all others are shared by the store. */
  group(key: string, price: number): number {
    const group = addonGroup(key)
    const found = dependsOnPrice(group) ? undefined : this.common.get(key)
    if (found) return found
    this.counters.addon_category += 1
    const id = this.counters.addon_category
    this.made.addon_categories.push({
      id,
      restaurant_id: this.restaurant_id,
      name: group.name,
      type: group.type,
      required: group.min > 0,
      min: group.min,
      max: group.max,
      addons: group.options.map(({ name, kind, amount, is_veg }) => {
        this.counters.addon += 1
        return { id: this.counters.addon, name, price: costs[kind](amount, price), is_veg, is_active: true }
      }),
    })
    if (!dependsOnPrice(group)) this.common.set(key, id)
    return id
  }

  /** "Aisle > Shelf" makes two levels, anything else one. */
  section(path: string, art: string): number {
    const [aisle = '', shelf] = path.split(' > ')
    const parent_id = shelf ? this.section(aisle, art) : null
    const found = this.sections.get(path)
    if (found) return found
    this.counters.item_category += 1
    const id = this.counters.item_category
    this.sections.set(path, id)
    const order_column = this.sections.size
    const { restaurant_id } = this
    this.made.item_categories.push({
      id,
      restaurant_id,
      parent_id,
      name: shelf ?? aisle,
      ...pictured(parent_id === null ? (aisleArt[aisle] ?? art) : art),
      order_column,
    })
    return id
  }

  /** Adds an item and, where people buy in bulk, its larger pack. */
  add(dish: Dish): void {
    const larger = this.line.store_type === 'grocery' ? largerPack(dish) : null
    const group = larger ? dish.name : null
    this.put(dish, group)
    if (larger) this.put(larger, group)
  }

  private put(dish: Dish, variant_group: string | null): void {
    const roll = dice(`${dish.name} at ${this.line.slug}`)
    const price = priced(dish.rupees, this.line.level)
    const free = dish.groups.some((key) => carriesPrice(addonGroup(key)))
    const reduced = !free && roll.chance(0.13)
    this.counters.item += 1
    this.made.items.push({
      id: this.counters.item,
      restaurant_id: this.restaurant_id,
      item_category_id: this.section(dish.section, dish.art),
      name: dish.name,
      price: free ? 0 : price,
      old_price: reduced ? Math.max(price + 200, toFive(price * roll.pick([1.12, 1.18, 1.25, 1.33]))) : null,
      desc: dish.desc,
      ...pictured(dish.art),
      is_recommended: dish.is_recommended,
      is_popular: dish.is_popular,
      is_new: dish.is_new,
      ...votesFor(dish, this.line),
      is_veg: dish.is_veg,
      is_active: !roll.chance(0.02),
      stock: this.line.store_type === 'restaurant' ? null : stockOf(roll),
      unit: dish.unit,
      ...packOf(dish, this.line.store_type, free),
      variant_group,
      order_column: this.made.items.length + 1,
      addon_category_ids: dish.groups.map((key) => this.group(key, price)),
    })
  }
}

/** Most items are well stocked, some nearly sold out, a few completely. */
function stockOf(roll: Dice): number | null {
  if (roll.chance(0.4)) return null
  if (roll.chance(0.06)) return roll.between(1, 4)
  return roll.chance(0.02) ? 0 : roll.between(12, 90)
}

/** The whole menu of one store, with ids assigned in order. */
export function catalogueOf(line: StoreLine, restaurant_id: number, counters: Counters): StoreCatalogue {
  const shelf = new StoreShelf(line, restaurant_id, counters)
  for (const dish of dishesOf(line)) shelf.add(dish)
  return shelf.made
}
