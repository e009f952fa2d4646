import { storeDeliveryTypes } from '@tokri/domain/store/modes'
import { describe, expect, test } from 'vitest'
import { hasObject } from '../drawing/objects'
import { addonGroupKeys } from './add-ons'
import { artFor, artPiece } from './art'
import { artPieces } from './art-pieces'
import { buildCity } from './city'
import { opensAt } from './hours'
import { allDishes } from './menus'
import { places } from './places'
import { cityPlanFile } from './plan-file'
import { demoReviews } from './reviews'
import { signatureSlugs } from './signatures'
import { streetPlan } from './streets'
import { allTables } from './tables'

const city = buildCity()
type Item = (typeof city.items)[number]
const open = city.stores.filter((store) => store.is_accepted && store.is_active && !store.paused_days)
const groups = new Map(city.addon_categories.map((group) => [group.id, group]))
const groupsOf = (ids: number[]) => ids.map((id) => groups.get(id)!)

describe('The demo city', () => {
  test('is large enough to feel like a town', () => {
    const kinds = (kind: string) => open.filter((store) => store.store_type === kind).length
    expect(kinds('restaurant')).toBeGreaterThanOrEqual(40)
    expect(kinds('meat')).toBeGreaterThanOrEqual(8)
    expect(kinds('grocery')).toBeGreaterThanOrEqual(6)
    expect(city.items.length).toBeGreaterThanOrEqual(1500)
    expect(places.length).toBeGreaterThanOrEqual(140)
  })

  test('is deterministic', () => {
    expect(JSON.stringify(buildCity())).toBe(JSON.stringify(city))
  })

  test('has 25 open kitchens and two shops of each kind at any hour', () => {
    for (let minute = 0; minute < 7 * 1440; minute += 30) {
      const now = open.filter((store) => opensAt(store.hours, minute))
      const kinds = (kind: string) => now.filter((store) => store.store_type === kind).length
      expect(kinds('restaurant'), `minute ${minute}`).toBeGreaterThanOrEqual(25)
      expect(kinds('meat')).toBeGreaterThanOrEqual(2)
      expect(kinds('grocery')).toBeGreaterThanOrEqual(2)
    }
  })

  test('has stores open past midnight, paused, inactive and not accepted yet', () => {
    expect(city.stores.some((store) => store.hours.some((hours) => hours.close < hours.open))).toBe(true)
    expect(city.stores.filter((store) => store.paused_days)).toHaveLength(1)
    expect(city.stores.filter((store) => !store.is_active)).toHaveLength(1)
    expect(city.stores.filter((store) => !store.is_accepted)).toHaveLength(1)
    expect(new Set(city.stores.map((store) => store.delivery_type))).toEqual(new Set(storeDeliveryTypes))
    expect(new Set(city.stores.map((store) => store.delivery_charge_type))).toEqual(
      new Set(['FIXED', 'DYNAMIC']),
    )
  })

  test('gives every store a unique address and name', () => {
    expect(new Set(city.stores.map((store) => store.slug)).size).toBe(city.stores.length)
    expect(city.stores[0]).toMatchObject({ id: 1, slug: 'saffron-courtyard' })
    for (const store of city.stores) {
      expect(store.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(store.address).toMatch(/^\d+ .+, .+, Bengaluru 5600\d\d$/)
      expect(store.rating_distribution.reduce((sum, stars) => sum + stars, 0)).toBe(store.rating_count)
      expect(Math.min(...store.rating_distribution)).toBeGreaterThanOrEqual(0)
      if (store.rating_count > 0) expect(store.rating).toBeGreaterThan(3.5)
    }
    expect(signatureSlugs.every((slug) => city.stores.some((store) => store.slug === slug))).toBe(true)
  })

  test('has reviews that match each store’s rating and count', () => {
    const reviews = demoReviews(city.stores, city.items)
    for (const store of city.stores) {
      const own = reviews.filter(({ restaurant_id }) => restaurant_id === store.id)
      expect(own.length).toBeLessThanOrEqual(store.rating_count)
      expect(own.length > 0).toBe(store.rating_count > 0)
      for (const { rating_store, review_store } of own) {
        expect(store.rating_distribution[rating_store - 1]).toBeGreaterThan(0)
        expect(review_store).not.toMatch(/[{}]/)
      }
    }
    expect(reviews.some(({ answer }) => answer !== null)).toBe(true)
    expect(demoReviews(city.stores, city.items)).toEqual(reviews)
  })

  test('reviews of shops that don’t cook speak of no cooking', () => {
    const shops = city.stores.filter(({ store_type }) => store_type !== 'restaurant').map(({ id }) => id)
    const reviews = demoReviews(city.stores, city.items).filter((one) => shops.includes(one.restaurant_id))
    expect(reviews.length).toBeGreaterThan(10)
    for (const { review_store, answer, tags } of reviews) {
      expect(`${review_store} ${answer}`).not.toMatch(/\bhot\b|lukewarm|kitchen|portion|oily|\bsalt\b|Plates/)
      expect(tags).not.toContain('cold')
    }
  })

  test('serves Ananya’s home from most of its kitchens', () => {
    const home = city.people.home
    const km = (store: (typeof open)[number]) =>
      Math.hypot((store.latitude - home.latitude) * 110.574, (store.longitude - home.longitude) * 108.479)
    const serving = open.filter(
      (store) => store.delivery_type !== 'SELFPICKUP' && km(store) <= store.delivery_radius,
    )
    expect(serving.filter((store) => store.store_type === 'restaurant').length).toBeGreaterThanOrEqual(40)
    expect(km(city.stores[0]!)).toBeLessThan(4)
  })
})

describe('Its menus', () => {
  test('have a priced choice for every free item', () => {
    expect(city.items.filter(({ price }) => price % 100 !== 0)).toEqual([])
    const carriers = ({ addon_category_ids }: Item) =>
      groupsOf(addon_category_ids).filter(
        (group) => group.required && group.addons.every((addon) => addon.price > 0),
      )
    expect(city.items.filter((item) => item.price <= 0 && carriers(item).length !== 1)).toEqual([])
  })

  test('require only choices that exist', () => {
    const wrong = city.addon_categories.filter(({ min, max, type, required, addons }) => {
      const isSingle = type === 'SINGLE'
      if (min > max || max > addons.length || addons.length <= (isSingle ? 1 : 0)) return true
      if (required !== min > 0 || (isSingle && (min !== 1 || max !== 1))) return true
      if (new Set(addons.map((addon) => addon.name)).size !== addons.length) return true
      return addons.some(({ price }) => price < 0 || price % 100 !== 0)
    })
    expect(wrong).toEqual([])
    expect(city.addon_categories.some((group) => group.type === 'MULTI' && group.min > 0)).toBe(true)
  })

  test('have no duplicate add-on groups, and none of other stores', () => {
    const wrong = city.items.filter(
      ({ addon_category_ids: ids, restaurant_id }) =>
        new Set(ids).size !== ids.length ||
        groupsOf(ids).some((group) => group.restaurant_id !== restaurant_id),
    )
    expect(wrong).toEqual([])
  })

  test('have unique, described dishes with old prices above the current ones', () => {
    for (const store of city.stores) {
      const own = city.items.filter((item) => item.restaurant_id === store.id)
      expect(new Set(own.map((item) => item.name)).size).toBe(own.length)
      expect(own.length).toBeGreaterThan(10)
      if (store.is_pureveg) expect(own.every((item) => item.is_veg === 1)).toBe(true)
    }
    expect(city.items.filter(({ desc }) => desc.length <= 3)).toEqual([])
    expect(city.items.filter(({ old_price, price }) => old_price !== null && old_price <= price)).toEqual([])
  })

  test('[SCR-30] give groceries and meat a pack, brand, weight and stock', () => {
    const sold = (kind: string) => {
      const ids = new Set(city.stores.filter((store) => store.store_type === kind).map((store) => store.id))
      return city.items.filter((item) => ids.has(item.restaurant_id))
    }
    const [groceries, meat] = [sold('grocery'), sold('meat')]
    expect(groceries.filter((item) => item.pack_size).length).toBeGreaterThan(groceries.length * 0.8)
    expect(groceries.some((item) => item.brand)).toBe(true)
    expect(groceries.some((item) => item.stock !== null && item.stock > 0 && item.stock < 5)).toBe(true)
    const weighed = meat.filter((item) => item.weight_tolerance && item.price > 0)
    expect(weighed.length).toBeGreaterThan(meat.length / 4)
    expect(weighed.every((item) => item.pieces && item.serves)).toBe(true)
    const sizes = groceries.filter((item) => item.variant_group === 'Basmati Rice')
    expect(new Set(sizes.map((item) => item.pack_size))).toEqual(new Set([1_000, 5_000]))
  })

  test('[SCR-30] fill eight aisles of three to five shelves at every grocer', () => {
    const grocers = city.stores.filter((store) => store.store_type === 'grocery')
    for (const { id, name } of grocers) {
      const shelves = city.item_categories.filter((one) => one.restaurant_id === id)
      const aisles = shelves.filter((one) => one.parent_id === null)
      for (const aisle of aisles) {
        const own = shelves.filter((one) => one.parent_id === aisle.id)
        expect(own.length, aisle.name).toBeGreaterThanOrEqual(3)
        expect(own.length, aisle.name).toBeLessThanOrEqual(5)
        for (const shelf of own) {
          const listed = city.items.filter((item) => item.item_category_id === shelf.id && item.is_active)
          expect(listed.length, shelf.name).toBeGreaterThan(0)
        }
      }
      expect(aisles.length, name).toBe(8)
    }
    expect(city.items.filter((item) => item.weight_tolerance && / loose$/.test(item.name))).not.toEqual([])
  })

  test('use only add-on groups that exist', () => {
    const known = new Set(addonGroupKeys)
    for (const dish of allDishes) for (const key of dish.groups) expect(known).toContain(key)
  })
})

describe('Its pictures', () => {
  test('exist for every dish, shelf, category and table', () => {
    const keys = new Set(Object.keys(artPieces))
    for (const dish of allDishes) expect(() => artPiece(dish.art)).not.toThrow()
    for (const table of allTables)
      for (const key of [table.hero, ...table.sides, ...table.ingredients]) expect(keys).toContain(key)
    for (const piece of Object.values(artPieces)) expect(hasObject(piece.object), piece.object).toBe(true)
  })

  test('tell the curries of a menu and the greens of a shelf apart', () => {
    const artOf = (slug: string, name: string) => {
      const { id } = city.stores.find((store) => store.slug === slug)!
      return city.items.find((item) => item.restaurant_id === id && item.name === name)!.image
    }
    const curries = ['Courtyard Chicken Curry', 'Paneer Butter Masala', 'Malai Kofta', 'Dal Makhani']
    expect(new Set(curries.map((name) => artOf('saffron-courtyard', name))).size).toBe(curries.length)
    const leafy = city.item_categories.filter(({ name }) => name === 'Leafy')
    expect(leafy).not.toEqual([])
    for (const { id } of leafy) {
      const greens = city.items.filter((item) => item.item_category_id === id)
      expect(new Set(greens.map(({ image }) => image)).size).toBe(greens.length)
    }
  })

  for (const [kind, name, key] of [
    ['food', 'Paneer Butter Masala', 'curry'],
    ['food', 'Hyderabadi Chicken Dum Biryani', 'biryani'],
    ['food', 'Grandmother’s secret', 'dish'],
    ['meat', 'Tiger Prawns 500 g', 'raw-prawn'],
    ['grocery', 'Ooty Carrot', 'carrot'],
    ['courier', 'Documents', 'document'],
  ] as const) {
    test(`“${name}” without a picture gets ${key}`, () => expect(artFor(kind, name)).toBe(key))
  }
})

describe('Its streets', () => {
  test('are one connected network', () => {
    const { junctions, links } = streetPlan().network
    const next = junctions.map((): number[] => [])
    for (const { from, to } of links) {
      next[from]!.push(to)
      next[to]!.push(from)
    }
    const seen = new Set([0])
    const queue = [0]
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const to of next[at]!) if (!seen.has(to) && seen.add(to)) queue.push(to)
    }
    expect(seen.size).toBe(junctions.length)
    expect(junctions.length).toBeGreaterThan(8000)
  })

  test('fit into a file a phone loads in a second', () => {
    const plan = cityPlanFile()
    expect(JSON.stringify(plan).length).toBeLessThan(250_000)
    expect(plan.water.length).toBeGreaterThanOrEqual(5)
    expect(plan.roads.filter((road) => road.kind === 'highway').length).toBe(7)
    expect(plan.places.map(({ name }) => name)).toContain('Jasmine Nagar Metro')
    const outside = plan.blocks.flatMap(({ cells, u, v }) =>
      cells.filter(([i, from, to]) => i < 0 || i + 1 >= u.length || from >= to || to >= v.length),
    )
    expect(outside).toEqual([])
  })
})

describe('Its offers', () => {
  test('cover every kind of coupon, two of them expired', () => {
    const has = (what: (coupon: (typeof city.coupons)[number]) => boolean) => city.coupons.some(what)
    expect(has((coupon) => coupon.discount_type === 'AMOUNT')).toBe(true)
    expect(has((coupon) => coupon.discount_type === 'PERCENTAGE' && coupon.max_discount > 0)).toBe(true)
    expect(has((coupon) => coupon.user_type === 'ONCENEW')).toBe(true)
    expect(has((coupon) => coupon.stores.length === 1)).toBe(true)
    expect(has((coupon) => coupon.weekly_hours.length > 0)).toBe(true)
    expect(has((coupon) => coupon.delivery_types.includes('SELFPICKUP'))).toBe(true)
    expect(has((coupon) => coupon.count >= coupon.max_count)).toBe(true)
    expect(has((coupon) => coupon.expiry_date < '2026-01-01')).toBe(true)
    const slugs = new Set(city.stores.map((store) => store.slug))
    for (const coupon of city.coupons) for (const slug of coupon.stores) expect(slugs).toContain(slug)
  })

  test('fill every slide group and link to existing stores', () => {
    expect(city.sliders.map((slider) => slider.slide_group)).toEqual(
      expect.arrayContaining(['mainSlides', 'newArrivals', 'otherSlides', 'getItSlides', 'topPickupSlides']),
    )
    const slides = city.sliders.flatMap((slider) => slider.slides)
    expect(new Set(slides.map((slide) => slide.model))).toEqual(new Set(['1', '2', '3']))
    expect(city.slide_tables.filter((table) => table.baked).length).toBe(
      slides.filter((slide) => slide.model === '3').length,
    )
    for (const slide of slides) expect(slide.url).toMatch(/^\/[a-z]/)
  })

  test('use every category', () => {
    const used = new Set(city.category_links.map((link) => link.category_id))
    for (const category of city.categories) expect(used, category.name).toContain(category.id)
  })
})
