import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

const field = (name: string, more: object = {}) => ({
  ...{ name, is_secret: true, is_needed: true, is_filled: false, value: null },
  ...more,
})
const account = (name: string, title: string, more: object = {}) => ({
  ...{ name, title, currencies: null, takes_currency: true, from: null, is_active: false, works: false },
  ...{ is_unreadable: false, minimum: 100, min_amount: 0, max_amount: null, version: null },
  ...{ extra_percentage: 0, most_extra_percentage: 0 },
  fields: [field('secret_key'), field('webhook_secret')],
  webhook_url: `https://shop.test/public/api/payment/${name.toLowerCase()}/webhook`,
  ...more,
})
const kept = { is_filled: true }
const razorpay = account('RAZORPAY', 'Razorpay', {
  ...{ currencies: ['INR'], from: 'console', is_active: true, works: true, version: 3, max_amount: 500_000 },
  fields: [
    field('key_id', { ...kept, is_secret: false, value: 'rzp_live_1' }),
    field('key_secret', kept),
    field('base', { ...kept, is_secret: false, is_needed: false, value: 'https://api.razorpay.com/v1' }),
  ],
})
const accounts = [
  razorpay,
  account('PAYU', 'PayU', { from: 'environment', is_active: true, works: true }),
  account('PHONEPE', 'PhonePe', { from: 'simulator', is_active: true, works: true }),
  account('STRIPE', 'Stripe'),
  account('PAYMONGO', 'PayMongo', {
    ...{
      from: 'console',
      is_active: true,
      works: true,
      version: 1,
      currencies: ['PHP'],
      takes_currency: false,
    },
  }),
  account('KHALTI', 'Khalti', { from: 'console', is_active: true, is_unreadable: true, version: 1 }),
]

const open = (
  calls: Record<string, unknown> = {},
  {
    can_save = true,
    language = 'en',
    role = 'admin',
  }: Partial<{
    can_save: boolean
    language: 'en' | 'ar'
    role: 'admin' | 'staff'
  }> = {},
) =>
  openConsole('/console/manage/payment-accounts', {
    ...{ role, language },
    calls: { 'console/gateway-accounts/list': { can_save, accounts }, ...calls },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const saved = (made: { name: string; input: unknown }[]) =>
  made.filter(({ name }) => name === 'console/gateway-accounts/save').map(({ input }) => input)

beforeEach(async () => await page.viewport(1280, 832))

test('[CAL-14] every gateway shows the status of its account', async () => {
  await open()
  for (const said of [
    ...['Offered', 'Not set up', 'Accepts PHP only', 'From PAYMENT_ACCOUNTS'],
    'The demo’s simulator: no money moves',
  ])
    await expect.element(page.getByText(said).first()).toBeVisible()
  await expect
    .element(page.getByText('Encrypted with another key: enter its credentials again'))
    .toBeVisible()
  await expect.element(button('Edit: Razorpay')).toBeVisible()
  await expect.element(button('Set up: Stripe')).toBeVisible()
})

test('[CAL-14] a stored secret is not shown, and stays if its field is left empty', async () => {
  const { made } = await open({ 'console/gateway-accounts/save': razorpay })
  await button('Edit: Razorpay').click()
  const secret = page.getByLabelText('key_secret')
  await expect.element(secret).toHaveValue('')
  await expect.element(secret).toHaveAttribute('type', 'password')
  await expect.element(page.getByText('Saved. Leave empty to keep it.')).toBeVisible()
  await expect.element(page.getByLabelText('key_id')).toHaveValue('rzp_live_1')
  await page.getByLabelText('Minimum bill').fill('99.50')
  await page.getByLabelText('Maximum bill').fill('')
  await button('Save account').click()
  await expect.element(page.getByText('Razorpay is saved.')).toBeVisible()
  expect(saved(made)).toEqual([
    {
      ...{ name: 'RAZORPAY', version: 3, is_active: true, min_amount: 9_950, max_amount: null },
      extra_percentage: 0,
      fields: { key_id: 'rzp_live_1', key_secret: '', base: 'https://api.razorpay.com/v1' },
    },
  ])
  await expect.element(secret).not.toBeInTheDocument()
})

test('[CAL-14] errors are shown at their fields, and the first field is focused', async () => {
  const { made } = await open()
  await button('Set up: Stripe').click()
  await page.getByLabelText('webhook_secret').fill('whsec_1')
  await page.getByLabelText('Minimum bill').fill('500')
  await page.getByLabelText('Maximum bill').fill('20')
  await button('Save account').click()
  const key = page.getByLabelText('secret_key')
  await expect
    .element(key)
    .toHaveAccessibleDescription('Enter secret_key. You’ll find it in the gateway’s dashboard.')
  await expect.element(key).toHaveFocus()
  await expect
    .element(page.getByLabelText('Maximum bill'))
    .toHaveAccessibleDescription('The maximum bill is below the minimum. Raise it or leave it empty.')
  await page.getByLabelText('Maximum bill').fill('much')
  await expect
    .element(page.getByLabelText('Maximum bill'))
    .toHaveAccessibleDescription('Enter an amount, such as 500 or 99.50.')
  expect(saved(made)).toEqual([])
})

test('[CAL-14] an extra charge is offered only where the law allows it, up to its limit', async () => {
  const allowed = { ...razorpay, most_extra_percentage: 3 }
  const { made } = await open({
    'console/gateway-accounts/list': { can_save: true, accounts: [allowed, accounts[1]] },
    'console/gateway-accounts/save': allowed,
  })
  await button('Set up: PayU').click()
  const extra = page.getByLabelText('Extra charge, %')
  await expect.element(extra).toBeDisabled()
  await expect.element(extra).toHaveAccessibleDescription(/aren’t allowed in your currency/)
  await userEvent.keyboard('{Escape}')
  await expect.element(extra).not.toBeInTheDocument()
  await button('Edit: Razorpay').click()
  await extra.fill('3.5')
  await button('Save account').click()
  await expect.element(extra).toHaveAccessibleDescription('Enter a percentage up to 3, or leave it empty.')
  expect(saved(made)).toEqual([])
  await extra.fill('2.25')
  await button('Save account').click()
  await expect.poll(() => saved(made)).toMatchObject([{ extra_percentage: 2.25 }])
})

test('[CAL-14] the server’s errors are shown at their fields, and nothing typed is lost', async () => {
  const errors = [{ field: '/fields/base', message: 'Invalid URL' }]
  await open({
    'console/gateway-accounts/save': Response.json({ code: 'invalid_input', errors }, { status: 400 }),
  })
  await button('Edit: Razorpay').click()
  await page.getByLabelText('base').fill('razorpay')
  await page.getByLabelText('key_secret').fill('new secret')
  await button('Save account').click()
  await expect
    .element(page.getByLabelText('base'))
    .toHaveAccessibleDescription('Check base: it isn’t in this gateway’s format.')
  await expect.element(page.getByLabelText('key_secret')).toHaveValue('new secret')
})

test('[ERR-05] a save that fails says why in the form and keeps what was typed', async () => {
  await open({ 'console/gateway-accounts/save': Response.json({ code: 'row_changed' }, { status: 409 }) })
  await button('Edit: Razorpay').click()
  await page.getByLabelText('key_id').fill('rzp_live_2')
  await button('Save account').click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect.element(page.getByLabelText('key_id')).toHaveValue('rzp_live_2')
})

test('[CAL-14] keys are deleted after a confirmation', async () => {
  const { made } = await open({ 'console/gateway-accounts/remove': { success: true } })
  await button('Edit: Razorpay').click()
  await button('Delete keys').click()
  await expect.element(page.getByText('Delete the keys of Razorpay?')).toBeVisible()
  expect(made.map(({ name }) => name)).not.toContain('console/gateway-accounts/remove')
  await button('Delete keys').last().click()
  await expect.element(page.getByText('The keys of Razorpay have been deleted.')).toBeVisible()
  expect(made.find(({ name }) => name === 'console/gateway-accounts/remove')?.input).toEqual({
    name: 'RAZORPAY',
    version: 3,
  })
})

test('[CAL-14] without an encryption key the page says what to do', async () => {
  await open({}, { can_save: false })
  await expect.element(page.getByText(/^Set ENCRYPTION_KEY on the server/)).toBeVisible()
  await expect.element(button('Set up: Stripe')).not.toBeInTheDocument()
})

test('[ROL-05] staff see no accounts, and none are requested', async () => {
  const { made } = await open({}, { role: 'staff' })
  await expect.element(page.getByText('You can’t see Payment accounts')).toBeVisible()
  expect(made.map(({ name }) => name)).not.toContain('console/gateway-accounts/list')
  await expect.element(page.getByRole('link', { name: 'Payment accounts' })).not.toBeInTheDocument()
})

test('a form is opened, filled, saved and left by keyboard alone', async () => {
  const { made } = await open({ 'console/gateway-accounts/save': razorpay })
  await expect.element(button('Edit: Razorpay')).toBeVisible()
  ;(button('Edit: Razorpay').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('key_id')).toBeVisible()
  ;(page.getByLabelText('key_secret').element() as HTMLElement).focus()
  await userEvent.keyboard('typed{Enter}')
  await expect.poll(() => saved(made)).toMatchObject([{ fields: { key_secret: 'typed' } }])
  await expect.element(page.getByLabelText('key_id')).not.toBeInTheDocument()
  await expect.element(button('Edit: Razorpay')).toHaveFocus()
})

test.for([
  ['light', 'en', 1280],
  ['dark', 'en', 1280],
  ['light', 'ar', 820],
  ['dark', 'ar', 390],
] as const)('accounts and their form pass axe: %s, %s, %d px', async ([theme, language, width]) => {
  await page.viewport(width, 832)
  document.documentElement.dataset.theme = theme
  await open({}, { language })
  await expect.element(page.getByText('Razorpay').first()).toBeVisible()
  expect(await axeFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.getByRole('button', { name: /Stripe/ }).click()
  await expect.element(page.getByLabelText('secret_key', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(await axeFaults()).toEqual([])
  delete document.documentElement.dataset.theme
})
