import type { Review } from '@tokri/contract/reviews'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { clearLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'
import { drawn, openPage } from '../../testing/render'
import { ReviewsScreen, starShares } from './reviews-screen'

test('[ROU-29] five stars stand first, each with its part of all ratings', () => {
  expect(starShares([1, 0, 2, 3, 14])).toEqual([
    { stars: 5, count: 14, percent: 70 },
    { stars: 4, count: 3, percent: 15 },
    { stars: 3, count: 2, percent: 10 },
    { stars: 2, count: 0, percent: 0 },
    { stars: 1, count: 1, percent: 5 },
  ])
  expect(starShares([0, 0, 0, 0, 0]).map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0])
})

const written: Review = {
  id: 1,
  username: 'Ananya S.',
  rating_store: 5,
  review_store: 'Crisp and hot.',
  tags: ['tasty'],
  liked: ['Masala dosa'],
  image: null,
  answer: { text: 'See you soon.', at: '2026-11-20T07:00:00Z' },
  created_at: '2026-11-19T07:00:00Z',
}
const screen = (
  { rating, count, distribution }: { rating: number; count: number; distribution: number[] },
  reviews: Review[] = [],
) => {
  const restaurant = { id: 7, slug: 'green-fork', name: 'Green Fork', image: null, art: null }
  const page = { restaurant: { ...restaurant, rating, rating_count: count }, distribution, reviews }
  const has_more = reviews.length > 0
  const pages = [{ ...page, current_page: 1, has_more, next_cursor: has_more ? 'older' : null }]
  return drawn(
    <Routes>
      <Route path="/reviews/:slug" element={<ReviewsScreen />} />
      <Route path="/stores/:slug" element="the store itself" />
    </Routes>,
    { path: '/reviews/green-fork', answers: [[['reviews', 'green-fork'], { pages, pageParams: [1] }]] },
  )
}

beforeEach(async () => {
  await openPage()
  useUser.setState(guest, true)
  clearLocation()
})

test('[ROU-29] [CON-18] a store’s ratings: the mean with one decimal, how many, and how they spread, in words too', () => {
  const page = screen({ rating: 4.46, count: 20, distribution: [1, 0, 2, 3, 14] })
  for (const words of ['Green Fork', 'Rated 4.5 of 5', '20 ratings', '5 of 5 stars: 70%', '1 of 5 stars: 5%'])
    expect(page).toContain(words)
})

test('[ROU-29] a store nobody rated says so instead of showing zeros', () => {
  const page = screen({ rating: 0, count: 0, distribution: [0, 0, 0, 0, 0] })
  expect(page).toContain('No ratings yet')
  expect(page).not.toContain('of 5 stars')
})

test('[ROU-29] what people wrote stands below, with what they liked and what the store answered', () => {
  const page = screen({ rating: 5, count: 1, distribution: [0, 0, 0, 0, 1] }, [
    written,
    { ...written, id: 2, username: null, answer: null, review_store: 'So so', tags: [], liked: [] },
  ])
  for (const words of [
    'Ananya S.',
    'Crisp and hot.',
    'Tasty',
    'Liked: Masala dosa',
    'Green Fork replied',
    'See you soon.',
    'Customer',
    'Show older reviews',
  ])
    expect(page).toContain(words)
})
