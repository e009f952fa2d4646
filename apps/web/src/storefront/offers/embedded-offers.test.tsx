import { beforeEach, expect, test } from 'vitest'
import { clearLocation } from '../../state/location'
import { couponForTests } from '../../testing/coupon'
import { drawn, openPage } from '../../testing/render'
import { EmbeddedOffersScreen } from './embedded-offers-screen'

const answers: [unknown[], unknown][] = [
  [
    ['offers', ['12.9700', '77.5900'], false],
    [{ id: 1, slug: 'green-fork', name: 'Green Fork', coupons: [couponForTests()] }],
  ],
]

beforeEach(async () => {
  await openPage()
  clearLocation()
})

test('[ROU-06] a partner’s page shows the offers of its point without the app’s bars, and its links open the app itself', () => {
  const page = drawn(<EmbeddedOffersScreen />, {
    path: '/clones/offers?latitude=12.97&longitude=77.59',
    answers,
  })
  expect(page).toContain('FEAST')
  expect(page).toMatch(/<a href="\/stores\/green-fork" target="_top"/)
  expect(page).not.toContain('tabbar')
  expect(page).not.toContain('class="nav')
  for (const [link] of page.matchAll(/<a [^>]*>/g)) expect(link).toContain('target="_top"')
})

test.each(['', '?latitude=north&longitude=1', '?latitude=91&longitude=1', '?latitude=1'])(
  '[ROU-06] without a point (%j) it asks for a place, in the app itself',
  (query) =>
    expect(drawn(<EmbeddedOffersScreen />, { path: `/clones/offers${query}`, answers })).toMatch(
      /<a href="\/search-location" target="_top"/,
    ),
)
