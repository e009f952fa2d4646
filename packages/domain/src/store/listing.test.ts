import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bayesianMean,
  compareKeys,
  formatDistance,
  type ListedStore,
  listingKeys,
  listingScore,
  shownRating,
  sortStores,
  storeSorts,
  visibility,
} from './listing'

const plain: ListedStore = {
  id: 0,
  is_active: true,
  is_open: true,
  is_featured: false,
  distance: 2,
  rating: 4,
  avgRating: '4',
  rating_count: 50,
  delivery_time: 30,
  price_range: 40_000,
  order_column: 0,
}
const closed = { ...plain, id: 1, is_open: false, is_featured: true, distance: 0.1, avgRating: '5' }
const inactive = { ...plain, id: 2, is_active: false, distance: 0.2 }
const featured = { ...plain, id: 3, is_featured: true, distance: 9, avgRating: '3', order_column: 4 }
const near = { ...plain, id: 4, distance: 0.5, order_column: 3 }
const good = { ...plain, id: 5, distance: 1, avgRating: '4.9', rating_count: 900, order_column: 2 }
const slow = { ...plain, id: 6, distance: 1, delivery_time: 75, order_column: 1 }
const all = [inactive, slow, near, closed, good, featured]
const ids = (stores: readonly ListedStore[]) => stores.map((store) => store.id)

describe('listed stores', () => {
  for (const [is_accepted, is_active, is_open, shown] of [
    [true, true, true, 'shown'],
    [true, true, false, 'dimmed'],
    [true, false, true, 'dimmed'],
    [true, false, false, 'dimmed'],
    [false, true, true, 'hidden'],
    [false, false, false, 'hidden'],
  ] as const)
    test(`[VAL-02] accepted ${is_accepted}, active ${is_active}, open ${is_open}: ${shown}`, () => {
      expect(visibility({ is_accepted, is_active, is_open })).toBe(shown)
    })
})

describe('ranking', () => {
  for (const [what, order, expected] of [
    ['open first, then featured, then the best score', {}, [3, 5, 4, 6, 1, 2]],
    ['the nearest first, open before closed', { by_distance: true }, [4, 5, 6, 3, 1, 2]],
    ['as the operator numbered them', { by_order_column: true }, [6, 5, 4, 3, 1, 2]],
    ['shuffled, featured first', { randomize_seed: 1 }, [3, 5, 4, 6, 1, 2]],
    ['shuffled anew', { randomize_seed: 2 }, [3, 5, 6, 4, 1, 2]],
    ['the best rated first', { sort: 'rating' }, [5, 4, 6, 3, 1, 2]],
    ['the nearest first, as the customer wants it', { sort: 'distance' }, [4, 5, 6, 3, 1, 2]],
    ['the fastest first, the nearer of two', { sort: 'fastest' }, [4, 5, 3, 6, 1, 2]],
    [
      'a choice of the customer before every setting',
      { sort: 'distance', randomize_seed: 1 },
      [4, 5, 6, 3, 1, 2],
    ],
  ] as const)
    test(`${what}`, () => {
      expect(ids(sortStores(all, order))).toEqual(expected)
    })

  const anyStore = fc.record({
    id: fc.integer({ min: 1, max: 10_000 }),
    is_active: fc.boolean(),
    is_open: fc.boolean(),
    is_featured: fc.boolean(),
    distance: fc.option(fc.double({ min: 0, max: 20, noNaN: true })),
    rating: fc.double({ min: 1, max: 5, noNaN: true }),
    avgRating: fc.constantFrom('0', '3.5', '4', '4.9'),
    rating_count: fc.nat(1000),
    delivery_time: fc.integer({ min: 10, max: 90 }),
    price_range: fc.constantFrom(0, 20_000, 60_000),
    order_column: fc.nat(5),
  })
  const anyStores = fc.uniqueArray(anyStore, { selector: (store) => store.id, maxLength: 30 })
  const anyOrder = fc.constantFrom(
    {},
    { by_distance: true },
    { by_order_column: true },
    { randomize_seed: 7 },
    ...storeSorts.map((sort) => ({ sort })),
  )

  test('every store is listed, open ones first, in a stable order', () => {
    fc.assert(
      fc.property(anyStores, anyOrder, (stores, order) => {
        const sorted = sortStores(stores, order)
        const open = sorted.map((store) => store.is_active && store.is_open)
        expect([...ids(sorted)].sort()).toEqual([...ids(stores)].sort())
        expect(open.lastIndexOf(true)).toBeLessThan(
          open.includes(false) ? open.indexOf(false) : Number.MAX_VALUE,
        )
        expect(ids(sortStores([...stores].reverse(), order))).toEqual(ids(sorted))
      }),
    )
  })

  test('comparison is antisymmetric', () => {
    fc.assert(
      fc.property(anyStore, anyStore, anyOrder, (a, b, order) => {
        const [one, other] = [listingKeys(a, order), listingKeys(b, order)]
        expect(Math.sign(compareKeys(one, other)) + Math.sign(compareKeys(other, one))).toBe(0)
      }),
    )
  })

  test('keyset pages contain every store once', () => {
    fc.assert(
      fc.property(anyStores, anyOrder, fc.integer({ min: 1, max: 7 }), (stores, order, size) => {
        const seen: ListedStore[] = []
        for (let last: ListedStore | undefined; ; last = seen.at(-1)) {
          const page = sortStores(stores, order, { after: last && listingKeys(last, order), count: size })
          if (page.length === 0) break
          seen.push(...page)
        }
        expect(ids(seen)).toEqual(ids(sortStores(stores, order)))
      }),
    )
  })

  test('stores without a price come last in both price orders', () => {
    const [unknown, cheap, dear] = [0, 20_000, 60_000].map((price_range, id) => ({
      ...plain,
      id,
      price_range,
    }))
    const prices = [dear, unknown, cheap] as ListedStore[]
    expect(ids(sortStores(prices, { sort: 'price_low' }))).toEqual([1, 2, 0])
    expect(ids(sortStores(prices, { sort: 'price_high' }))).toEqual([2, 1, 0])
  })

  test('nearer, faster or better rated never scores lower', () => {
    expect(listingScore({ ...plain, distance: 1 })).toBeGreaterThan(listingScore(plain))
    expect(listingScore({ ...plain, delivery_time: 20 })).toBeGreaterThan(listingScore(plain))
    expect(listingScore({ ...plain, avgRating: '4.5' })).toBeGreaterThan(listingScore(plain))
  })

  test('shuffling puts every store first for some seed', () => {
    const stores = [near, good, slow]
    const leaders = Array.from(
      { length: 60 },
      (_, seed) => sortStores(stores, { randomize_seed: seed })[0]?.id,
    )
    expect(new Set(leaders)).toEqual(new Set(ids(stores)))
  })
})

describe('ratings and distances', () => {
  for (const [mean, count, expected] of [
    [5, 0, 4],
    [5, 10, 4.5],
    [1, 1, 41 / 11],
    [4.8, 990, 4.792],
  ] as const)
    test(`${count} votes of ${mean} on average weigh ${expected.toFixed(2)}`, () => {
      expect(bayesianMean(mean, count)).toBeCloseTo(expected, 9)
    })

  for (const [avgRating, rating, shown] of [
    ['0', 4.2, '4.2'],
    ['', 4.2, '4.2'],
    ['4.5', 3, '4.5'],
    ['5', 3, '5.0'],
    ['4.25', 3, '4.3'],
    ['4.35', 3, '4.4'],
    ['4.04', 3, '4.0'],
    ['0', 0, null],
  ] as const)
    test(`[ENT-10] [CON-18] avgRating '${avgRating}' with rating ${rating} shows ${shown}`, () => {
      expect(shownRating({ rating, avgRating })).toBe(shown)
    })

  for (const [km, shown] of [
    [0, '0.0'],
    [0.04, '0.0'],
    [0.05, '0.1'],
    [1.25, '1.3'],
    [2.449, '2.4'],
    [9.95, '10.0'],
    [12, '12.0'],
  ] as const)
    test(`[CON-18] ${km} km reads ${shown}`, () => {
      expect(formatDistance(km)).toBe(shown)
    })
})
