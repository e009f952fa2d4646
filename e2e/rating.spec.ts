import { expect } from '@playwright/test'
import { test } from './journey'
import { browserOf, newCustomer, placeOrder } from './people'
import { call, signIn } from './server'

test('[ROU-28] [ROU-29] a delivered order is rated by keyboard and appears in the reviews', async ({
  browser,
}) => {
  const customer = await newCustomer('Leela Thomas')
  const order = await placeOrder(customer, 'highway-dhaba-44', 'Butter Naan')
  await bring(order.id, order.unique_order_id, customer.token)
  const page = await browserOf(browser, customer)
  await page.goto('/my-orders')
  await page.getByRole('link', { name: 'Rate', exact: true }).click()
  await page.getByRole('radio', { name: 'Okay' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Good' }).first()).toBeChecked()
  await page.getByRole('button', { name: 'Tasty' }).press('Enter')
  await page.getByRole('button', { name: 'Liked Butter Naan' }).press('Enter')
  const words = `Soft and hot, order ${order.id}`
  await page.getByRole('textbox', { name: 'Write a review' }).fill(words)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Write a review' })).toHaveValue(words)
  await page.getByRole('button', { name: 'Submit rating' }).press('Enter')
  await expect(page.getByText('Thanks. We’ve sent your rating')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rate', exact: true })).toHaveCount(0)
  await page.goto('/reviews/highway-dhaba-44')
  const mine = page.getByRole('article').filter({ hasText: words })
  await expect(mine).toContainText('Leela T.')
  await expect(mine).toContainText('Liked: Butter Naan')
})

/** Kitchen and rider do their part through the API. */
async function bring(order_id: number, unique_order_id: string, token: string) {
  const desk = await signIn('desk@demo.tokri')
  await call('console/accept-order', { order_id, preparation_minutes: 10 }, desk)
  await call('console/ready-order', { order_id }, desk)
  const { delivery_pin } = await call<{ delivery_pin: string }>('get-order', { unique_order_id }, token)
  const rider = await signIn('imran@demo.tokri', 'delivery/login')
  await call('delivery/toggle-delivery-guy-status', { toggle_status: true }, rider)
  await call('delivery/accept-to-deliver', { order_id }, rider)
  await call('delivery/pickedup-order', { order_id }, rider)
  await call('delivery/deliver-order', { order_id, delivery_pin }, rider)
}
