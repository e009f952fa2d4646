import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

const payout = (id: number, name: string, more: object = {}) => ({
  ...{ id, version: 1, payee_kind: 'store', payee_id: id, name, period_end: '2026-11-16', currency: 'INR' },
  ...{ earned: 6_148_240, cash_kept: 0, amount: 6_148_240, state: 'drafted', file_no: null },
  ...{ reference: `Reference0000000000${id}`, account_tail: '4471', account_version: 2 },
  ...{ updated_at: '2026-11-17T07:00:00Z', is_requested: false, has_statement: false, hold_reason: null },
  ...more,
})
const biryani = payout(1, 'Nandi Biryani House')
const imran = payout(2, 'Imran', {
  ...{ payee_kind: 'rider', earned: 900_00, cash_kept: 250_00, amount: 650_00 },
  ...{ account_tail: null, account_version: null },
})
const rolls = payout(3, 'Brigade Rolls', { state: 'approved', file_no: 7, amount: 1_000 })

const everything = ['payouts:read', 'payouts:write', 'payouts:accounts']
const open = (
  rows: { id: number }[],
  {
    calls = {},
    permissions = everything,
    language = 'en',
    at = '',
  }: Partial<{
    calls: Record<string, unknown>
    permissions: string[]
    language: 'en' | 'ar'
    at: string
  }> = {},
) =>
  openConsole(`/console/manage/payouts${at}`, {
    ...{ role: 'staff', permissions, language },
    calls: {
      'console/payouts/list': { rows, next_cursor: null, count: rows.length, is_more: false },
      'console/payouts/one': (input: unknown) => rows.find(({ id }) => id === (input as { id: number }).id),
      'console/payouts/standing': {
        open: [{ state: 'drafted', count: 2, amount: 6_213_240 }],
        can_keep_accounts: true,
      },
      ...calls,
    },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = (made: { name: string; input: unknown }[], name: string) =>
  made.filter((call) => call.name === `console/payouts/${name}`).map(({ input }) => input)
const password = () => page.getByLabelText('Your own password')

beforeEach(async () => await page.viewport(1280, 832))

test('each payout shows recipient, period, amount, account and status; its page shows the rest', async () => {
  await open([biryani, imran, rolls])
  await expect.element(page.getByText('₹61,482.40')).toBeVisible()
  await expect.element(page.getByText('16 November').first()).toBeVisible()
  await expect.element(page.getByText('4471').first()).toBeVisible()
  await expect.element(page.getByText('To approve: 2 payouts, ₹62,132.40')).toBeVisible()
  await page.getByRole('link', { name: 'Imran' }).click()
  await expect.element(page.getByText('No bank account')).toBeVisible()
  await expect.element(page.getByText('₹250', { exact: true })).toBeVisible()
})

test('payouts are searched, viewed by state and exported as filtered', async () => {
  const { made, path } = await open([biryani], {
    calls: { 'console/payouts/export-link': { url: 'data:text/csv,x' } },
  })
  await button('To settle').click()
  await expect.poll(() => sent(made, 'list').at(-1)).toMatchObject({ filter: { is_open: true } })
  expect(decodeURIComponent(path())).toContain('filter={"is_open":true}')
  await page.getByRole('searchbox').fill('nandi')
  await expect.poll(() => sent(made, 'list').at(-1)).toMatchObject({ q: 'nandi', filter: { is_open: true } })
  await button('Export').click()
  await expect.poll(() => sent(made, 'export-link').at(-1)).toMatchObject({ q: 'nandi' })
})

test('a payout is held for a reason, which its page shows', async () => {
  const hold_reason = 'The owner disputes two refunds.'
  const { made } = await open([biryani, payout(4, 'Halli Thindi', { state: 'held', hold_reason })], {
    calls: { 'console/payouts/advance': { done: [1], refused: [] } },
  })
  await button('Hold: Nandi Biryani House').click()
  await button('Hold ₹61,482.40').click()
  await expect.element(page.getByText('Enter a reason.')).toBeVisible()
  await page.getByLabelText('Why is it held?').fill('Refunds are disputed.')
  await button('Hold ₹61,482.40').click()
  await expect
    .poll(() => sent(made, 'advance'))
    .toEqual([{ ids: [1], action: 'hold', reason: 'Refunds are disputed.' }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Release: Halli Thindi')).toBeVisible()
  await expect.element(button('Approve: Halli Thindi')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Halli Thindi' }).click()
  await expect.element(page.getByText('The owner disputes two refunds.')).toBeVisible()
})

test('a payout is approved after a confirmation with amount and password', async () => {
  const wrong = Response.json({ code: 'own_password' }, { status: 403 })
  let answer: unknown = wrong
  const { made } = await open([biryani], { calls: { 'console/payouts/advance': () => answer } })
  await button('Approve: Nandi Biryani House').click()
  await button('Approve ₹61,482.40').click()
  await expect.element(password()).toHaveAccessibleDescription('Enter your sign-in password.')
  expect(sent(made, 'advance')).toEqual([])
  await password().fill('guess')
  await button('Approve ₹61,482.40').click()
  await expect
    .element(password())
    .toHaveAccessibleDescription('That’s not your password. Check it and try again.')
  answer = { done: [1], refused: [] }
  await password().fill('kavya-7')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 payout done.')).toBeVisible()
  expect(sent(made, 'advance').at(-1)).toEqual({ ids: [1], action: 'approve', password: 'kavya-7' })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('selected payouts share their common actions; skipped ones say why', async () => {
  const { made } = await open([biryani, imran, rolls], {
    calls: { 'console/payouts/advance': { done: [1], refused: [{ id: 2, code: 'owed_less' }] } },
  })
  await page.getByRole('checkbox', { name: 'Select Nandi Biryani House' }).click()
  await page.getByRole('checkbox', { name: 'Select Imran' }).click()
  const tray = page.getByRole('toolbar')
  await expect.element(tray).toHaveTextContent(/2 selected.*₹62,132.40/)
  await page.getByRole('checkbox', { name: 'Select Brigade Rolls' }).click()
  await expect.element(tray.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select Brigade Rolls' }).click()
  await tray.getByRole('button', { name: 'Approve' }).click()
  await password().fill('kavya-7')
  await button('Approve ₹62,132.40').click()
  await expect.element(page.getByText('1 payout wasn’t changed')).toBeVisible()
  await expect.element(page.getByText(/^Less is owed now than when it was drafted/)).toBeVisible()
  expect(sent(made, 'advance')).toEqual([{ ids: [1, 2], action: 'approve', password: 'kavya-7' }])
})

test('discarding needs a confirmation but no password', async () => {
  const { made } = await open([biryani], {
    calls: { 'console/payouts/advance': { done: [1], refused: [] } },
  })
  await button('Discard: Nandi Biryani House').click()
  await expect.element(page.getByText('Discard 1 payout?')).toBeVisible()
  await expect.element(password()).not.toBeInTheDocument()
  await button('Discard').click()
  await expect.poll(() => sent(made, 'advance')).toEqual([{ ids: [1], action: 'discard' }])
})

test('payouts are drafted up to a past day', async () => {
  const { made } = await open([], { calls: { 'console/payouts/draft': { count: 2, amount: 6_213_240 } } })
  await expect.element(page.getByText(/^Draft what is owed/)).toBeVisible()
  await button('Draft payouts').click()
  const day = page.getByLabelText('Up to and including')
  await day.fill('2099-01-01')
  await button('Draft payouts').last().click()
  await expect.element(day).toHaveAccessibleDescription('Choose a day in the past.')
  await day.fill('2026-11-16')
  await button('Draft payouts').last().click()
  await expect.element(page.getByText('2 payouts drafted, ₹62,132.40.')).toBeVisible()
  expect(sent(made, 'draft')).toEqual([{ period_end: '2026-11-16' }])
})

test('a bank file is saved and says what was left out', async () => {
  const { made } = await open([rolls], {
    calls: {
      'console/payouts/make-file': { file_no: 8, count: 3, without_account: 1, owed_less: 2 },
      'console/payouts/file': { name: 'payouts-8.csv', csv: 'name\r\n' },
    },
  })
  await button('Create bank file').click()
  await expect
    .element(page.getByText(/^Bank file 8 with 3 payouts saved\. 1 approved payout was left out/))
    .toBeVisible()
  expect(sent(made, 'file')).toEqual([{ file_no: 8, format: 'csv' }])
  await page.getByRole('link', { name: 'Brigade Rolls' }).click()
  await button('Download bank file 7 again').click()
  await expect.poll(() => sent(made, 'file').at(-1)).toEqual({ file_no: 7, format: 'csv' })
})

test('a bank account is validated at its fields, sent, and never shown', async () => {
  const { made } = await open([biryani, imran], {
    at: '/1',
    calls: { 'console/payouts/save-account': { tail: '3000', version: 3 } },
  })
  await button('Change bank account').click()
  const number = page.getByLabelText('Account number or IBAN')
  await expect.element(number).toHaveValue('')
  await page.getByLabelText('Account holder').fill('Nandi Foods')
  await number.fill('DE89 3704 0044 0532 0130 01')
  await password().fill('kavya-7')
  await button('Save bank account').click()
  await expect.element(number).toHaveAccessibleDescription(/^Check the number/)
  expect(sent(made, 'save-account')).toEqual([])
  await number.fill('DE89 3704 0044 0532 0130 00')
  await button('Save bank account').click()
  await expect
    .element(page.getByText('The bank account of Nandi Biryani House has been saved.'))
    .toBeVisible()
  expect(sent(made, 'save-account')).toEqual([
    {
      ...{ payee_kind: 'store', payee_id: 1, version: 2, holder: 'Nandi Foods', code: '' },
      ...{ number: 'DE89370400440532013000', password: 'kavya-7' },
    },
  ])
})

test('[ROL-06] read-only staff see no buttons, others see nothing', async () => {
  const looking = await open([biryani, rolls], { permissions: ['payouts:read'] })
  await expect.element(page.getByText('Nandi Biryani House')).toBeVisible()
  for (const name of [/^Approve/, /bank account/, /bank file/i, /^Draft payouts/])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await looking.unmount()
  const { made } = await open([biryani], { permissions: ['orders:refund'] })
  await expect.element(page.getByText('You can’t see Payouts')).toBeVisible()
  expect(sent(made, 'list')).toEqual([])
})

test.for([
  ['light', 'en', 1280],
  ['dark', 'en', 390],
  ['light', 'ar', 820],
  ['dark', 'ar', 390],
] as const)('payouts pass axe and fit: %s, %s, %d px', async ([theme, language, width]) => {
  await page.viewport(width, 832)
  document.documentElement.dataset.theme = theme
  await open([biryani, imran, rolls], { language })
  await expect.element(page.getByText('Nandi Biryani House')).toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page
    .getByRole('button', { name: /: Nandi Biryani House$/ })
    .first()
    .click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  delete document.documentElement.dataset.theme
})

test('the page of a payout shows what it is made of before it is approved', async () => {
  const statement = {
    payee: { name: 'Nandi Biryani House', address: null, tax_number: null },
    totals: {
      ...{ opening: 0, closing: 88_600, left: 0, cash_kept: 0, amount: 88_600 },
      parts: { sales: 130_000, tax: 9_000, commission: -25_000, commission_tax: -4_500, refund: -20_900 },
    },
    lines: [
      {
        ...{ at: '2026-11-16T07:00:00Z', reason: 'wallet_refund', is_order: true, amount: -20_900 },
        ...{ reference: 'TK-000000ZQ6H02', parts: { refund: -20_900 } },
      },
      {
        ...{ at: '2026-11-16T06:00:00Z', reason: 'order_completed', is_order: true, amount: 109_500 },
        reference: 'TK-000000ZQ6H01',
        parts: { sales: 130_000, tax: 9_000, commission: -25_000, commission_tax: -4_500 },
      },
    ],
    ...{
      count: 2,
      earlier: [{ id: 9, period_end: '2026-11-09', state: 'paid', amount: 5_000, currency: 'INR' }],
    },
  }
  await open([payout(1, 'Nandi Biryani House', { amount: 88_600, has_statement: true })], {
    at: '/1',
    calls: { 'console/payouts/show-statement': statement },
  })
  const row = page.getByRole('row', { name: /#ZQ6H01/ })
  await expect.element(row).toHaveTextContent(/₹1,390.*−₹295.*—.*₹1,095/)
  await expect.element(page.getByRole('link', { name: '#ZQ6H02' })).toBeVisible()
  await expect.element(page.getByText('Agrees with the ledger to the last unit.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Up to 9 November, Paid/ })).toBeVisible()
  // no cash moved
  await expect.element(page.getByRole('columnheader', { name: 'Cash' })).not.toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
})

test('a statement that can’t be loaded says so and can be asked for again', async () => {
  await open([payout(1, 'Nandi Biryani House', { has_statement: true })], {
    at: '/1',
    calls: { 'console/payouts/show-statement': Response.json({ code: 'internal' }, { status: 500 }) },
  })
  await expect.element(button('Try again')).toBeVisible()
})

test('the acts of a payout stand beside each other, so rows stay low', async () => {
  await open([biryani])
  const approve = button('Approve: Nandi Biryani House')
  await expect.element(approve).toBeVisible()
  const top = (name: string) => button(name).element().getBoundingClientRect().top
  expect(top('Approve: Nandi Biryani House')).toBe(top('Discard: Nandi Biryani House'))
})
