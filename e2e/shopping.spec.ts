import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey'
import { browserOf, browserOfStore, home, newCustomer } from './people'
import { call, signIn } from './server'

interface Item {
  id: number
  name: string
  price: number
  stock: number | null
  addon_categories: unknown[]
}
interface Shop {
  id: number
  slug: string
  items: Item[]
}
interface Placed {
  id: number
  unique_order_id: string
  payable: number
}

const place = { latitude: home.lat, longitude: home.lng }
const money = (amount: number) => `₹${(amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)}`

/** The first open store of a list that sells this many items without choices. */
async function shopOf(list: string, isWanted: (item: Item) => boolean, count: number): Promise<Shop> {
  const stores = await call<(Omit<Shop, 'items'> & { is_open: boolean })[]>(list, place)
  for (const { id, slug } of stores.filter(({ is_open }) => is_open)) {
    const { data } = await call<{ data: Item[] }>('get-grocery-items', { restaurant: slug, page: 1 })
    const items = data.filter(
      (item) => item.stock !== 0 && item.addon_categories.length === 0 && isWanted(item),
    )
    if (items.length >= count) return { id, slug, items }
  }
  throw new Error(`${list} has no open store with ${count} such things`)
}

/** An order of these lines, already being packed. */
async function order(
  token: string,
  shop: Shop,
  items: object[],
  paid = { method: 'COD', use_wallet: false },
) {
  const address = { address: home.address, house: home.house, ...place }
  const cart = { restaurant_id: shop.id, items, delivery_type: 1, address, use_wallet: paid.use_wallet }
  const { payable } = await call<{ payable: number }>('quote-cart', cart, token)
  const placing = {
    ...cart,
    method: paid.method,
    expected_payable: payable,
    idempotency_key: crypto.randomUUID(),
  }
  const { data } = await call<{ data: Placed }>('place-order', placing, token)
  await call(
    'console/accept-order',
    { order_id: data.id, preparation_minutes: 20 },
    await signIn('desk@demo.tokri'),
  )
  return data
}

/** The picking list of an order on the phone of a store member. */
async function pickingOf(browser: Browser, shop: Shop, { id }: Placed): Promise<Page> {
  const page = await browserOfStore(browser, 'desk@demo.tokri', shop.id)
  await page.goto(`/console/picking/${id}`)
  return page
}

test('underweight meat reduces the bill before it leaves the store', async ({ browser }) => {
  const isByWeight = (item: Item) => 'by_weight' in item && item.by_weight !== null
  const shop = await shopOf('get-delivery-meat-stores', isByWeight, 1)
  const [meat] = shop.items as [Item & { by_weight: { weight: number } }]
  const customer = await newCustomer()
  const lines = [{ id: meat.id, quantity: 4, addons: [] }]
  const placed = await order(customer.token, shop, lines, { method: 'COD', use_wallet: false })
  const look = () =>
    call<Placed & { agreed: { payable: number; refund: { wallet: number } } | null; due_amount: number }>(
      'get-order',
      { unique_order_id: placed.unique_order_id },
      customer.token,
    )
  const before = await look()

  const store = await pickingOf(browser, shop, placed)
  await store.getByRole('button', { name: `Weigh: ${meat.name}` }).click()
  const kilos = (meat.by_weight.weight * 2) / 1000
  await store.getByRole('textbox', { name: 'Total weight' }).fill(String(kilos))
  await store.getByRole('button', { name: 'Save weight' }).click()
  await expect(store.getByText(`${kilos} kg, ${money(meat.price * 2)}`)).toBeVisible()
  await store.getByRole('button', { name: 'One bag more' }).click()
  await store.getByRole('button', { name: 'Ready', exact: true }).click()
  await expect(store).toHaveURL(/\/console$/)

  const after = await look()
  const less = before.payable - after.payable
  expect(less).toBeGreaterThanOrEqual(meat.price * 2)
  expect(after.agreed).toMatchObject({ payable: before.payable })
  expect(before.due_amount - after.due_amount + (after.agreed?.refund.wallet ?? 0)).toBe(less)
  const page = await browserOf(browser, customer)
  await page.goto(`/running-order/${placed.unique_order_id}`)
  await page.getByRole('button', { name: /View/ }).click()
  const words = `Your bill was ${money(before.payable)} and is now ${money(after.payable)}.`
  await expect(page.getByRole('dialog').getByText(words)).toBeVisible()
})

test('one substitute is accepted, the other refused and not charged', async ({ browser }) => {
  const shop = await shopOf('get-grocery-stores', ({ price }) => price >= 2_000, 3)
  const [milk, bread, rice] = shop.items as [Item, Item, Item]
  const customer = await newCustomer('Leela Thomas')
  const lines = [milk, bread, rice].map(({ id }, at) => ({
    id,
    quantity: 2,
    addons: [],
    ...(at < 2 && { substitution: 'ask' }),
  }))
  const placed = await order(customer.token, shop, lines)
  const store = await pickingOf(browser, shop, placed)
  const page = await browserOf(browser, customer)
  await page.goto(`/running-order/${placed.unique_order_id}`)
  const sheet = page.getByRole('dialog', { name: 'Accept a substitute?' })

  for (const [item, answer] of [
    [milk, 'Accept'],
    [bread, 'Refund instead'],
  ] as const) {
    await store.getByRole('button', { name: `Replace: ${item.name}`, exact: true }).click()
    await store
      .getByRole('button', { name: /^Ask customer/ })
      .first()
      .click()
    await expect(store.getByRole('button', { name: 'Waiting for the customer’s reply' })).toBeDisabled()
    await expect(sheet).toContainText(`Instead of 2 × \u2068${item.name}\u2069`)
    await sheet.getByRole('button', { name: answer }).press('Enter')
    await expect(sheet).toBeHidden()
  }
  await expect(store.getByText('Customer declined, refunded')).toBeVisible()
  await expect(store.getByText('Replaced', { exact: true })).toBeVisible()
  await store.getByRole('button', { name: `Found: ${rice.name}`, exact: true }).click()
  await expect(store.getByRole('button', { name: 'Count the bags first' })).toBeDisabled()
  await store.getByRole('button', { name: 'One bag more' }).click()
  await store.getByRole('button', { name: 'Ready', exact: true }).click()
  await expect(store).toHaveURL(/\/console$/)

  const after = await call<Placed & { orderitems: { picking: { state: string; amount: number } }[] }>(
    'get-order',
    { unique_order_id: placed.unique_order_id },
    customer.token,
  )
  const picked = after.orderitems.map(({ picking }) => picking)
  expect(picked.map(({ state }) => state)).toEqual(['replaced', 'refused', 'found'])
  expect(picked[0]?.amount).toBeLessThanOrEqual(milk.price * 2)
  expect(picked[1]?.amount).toBe(0)
  expect(placed.payable - after.payable).toBeGreaterThanOrEqual(bread.price * 2)
})
