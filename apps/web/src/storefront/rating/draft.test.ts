import { beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../testing/fake-storage'
import { draftOf, dropDraft, keepDraft, ratingOf, withStars, withTag, withThumb } from './draft'

beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()))

test('[CAL-13] different stars ask different questions, and answers that no longer apply are removed', () => {
  const happy = withTag(withStars(draftOf(7), { rating_store: 5 }), 'tasty')
  expect(happy.tags).toEqual(['tasty'])
  expect(withStars(happy, { rating_store: 4 }).tags).toEqual(['tasty'])
  expect(withStars(happy, { rating_store: 2 }).tags).toEqual([])
  expect(withStars(happy, { rating_delivery: 1 }).tags).toEqual(['tasty'])
  expect(withTag(happy, 'tasty').tags).toEqual([])
})

test('[CAL-13] a thumb pressed twice is cleared', () => {
  const up = withThumb(draftOf(7), 1, true)
  expect(up.thumbs).toEqual({ 1: true })
  expect(withThumb(up, 1, false).thumbs).toEqual({ 1: false })
  expect(withThumb(up, 1, true).thumbs).toEqual({})
})

test('[ROU-28] what was typed stays on this device until it was sent, for its own order only', () => {
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
