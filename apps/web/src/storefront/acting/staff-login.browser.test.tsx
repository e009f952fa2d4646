import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen'
import { LoginAsCustomerScreen } from './login-as-customer-screen'

test('[ROL-03] staff who come back to the page after acting are still logged in', async () => {
  const data = { id: 4, name: 'Kavya', role: 'staff', auth_token: 'token' }
  const visit = {
    path: '/auth/login-as-customer',
    calls: { login: { success: true, data }, 'update-user-info': { success: true, data } },
  }
  const page = await renderScreen(<LoginAsCustomerScreen />, visit)
  await page.getByRole('textbox', { name: 'Email' }).fill('desk@demo.tokri')
  await page.getByRole('textbox', { name: 'Password' }).fill('demo-tokri-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(page.getByText('Logged in as Kavya')).toBeVisible()
  await page.unmount()
  const again = await renderScreen(<LoginAsCustomerScreen />, visit)
  await expect.element(again.getByText('Logged in as Kavya')).toBeVisible()
  await again.getByRole('button', { name: 'Not you?' }).click()
  await expect.element(again.getByRole('button', { name: 'Log in' })).toBeVisible()
})
