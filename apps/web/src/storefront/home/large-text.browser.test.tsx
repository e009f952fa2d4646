import { beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { saveLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'
import { homeCalls } from '../../testing/home'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { HomeScreen } from './home-screen'

beforeEach(() => {
  saveLocation(placeForTests)
  useUser.setState(guest, true)
})

test('[SCR-04] [SCR-16] at 200 % text size the location’s name stays visible and the tabs fit', async () => {
  // 390 px at twice the text size are as narrow as this
  await browser.viewport(195, 420)
  const page = await renderScreen(<HomeScreen />, { calls: homeCalls })
  const tag = page.getByText('Home', { exact: true }).first()
  await expect.element(tag).toBeVisible()
  expect(tag.element().scrollWidth).toBeLessThanOrEqual(tag.element().clientWidth)
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link').elements()
  for (const tab of tabs) expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth)
  await expect.element(page.getByRole('link', { name: 'Nearby' })).toBeInTheDocument()
})
