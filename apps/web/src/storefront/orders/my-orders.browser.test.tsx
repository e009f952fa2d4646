import type { Order } from '@tokri/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { guest, useUser } from '../../state/session'
import { anOrder, anOrderItem } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { MyOrdersScreen } from './my-orders-screen'
import { ReorderDialog } from './reorder-dialog'

const running = anOrder({ status: 'on_the_way' })
const past = (changes: Partial<Order> = {}) =>
  anOrder({
    ...{ id: 2, status: 'completed', unique_order_id: 'TK-OLD', orderitems: [anOrderItem()] },
    ...changes,
  })
const pageOf = (data: Order[], next_cursor: string | null = null) => ({
  ...{ data, current_page: 1, last_page: next_cursor ? 2 : 1, next_cursor },
  ...{ has_more: next_cursor !== null, total: data.length },
})
const open = (answer: unknown) =>
  renderScreen(<MyOrdersScreen />, { path: '/my-orders', calls: { 'get-orders': answer } })

beforeEach(async () => {
  await browser.viewport(390, 844)
  document.documentElement.style.fontSize = ''
  useUser.setState(guest, true)
})

test('[ROU-27] running orders come first and lead to their page', async () => {
  const page = await open(pageOf([past({ is_ratable: true }), running]))
  const links = page.getByRole('link', { name: /Track|Green Fork/ })
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/running-order/TK-TEST00000001', '/running-order/TK-OLD'])
  for (const words of ['Sun Bowl', '₹210', 'Delivered'])
    await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reorder from Green Fork' })).toBeVisible()
  await page.getByRole('link', { name: 'Rate' }).click()
  await expect.poll(page.path).toBe('/rate-order/2')
})

test('[ROU-27] older orders load as the list is scrolled', async () => {
  const older = past({ id: 3, unique_order_id: 'TK-OLDER', payable: 55_500 })
  const page = await open((asked: { cursor?: string }) =>
    asked.cursor === 'older' ? pageOf([older]) : pageOf([past()], 'older'),
  )
  await expect.element(page.getByText('₹555')).toBeInTheDocument()
})

test('[ROU-27] an errand says where it went and can be booked again', async () => {
  const stop = { address: 'Hill Road', contact: { name: 'Rahul Mehta', phone: '+919993044510' } }
  const errand = { package_kind: 'keys', stops: [stop, stop] } as NonNullable<Order['errand']>
  const page = await open(pageOf([past({ kind: 'errand', restaurant: null, errand })]))
  await expect.element(page.getByText('Hill Road')).toBeVisible()
  await expect.element(page.getByText('Send again')).toBeVisible()
})

test('[ROU-27] without orders the screen leads to the first one', async () => {
  const page = await open(pageOf([]))
  await expect.element(page.getByText('No orders yet')).toBeVisible()
  await page.getByRole('link', { name: 'Browse stores' }).click()
  await expect.poll(page.path).toBe('/food')
})

test('[ROU-27] at 200 % text size every button stays on the screen', async () => {
  document.documentElement.style.fontSize = '200%'
  const page = await open(pageOf([past({ is_ratable: true }), running]))
  const again = page.getByRole('button', { name: 'Reorder from Green Fork' })
  await expect.element(again).toBeInTheDocument()
  for (const button of [
    again,
    page.getByRole('link', { name: 'Rate' }),
    page.getByRole('link', { name: 'Track' }),
  ]) {
    const { left, right } = button.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
  }
})

test('[SCR-68] ordering again names what is not on the menu right now', async () => {
  const cart = { restaurant_id: 7, lines: [] }
  const proposal = { cart, changes: [], missing: ['Miso Ramen'], order: anOrder(), store: storeForTests() }
  const nothing = () => undefined
  const page = await renderScreen(
    <ReorderDialog proposal={proposal} busy={null} reorder={nothing} accept={nothing} dismiss={nothing} />,
  )
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Miso Ramen: not on the menu right now')
})
