import { addressAt } from './addresses'
import { type Metres, toPoint } from './areas'
import { catalogueOf, newCounters } from './catalogue'
import { categories, categoryId, categorySlides } from './categories'
import { coupons } from './coupons'
import { modules } from './modules'
import { pages } from './pages'
import { autopilotRiders, customer, rider, staff, walletBalance } from './people'
import { placeNamed, popularPlaces } from './places'
import { restaurantLines } from './restaurants'
import { groceryLines, meatLines } from './shops'
import { sliders, slideTables } from './slides'
import { storeOf } from './stores'
import type { SeedAddonCategory, SeedItem, SeedItemCategory, SeedStore } from './types'

/** The store's typical price: the median price of its items, choices included. */
function typicalPrice(items: SeedItem[], groups: SeedAddonCategory[]): number {
  const least = new Map(groups.map((group) => [group.id, group.min > 0 ? cheapest(group) : 0]))
  const prices = items
    .map((item) => item.addon_category_ids.reduce((sum, id) => sum + (least.get(id) ?? 0), item.price))
    .sort((a, b) => a - b)
  return prices[Math.floor(prices.length * 0.45)] ?? 0
}

const cheapest = ({ addons }: SeedAddonCategory) => Math.min(...addons.map(({ price }) => price))

function allStores() {
  const counters = newCounters()
  const stores: SeedStore[] = []
  const item_categories: SeedItemCategory[] = []
  const items: SeedItem[] = []
  const addon_categories: SeedAddonCategory[] = []
  for (const line of [...restaurantLines, ...meatLines, ...groceryLines]) {
    const id = stores.length + 1
    const made = catalogueOf(line, id, counters)
    stores.push(storeOf(line, id, typicalPrice(made.items, made.addon_categories)))
    item_categories.push(...made.item_categories)
    items.push(...made.items)
    addon_categories.push(...made.addon_categories)
  }
  return { stores, item_categories, items, addon_categories }
}

const roundedPoint = (at: Metres) => {
  const { lat, lng } = toPoint(at)
  return { latitude: Math.round(lat * 1e6) / 1e6, longitude: Math.round(lng * 1e6) / 1e6 }
}

/** Ananya's home: the house is given, the street comes from the plan. */
function home() {
  const at = placeNamed('Lotus Residency').at
  return {
    address: addressAt(toPoint(at)),
    house: '12 Lotus Residency',
    landmark: 'Opposite Satya Sai Square',
    tag: 'Home',
    city: 'Bengaluru',
    state: 'Karnataka',
    ...roundedPoint(at),
  }
}

/** The whole demo city as plain objects, identical on every machine and in every year. */
export function buildCity() {
  const catalogue = allStores()
  return {
    ...catalogue,
    categories,
    category_links: catalogue.stores.flatMap((store) =>
      store.category_names.map((name) => ({
        restaurant_id: store.id,
        category_id: categoryId(store.store_type, name),
      })),
    ),
    category_slides: categorySlides,
    modules,
    sliders: sliders(catalogue.stores, catalogue.items),
    slide_tables: slideTables,
    coupons,
    pages,
    popular_places: popularPlaces.map(({ name, at }, index) => ({
      id: index + 1,
      name,
      ...roundedPoint(at),
      order_column: index + 1,
    })),
    people: { customer, home: home(), wallet: walletBalance, rider, staff, autopilot: autopilotRiders },
  }
}

export type City = ReturnType<typeof buildCity>
