import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../lib/fake-storage'
import { drawn, openPage } from '../../lib/render-for-tests'
import { anOrder } from '../orders/order.fixture'
import { originOf } from '../orders/origin'
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
  dropDraft()
  expect(draftOf(7).rating_store).toBe(0)
})

test('[CAL-13] a rider nobody rated is not rated', () => {
  expect(ratingOf(withStars(draftOf(7), { rating_store: 4 }), null)).toMatchObject({
    rating_store: 4,
    rating_delivery: null,
    review_store: null,
  })
})

test('[ROU-28] the screen asks for the store and for the rider', () => {
  const order = anOrder({ id: 7, status: 'completed' })
  const page = drawn(
    <Routes>
      <Route path="/rate-order/:id" element={<RateOrderScreen />} />
    </Routes>,
    { path: '/rate-order/7', answers: [[['mine', 'ratable', 7], order]] },
  )
  expect(page).toContain(`How was ${originOf(order).name}?`)
  expect(page).toContain('Outstanding')
  expect(page).toContain('Send rating')
})
