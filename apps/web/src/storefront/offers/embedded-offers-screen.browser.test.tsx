import { beforeEach, expect, test } from 'vitest'
import { clearLocation } from '../../state/location'
import { couponForTests } from '../../testing/coupon'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { EmbeddedOffersScreen } from './embedded-offers-screen'

beforeEach(() => clearLocation())

const open = (query: string) =>
  renderScreen(<EmbeddedOffersScreen />, {
    path: `/clones/offers${query}`,
    calls: { 'get-offers': [{ ...storeForTests(), coupons: [couponForTests()] }] },
  })

test('[ROU-06] a partner’s page shows the offers of its point; links open the app in the whole window', async () => {
  const page = await open('?latitude=12.97&longitude=77.59')
  await expect.element(page.getByText('FEAST')).toBeVisible()
  expect(page.made).toMatchObject([{ name: 'get-offers', input: { latitude: 12.97, longitude: 77.59 } }])
  const links = page.getByRole('link').elements() as HTMLAnchorElement[]
  expect(links.map((link) => [link.pathname, link.target])).toEqual([['/stores/green-fork', '_top']])
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
})

test.each(['', '?latitude=north&longitude=1', '?latitude=91&longitude=1', '?latitude=1'])(
  '[ROU-06] without a point (%j) it asks for a place, in the whole window',
  async (query) => {
    const page = await open(query)
    const link = page.getByRole('link', { name: 'Set your location' })
    await expect.element(link).toHaveAttribute('href', '/search-location')
    await expect.element(link).toHaveAttribute('target', '_top')
  },
)
