import { expect, test } from 'vitest'
import { type ItemHit, orderItems, orderStores, rankItems, rankStores, type StoreHit } from './rank-hits'

const stores = new Map([
  [1, { is_open: true, distance: 1 }],
  [2, { is_open: true, distance: 2 }],
  [9, { is_open: false, distance: 0.1 }],
])
const hit = (id: number, facts: Partial<ItemHit> = {}): ItemHit => ({
  id,
  restaurant_id: 1,
  item_category_id: 1,
  on_shelf: 1_000,
  sized_id: null,
  is_plain: false,
  is_head: false,
  fit: 0,
  is_gone: false,
  popularity: 0,
  is_popular: false,
  size: 10,
  ...facts,
})
const near = (id: number) => stores.get(id) ?? null
const idsOf = (hits: readonly { id: number }[]) => hits.map(({ id }) => id)
const ranked = (hits: readonly ItemHit[], count = 100) => idsOf(rankItems(orderItems(hits), near, count))
const rankedStores = (hits: readonly StoreHit[], count = 100) =>
  idsOf(rankStores(orderStores(hits), near, count))

test('each ranking criterion outweighs all that follow it', () => {
  const reasons: [better: Partial<ItemHit>, worse: Partial<ItemHit>][] = [
    [{}, { restaurant_id: 9 }],
    [{ sized_id: 70 }, {}],
    [{ is_plain: true }, {}],
    [{ item_category_id: 5, is_head: true, on_shelf: 10 }, {}],
    [{ fit: 2 }, { fit: 1 }],
    [{}, { is_gone: true }],
    [{ popularity: 3 }, { popularity: 2 }],
    [{ is_popular: true }, {}],
    [{ size: 4 }, { size: 5 }],
    [{}, { restaurant_id: 2 }],
  ]
  for (const [at] of reasons.entries()) {
    const followed = reasons.slice(at + 1)
    const better = Object.assign({}, ...followed.map(([, worse]) => worse), reasons[at]?.[0])
    const worse = Object.assign({}, ...followed.map(([one]) => one), reasons[at]?.[1])
    const first = hit(2, { restaurant_id: 1, ...better })
    const second = hit(1, { restaurant_id: 1, ...worse })
    expect(ranked([second, first]), `reason ${at}`).toEqual([2, 1])
  }
  expect(ranked([hit(2), hit(1)])).toEqual([1, 2])
})

test('a category counts as matching from one in twenty of its items', () => {
  const shelf = (on_shelf: number) => [
    hit(1, { fit: 1 }),
    hit(2, { item_category_id: 5, is_head: true, on_shelf }),
    hit(3, { item_category_id: 5, is_head: true, on_shelf }),
  ]
  expect(ranked(shelf(35))).toEqual([2, 3, 1])
  expect(ranked(shelf(36))).toEqual([1, 2, 3])
})

test('hits of stores that are not nearby are left out', () => {
  expect(ranked([hit(1, { restaurant_id: 3 }), hit(2)])).toEqual([2])
  expect(rankedStores([{ id: 3, is_plain: true, fit: 2, size: 1 }])).toEqual([])
})

test('stores rank open first, then literal matches, fit, shorter names, distance', () => {
  const store = (id: number, facts: object = {}) => ({ id, is_plain: false, fit: 0, size: 5, ...facts })
  const closed = store(9, { is_plain: true, fit: 2, size: 1 })
  expect(rankedStores([closed, store(2), store(1)])).toEqual([1, 2, 9])
  expect(rankedStores([store(1, { fit: 2, size: 1 }), store(2, { is_plain: true })])).toEqual([2, 1])
  expect(rankedStores([store(1, { size: 1 }), store(2, { fit: 1 })])).toEqual([2, 1])
  expect(rankedStores([store(1), store(2, { size: 4 })])).toEqual([2, 1])
})

test('ranking stops at the requested number, closed stores only fill gaps', () => {
  const asked: number[] = []
  const open = [hit(1, { fit: 2 }), hit(2, { fit: 1 }), hit(3)]
  const closed = hit(4, { restaurant_id: 9, fit: 2, is_plain: true })
  expect(ranked([closed, ...open], 2)).toEqual([1, 2])
  expect(ranked([closed, ...open], 4)).toEqual([1, 2, 3, 4])
  const noted = (id: number) => {
    asked.push(id)
    return near(id)
  }
  rankItems(orderItems(open), noted, 1)
  expect(asked).toHaveLength(1)
})
