import type { Order } from '@tokri/contract/orders'
import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
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

test('[SCR-68] a finished order has no strip', async () => {
  const order = anOrder({ status: 'completed' })
  const page = await renderScreen(<RunningStrip order={order} />, { calls: answering(order) })
  expect(page.container.textContent).toBe('')
})

test('[SCR-68] for several orders the strip says how many and from where, and leads to all', async () => {
  const order = anOrder({ orderitems: [anOrderItem()] })
  const second = anOrder({ id: 2, unique_order_id: 'TK-2', restaurant: { ...theForge, name: 'The Forge' } })
  const over = anOrder({ id: 3, unique_order_id: 'TK-3', status: 'completed' })
  const page = await renderScreen(<RunningStrip order={order} />, { calls: answering(second, over, order) })
  const strip = page.getByRole('region', { name: 'Your order' })
  await expect.element(strip).toHaveTextContent('2 orders in progress')
  await expect.element(strip).toHaveTextContent('Green Fork, The Forge')
  await page.getByRole('link', { name: 'View' }).click()
  expect(page.path()).toBe('/my-orders')
})

test('[SCR-68] [ENT-02] in Arabic the names of stores keep their beginning', async () => {
  await browser.viewport(320, 640)
  const named = (id: number, name: string) =>
    anOrder({ id, unique_order_id: `TK-${id}`, restaurant: { ...theForge, name } })
  const [first, second] = [named(1, 'Highway Dhaba Forty-four'), named(2, 'Saffron Courtyard')]
  const page = await renderScreen(<RunningStrip order={first} />, {
    calls: answering(first, second),
    language: 'ar',
  })
  const names = page.getByText(/Highway Dhaba/)
  await expect.element(names).toBeVisible()
  const box = names.element()
  const beginning = document.createRange()
  beginning.setStart(box.firstChild as Node, 0)
  beginning.setEnd(box.firstChild as Node, 2)
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth)
  expect(beginning.getBoundingClientRect().left).toBeGreaterThanOrEqual(box.getBoundingClientRect().left)
})
