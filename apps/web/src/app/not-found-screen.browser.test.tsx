import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { NotFoundScreen } from './not-found-screen'

test('[ROU-54] [SCR-16] a wrong address keeps the tabs, except a rider’s', async () => {
  const page = await renderScreen(<NotFoundScreen />, { path: '/no/such/page' })
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.unmount()
  const rider = await renderScreen(<NotFoundScreen />, { path: '/delivery/nowhere' })
  await expect.element(rider.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(rider.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
})
