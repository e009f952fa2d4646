import { expect, test } from 'vitest'
import { rememberPlaced } from '../../state/attempt'
import { renderScreen } from '../../testing/render-screen'
import { CartScreen } from './cart-screen'

test('[ROU-36] going back from a placed order skips the cart that it emptied', async () => {
  const page = await renderScreen(<CartScreen />, { path: '/cart' })
  await expect.element(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible()
  rememberPlaced()
  await page.router.navigate('/running-order/TK-1')
  await expect.element(page.getByText('Another page')).toBeVisible()
  await page.router.navigate(-1)
  await expect.poll(page.path).toBe('/')
})
