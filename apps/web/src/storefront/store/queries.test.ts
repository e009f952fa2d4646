import { expect, test } from 'vitest'
import { storeForTests } from '../../testing/store'
import { publicPart } from './queries'

test('a store kept for offline use has no heart, no personal coupons and no distance', () => {
  const store = storeForTests({ name: 'Green Fork', distance: 2 })
  const personal = { ...store, is_favorited: true, user_coupons: [], is_operational: true }
  expect(publicPart(personal)).toEqual({ ...store, distance: null })
})
