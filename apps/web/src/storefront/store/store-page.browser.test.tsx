import type { Item } from '@tokri/contract/catalogue'
import type { Store } from '@tokri/contract/stores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetCarts } from '../../state/cart'
import { clearLocation, saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { guest, useUser } from '../../state/session'
import { couponForTests } from '../../testing/coupon'
import { dishForTests } from '../../testing/dish'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { CategoryScreen } from './category-screen'
import { StoreScreen } from './store-screen'

const dosa = dishForTests({ id: 1, name: 'Masala Dosa' })
const known = { is_popular: 1, is_new: 1, likes: 190, dislikes: 10 } as const
const keema = dishForTests({ id: 2, name: 'Keema Dosa', is_veg: 0, ...known })
const gone = dishForTests({ id: 3, name: 'Rava Dosa', stock: 0 })
const halwa = dishForTests({ id: 4, item_category_id: 5, name: 'Carrot Halwa' })

const menu = (dosas: Item[] = [dosa, keema, gone]) => ({
  recommended: [],
  items: { Dosas: dosas, Sweets: [halwa] },
  categories: [
    { id: 1, name: 'Dosas', count: dosas.length },
    { id: 5, name: 'Sweets', count: 1 },
  ],
})

interface Opened {
  store?: Partial<Store>
  dosas?: Item[]
  path?: string
  visit?: Partial<Parameters<typeof renderScreen>[1]>
}

async function openStore({ store = {}, dosas, path = '/stores/green-fork', visit }: Opened = {}) {
  const answer = storeForTests(store)
  return await renderScreen(<StoreScreen />, {
    route: '/stores/:restaurant/:id?',
    path,
    ...visit,
    calls: {
      'get-restaurant-info/green-fork': answer,
      'get-restaurant-info-with-favourite/green-fork': answer,
      'get-restaurant-items/green-fork': menu(dosas),
      ...visit?.calls,
    },
  })
}

const root = document.documentElement
beforeEach(() => {
  forgetCarts()
  useUser.setState(guest, true)
})
afterEach(() => root.removeAttribute('style'))

test('[ROU-12] [SCR-25] [CON-18] the head shows place, distance, price, rating, time and free delivery', async () => {
  const page = await openStore({
    store: {
      landmark: 'Near Lakeview',
      avgRating: '4.63',
      rating_count: 240,
      is_pureveg: 1,
      free_delivery_subtotal: 19_900,
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Green Fork' })).toBeVisible()
  const head = page.getByRole('main')
  for (const fact of ['Salads, bowls', 'Near Lakeview', '1.8 km', '₹450 for two', 'Pure veg'])
    await expect.element(head.getByText(fact)).toBeVisible()
  for (const fact of ['ETA 24 min', 'Free above ₹199', '100+ ratings'])
    await expect.element(head.getByText(fact)).toBeVisible()
  await head.getByRole('link', { name: /Rated 4\.6 of 5/ }).click()
  expect(page.path()).toBe('/reviews/green-fork')
})

test('[SCR-25] the head names the destination: by tag, or by address without one', async () => {
  saveLocation(placeForTests)
  const tagged = await openStore()
  await expect.element(tagged.getByText(/^24 min to .*Home/)).toBeVisible()
  saveLocation({ ...placeForTests, tag: null })
  await expect.element(tagged.getByText(/^24 min to .*Indiranagar/)).toBeVisible()
  clearLocation()
})

test('[SCR-25] [STA-02] for self-pickup the head says when it is ready, and nothing of delivery', async () => {
  setMode('SELFPICKUP')
  const page = await openStore({ store: { free_delivery_subtotal: 19_900 } })
  await expect.element(page.getByText('Ready in 15 min')).toBeVisible()
  await expect.element(page.getByText('Free above ₹199')).not.toBeInTheDocument()
  setMode('DELIVERY')
})

test('[SCR-25] fewer than a hundred ratings are counted, a store without any is new', async () => {
  const rated = await openStore({ store: { rating_count: 12 } })
  await expect.element(rated.getByText('12 ratings')).toBeVisible()
  await rated.unmount()
  const unrated = await openStore({ store: { rating: 0, rating_count: 0 } })
  // dishes may be new as well
  const isNew = unrated.getByText('New', { exact: true }).first()
  await expect.element(isNew).toBeVisible()
  expect(isNew.element().closest('header')).not.toBeNull()
  await expect.element(unrated.getByRole('link', { name: /Rated/ })).not.toBeInTheDocument()
})

test('[SCR-25] the store’s own message is shown without its scripts', async () => {
  const page = await openStore({
    store: { custom_message: '<p>Closed for <b>Diwali</b></p><script>x</script>' },
  })
  await expect.element(page.getByText('Closed for Diwali')).toBeVisible()
  expect(document.querySelector('main script')).toBeNull()
})

test('[SCR-27] the name links to the store after a search, and always where the operator says so', async () => {
  const link = { name: /Green Fork/ }
  const plain = await openStore()
  await expect.element(plain.getByRole('heading', { name: 'Green Fork' })).toBeVisible()
  await expect.element(plain.getByRole('link', link)).not.toBeInTheDocument()
  await plain.unmount()
  const found = await openStore({ visit: { state: { from: 'explore' } } })
  await expect.element(found.getByRole('link', link)).toBeVisible()
  await found.unmount()
  const always = await openStore({ visit: { settings: [{ key: 'enableStoreInfoLink', value: true }] } })
  await expect.element(always.getByRole('link', link)).toBeVisible()
})

test('[SCR-25] [VAL-03] only coupons that can be used now are shown, and one opens its terms', async () => {
  const coupon = couponForTests()
  const page = await openStore({
    store: {
      coupons: [
        coupon,
        { ...coupon, id: 2, code: 'OLD', expiry_date: '2020-01-01' },
        { ...coupon, id: 3, code: 'USED', max_count: 0 },
        { ...coupon, id: 4, code: 'OFF', is_active: 0 },
      ],
    },
  })
  await page.getByRole('button', { name: /50% off up to ₹120.*FEAST50/i }).click()
  await expect.element(page.getByRole('dialog').getByText('On orders above ₹199')).toBeVisible()
  await expect.element(page.getByText(/OLD|USED|OFF,/)).not.toBeInTheDocument()
})

test('[SCR-29] dishes show veg mark, price, picture and their tags', async () => {
  const page = await openStore({ dosas: [{ ...dosa, image: '/icon.svg', old_price: 25_000 }, keema] })
  const plain = page.getByRole('article').filter({ hasText: 'Masala Dosa' })
  for (const words of ['₹200', '₹250', '20% OFF']) await expect.element(plain.getByText(words)).toBeVisible()
  await expect.element(plain.getByRole('img', { name: 'Vegetarian', exact: true })).toBeVisible()
  await expect.poll(() => plain.element().querySelector('img')?.getAttribute('src')).toBe('/icon.svg')
  const popular = page.getByRole('article').filter({ hasText: 'Keema Dosa' })
  await expect.element(popular.getByRole('img', { name: 'Non-vegetarian' })).toBeVisible()
  for (const tag of ['Bestseller', 'New', '95%', '(200)'])
    await expect.element(popular.getByText(tag, { exact: true })).toBeVisible()
  await expect.element(page.getByText('Recommended', { exact: true })).not.toBeInTheDocument()
})

test('[ENT-01] the operator’s colours turn tags into badges and show what is recommended', async () => {
  root.setAttribute('style', '--recommended:#123456;--on-recommended:#ffffff;--new:#654321;--on-new:#eeeeee')
  const page = await openStore({ dosas: [{ ...keema, is_recommended: 1 }] })
  const style = async (tag: string) => {
    const found = page.getByRole('article').getByText(tag)
    await expect.element(found).toBeVisible()
    const { backgroundColor, color } = getComputedStyle(found.element())
    return [backgroundColor, color]
  }
  expect(await style('Recommended')).toEqual(['rgb(18, 52, 86)', 'rgb(255, 255, 255)'])
  expect(await style('New')).toEqual(['rgb(101, 67, 33)', 'rgb(238, 238, 238)'])
  expect((await style('Bestseller'))[0]).toBe('rgba(0, 0, 0, 0)')
})

test('[SCR-29] adding a dish shows the cart with its total and leads to it', async () => {
  root.setAttribute('style', '--cart:#123456;--on-cart:#ffffff')
  const page = await openStore()
  const add = page.getByRole('button', { name: 'Add Masala Dosa', exact: true })
  await expect.element(add).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Cart' })).not.toBeInTheDocument()
  await add.click()
  await page.getByRole('button', { name: 'Add one more Masala Dosa' }).click()
  const cart = page.getByRole('region', { name: 'Cart' })
  await expect.element(cart.getByText('2 items, ₹400')).toBeVisible()
  // [ENT-01] in the operator's colours
  expect(getComputedStyle(cart.element()).backgroundColor).toBe('rgb(18, 52, 86)')
  await cart.getByRole('link', { name: 'View cart' }).click()
  expect(page.path()).toBe('/cart')
})

test('[SCR-29] what is sold out says so and cannot be added; the operator can hide it', async () => {
  const page = await openStore()
  const row = page.getByRole('article').filter({ hasText: 'Rava Dosa' })
  await expect.element(row.getByText('Sold out')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add Rava Dosa' })).not.toBeInTheDocument()
  await page.unmount()
  const hidden = await openStore({ visit: { settings: [{ key: 'showInActiveItemsToo', value: false }] } })
  await expect.element(hidden.getByText('Masala Dosa')).toBeVisible()
  await expect.element(hidden.getByText('Rava Dosa')).not.toBeInTheDocument()
})

test('[ENT-13] [SCR-29] closing the search shows the whole menu again without another request', async () => {
  const page = await openStore()
  const halwaRow = page.getByRole('article').filter({ hasText: 'Carrot Halwa' })
  await expect.element(halwaRow).toBeInTheDocument()
  await page.getByRole('button', { name: 'Search menu' }).first().click()
  await page.getByRole('searchbox').fill('keema')
  await expect.element(halwaRow).not.toBeInTheDocument()
  await expect.element(page.getByRole('article').filter({ hasText: 'Keema Dosa' })).toBeVisible()
  await page.router.navigate(-1)
  await expect.element(halwaRow).toBeInTheDocument()
  expect(page.made.filter(({ name }) => name === 'get-restaurant-items/green-fork')).toHaveLength(1)
})

test('[SCR-47] the compact bar appears on scrolling, with the name, the number of items and the time', async () => {
  const page = await openStore()
  await expect.element(page.getByText('Carrot Halwa')).toBeInTheDocument()
  const words = page.getByText('4 items, ETA 24 min')
  await expect.element(words).not.toBeVisible()
  document.getElementById('main')?.scrollTo(0, 400)
  await expect.element(words).toBeVisible()
})

test('a store that cannot take the order says why and when it opens', async () => {
  const closed = await openStore({ store: { is_open: false, opens_at: '11:30' } })
  await expect.element(closed.getByText(/Closed\. Opens at 11:30.am/i)).toBeVisible()
  await closed.unmount()
  const off = await openStore({ store: { is_active: 0 } })
  await expect.element(off.getByText(/isn’t taking orders right now/)).toBeVisible()
  await off.unmount()
  const far = await openStore({ store: { is_operational: false } })
  await expect.element(far.getByText('Green Fork doesn’t deliver to this address.')).toBeVisible()
})

const cuts = [
  { id: 1, name: 'Chicken', image: null, art: null },
  { id: 5, name: 'Mutton', image: null, art: null },
]

test('[ROU-12] [SCR-30] [CAL-08] a butcher’s page leads to its categories', async () => {
  const page = await openStore({
    store: { store_type: 'meat' },
    visit: { calls: { 'get-meats-categories': cuts } },
  })
  await expect.element(page.getByText('Masala Dosa')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Shop by category' })
    .getByRole('link', { name: 'Mutton' })
    .click()
  expect(page.path()).toBe('/store/green-fork/category/5')
  expect(page.made).toContainEqual({ name: 'get-meats-categories', input: { id: 1 } })
})

test('[ROU-12] [ROU-13] [SCR-30] links to a grocer’s store or item lead to its own screens', async () => {
  const grocer = await openStore({ store: { store_type: 'grocery' } })
  await expect.poll(grocer.path).toBe('/grocery?store=green-fork')
  await grocer.unmount()
  const item = await openStore({ store: { store_type: 'grocery' }, path: '/stores/green-fork/2' })
  await expect.poll(item.path).toBe('/grocery/green-fork/item/2')
})

const openCategory = (store: Partial<Store> = {}, calls = {}) =>
  renderScreen(<CategoryScreen />, {
    route: '/store/:restaurant/category/:categoryId',
    path: '/store/green-fork/category/1',
    calls: {
      'get-restaurant-info/green-fork': storeForTests(store),
      'get-restaurant-items/green-fork': menu(),
      'get-category-items': { items: [dosa, gone] },
      ...calls,
    },
  })

test('[ROU-11] a category shows only its own dishes and links to the whole menu', async () => {
  const page = await openCategory()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Dosas' })).toBeVisible()
  await expect.element(page.getByText('Masala Dosa')).toBeVisible()
  await expect.element(page.getByText('Carrot Halwa')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(page.made).toContainEqual({
    name: 'get-category-items',
    input: { slug: 'green-fork', categoryId: 1 },
  })
  await page.getByRole('link', { name: 'Green Fork' }).click()
  expect(page.path()).toBe('/stores/green-fork')
})

test('[ROU-11] [SCR-30] a butcher’s category is marked among the others', async () => {
  const page = await openCategory({ store_type: 'meat' }, { 'get-meats-categories': cuts })
  const links = page.getByRole('navigation', { name: 'Shop by category' })
  await expect.element(links.getByRole('link', { name: 'Chicken' })).toHaveAttribute('aria-current', 'page')
  await links.getByRole('link', { name: 'Mutton' }).click()
  expect(page.path()).toBe('/store/green-fork/category/5')
})
