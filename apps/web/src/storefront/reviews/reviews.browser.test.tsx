import type { Review } from '@tokri/contract/reviews'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen'
import { ReviewsScreen } from './reviews-screen'

const written: Review = {
  id: 2,
  username: 'Ananya S.',
  rating_store: 5,
  review_store: 'Crisp and hot.',
  tags: ['tasty'],
  liked: ['Masala dosa'],
  image: null,
  answer: { text: 'See you soon.', at: '2026-11-20T07:00:00Z' },
  created_at: '2026-11-19T07:00:00Z',
}
const unsigned: Review = {
  ...written,
  id: 1,
  username: null,
  review_store: 'So so',
  answer: null,
  tags: [],
  liked: [],
}

interface Page {
  rating?: number
  count?: number
  distribution?: number[]
  reviews?: Review[]
  next_cursor?: string | null
}
const page = ({
  rating = 4.46,
  count = 20,
  distribution = [1, 0, 2, 3, 14],
  reviews = [],
  next_cursor = null,
}: Page) => ({
  restaurant: {
    ...{ id: 7, slug: 'green-fork', name: 'Green Fork', image: null, art: null },
    ...{ rating, rating_count: count },
  },
  distribution,
  reviews,
  current_page: 1,
  has_more: next_cursor !== null,
  next_cursor,
})

const openReviews = (answer: unknown, settings = {}) =>
  renderScreen(<ReviewsScreen />, {
    path: '/reviews/green-fork',
    route: '/reviews/:slug',
    calls: { 'get-store-reviews/green-fork': answer },
    ...settings,
  })

test('[ROU-29] [CON-18] ratings show the mean, the count and the share of each star', async () => {
  const screen = await openReviews(page({}))
  await expect.element(screen.getByText('Green Fork')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Rated 4.5 of 5' })).toBeVisible()
  await expect.element(screen.getByText('20 ratings')).toBeVisible()
  const rows = screen.getByRole('listitem').elements()
  expect(rows.map((row) => row.textContent)).toMatchObject(
    [
      '5 of 5 stars: 70%',
      '4 of 5 stars: 15%',
      '3 of 5 stars: 10%',
      '2 of 5 stars: 0%',
      '1 of 5 stars: 5%',
    ].map((words) => expect.stringContaining(words)),
  )
})

test('[ROU-29] a store without ratings says so', async () => {
  const screen = await openReviews(page({ rating: 0, count: 0, distribution: [0, 0, 0, 0, 0] }))
  await expect.element(screen.getByText('No ratings yet')).toBeVisible()
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
})

test('[ROU-29] reviews show what was liked and the store’s reply, and older ones follow', async () => {
  const screen = await openReviews((input: { cursor?: string }) =>
    input.cursor === 'older'
      ? page({ reviews: [unsigned] })
      : page({ reviews: [written], next_cursor: 'older' }),
  )
  const first = screen.getByRole('article').filter({ hasText: 'Ananya S.' })
  for (const words of [
    'Crisp and hot.',
    'Tasty',
    'Liked: Masala dosa',
    'Green Fork replied',
    'See you soon.',
  ])
    await expect.element(first.getByText(words)).toBeVisible()
  await screen.getByRole('button', { name: 'Show older reviews' }).click()
  await expect.element(screen.getByText('So so')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Customer' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show older reviews' })).not.toBeInTheDocument()
})

test('[ROU-29] without ratings and reviews the store itself is shown', async () => {
  const screen = await openReviews(page({}), { settings: [{ key: 'enRAR', value: false }] })
  await expect.poll(screen.path).toBe('/stores/green-fork')
  expect(screen.made).toEqual([])
})
