import { beforeEach, expect, test } from 'vitest'
import { page as browser, cdp } from 'vitest/browser'
import { currentMode, setMode } from '../../state/mode'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { ListingHeader } from './listing-header'

const place = { ...placeForTests, address: 'Lotus Residency, Indiranagar, Bengaluru', house: '12' }

beforeEach(async () => {
  setMode('DELIVERY')
  await browser.viewport(390, 844)
})

test('[SCR-40] [SCR-41] the header shows the place and leads to location, offers and search', async () => {
  const page = await renderScreen(<ListingHeader place={place} />, { path: '/food' })
  const where = page.getByRole('link', { name: /Deliver to Home, 12, Lotus Residency, Indi…/ })
  await expect.element(where).toHaveAttribute('href', '/search-location')
  await expect
    .element(page.getByRole('link', { name: 'Search', exact: true }))
    .toHaveAttribute('href', '/explore')
  await expect.element(page.getByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Offers' }).click()
  expect(page.path()).toBe('/offers')
})

test('[SCR-41] the icon of the offers sways twice, and rests for people who want less motion', async () => {
  const page = await renderScreen(<ListingHeader place={place} />)
  const icon = page.getByRole('link', { name: 'Offers' }).element().querySelector('img') as Element
  const motion = () => {
    const { animationName, animationIterationCount } = getComputedStyle(icon)
    return `${animationName} ${animationIterationCount}`
  }
  expect(motion()).toMatch(/^none/)
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await prefer('no-preference')
  expect(motion()).toBe('sway 2')
  await prefer('reduce')
})

test('[SCR-40] a list that no tab leads to has a back button', async () => {
  let backs = 0
  const page = await renderScreen(<ListingHeader place={place} onBack={() => backs++} />)
  await page.getByRole('button', { name: 'Back' }).click()
  expect(backs).toBe(1)
})

test('[SCR-21] [STA-02] delivery or self-pickup is chosen while the operator offers it', async () => {
  const page = await renderScreen(<ListingHeader place={place} />)
  await expect.element(page.getByRole('radio', { name: 'Delivery' })).toBeChecked()
  await page.getByText('Self-pickup').click()
  expect(currentMode()).toBe('SELFPICKUP')
  await page.unmount()
  const only = await renderScreen(<ListingHeader place={place} />, {
    settings: [{ key: 'enSPU', value: false }],
  })
  await expect.element(only.getByRole('radio')).not.toBeInTheDocument()
})
