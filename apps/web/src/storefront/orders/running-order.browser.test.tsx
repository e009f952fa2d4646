import { expect, test } from 'vitest'
import { anOrder, anOrderItem, aRider } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { OrderDetails } from './order-details'
import { RunningOrderScreen } from './running-order-screen'

const riding = anOrder({
  ...{ status: 'on_the_way', rider: aRider(), cancellable: false, orderitems: [anOrderItem()] },
  history: [{ status: 'on_the_way', action: 'picked_up', at: '2026-11-21T09:40:00.000Z' }],
})
const open = (answer: unknown) =>
  renderScreen(<RunningOrderScreen />, {
    path: `/running-order/${riding.unique_order_id}`,
    route: '/running-order/:unique_order_id',
    settings: [{ key: 'showMap', value: false }],
    calls: { 'get-order': answer },
  })

test('[SCR-68] [ROU-33] a running order shows everything without a map, and its code once', async () => {
  const page = await open(riding)
  await expect.element(page.getByRole('img', { name: 'Code 4 7 1 9' })).toBeVisible()
  expect(page.container.textContent?.split('4719')).toHaveLength(2)
  await expect.element(page.getByRole('region', { name: 'Imran is bringing your order' })).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Step 3 of 4: On the way to you' }))
    .toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Call Imran' }))
    .toHaveAttribute('href', 'tel:+919800000002')
  await page.getByRole('button', { name: /View order/ }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/Sun Bowl.*Total.*₹210/)
})

test('[ROU-33] an unknown order leads to all orders', async () => {
  const page = await open(Response.json({ code: 'not_found', detail: '' }, { status: 404 }))
  await expect.element(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect.poll(page.path).toBe('/my-orders')
})

test('[ROU-33] after a server error the order can be loaded again', async () => {
  let isDown = true
  const page = await open(() => (isDown ? Response.json({ code: 'our_fault' }, { status: 500 }) : riding))
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  isDown = false
  await again.click()
  await expect.element(page.getByText('On the way to you').first()).toBeVisible()
})

test('[SCR-68] a rider’s photo is shown where there is one', async () => {
  const photo = '/media/salim.webp'
  const page = await open({ ...riding, rider: { ...aRider(), photo } })
  const card = page.getByRole('region', { name: 'Imran is bringing your order' })
  await expect.element(card).toBeVisible()
  expect(card.element().querySelector('img')?.getAttribute('src')).toBe(photo)
})

test('[SCR-68] cancelling is offered only while it is possible', async () => {
  const page = await open(anOrder())
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.unmount()
  const under_way = await open(riding)
  await expect.element(under_way.getByRole('button', { name: /View order/ })).toBeVisible()
  expect(under_way.getByRole('button', { name: 'Cancel order' }).query()).toBeNull()
})

test('[SCR-68] a rejected order says why and what was refunded', async () => {
  const page = await open(
    anOrder({
      ...{ status: 'cancelled', cancel_reason: 'Out of rice' },
      lines: [{ code: 'wallet', label: 'walletName', amount: -5_000, explanation: null }],
      history: [
        { status: 'placed', action: 'place', at: '2026-11-21T09:20:00.000Z' },
        { status: 'cancelled', action: 'reject', at: '2026-11-21T09:22:00.000Z' },
      ],
    }),
  )
  await expect.element(page.getByText('Reason: Out of rice')).toBeVisible()
  await expect.element(page.getByText('₹50 refunded to your wallet.')).toBeVisible()
})

test('[SCR-68] a delivered order can be ordered again and shows its bill', async () => {
  const page = await open(anOrder({ status: 'completed', orderitems: [anOrderItem({ note: 'Less spicy' })] }))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Delivered')
  await expect.element(page.getByRole('button', { name: 'Reorder from Green Fork' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your order' })).toHaveTextContent('Note: Less spicy')
})

test('[SCR-68] the details name choices and notes, and below the total what balances paid', async () => {
  const item = anOrderItem({
    note: 'Less spicy',
    addons: [{ addon_id: 5, addon_category_name: 'Extras', name: 'Cheese', price: 3_000 }],
  })
  const lines = [{ code: 'wallet' as const, label: 'walletName', amount: -5_000, explanation: null }]
  const page = await renderScreen(
    <OrderDetails order={anOrder({ lines, orderitems: [item], due_amount: 16_000 })} />,
  )
  expect(page.container).toHaveTextContent(/Cheese.*Note: Less spicy.*Total.*Wallet.*Pay in cash on delivery/)
})

test('[SCR-68] once the trip is over the rider’s phone is hidden', async () => {
  const rider = aRider({ phone: null })
  const page = await open(anOrder({ status: 'completed', rider }))
  await expect.element(page.getByText('Imran brought your order')).toBeVisible()
  expect(page.getByRole('link', { name: /Call/ }).query()).toBeNull()
})
