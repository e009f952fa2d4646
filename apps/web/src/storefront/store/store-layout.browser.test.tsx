import { beforeEach, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { forgetCarts } from '../../state/cart'
import { guest, useUser } from '../../state/session'
import { couponForTests } from '../../testing/coupon'
import { dishForTests } from '../../testing/dish'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { StoreScreen } from './store-screen'

const dosas = Array.from({ length: 30 }, (_, at) => dishForTests({ id: at + 1, name: `Dosa ${at + 1}` }))
const menu = {
  recommended: [],
  items: { Dosas: dosas, Sweets: [dishForTests({ id: 99, name: 'Halwa' })] },
  categories: [
    { id: 1, name: 'Dosas', count: 30 },
    { id: 2, name: 'Sweets', count: 1 },
  ],
}

/** How far visible content has moved without user input since now. */
function layoutShift() {
  let sum = 0
  const seen = (entries: PerformanceEntryList) => {
    for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
  }
  const watch = new PerformanceObserver((list) => seen(list.getEntries()))
  watch.observe({ type: 'layout-shift' })
  return () => {
    seen(watch.takeRecords())
    watch.disconnect()
    return sum
  }
}
const frames = async (count: number) => {
  for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame)
}

beforeEach(async () => {
  forgetCarts()
  useUser.setState(guest, true)
  await screen.viewport(390, 844)
})

test('[SCR-25] nothing moves when the store’s complete data arrives after what the list knew', async () => {
  const card = storeForTests()
  const whole = { ...card, custom_message: '<p>Every curry leaves the kitchen in a clay pot.</p>' }
  let arrive: (store: unknown) => void = () => undefined
  const page = await renderScreen(<StoreScreen />, {
    route: '/stores/:restaurant',
    path: '/stores/green-fork',
    state: { store: card },
    calls: {
      'get-restaurant-info/green-fork': () => new Promise((answer) => (arrive = answer)),
      'get-restaurant-items/green-fork': menu,
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Green Fork' })).toBeVisible()
  await frames(20)
  const shift = layoutShift()
  arrive({ ...whole, coupons: [couponForTests()] })
  await expect.element(page.getByText('Every curry leaves')).toBeVisible()
  await expect.element(page.getByText('FEAST50')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add Dosa 1', exact: true })).toBeInTheDocument()
  await frames(20)
  expect(shift()).toBe(0)
})

const openStore = (store = storeForTests()) =>
  renderScreen(<StoreScreen />, {
    route: '/stores/:restaurant',
    path: '/stores/green-fork',
    calls: { 'get-restaurant-info/green-fork': store, 'get-restaurant-items/green-fork': menu },
  })

/** Presses Tab until this has the focus; returns how often that took. */
async function tabsTo(element: () => Element | null, most: number) {
  for (let count = 1; count <= most; count++) {
    await userEvent.tab()
    if (document.activeElement === element()) return count
  }
  throw new Error(`Not reached in ${most} tabs`)
}

test('a keyboard reaches the first dish and the cart in a few keys', async () => {
  const page = await openStore()
  const add = page.getByRole('button', { name: 'Add Dosa 1', exact: true })
  await expect.element(add).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to menu' })
  expect(await tabsTo(() => skip.element(), 2)).toBe(2)
  await userEvent.keyboard('{Enter}')
  expect(await tabsTo(() => add.element(), 3)).toBe(3)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'View cart' })).toBeVisible()
  const toCart = page.getByRole('article').getByRole('link', { name: 'Skip to cart' })
  await tabsTo(() => toCart.element(), 2)
  await expect.element(toCart).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  expect(await tabsTo(() => page.getByRole('link', { name: 'View cart' }).element(), 1)).toBe(1)
  expect(page.path()).toBe('/stores/green-fork')
})

test('[SCR-26] a guest’s heart leads to the login and back to this store', async () => {
  const page = await openStore()
  await page.getByRole('main').getByRole('link', { name: 'Add to favourites' }).click()
  expect(page.path()).toBe('/login?next=%2Fstores%2Fgreen-fork')
})

test('on the narrowest phones the Menu pill waits until the page is scrolled', async () => {
  await screen.viewport(320, 568)
  const page = await openStore()
  await expect.element(page.getByRole('heading', { name: 'Dosas' })).toBeInTheDocument()
  const pill = page.getByText('Menu', { exact: true })
  await expect.element(pill).not.toBeVisible()
  document.getElementById('main')?.scrollTo(0, 400)
  await expect.element(pill).toBeVisible()
})

test('the opening hours of the week are formatted once they are opened', async () => {
  const hours = [{ weekday: 1, opens: 660, closes: 1380 }]
  const page = await openStore(storeForTests({ hours }))
  const title = page.getByText('Opening hours')
  await expect.element(title).toBeVisible()
  expect(page.container.querySelector('dl')).toBeNull()
  await title.click()
  await expect.element(page.getByText('Monday')).toBeVisible()
  await expect.element(page.getByText(/11:00.+11:00/)).toBeVisible()
})
