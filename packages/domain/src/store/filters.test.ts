import { expect, test } from 'vitest'
import { type FilteredStore, matchesFilters } from './filters'

const plain: FilteredStore = {
  is_pureveg: false,
  is_active: true,
  is_open: true,
  delivery_type: 'BOTH',
  delivers_free: false,
  free_delivery_subtotal: 0,
  rating: 4,
  avgRating: '0',
  price_range: 40_000,
}

for (const [what, filters, store, matches] of [
  ['nothing asked', {}, {}, true],
  ['pure veg: mixed kitchen', { pure_veg: true }, {}, false],
  ['pure veg: vegetarian kitchen', { pure_veg: true }, { is_pureveg: true }, true],
  ['open now: open', { open_now: true }, {}, true],
  ['open now: closed', { open_now: true }, { is_open: false }, false],
  ['open now: switched off', { open_now: true }, { is_active: false }, false],
  ['free delivery: never', { free_delivery: true }, {}, false],
  ['free delivery: from a subtotal', { free_delivery: true }, { free_delivery_subtotal: 1 }, true],
  ['free delivery: always', { free_delivery: true }, { delivers_free: true }, true],
  [
    'free delivery: self-pickup only',
    { free_delivery: true },
    { delivers_free: true, delivery_type: 'SELFPICKUP' },
    false,
  ],
  ['rating: the operator’s, while nobody rated', { min_rating: 4 }, {}, true],
  ['rating: the customers’ mean', { min_rating: 4 }, { avgRating: '3.9' }, false],
  ['price: just within', { max_price: 40_000 }, {}, true],
  ['price: just above', { max_price: 39_999 }, {}, false],
  ['price: unknown', { max_price: 39_999 }, { price_range: 0 }, false],
  ['both have to hold', { pure_veg: true, min_rating: 4.5 }, { is_pureveg: true }, false],
] as const)
  test(what, () => {
    expect(matchesFilters({ ...plain, ...store }, filters)).toBe(matches)
  })
