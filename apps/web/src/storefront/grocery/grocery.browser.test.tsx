import type { GroceryItem } from '@tokri/contract/grocery'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { carts, forgetCarts } from '../../state/cart'
import { saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { guest, useUser } from '../../state/session'
import { ActiveCartContext } from '../../state/stored-carts'
import { oilForTests } from '../../testing/oil'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { lineOf } from '../store/cart-lines'
import { GroceryAisleScreen } from './aisle-screen'
import { GroceryHomeScreen } from './home-screen'
import { GroceryItemScreen } from './item-screen'
import { GrocerySearchScreen } from './search-screen'

const grocer = (id: number, slug: string, name: string) =>
  storeForTests({ id, slug, name, store_type: 'grocery' })
const store = grocer(2, 'daily-basket', 'Daily Basket')
const corner = grocer(3, 'corner', 'Corner Store')
const category = (id: number, name: string) => ({ id, name, image: null, art: null, count: 12 })
const oil = oilForTests()
const ghee = oilForTests({ id: 8, name: 'Ghee' })
const listed = (...data: object[]) => ({ data, total: data.length })

const open = (screen: ReactNode, path: string, route: string, calls: object = {}, settings = {}) =>
  renderScreen(<ActiveCartContext value="grocery">{screen}</ActiveCartContext>, {
    path,
    route,
    ...settings,
    calls: {
      'get-grocery-stores': [store, corner],
      'get-restaurant-info/daily-basket': store,
      'get-restaurant-info-with-favourite/daily-basket': { ...store, is_favorited: false },
      'get-restaurant-info/corner': corner,
      'get-grocery-categories': [category(12, 'Staples'), category(13, 'Dairy')],
      ...calls,
    },
  })
const openHome = (calls = {}, settings = {}) =>
  open(<GroceryHomeScreen />, '/grocery', '/grocery', calls, settings)

beforeEach(() => {
  forgetCarts()
  saveLocation(placeForTests)
  setMode('DELIVERY')
  useUser.setState(guest, true)
})

test('[SCR-30] [ROU-04] groceries open at a store’s categories, other stores are one tap away', async () => {
  const page = await openHome()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Daily Basket' })).toBeVisible()
  await expect.element(page.getByText('To Home in 24 min')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Dairy' })).toBeVisible()
  expect(page.made[0]).toEqual({ name: 'get-grocery-stores', input: { latitude: 12.97, longitude: 77.59 } })
  await page.getByRole('link', { name: 'Corner Store' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Corner Store' })).toBeVisible()
  await page.getByRole('link', { name: 'Dairy' }).click()
  expect(page.path()).toBe('/grocery/corner/menu/13')
})

test('[SCR-30] [STA-02] for self-pickup groceries say when they can be collected', async () => {
  setMode('SELFPICKUP')
  const home = await openHome()
  await expect.element(home.getByText('Ready in 15 min')).toBeVisible()
  await home.unmount()
  const aisle = await openAisle()
  await expect.element(aisle.getByText('12 items, in 15 min')).toBeVisible()
  await aisle.unmount()
  const item = await openItem()
  await expect.element(item.getByRole('link', { name: 'Sold by Daily Basket, 15 min' })).toBeVisible()
})

test('[SCR-30] [ROU-04] the store whose groceries are in the cart opens first', async () => {
  carts.grocery.add(corner, lineOf(oil, { addons: [], quantity: 1 }))
  const page = await openHome()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Corner Store' })).toBeVisible()
})

test('[SCR-30] [ROU-04] a single grocer needs no choice, and an area without any gets the operator’s text', async () => {
  const single = await openHome({ 'get-grocery-stores': [store] })
  await expect.element(single.getByRole('heading', { name: 'Shop by category' })).toBeVisible()
  await expect.element(single.getByRole('link', { name: 'Daily Basket' })).not.toBeInTheDocument()
  await single.unmount()
  const settings = { settings: [{ key: 'noRestaurantMessage', value: 'Nobody comes here.' }] }
  const none = await openHome({ 'get-grocery-stores': [] }, settings)
  await expect.element(none.getByText('Nobody comes here.')).toBeVisible()
})

test('[SCR-30] [ROU-04] what a customer bought before can be added again', async () => {
  useUser.setState({ success: true })
  const page = await openHome({ 'get-bought-grocery-items': [ghee] })
  await expect.element(page.getByRole('heading', { name: 'Buy again' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Ghee' }).click()
  await expect.element(page.getByRole('region', { name: 'Cart' }).getByText('1 item, ₹145')).toBeVisible()
})

const openSearch = (query: string, answer: object) =>
  open(<GrocerySearchScreen />, `/grocery/search${query}`, '/grocery/search', {
    'search-grocery-items': answer,
  })

test('[SCR-30] [ROU-05] a search counts its results and names each store', async () => {
  const find = (item: GroceryItem) => ({ ...item, restaurant: store })
  const page = await openSearch('', listed(find(oil), find(ghee)))
  await page.getByRole('searchbox').fill('o')
  await expect.element(page.getByText('Popular searches')).toBeVisible()
  await page.getByRole('searchbox').fill('oil')
  await expect.element(page.getByText('2 results for “oil”')).toBeVisible()
  await expect.element(page.getByText('Daily Basket').first()).toBeVisible()
  expect(page.path()).toBe('/grocery/search?q=oil')
  const asked = page.made.filter(({ name }) => name === 'search-grocery-items')
  expect(asked[0]?.input).toEqual({ latitude: 12.97, longitude: 77.59, q: 'oil', page: 1 })
})

test('[SCR-30] [ROU-05] a search in one store asks that store, and says when nothing is found', async () => {
  const page = await openSearch('?store=daily-basket&q=soap', listed())
  await expect.element(page.getByText('No results for “soap”')).toBeVisible()
  expect(page.made.at(-1)?.input).toMatchObject({ q: 'soap', restaurant: 'daily-basket' })
})

const openAisle = (query = '', calls = {}) =>
  open(<GroceryAisleScreen />, `/grocery/daily-basket/menu/12${query}`, '/grocery/:restaurant/menu/:id', {
    'get-grocery-sub-categories': [category(21, 'Oils'), category(22, 'Lentils')],
    'get-grocery-items': listed(oil, ghee),
    ...calls,
  })

test('[SCR-30] [ROU-14] an aisle’s shelf and sort order are requested and stay in the address', async () => {
  const page = await openAisle()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Staples' })).toBeVisible()
  await expect.element(page.getByText('12 items, in 24 min')).toBeVisible()
  const shelves = page.getByRole('navigation', { name: 'Subcategories' })
  await shelves.getByRole('link', { name: 'Lentils' }).click()
  await page.getByRole('button', { name: 'Price: low to high' }).click()
  await expect
    .poll(() => page.made.at(-1)?.input)
    .toEqual({
      ...{ restaurant: 'daily-basket', category_id: 12, sub_category_id: 22, page: 1, sort: 'price_low' },
    })
  expect(page.path()).toBe('/grocery/daily-basket/menu/12?shelf=22&sort=price_low')
  await expect.element(shelves.getByRole('link', { name: 'Lentils' })).toHaveAttribute('aria-current', 'page')
})

test('[SCR-30] [ROU-14] an aisle without shelves shows the other aisles', async () => {
  const page = await openAisle('', { 'get-grocery-sub-categories': [] })
  await page.getByRole('navigation', { name: 'Subcategories' }).getByRole('link', { name: 'Dairy' }).click()
  expect(page.path()).toBe('/grocery/daily-basket/menu/13')
})

const tile = async (item: Partial<GroceryItem>) => {
  const page = await openAisle('', { 'get-grocery-items': listed({ ...oil, ...item }) })
  return { page, tile: page.getByRole('article') }
}

test('[SCR-30] a tile shows price, MRP, discount, pack, brand and unit price', async () => {
  const { tile: shown } = await tile({
    ...{ old_price: 16_000, discount_percentage: 9, unit_price: { amount: 1450, size: 100, unit: 'ml' } },
  })
  for (const words of ['₹145', 'MRP ₹160', '9% OFF', '1 litre', '₹14.50 / 100 ml', 'Kaveri Mills'])
    await expect.element(shown.getByText(words, { exact: true })).toBeInTheDocument()
})

test('[SCR-30] no more can be added than are in stock', async () => {
  const { page, tile: shown } = await tile({ stock: 2, few_left: 2 })
  await expect.element(shown.getByText('Only 2 left')).toBeVisible()
  await shown.getByRole('button', { name: 'Add Sunflower Oil' }).click()
  const more = page.getByRole('button', { name: 'Add one more Sunflower Oil' })
  await more.click()
  await expect.element(more).toBeDisabled()
})

test('[SCR-30] a sold-out item leads to similar ones instead of the cart', async () => {
  const { page, tile: shown } = await tile({ stock: 0 })
  await expect.element(shown.getByText('Sold out')).toBeVisible()
  await expect.element(shown.getByRole('button', { name: /Add/ })).not.toBeInTheDocument()
  await shown.getByRole('link', { name: 'See similar' }).click()
  expect(page.router.state.location).toMatchObject({
    pathname: '/grocery/daily-basket/item/7',
    hash: '#similar',
  })
})

test('[SCR-30] another pack size has its own price', async () => {
  const small = { id: 7, unit: '1 litre', price: 14_500, old_price: null, stock: 40 }
  const { tile: shown } = await tile({
    pack_sizes: [small, { ...small, id: 9, unit: '5 litre', price: 67_500 }],
  })
  await shown.getByRole('button', { name: '5 litre' }).click()
  await expect.element(shown.getByText('₹675', { exact: true })).toBeVisible()
  await shown.getByRole('button', { name: 'Add Sunflower Oil' }).click()
  expect(carts.grocery.now().cart.lines[0]?.id).toBe(9)
})

const openItem = (item: Partial<GroceryItem> = {}) =>
  open(<GroceryItemScreen />, '/grocery/daily-basket/item/7', '/grocery/:restaurant/item/:id', {
    'get-grocery-item': {
      ...oil,
      ...item,
      restaurant: store,
      path: [category(12, 'Staples'), category(21, 'Oils')],
      similar: [ghee],
    },
  })

test('[SCR-30] [ROU-15] an item’s page shows where it belongs, its weights and storage, and adds it', async () => {
  const page = await openItem({
    ...{ desc: 'Cold pressed.', few_left: 3, net_weight: 500, gross_weight: 1100, pieces: '8-10' },
    ...{ serves: '3-4', storage_note: 'Keep cold.' },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sunflower Oil' })).toBeVisible()
  for (const words of ['Cold pressed.', '500 g', '1.1 kg', '8-10', '3-4', 'Keep cold.', 'Only 3 left'])
    await expect.element(page.getByText(words, { exact: true })).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Similar items in stock' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Add Sunflower Oil' }).click()
  expect(carts.grocery.now().cart.lines).toHaveLength(1)
  await expect.element(page.getByRole('link', { name: 'Sold by Daily Basket, 24 min' })).toBeInTheDocument()
  await page.getByRole('link', { name: 'Oils' }).click()
  expect(page.path()).toBe('/grocery/daily-basket/menu/12?shelf=21')
})

test('[SCR-30] for what is sold by weight the customer limits the final price', async () => {
  const page = await openItem({ by_weight: { price_per_kg: 29_000, weight: 500, tolerance: 12 } })
  await expect.element(page.getByText('₹290 per kg, about 500 g')).toBeVisible()
  await expect.element(page.getByText(/capped at ₹162\.40/)).toBeVisible()
  const choice = page.getByRole('combobox')
  expect([...choice.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Don’t charge extra',
    ...[5, 10, 12, 15].map((percent) => `Up to ${percent}% more`),
  ])
  await choice.selectOptions('Up to 5% more')
  await expect.element(page.getByText(/capped at ₹152\.25/)).toBeVisible()
  await choice.selectOptions('Don’t charge extra')
  await expect.element(page.getByText(/never charge extra/)).toBeVisible()
})
