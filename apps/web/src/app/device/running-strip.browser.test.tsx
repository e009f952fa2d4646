import { afterEach, beforeEach, expect, test } from 'vitest'
import { guest, useUser } from '../../state/session'
import { anOrder, anOrderItem } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { DeviceParts } from './device-parts'

const order = anOrder({ orderitems: [anOrderItem()] })

beforeEach(() => useUser.setState({ running_order: order }))
afterEach(() => useUser.setState(guest, true))

test('[SCR-68] a running order is shown on pages for browsing, not in the cart', async () => {
  const page = await renderScreen(<DeviceParts />, {
    path: '/',
    route: '*',
    calls: { 'get-orders': { data: [order], next_cursor: null }, 'update-user-info': null },
  })
  const strip = page.getByRole('region', { name: 'Your order' })
  for (const path of ['/', '/food', '/meat', '/categories/x', '/explore', '/offers']) {
    await page.router.navigate(path)
    await expect.element(strip).toBeVisible()
    await page.router.navigate('/cart')
    await expect.element(strip).not.toBeInTheDocument()
  }
})
