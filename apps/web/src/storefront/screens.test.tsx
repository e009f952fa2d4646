import type { Account } from '@tokri/contract/accounts'
import type { CategorySlide, Module } from '@tokri/contract/promo'
import { beforeEach, expect, test } from 'vitest'
import { carts } from '../state/cart'
import { guest, useUser } from '../state/session'
import { placeForTests } from '../testing/place'
import { drawn, english, openPage } from '../testing/render'
import { ModuleTiles } from './home/module-tiles'
import { NoArea } from './home/no-area'
import { HeaderEnd, LocationButton } from './kit/header-parts'
import { MainTabs } from './kit/main-tabs'
import { CategorySection } from './stores/category-plates'
import { HomeSearch } from './stores/search-words'
import { WelcomeScreen } from './welcome/welcome-screen'

const home = {
  ...placeForTests,
  address: 'Lotus Residency, Indiranagar, Bengaluru',
  house: '12',
}
const signIn = () => useUser.setState({ success: true, data: { name: 'Ananya Rao' } as Account })

beforeEach(async () => {
  useUser.setState(guest, true)
  await openPage()
})

test('[SCR-01] the welcome screen says what this is and has one button, to the location', () => {
  const page = drawn(<WelcomeScreen />)
  expect(page).toContain('Your table is wherever you are')
  expect(page).toContain('Restaurants, fresh meat, groceries and parcels')
  expect(page).toMatch(/href="\/search-location"[^>]*>.*Set your location/)
  expect(page.match(/btn--p/g)).toHaveLength(1)
})

test('[SCR-01] the hero is the operator’s own picture where there is one', async () => {
  await openPage([{ key: 'firstScreenHeroImage', value: '/media/hero.webp' }])
  expect(drawn(<WelcomeScreen />)).toMatch(/<img class="[^"]*object-cover[^"]*" src="\/media\/hero.webp"/)
})

test('[SCR-02] guests find the login, people who are signed in are greeted by name', () => {
  expect(drawn(<WelcomeScreen />)).toContain('href="/login"')
  signIn()
  const page = drawn(<WelcomeScreen />)
  expect(page).toContain('Welcome back, Ananya Rao')
  expect(page).not.toContain('href="/login"')
})

test('[SCR-03] languages can be chosen when there is more than one', async () => {
  expect(drawn(<WelcomeScreen />)).toMatch(/<select.*हिन्दी/)
  await openPage([{ key: 'multiLanguageSelection', value: false }])
  expect(drawn(<WelcomeScreen />)).not.toContain('<select')
  await openPage([], [english])
  expect(drawn(<WelcomeScreen />)).not.toContain('<select')
})

test('[SCR-04] the header shows where orders go, leads to the search, and to the account', () => {
  const button = drawn(<LocationButton place={home} pin />)
  expect(button).toContain('href="/search-location"')
  expect(button).toContain('12, Lotus Residency, Indi…')
  expect(drawn(<HeaderEnd />)).toContain('href="/my-account"')
  const business = drawn(<LocationButton place={{ ...home, tag: null, businessLocation: true }} />)
  expect(business).toContain('Other')
  expect(business).not.toContain('12, ')
})

test('[SCR-06] the search bar has a fixed name and leads to the search, its words are decoration', () => {
  const bar = drawn(<HomeSearch />)
  expect(bar).toContain('href="/explore"')
  expect(bar).toContain('aria-label="Search for stores and dishes"')
  expect(bar).toContain('aria-hidden="true"')
})

const module = (id: number): Module => ({
  id,
  url: `/m${id}`,
  image: `/media/m${id}.webp`,
  art: null,
  title: `Service ${id}`,
  content: 'near you',
  offers: id === 1 ? 'Up to 50% off' : null,
})
const modules = (count: number) => Array.from({ length: count }, (_, at) => module(at + 1))

test.each([1, 2, 3, 4])('[SCR-08] %i services are laid out in their own shape', (count) => {
  const tiles = drawn(<ModuleTiles modules={modules(count)} />)
  expect(tiles).toContain(`modules--${count}`)
  expect(tiles.match(/href="\/m/g)).toHaveLength(count)
  for (const fact of ['Service 1', 'near you', 'Up to 50% off']) expect(tiles).toContain(fact)
  for (const at of modules(count).keys()) expect(tiles).toContain(`src="/media/m${at + 1}`)
})

test('[SCR-08] more than four services continue in a row below; the other style is one row of equal tiles', async () => {
  expect(drawn(<ModuleTiles modules={modules(6)} />)).toMatch(/modules--4.*modules-row/)
  await openPage([{ key: 'mainPageStyle', value: 'style2' }])
  const row = drawn(<ModuleTiles modules={modules(6)} />)
  expect(row).not.toContain('modules--4')
  expect(row.match(/href="\/m/g)).toHaveLength(6)
})

const category = (id: number, store_type = 'restaurant', ids = [id]): CategorySlide => ({
  id,
  name: `Category ${id}`,
  image: null,
  art: null,
  link: null,
  store_type,
  categories_ids: ids.map((value) => ({ value, label: '' })),
})

test('[SCR-10] the category section asks everybody what they want, and lists restaurants’ categories only', async () => {
  const slides = [category(1), category(2, 'grocery')]
  const section = () => drawn(<CategorySection slides={slides} />)
  expect(section()).toContain('What’s on your mind?')
  expect(section()).not.toContain('Category 2')
  signIn()
  expect(section()).toContain('What’s on your mind?')
})

test('[SCR-10] [CON-13] many categories slide in two rows of STYLEONE and stand in a grid of STYLETWO', async () => {
  const slides = Array.from({ length: 12 }, (_, at) => category(at + 1))
  const rows = drawn(<CategorySection slides={slides} />)
  expect(rows).toContain('catrows"')
  const columns = rows.split('catrows__column').slice(1)
  expect(
    columns.map((column) => [...column.matchAll(/Category (\d+)/g)].map(([, id]) => Number(id))),
  ).toEqual([
    [1, 5],
    [2, 6],
    [3, 7],
    [4, 8],
    [9, 10],
    [11, 12],
  ])
  for (const [key, value] of [
    ['homePageCategoryStyle', 'STYLETWO'],
    ['homePageCategoryType', 'GRID'],
  ] as const) {
    await openPage([{ key, value }])
    const grid = drawn(<CategorySection slides={slides} />)
    expect(grid, value).toContain('catgrid')
    expect(grid, value).not.toContain('catrows')
  }
})

test('[SCR-11] a category opens its stores; one without categories is no link', () => {
  const section = drawn(
    <CategorySection slides={[category(3, 'restaurant', [7, 9]), category(4, 'restaurant', [])]} />,
  )
  expect(section).toContain('href="/categories/stores?c=7,9"')
  expect(section.match(/href="\/categories/g)).toHaveLength(1)
})

test('[SCR-15] nobody serves the place: that is said, with the way to another one', () => {
  const page = drawn(<NoArea />)
  expect(page).toContain('We’re not in your area yet')
  expect(page).toContain('href="/search-location"')
})

test('[SCR-16] the tab bar has five places, the operator’s word for the second, and floats or is fixed', async () => {
  const bar = drawn(<MainTabs active="home" />)
  for (const path of ['/', '/food', '/pickup-and-drop', '/cart', '/my-account'])
    expect(bar).toContain(`href="${path}"`)
  expect(bar).not.toContain('tabbar--fixed')
  await openPage([
    { key: 'footerStyleType', value: 'FIXED' },
    { key: 'footerNearme', value: 'Around me' },
  ])
  expect(drawn(<MainTabs />)).toContain('tabbar--fixed')
  expect(drawn(<MainTabs />)).toContain('Around me')
})

test('[SCR-16] the cart’s number shows above zero only', () => {
  expect(drawn(<MainTabs />)).not.toContain('class="count')
  const snapshot = {
    name: 'Idli',
    price: 1,
    unit_price: 1,
    addon_names: [],
    image: null,
    art: null,
    is_veg: 1 as const,
  }
  carts.food.use.setState({
    cart: { restaurant_id: 1, lines: [{ id: 1, quantity: 3, addons: [], snapshot }] },
  })
  expect(drawn(<MainTabs />)).toContain('1 item in cart')
  carts.grocery.use.setState({
    cart: { restaurant_id: 2, lines: [{ id: 2, quantity: 1, addons: [], snapshot }] },
  })
  expect(drawn(<MainTabs />)).toContain('2 items in cart')
})
