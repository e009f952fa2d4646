import type { GroceryItem } from '@tokri/contract/grocery'
import type { StoreCard } from '@tokri/contract/stores'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { carts, forgetCarts } from '../../state/cart'
import { saveLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'
import { dishForTests } from '../../testing/dish'
import { oilForTests } from '../../testing/oil'
import { nearForTests, placeForTests } from '../../testing/place'
import { askedBy, drawn, openPage } from '../../testing/render'
import { storeForTests } from '../../testing/store'
import { CartScreen } from '../cart/cart-screen'
import { lineOf } from '../store/cart-lines'
import { GroceryAisleScreen } from './aisle-screen'
import { GroceryCart } from './grocery-cart'
import { GroceryHomeScreen } from './home-screen'
import { GroceryItemScreen } from './item-screen'
import { GrocerySearchScreen } from './search-screen'

const store = storeForTests({ id: 2, slug: 'daily-basket', name: 'Daily Basket', store_type: 'grocery' })
const corner = storeForTests({ id: 3, slug: 'corner', name: 'Corner Store', store_type: 'grocery' })
const oil = oilForTests()
const ghee = { ...oil, id: 8, name: 'Ghee' }
const aisle = (id: number, name: string) => ({ id, name, image: null, art: null, count: 12 })
const point = { latitude: 12.97, longitude: 77.59 }
const here: [unknown[], unknown] = [['store', 'daily-basket', false, point], store]
const mine: [unknown[], unknown] = [['store', 'daily-basket', true, point], store]
const aisles: [unknown[], unknown] = [
  ['aisles', 'daily-basket'],
  [aisle(12, 'Staples'), aisle(13, 'Dairy')],
]

type Answers = [unknown[], unknown][]
const screens = (
  <Routes>
    <Route element={<GroceryCart />}>
      <Route path="/grocery" element={<GroceryHomeScreen />} />
      <Route path="/grocery/search" element={<GrocerySearchScreen />} />
      <Route path="/grocery/:restaurant/menu/:id" element={<GroceryAisleScreen />} />
      <Route path="/grocery/:restaurant/item/:id" element={<GroceryItemScreen />} />
      <Route path="/grocery-cart" element={<CartScreen />} />
    </Route>
  </Routes>
)
const opened = (path: string, ...answers: Answers) => drawn(screens, { path, answers })
const asked = async (path: string, ...answers: Answers) => await askedBy(screens, { path, answers })

beforeEach(async () => {
  await openPage()
  saveLocation(placeForTests)
  forgetCarts()
  useUser.setState(guest, true)
})

const near = (...stores: StoreCard[]): [unknown[], unknown] => [['grocery-stores', ...nearForTests], stores]

test('[SCR-30] [ROU-04] the grocers of a place are counted, and each opens its own home; the search goes through all of them', () => {
  const page = opened('/grocery', near(store, corner))
  expect(page).toMatch(/<h1[^>]*>Groceries/)
  for (const words of ['Daily Basket', 'href="/grocery?store=corner"', 'href="/grocery/search"'])
    expect(page).toContain(words)
  expect(page).toContain('2 grocery stores deliver to you')
  expect(page).not.toContain('Shop by category')
})

test('[SCR-30] [ROU-04] the only grocer, or the one of the address, is at home at once: its aisles, and its search', () => {
  for (const page of [
    opened('/grocery', near(store), here, aisles),
    opened('/grocery?store=daily-basket', near(store, corner), here, aisles),
  ]) {
    expect(page).toMatch(/<h1[^>]*>.*Daily Basket.*To Home in 24 min/)
    expect(page).toContain('Shop by category')
    expect(page).toContain('href="/grocery/daily-basket/menu/13"')
    expect(page).toContain('href="/grocery/search?store=daily-basket"')
  }
})

test('[SCR-30] [ROU-04] what somebody had of a grocer before stands at its home; guests had nothing', () => {
  const home = () =>
    opened('/grocery', near(store), here, mine, aisles, [['bought-groceries', 'daily-basket'], [ghee]])
  useUser.setState({ success: true })
  expect(home()).toMatch(/Shop by category.*Buy again.*Ghee/)
  useUser.setState(guest, true)
  expect(opened('/grocery', near(store), here, aisles)).not.toContain('Buy again')
})

test('[SCR-30] [ROU-04] where no grocer comes that is said in the operator’s words', async () => {
  await openPage([{ key: 'noRestaurantMessage', value: 'Nobody comes here.' }])
  expect(opened('/grocery', near())).toContain('Nobody comes here.')
  expect(await asked('/grocery')).toEqual([['get-grocery-stores', point]])
})

const finds = (query: string, slug: string | null, data: GroceryItem[]): [unknown[], unknown] => [
  ['grocery-search', query, slug, placeForTests.lat, placeForTests.lng, 1],
  { data: data.map((item) => ({ ...item, restaurant: store })), total: data.length },
]

test('[SCR-30] [ROU-05] a search in all grocers says how much it found and whose each thing is; in one store that goes without saying', () => {
  const all = opened('/grocery/search?q=oil', finds('oil', null, [oil, ghee]))
  for (const words of ['2 results for “oil”', 'Sunflower Oil', 'Ghee', 'Daily Basket', 'value="oil"'])
    expect(all).toContain(words)
  const one = opened('/grocery/search?store=daily-basket&q=oil', finds('oil', 'daily-basket', [oil]))
  expect(one).toContain('1 result for “oil”')
  expect(one).not.toContain('Daily Basket')
  expect(opened('/grocery/search?q=oil', finds('oil', null, []))).toContain('No results for “oil”.')
})

test('[SCR-30] [ROU-05] it asks near the place, in the store of the address, from two letters on; before that it has ideas', async () => {
  expect(await asked('/grocery/search?q=oil')).toEqual([
    ['search-grocery-items', { ...point, q: 'oil', page: 1 }],
  ])
  expect(await asked('/grocery/search?q=oil&store=daily-basket')).toEqual([
    ['search-grocery-items', { ...point, q: 'oil', page: 1, restaurant: 'daily-basket' }],
  ])
  expect(await asked('/grocery/search?q=o')).toEqual([])
  expect(opened('/grocery/search?q=o')).toContain('Popular searches')
})

const shelf = (sub: number | null, sort: string, data: GroceryItem[]): [unknown[], unknown] => [
  ['shelf', 'daily-basket', 12, sub, sort, 1],
  { data, total: data.length },
]
const shelves: [unknown[], unknown] = [
  ['shelves', 'daily-basket', 12],
  [aisle(21, 'Oils'), aisle(22, 'Lentils')],
]

test('[SCR-30] [ROU-14] an aisle has its name, its shelves, its order and what stands on it', () => {
  const page = opened('/grocery/daily-basket/menu/12', here, aisles, shelves, shelf(null, 'menu', [oil]))
  expect(page).toMatch(/<h1[^>]*>Staples.*12 items, in 24 min/)
  expect(page).toMatch(
    /aria-current="page"[^>]*href="[^"]*menu\/12"|href="[^"]*menu\/12"[^>]*aria-current="page"/,
  )
  expect(page).toContain('href="/grocery/daily-basket/menu/12?shelf=22"')
  for (const words of ['Popular', 'Sunflower Oil', 'aria-label="Add Sunflower Oil"', 'store=daily-basket'])
    expect(page).toContain(words)
})

test('[SCR-30] [ROU-14] a shelf and an order of the address are what is shown and asked for', async () => {
  const path = '/grocery/daily-basket/menu/12?shelf=22&sort=price_low'
  const page = opened(path, here, aisles, shelves, shelf(22, 'price_low', [ghee]))
  expect(page).toContain('Ghee')
  expect(page).toMatch(/aria-pressed="true">Price: low to high/)
  expect(await asked(path, here, aisles, shelves)).toEqual([
    [
      'get-grocery-items',
      { restaurant: 'daily-basket', category_id: 12, sub_category_id: 22, page: 1, sort: 'price_low' },
    ],
  ])
})

test('[SCR-30] [ROU-14] an aisle without shelves has the other aisles at its side', () => {
  const page = opened(
    '/grocery/daily-basket/menu/12',
    here,
    aisles,
    [['shelves', 'daily-basket', 12], []],
    shelf(null, 'menu', []),
  )
  expect(page).toContain('href="/grocery/daily-basket/menu/13"')
})

const shown = (item: GroceryItem): [unknown[], unknown] => [
  ['grocery-item', 'daily-basket', item.id],
  { ...item, restaurant: store, path: [aisle(12, 'Staples'), aisle(21, 'Oils')], similar: [ghee] },
]

test('[SCR-30] [ROU-15] a thing’s page says what it is, where it stands, who sells it and what is like it, and puts it into the cart', async () => {
  const page = opened('/grocery/daily-basket/item/7', shown({ ...oil, desc: 'Cold pressed.', few_left: 3 }))
  expect(page).toMatch(/<h1[^>]*>.*Sunflower Oil.*<\/h1>.*Kaveri Mills.*1 litre.*Cold pressed\./)
  for (const words of [
    'href="/grocery/daily-basket/menu/12"',
    'href="/grocery/daily-basket/menu/12?shelf=21"',
    'Sold by Daily Basket, 24 min',
    'href="/grocery?store=daily-basket"',
    'Similar items in stock',
    'Ghee',
    '₹145',
    'Only 3 left',
    'aria-label="Add Sunflower Oil"',
    'aria-label="Share"',
  ])
    expect(page).toContain(words)
  expect(opened('/grocery/daily-basket/item/7', shown({ ...oil, stock: 0 }))).toContain('Sold out')
  expect(await asked('/grocery/daily-basket/item/7')).toEqual([
    ['get-grocery-item', { restaurant: 'daily-basket', id: 7 }],
  ])
})

test('[SCR-30] [ROU-15] its page has its packs to choose from, its weights, and what it costs by weight', () => {
  const small = { id: 7, unit: '1 litre', price: 14_500, old_price: null, stock: 40 }
  const page = opened(
    '/grocery/daily-basket/item/7',
    shown({
      ...oil,
      gross_weight: 1100,
      by_weight: { price_per_kg: 29_000, weight: 500, tolerance: 10 },
      pack_sizes: [small, { ...small, id: 9, unit: '5 litre' }],
    }),
  )
  expect(page).toMatch(/aria-pressed="true"><bdi>1 litre.*aria-pressed="false"><bdi>5 litre/)
  for (const words of ['1.1 kg', '₹290 per kg']) expect(page).toContain(words)
})

test('[SCR-30] [ROU-35] the groceries’ cart holds groceries alone, leads to their store, and when it is empty to the grocers', () => {
  expect(opened('/grocery-cart')).toMatch(
    /<h1[^>]*>Grocery cart.*Your grocery cart is empty.*href="\/grocery"/,
  )
  carts.food.add(storeForTests(), lineOf(dishForTests(), { addons: [], quantity: 1 }))
  carts.grocery.add(store, lineOf(oil, { addons: [], quantity: 2 }))
  const page = opened('/grocery-cart')
  for (const words of ['Grocery cart', 'Sunflower Oil', '1 litre', '₹290', 'href="/cart"', 'Your food cart'])
    expect(page).toContain(words)
  expect(page).toContain('aria-label="If Sunflower Oil is out of stock"')
  expect(page).not.toContain('Masala Dosa')
})
