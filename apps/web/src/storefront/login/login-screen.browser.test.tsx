import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen'
import { LoginScreen } from './login-screen'

test('[ROU-18] the e-mail field has the focus after choosing e-mail and password', async () => {
  const page = await renderScreen(<LoginScreen />, { path: '/login' })
  await page.getByRole('button', { name: /e-?mail/i }).click()
  await expect.element(page.getByRole('textbox', { name: /e-?mail/i })).toHaveFocus()
})
