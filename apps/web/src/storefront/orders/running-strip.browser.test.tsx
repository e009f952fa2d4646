import { expect, test } from 'vitest'
import { anOrder, anOrderItem } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { RunningStrip } from './running-strip'

const pageEnd = () => document.documentElement.style.getPropertyValue('--strip')

test('[SCR-68] the strip names the order under way and leads to it', async () => {
  const order = anOrder({ orderitems: [anOrderItem()] })
  const page = await renderScreen(<RunningStrip order={order} />)
  await expect.element(page.getByRole('region', { name: 'Your order' })).toHaveTextContent('Green Fork')
  expect(pageEnd()).not.toBe('')
  await page.getByRole('link', { name: 'Track' }).click()
  await expect.poll(page.path).toBe(`/running-order/${order.unique_order_id}`)
  expect(pageEnd()).toBe('')
})

test('[SCR-68] an order that is over has no strip', async () => {
  const page = await renderScreen(<RunningStrip order={anOrder({ status: 'completed' })} />)
  expect(page.container.textContent).toBe('')
})
