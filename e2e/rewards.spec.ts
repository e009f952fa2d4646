import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './journey'
import { browserOf, type Customer, keptCart, newCustomer, placeButton, runningOrder } from './people'
import { call, type Dish, signIn } from './server'

test('[SCR-66] [SCR-67] [CAL-13] points are earned, moved to the wallet, and pay for the next order', async ({
  browser,
}) => {
  const customer = await newCustomer()
  const { slug, dish } = await collectDinner(customer)

  const page = await browserOf(browser, customer, await keptCart(slug, dish.name))
  await page.goto('/my-rewards')
  await expect(page.getByText(/points expire on/)).toBeVisible()
  await page.getByRole('button', { name: 'Move to wallet' }).click()
  const points = page.getByRole('textbox', { name: 'Points to move' })
  await points.fill('5')
  await expect(page.getByText('Enter 20 points or more.')).toBeVisible()
  await points.fill('20')
  await page.getByRole('button', { name: 'Move ₹5 to wallet' }).click()
  await expect(page.getByText('₹5 added to your wallet')).toBeVisible()
  await expect(page.getByText('Points moved to wallet')).toBeVisible()

  await page.goto('/checkout')
  await page.getByRole('switch', { name: 'Use reward points' }).check()
  await page.getByRole('switch', { name: 'Use wallet' }).check()
  await expect(page.getByText('Using ₹5 of ₹5')).toBeVisible()
  await placeButton(page).click()
  await runningOrder(page)
  const balances = ['get-rewards-transactions', 'get-wallet-transactions'].map((path) =>
    call<{ balance: number }>(path, {}, customer.token),
  )
  expect((await Promise.all(balances)).map(({ balance }) => balance)).toEqual([0, 0])
})

/** Two plates of a dish without choices, placed, cooked and collected at the counter through the API. */
async function collectDinner({ token }: Customer): Promise<{ slug: string; dish: Dish }> {
  const kitchen = await signIn('kitchen@demo.tokri')
  const [store] = await call<{ id: number; slug: string }[]>('console/my-stores', {}, kitchen)
  if (!store) throw new Error('the kitchen has no store')
  const dish = await plainDish(store.slug)
  const cart = {
    restaurant_id: store.id,
    items: [{ id: dish.id, quantity: 3, addons: [] }],
    delivery_type: 2,
  }
  const { payable: expected_payable } = await call<{ payable: number }>('quote-cart', cart, token)
  const placing = { ...cart, method: 'COD', expected_payable, idempotency_key: randomUUID() }
  const { data } = await call<{ data: { id: number; delivery_pin: string } }>('place-order', placing, token)
  const order_id = data.id
  await call('console/accept-order', { order_id, preparation_minutes: 10 }, kitchen)
  await call('console/ready-order', { order_id }, kitchen)
  await call('console/collected-order', { order_id, code: data.delivery_pin }, kitchen)
  return { slug: store.slug, dish }
}

/** A dish that can be added with one tap and earns enough points. */
async function plainDish(slug: string): Promise<Dish> {
  const { items } = await call<{ items: Record<string, (Dish & { addon_categories: unknown[] })[]> }>(
    `get-restaurant-items/${slug}`,
    { slug },
  )
  const found = Object.values(items)
    .flat()
    .find(({ price, addon_categories }) => price >= 15_000 && addon_categories.length === 0)
  if (!found) throw new Error(`${slug} sells nothing plain`)
  return found
}
