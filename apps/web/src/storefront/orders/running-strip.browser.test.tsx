import type { Order } from '@tokri/contract/orders'
import { expect, test } from 'vitest'
import { anOrder, anOrderItem } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { RunningStrip } from './running-strip'

const answering = (...orders: Order[]) => ({
  'get-orders': { data: orders, next_cursor: null },
  'update-user-info': null,
})
const theForge = anOrder().restaurant as NonNullable<Order['restaurant']>
const pageEnd = () => document.documentElement.style.getPropertyValue('--strip')

test('[SCR-68] the strip names the order under way and leads to it', async () => {
  const order = anOrder({ orderitems: [anOrderItem()] })
  const page = await renderScreen(<RunningStrip order={order} />, { calls: answering(order) })
  await expect.element(page.getByRole('region', { name: 'Your order' })).toHaveTextContent('Green Fork')
  expect(pageEnd()).not.toBe('')
  await page.getByRole('link', { name: 'Track' }).click()
  await expect.poll(page.path).toBe(`/running-order/${order.unique_order_id}`)
  await expect.poll(pageEnd).toBe('')
})

test('[SCR-68] an order that is over has no strip', async () => {
  const order = anOrder({ status: 'completed' })
  const page = await renderScreen(<RunningStrip order={order} />, { calls: answering(order) })
  expect(page.container.textContent).toBe('')
})

test('[SCR-68] of several orders the strip says how many and from where, and leads to all', async () => {
  const order = anOrder({ orderitems: [anOrderItem()] })
  const second = anOrder({ id: 2, unique_order_id: 'TK-2', restaurant: { ...theForge, name: 'The Forge' } })
  const over = anOrder({ id: 3, unique_order_id: 'TK-3', status: 'completed' })
  const page = await renderScreen(<RunningStrip order={order} />, { calls: answering(second, over, order) })
  const strip = page.getByRole('region', { name: 'Your order' })
  await expect.element(strip).toHaveTextContent('2 orders under way')
  await expect.element(strip).toHaveTextContent('Green Fork, The Forge')
  await page.getByRole('link', { name: 'View' }).click()
  expect(page.path()).toBe('/my-orders')
})
