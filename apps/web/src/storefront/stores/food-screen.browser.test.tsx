import { beforeEach, expect, test } from 'vitest'
import { clearLocation, saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { FoodScreen } from './food-screen'

const store = (id: number, name: string) => storeForTests({ id, slug: `store-${id}`, name })
const fifty = Array.from({ length: 50 }, (_, at) => store(at + 1, `Store ${at + 1}`))

beforeEach(() => {
  clearLocation()
  saveLocation(placeForTests)
  setMode('DELIVERY')
})

const openFood = (calls: object) =>
  renderScreen(<FoodScreen />, {
    path: '/food',
    settings: [{ key: 'enRestaurantCategorySlider', value: false }],
    calls: {
      'get-restaurant-category-slides': [],
      'promo-slider': {
        mainSlides: [],
        otherSlides: [],
        newArrivals: [],
        getItSlides: [],
        topPickupSlides: [],
      },
      'get-delivery-restaurants': [store(1, 'Green Fork'), store(2, 'Blue Plate')],
      ...calls,
    },
  })

test('[SCR-22] a filter asks the server and stays in the address', async () => {
  const page = await openFood({
    'list-stores': { data: [store(2, 'Blue Plate')], total: 1, next_cursor: null },
  })
  await expect.element(page.getByText('2 restaurants deliver to you')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Rated 4.0+' }).click()
  await expect.element(page.getByText('1 restaurant delivers to you')).toBeVisible()
  await expect.element(page.getByText('Green Fork')).not.toBeInTheDocument()
  expect(page.path()).toBe('/food?min_rating=4')
  expect(page.made.at(-1)).toMatchObject({
    name: 'list-stores',
    input: { store_type: 'restaurant', min_rating: 4 },
  })
})

test('[SCR-22] a sort is chosen in a sheet, and going back does not open it again', async () => {
  const page = await openFood({
    'list-stores': { data: [store(2, 'Blue Plate'), store(1, 'Green Fork')], total: 2, next_cursor: null },
  })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByText('Delivery time').click()
  await expect.poll(page.path).toBe('/food?sort=fastest')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .poll(() => page.made.find(({ name }) => name === 'list-stores')?.input)
    .toMatchObject({ sort: 'fastest' })
})

test('[SCR-22] filters that nothing matches can be cleared', async () => {
  const page = await openFood({ 'list-stores': { data: [], total: 0, next_cursor: null } })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Open now' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText('Green Fork')).toBeVisible()
  expect(page.path()).toBe('/food')
})

test('[SCR-20] the list continues past its first fifty stores', async () => {
  const page = await openFood({
    'get-delivery-restaurants': (input: { page?: number }) =>
      input.page === 2 ? [store(51, 'The fifty-first')] : fifty,
  })
  await expect.element(page.getByText('50+ restaurants deliver to you')).toBeVisible()
  expect(page.made.filter(({ name }) => name === 'get-delivery-restaurants')).toHaveLength(1)
  window.dispatchEvent(new Event('scroll'))
  const last = page.getByText('Store 50', { exact: true })
  await expect.element(last).toBeInTheDocument()
  last.element().scrollIntoView()
  await expect.element(page.getByText('The fifty-first')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Show more stores' })).not.toBeInTheDocument()
})

test('[SCR-20] cards below the screen are not laid out until they come near it', async () => {
  const page = await openFood({ 'get-delivery-restaurants': fifty })
  const isLaidOut = (name: string) => {
    const [one] = page.getByText(name, { exact: true }).elements()
    return one?.checkVisibility({ contentVisibilityAuto: true })
  }
  window.dispatchEvent(new Event('scroll'))
  await expect.poll(() => isLaidOut('Store 40')).toBe(false)
  expect(isLaidOut('Store 1')).toBe(true)
  page.getByText('Store 40', { exact: true }).element().scrollIntoView()
  await expect.poll(() => isLaidOut('Store 40')).toBe(true)
})

test('[SCR-15] the stores’ boxes show at once while the list loads', async () => {
  const page = await openFood({ 'get-delivery-restaurants': () => new Promise(() => undefined) })
  const loading = page.getByRole('status').filter({ hasText: 'Loading stores' })
  await expect.element(loading).toBeVisible()
  expect(getComputedStyle(loading.element()).animationName).toBe('none')
})
