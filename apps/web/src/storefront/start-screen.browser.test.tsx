import { expect, test } from 'vitest'
import { clearLocation, saveLocation } from '../state/location'
import { placeForTests } from '../testing/place'
import { renderScreen } from '../testing/render-screen'
import { StartScreen } from './start-screen'

const calls = {
  modules: [],
  'promo-slider': { mainSlides: [], otherSlides: [], newArrivals: [], getItSlides: [], topPickupSlides: [] },
  'get-restaurant-category-slides': [],
  'get-delivery-restaurants': [],
}

test('[ROU-01] the start is the welcome screen until a location is saved, then home', async () => {
  clearLocation()
  const page = await renderScreen(<StartScreen />, { calls })
  await expect.element(page.getByRole('link', { name: 'Set your location' })).toBeVisible()
  saveLocation(placeForTests)
  await expect.element(page.getByRole('link', { name: 'Search for stores and dishes' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Set your location' })).not.toBeInTheDocument()
  clearLocation()
  await expect.element(page.getByRole('link', { name: 'Set your location' })).toBeVisible()
})
