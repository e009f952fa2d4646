import type { Order } from '@tokri/contract/orders'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../../lib/api/problem'
import { FakeStorage } from '../../testing/fake-storage'
import { anOrder, aRider } from '../../testing/order'
import { askedBy, drawn, openPage } from '../../testing/render'
import { draftOf, dropDraft, keepDraft, ratingOf, withStars, withTag, withThumb } from './draft'
import { RateOrderScreen } from './rate-order-screen'

beforeEach(async () => {
  vi.stubGlobal('localStorage', new FakeStorage())
  await openPage()
})

test('[CAL-13] other stars ask other questions, and answers nobody asked for any more are taken back', () => {
  const happy = withTag(withStars(draftOf(7), { rating_store: 5 }), 'tasty')
  expect(happy.tags).toEqual(['tasty'])
  expect(withStars(happy, { rating_store: 4 }).tags).toEqual(['tasty'])
  expect(withStars(happy, { rating_store: 2 }).tags).toEqual([])
  expect(withStars(happy, { rating_delivery: 1 }).tags).toEqual(['tasty'])
  expect(withTag(happy, 'tasty').tags).toEqual([])
})

test('[CAL-13] a thumb pressed twice is taken back', () => {
  const up = withThumb(draftOf(7), 1, true)
  expect(up.thumbs).toEqual({ 1: true })
  expect(withThumb(up, 1, false).thumbs).toEqual({ 1: false })
  expect(withThumb(up, 1, true).thumbs).toEqual({})
})

test('[ROU-28] what was typed waits on this device until it has arrived, for its own order only', () => {
  const typed = { ...withStars(draftOf(7), { rating_store: 4 }), review_store: 'Crisp' }
  keepDraft(typed)
  expect(draftOf(7)).toEqual(typed)
  expect(draftOf(8).review_store).toBe('')
  dropDraft(8)
  expect(draftOf(7), 'the rating of another order arrived late').toEqual(typed)
  dropDraft(7)
  expect(draftOf(7).rating_store).toBe(0)
})

test('[CAL-13] a rider nobody rated is not rated', () => {
  expect(ratingOf(withStars(draftOf(7), { rating_store: 4 }), null)).toMatchObject({
    rating_store: 4,
    rating_delivery: null,
    review_store: null,
  })
})

const screen = (
  <Routes>
    <Route path="/rate-order/:id" element={<RateOrderScreen />} />
  </Routes>
)
const dish = { item_id: 11, name: 'Sun Bowl', image: null, art: null } as Order['orderitems'][number]
const rating = (changes: Partial<Order> = {}) => {
  const order = anOrder({ id: 7, status: 'completed', orderitems: [dish], ...changes })
  return drawn(screen, { path: '/rate-order/7', answers: [[['mine', 'ratable', 7], order]] })
}

test('[ROU-28] the screen asks for the store, and for the rider where there was one', async () => {
  const page = rating({ rider: aRider() })
  expect(page).toMatch(/<h1[^>]*>How was Green Fork\?/)
  for (const words of ['How was Imran Khan, your rider?', 'Excellent', 'Sun Bowl', 'Submit rating'])
    expect(page).toContain(words)
  expect(rating()).not.toContain('your rider')
  expect(await askedBy(screen, { path: '/rate-order/7' })).toEqual([['get-ratable-order', { order_id: 7 }]])
})

test('[ROU-28] after the stars it asks for each dish, for words and for a picture, none of which must be given', () => {
  expect(rating()).not.toContain('Write a review')
  keepDraft(withStars(draftOf(7), { rating_store: 4 }))
  const page = rating()
  for (const words of ['Write a review', 'aria-label="Liked Sun Bowl"', 'Tasty'])
    expect(page).toContain(words)
})

test.each([
  [409, 'already_rated', 'You’ve already rated this order'],
  [409, 'wrong_state', 'You can’t rate this order yet'],
  [404, 'not_found', 'Order not found'],
  [0, 'network', 'Try again'],
] as const)('[ROU-28] an order that cannot be rated (%i %s) says so: %s', (status, code, words) => {
  const failures: [unknown[], Error][] = [[['mine', 'ratable', 7], new Problem(status, code, '')]]
  const page = drawn(screen, { path: '/rate-order/7', failures })
  expect(page).toContain(words)
  expect(page.includes('Try again'), 'only a lost connection is worth another try').toBe(code === 'network')
  expect(page).toContain('href="/my-orders"')
})
