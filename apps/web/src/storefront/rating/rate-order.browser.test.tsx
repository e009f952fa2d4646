import type { Order } from '@tokri/contract/orders'
import { expect, test } from 'vitest'
import { anOrder, aRider } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { RateOrderScreen } from './rate-order-screen'

const dish = { item_id: 11, name: 'Sun Bowl', image: null, art: null } as Order['orderitems'][number]

async function openRating(answer: Partial<Order> | Response = {}, calls: Record<string, unknown> = {}) {
  const changes = answer instanceof Response ? {} : answer
  const order = anOrder({ id: 7, status: 'completed', orderitems: [dish], ...changes })
  return await renderScreen(<RateOrderScreen />, {
    path: '/rate-order/7',
    route: '/rate-order/:id',
    calls: { 'get-ratable-order': answer instanceof Response ? answer : order, ...calls },
  })
}

test('[ROU-28] the screen asks for the store, and for the rider where there was one', async () => {
  const page = await openRating({ rider: aRider() })
  await expect.element(page.getByRole('heading', { level: 1, name: 'How was Green Fork?' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'How was Imran Khan, your rider?' })).toBeVisible()
  expect(page.made[0]).toEqual({ name: 'get-ratable-order', input: { order_id: 7 } })
})

test('[ROU-28] an order without a rider asks for no rider’s rating', async () => {
  const page = await openRating()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('your rider', { exact: false })).not.toBeInTheDocument()
})

test('[CAL-13] [ROU-28] after the stars it asks about dishes and for a comment, and sends the answers', async () => {
  const page = await openRating({}, { 'rate-order': { success: true } })
  await page.getByRole('button', { name: 'Submit rating' }).click()
  await expect.element(page.getByText('Choose a star rating first.')).toBeVisible()
  await expect.element(page.getByText('Write a review', { exact: false })).not.toBeInTheDocument()
  page.getByRole('radio', { name: 'Good' }).element().closest('label')?.click()
  await page.getByRole('button', { name: 'Tasty' }).click()
  await page.getByRole('button', { name: 'Liked Sun Bowl', exact: true }).click()
  await page.getByRole('textbox', { name: 'Write a review (optional)' }).fill('Crisp')
  await page.getByRole('button', { name: 'Submit rating' }).click()
  await expect
    .poll(() => page.made.find(({ name }) => name === 'rate-order')?.input)
    .toMatchObject({ order_id: 7, rating_store: 4, review_store: 'Crisp', tags: ['tasty'] })
})

test.each([
  [409, 'already_rated', 'You’ve already rated this order'],
  [409, 'wrong_state', 'You can’t rate this order yet'],
  [404, 'not_found', 'Order not found'],
  [503, 'our_fault', 'Something went wrong'],
] as const)('[ROU-28] an order that cannot be rated (%i %s) says so: %s', async (status, code, words) => {
  const page = await openRating(Response.json({ code }, { status }))
  await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' }).elements()
  expect(again, 'only a failure of ours is worth another try').toHaveLength(status === 503 ? 1 : 0)
  await page.getByRole('link', { name: 'Orders' }).click()
  expect(page.path()).toBe('/my-orders')
})
