import { expect } from '@playwright/test'
import { keepDraft, placeErrand } from './errand-trips'
import { test } from './journey'
import { expectRoomForLargeText } from './large-text'
import { expectNoSidewaysScroll, listenForTrouble } from './looked-at'
import {
  browserOf,
  browserOfGuest,
  browserOfStore,
  consoleOfAdmin,
  home,
  newCustomer,
  onDesk,
  placeOrder,
  riderOnDuty,
} from './people'
import { expectReadable } from './readable'
import { call, signIn } from './server'

test('[ROU-27] [ROU-33] [ROU-51] [ROU-52] [SCR-70] orders are accessible for customers and riders, in light and dark', async ({
  browser,
}) => {
  const customer = await newCustomer()
  const order = await placeOrder(customer, 'highway-dhaba-44', 'Butter Naan')
  const desk = await signIn('desk@demo.tokri')
  await call('console/accept-order', { order_id: order.id, preparation_minutes: 10 }, desk)
  const rider = await riderOnDuty(browser, 'salim@demo.tokri', { latitude: home.lat, longitude: home.lng })
  for (const [page, path, list] of [
    [await browserOf(browser, customer), `/running-order/${order.unique_order_id}`, '/my-orders'],
    [rider, `/delivery/orders/${order.unique_order_id}`, '/delivery/orders'],
  ] as const) {
    const trouble = listenForTrouble(page)
    await page.goto(path)
    await expect(page.getByRole('region', { name: /^(Map with|Route from)/ })).toBeVisible()
    await expectReadable(page)
    await expectNoSidewaysScroll(page)
    await expectRoomForLargeText(page)
    await page.goto(list)
    await expectReadable(page)
    expect(trouble()).toEqual([])
  }
})

test('[SCR-69] an errand opens by its tracking link only', async ({ page }) => {
  const { errand } = await placeErrand(await newCustomer())
  const trouble = listenForTrouble(page)
  await page.goto(`/track/${errand.stops[1]?.link}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Coming to you: Documents' })).toBeVisible()
  await expectReadable(page)
  await expectNoSidewaysScroll(page)
  await expectRoomForLargeText(page)
  expect(trouble()).toEqual([])
  await page.goto('/track/guessed')
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('[ROU-41] [ROU-45] [SCR-69] errand screens are accessible, in light and dark', async ({ browser }) => {
  const customer = await newCustomer()
  const { unique_order_id } = await placeErrand(customer)
  const page = await browserOf(browser, customer)
  await keepDraft(page)
  const screens = ['', '/task', '/details', '/cart'].map((name) => `/pickup-and-drop${name}`)
  for (const path of [...screens, `/running-order/${unique_order_id}`]) {
    await page.goto(path)
    await expectReadable(page)
  }
})

test('[ROL-04] the kitchen board is accessible, in light and dark, and fits a phone', async ({ browser }) => {
  await placeOrder(await newCustomer(), 'saffron-courtyard', 'Butter Naan')
  const page = await browserOfStore(browser, 'kitchen@demo.tokri', undefined, onDesk)
  const trouble = listenForTrouble(page)
  await page.goto('/console')
  await expect(page.getByRole('heading', { name: 'Saffron Courtyard' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectReadable(page)
  await expectNoSidewaysScroll(page)
  expect(trouble()).toEqual([])
})

test('[SCR-69] [ROL-04] errand settings and ledger are accessible, in light and dark', async ({
  browser,
}) => {
  const page = await consoleOfAdmin(browser)
  for (const path of ['/console/errands', '/console/books']) {
    await page.goto(path)
    await expectReadable(page)
  }
})

test('[ROU-13] a shared link opens the dish, accessible in light and dark', async ({ browser }) => {
  const page = await browserOfGuest(browser)
  await page.goto('/stores/saffron-courtyard/1')
  await expect(page.getByRole('dialog', { name: 'Courtyard Chicken Curry' })).toBeVisible()
  await expectReadable(page)
})
