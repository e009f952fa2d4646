import { expect, type Page } from '@playwright/test'
import { test } from './journey'
import { browserOf, browserOfGuest, newCustomer, newcomersPassword } from './people'
import { call } from './server'

test('[CAL-01] [ROU-19] [SCR-66] a forgotten password is reset with an emailed code', async ({ browser }) => {
  const { email } = await newCustomer()
  const page = await browserOfGuest(browser)
  await page.goto('/login?next=%2Fmy-wallet')
  await page.getByRole('button', { name: 'Use email and password' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(`If ${email} has an account, we’ve sent a code.`)).toBeVisible()
  const code = await codeMailedTo(page, email)
  await page.getByRole('textbox', { name: '6-digit code' }).fill(code)
  const password = page.getByRole('textbox', { name: 'New password' })
  await password.fill('password123')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('This password is too common. Choose another.')
  await password.fill('a-better-dinner-2')
  // the code is used up by then, so if the login is lost on the way, only the login is left to do
  await page.route('**/public/api/login', (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByRole('alert')).toContainText('connection')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible()
})

test('[CAL-02] [SCR-66] [STA-09] deleting an account explains itself, asks to type a word, and logs out', async ({
  browser,
}) => {
  const customer = await newCustomer('Tara Menon')
  const page = await browserOf(browser, customer)
  await page.goto('/pages/about')
  await page.goto('/my-account')
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete my account' })
  await expect(sheet).toContainText('We erase your name, email, phone, pictures and saved addresses.')
  await sheet.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Type DELETE in capital letters.')
  await sheet.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE')
  await sheet.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'Your table is wherever you are' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userSetAddress'))).toBeNull()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'About Tokri' })).toBeVisible()
  await page.goto('/my-account')
  await expect(page.getByRole('heading', { name: 'Log in or sign up' })).toBeVisible()
})

test('[SCR-66] [STA-09] going back after logging out skips the account, and a double tap counts once', async ({
  browser,
}) => {
  const page = await browserOf(browser, await newCustomer('Tara Menon'))
  await page.goto('/pages/about')
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Your table is wherever you are' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Messages/ })).toHaveText('You’re logged out')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'About Tokri' })).toBeVisible()
})

test('[CAL-02] [SCR-66] another device is logged out from the list, with a confirmation', async ({
  browser,
}) => {
  const customer = await newCustomer()
  await call('login', { email: customer.email, password: newcomersPassword })
  const page = await browserOf(browser, customer)
  await page.goto('/my-account')
  await page.getByRole('button', { name: /^Devices/ }).click()
  await page.getByRole('dialog', { name: 'Devices' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('region', { name: /^Messages/ })).toHaveText('Device logged out')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Devices/ })).toBeFocused()
})

test('[CAL-02] [SCR-66] going back closes a sheet and stays on the account, also with a late answer', async ({
  browser,
}) => {
  const page = await browserOf(browser, await newCustomer('Tara Menon'))
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/update-profile', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/my-orders')
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your details' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Tara Rao')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.goBack()
  await expect(sheet).toBeHidden()
  answer()
  await expect(page.getByRole('region', { name: /^Messages/ })).toHaveText('Saved')
  await expect(page.getByRole('heading', { name: 'Tara Rao' })).toBeVisible()
})

/** Reads the newest mail to somebody where the demo shows them. */
async function codeMailedTo(page: Page, email: string): Promise<string> {
  const outbox = await page.context().newPage()
  await outbox.goto('/dev/outbox')
  const mail = outbox.getByRole('listitem').filter({ hasText: email }).first()
  const [code = ''] = /\d{6}(?= is your code)/.exec((await mail.textContent()) ?? '') ?? []
  expect(code).toMatch(/^\d{6}$/)
  await outbox.close()
  return code
}
