import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../../lib/device/storage'
import { carts } from '../../state/cart'
import { saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { dishForTests } from '../../testing/dish'
import { categoryForTests } from '../../testing/home'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { ExploreScreen } from './explore-screen'

const store = storeForTests()
const dish = { ...dishForTests({ id: 81 }), restaurant: store }
const cartNow = () => carts.food.use.getState()

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  // lunchtime: popular searches depend on the hour
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T13:00:00+05:30') })
  saveLocation(placeForTests)
  write('recentSearches', [])
  carts.food.use.setState({ cart: { restaurant_id: null, lines: [] }, restaurant: null })
})

const openSearch = (found: { items: unknown[]; restaurants: unknown[] }, query = 'dosa') =>
  renderScreen(<ExploreScreen />, {
    path: `/explore?q=${query}`,
    calls: {
      'search-restaurants': found,
      'get-restaurant-category-slides': [categoryForTests(1, { name: 'Curries' })],
    },
  })
const nothing = { items: [], restaurants: [] }

test('[ROU-16] a search lists dishes, which open their stores, and stores in a second tab', async () => {
  const page = await openSearch({
    items: [dish],
    restaurants: [store, storeForTests({ id: 2, name: 'Second' })],
  })
  await expect.element(page.getByRole('button', { name: 'Dishes 1' })).toHaveAttribute('aria-pressed', 'true')
  expect(page.made.find(({ name }) => name === 'search-restaurants')?.input).toEqual({
    latitude: 12.97,
    longitude: 77.59,
    q: 'dosa',
  })
  for (const words of ['₹200', /from Green Fork, 24 min/])
    await expect.element(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Stores 2' }).click()
  await expect.element(page.getByText('Second')).toBeVisible()
  await page.getByRole('button', { name: 'Dishes 1' }).click()
  await page.getByRole('link', { name: 'Masala Dosa' }).click()
  expect(page.path()).toBe('/stores/green-fork/81')
})

test('[ROU-16] [STA-02] for self-pickup a dish says when it can be collected', async () => {
  setMode('SELFPICKUP')
  const page = await openSearch({ items: [dish], restaurants: [] })
  await expect.element(page.getByText(/from Green Fork, 15 min/)).toBeVisible()
  setMode('DELIVERY')
})

test('[ROU-16] a dish goes into the cart from the results', async () => {
  const page = await openSearch({ items: [dish], restaurants: [] })
  await page.getByRole('button', { name: /^Add.*Masala Dosa/ }).click()
  await expect.poll(() => cartNow().cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([[81, 1]])
  expect(cartNow().restaurant?.slug).toBe('green-fork')
  expect(page.path()).toBe('/explore?q=dosa')
})

test('[ROU-16] adding a dish of another store asks whether to start a new cart', async () => {
  const other = {
    ...dishForTests({ id: 82, name: 'Idli' }),
    restaurant: storeForTests({ id: 2, slug: 'second' }),
  }
  const page = await openSearch({ items: [dish, other], restaurants: [] })
  await page.getByRole('button', { name: /^Add.*Masala Dosa/ }).click()
  await page.getByRole('button', { name: /^Add.*Idli/ }).click()
  await expect.element(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
  expect(cartNow().cart.lines.map(({ id }) => id)).toEqual([81])
})

test('[ROU-16] [ERR-04] nothing can be added from a closed store; groceries open their page', async () => {
  const closed = { ...dish, restaurant: { ...store, is_open: false, opens_at: '11:30' } }
  const oil = {
    ...dishForTests({ id: 83, name: 'Oil' }),
    restaurant: storeForTests({ slug: 'basket', store_type: 'grocery' }),
  }
  const page = await openSearch({ items: [closed, oil], restaurants: [] })
  await expect.element(page.getByText(/Opens at 11:30/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Add/ })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Oil' }).click()
  expect(page.path()).toBe('/grocery/basket/item/83')
})

test('[ROU-16] without a dish of that name the stores are shown', async () => {
  const page = await openSearch({ items: [], restaurants: [store] })
  await page.getByRole('link', { name: /Green Fork/ }).click()
  expect(page.path()).toBe('/stores/green-fork')
})

test('[ROU-16] a search without results suggests others', async () => {
  const page = await openSearch(nothing)
  await expect.element(page.getByRole('heading', { name: 'No results for “dosa”' })).toBeVisible()
  await expect.element(page.getByText('Curries')).toBeVisible()
  await page.getByRole('button', { name: 'biryani' }).click()
  expect(page.path()).toBe('/explore?q=biryani')
})

test('[ROU-16] one letter searches nothing and shows earlier searches', async () => {
  write('recentSearches', ['Idli'])
  const page = await openSearch({ items: [dish], restaurants: [] }, 'd')
  await expect.element(page.getByText('Type at least 2 letters')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Idli' })).toBeVisible()
  expect(page.made.map(({ name }) => name)).not.toContain('search-restaurants')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Idli' })).not.toBeInTheDocument()
})

test('[ROU-16] [CON-15] at night, when no dish is suggested, there are no popular searches', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:30:00+05:30') })
  const page = await openSearch(nothing, '')
  await expect.element(page.getByText('Curries')).toBeVisible()
  await expect.element(page.getByText('Popular searches')).not.toBeInTheDocument()
})
