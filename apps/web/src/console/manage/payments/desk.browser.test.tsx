import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

const row = (id: number, problem: string, more: object = {}) => ({
  ...{ id, version: 1, problem, gateway: 'STRIPE', reference: `Reference0000000000${id}` },
  ...{ unique_order_id: `OD-${id}`, amount: 52_450, currency: 'INR', reason: null },
  ...{ arrived: null, arrived_currency: null, can_send_back: problem === 'mismatch' },
  at: '2026-11-20T07:00:00Z',
  ...more,
})
const mismatch = row(1, 'mismatch', { arrived: 50_000, arrived_currency: 'INR', reason: 'amount' })
const chargeback = row(2, 'chargeback')
const stuck = row(3, 'refund_stuck', { reason: 'Card account closed' })
const dollars = row(4, 'mismatch', { arrived: 525, arrived_currency: 'USD', reason: 'currency' })
const elsewhere = row(6, 'mismatch', { reason: 'account', can_send_back: false })
const held = row(5, 'held', { gateway: 'RAZORPAY', unique_order_id: null })

const report = {
  gateways: [] as object[],
  orders_without_money: [] as string[],
  money_without_order: [] as string[],
}
const taken = {
  ...report,
  gateways: [
    {
      gateway: 'RAZORPAY',
      title: 'Razorpay',
      currency: 'INR',
      payments: 12,
      captured: 620_000,
      refunds: 1,
      refunded: 20_000,
    },
    {
      gateway: 'STRIPE',
      title: 'Stripe',
      currency: 'INR',
      payments: 1,
      captured: 52_450,
      refunds: 0,
      refunded: 0,
    },
  ],
}

const listOf = (rows: object[]) => ({ rows, next_cursor: null, count: rows.length, is_more: false })
const open = (
  rows: { id: number }[],
  {
    at = 'payment-problems',
    calls = {},
    language = 'en',
    permissions = ['orders:refund'],
    day = report,
  }: Partial<{
    at: string
    calls: Record<string, unknown>
    language: 'en' | 'ar'
    permissions: string[]
    day: typeof report
  }> = {},
) =>
  openConsole(`/console/manage/${at}`, {
    ...{ role: 'staff', language, permissions },
    calls: {
      'console/payment-problems/list': listOf(rows),
      'console/payment-problems/one': (input: unknown) =>
        rows.find(({ id }) => id === (input as { id: number }).id),
      'console/payments/report': day,
      ...calls,
    },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = (made: { name: string; input: unknown }[], name: string) =>
  made.filter((call) => call.name === `console/payments/${name}`).map(({ input }) => input)

beforeEach(async () => await page.viewport(1280, 832))

test('[STA-20] each problem is listed with the amount due and the amount received', async () => {
  await open([mismatch, dollars, chargeback, stuck, held])
  await expect.element(page.getByText('Wrong amount').first()).toBeVisible()
  await expect.element(page.getByText('₹500', { exact: true })).toBeVisible()
  await expect.element(page.getByText('$5.25')).toBeVisible()
  await expect.element(page.getByText('Refund not confirmed')).toBeVisible()
  await expect.element(page.getByText('RAZORPAY')).toBeVisible()
  await expect.element(page.getByText('OD-2', { exact: true })).toBeVisible()
})

test.each([
  [mismatch, 'Wrong amount received: ₹500 instead of ₹524.50'],
  [dollars, 'Wrong amount received: $5.25 instead of ₹524.50'],
  [stuck, 'Card account closed'],
  [held, /^Money is authorised but not captured/],
])('[STA-20] the page of a payment says what is wrong: $problem', async (payment, sentence) => {
  await open([payment], { at: `payment-problems/${payment.id}` })
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('[STA-20] money that came to another account can’t be sent back here, and its page says what helps', async () => {
  await open([elsewhere], { at: 'payment-problems/6' })
  await expect.element(page.getByText(/came to another account.*Compare the account’s keys/)).toBeVisible()
  await expect.element(button('Check again')).toBeVisible()
  await expect.element(button('Refund')).not.toBeInTheDocument()
})

test('[STA-20] payments to check are searched, filtered and exported', async () => {
  const { made } = await open([chargeback], {
    calls: { 'console/payment-problems/export-link': { url: 'data:text/csv,x' } },
  })
  await page.getByRole('searchbox').fill('OD-2')
  const asked = () => made.filter(({ name }) => name === 'console/payment-problems/list').at(-1)?.input
  await expect.poll(asked).toMatchObject({ q: 'OD-2' })
  await button('Problem').click()
  await page.getByRole('dialog').getByText('Chargeback', { exact: true }).click()
  await expect.poll(asked).toMatchObject({ q: 'OD-2', filter: { problem: 'chargeback' } })
  await button('Export').click()
  const exported = () => made.find(({ name }) => name === 'console/payment-problems/export-link')?.input
  await expect.poll(exported).toMatchObject({ q: 'OD-2', filter: { problem: 'chargeback' } })
})

test('[STA-20] a wrong amount is refunded after a confirmation, and its row disappears', async () => {
  let rows = [mismatch]
  const { made } = await open([], {
    calls: {
      'console/payment-problems/list': () => listOf(rows),
      'console/payments/send-back': () => {
        rows = []
        return { success: true }
      },
    },
  })
  await button('Refund').click()
  await expect.element(page.getByText('Refund this payment?')).toBeVisible()
  expect(sent(made, 'send-back')).toEqual([])
  await button('Refund ₹500').click()
  await expect.element(page.getByText('The refund is on its way.')).toBeVisible()
  await expect.element(page.getByText(/^Everything matches/)).toBeVisible()
  expect(sent(made, 'send-back')).toEqual([{ payment_id: 1 }])
})

test('[ERR-05] a refused action says why in its dialog, which can be closed', async () => {
  await open([mismatch], {
    calls: { 'console/payments/send-back': Response.json({ code: 'wrong_state' }, { status: 409 }) },
  })
  await button('Refund').click()
  await button('Refund ₹500').click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Refund')).toHaveFocus()
})

test('[STA-20] the gateway is asked again at once', async () => {
  const { made } = await open([stuck], { calls: { 'console/payments/ask-again': { success: true } } })
  await button('Check again').click()
  await expect.element(page.getByText('We’ve asked the gateway.')).toBeVisible()
  expect(sent(made, 'ask-again')).toEqual([{ payment_id: 3 }])
  // only wrong money is sent back, and only a chargeback is won or lost
  await expect.element(button('Refund')).not.toBeInTheDocument()
  await expect.element(button('Lost')).not.toBeInTheDocument()
})

test('[STA-20] a chargeback is recorded as lost after a confirmation that names its cost', async () => {
  const { made } = await open([chargeback], {
    calls: { 'console/payments/note-chargeback': { success: true } },
  })
  await button('Lost').click()
  await button('Book ₹524.50 as lost').click()
  await expect.element(page.getByText('Recorded.')).toBeVisible()
  expect(sent(made, 'note-chargeback')).toEqual([
    { reference: 'Reference00000000002', outcome: 'lost', note: '' },
  ])
})

test('[STA-20] a chargeback is recorded by reference; a wrong one is refused at the field', async () => {
  let answer: unknown = Response.json({ code: 'not_found' }, { status: 404 })
  const { made } = await open([], {
    at: 'payment-report',
    calls: { 'console/payments/note-chargeback': () => answer },
  })
  const field = page.getByLabelText('Payment reference')
  await field.fill('12 34')
  await button('Record').click()
  await expect.element(field).toHaveAccessibleDescription('Enter 8 to 25 letters and digits, without spaces.')
  await expect.element(field).toHaveFocus()
  expect(sent(made, 'note-chargeback')).toEqual([])
  await field.fill('Reference00000000009')
  await page.getByLabelText('Note for your team').fill('Card stolen')
  await button('Record').click()
  await expect.element(field).toHaveAccessibleDescription(/^No payment has this reference/)
  await expect.element(page.getByLabelText('Note for your team')).toHaveValue('Card stolen')
  await expect.element(field).toHaveFocus()
  answer = { success: true }
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent(made, 'note-chargeback').length).toBe(2)
  expect(sent(made, 'note-chargeback').at(-1)).toEqual({
    ...{ reference: 'Reference00000000009', outcome: 'open', note: 'Card stolen' },
  })
  await expect.element(field).toHaveValue('')
})

test('[STA-20] the daily report adds up, and another day can be chosen', async () => {
  const { made } = await open([], { at: 'payment-report', day: taken })
  const table = page.getByRole('table', { name: 'Daily report' })
  await expect
    .element(table.getByRole('row', { name: /^Razorpay/ }))
    .toHaveTextContent('Razorpay12₹6,200−₹200₹6,000')
  await expect
    .element(table.getByRole('row', { name: /^Stripe/ }))
    .toHaveTextContent('Stripe1₹524.50—₹524.50')
  await expect
    .element(table.getByRole('row', { name: /^All gateways/ }))
    .toHaveTextContent('All gateways13₹6,724.50−₹200₹6,524.50')
  await page.getByLabelText('Day').fill('2026-11-01')
  await expect.poll(() => sent(made, 'report').at(-1)).toEqual({ day: '2026-11-01' })
})

test('[STA-20] money of another currency is not added to the day’s', async () => {
  const [first, second] = taken.gateways
  await open([], {
    at: 'payment-report',
    day: { ...report, gateways: [{ ...first }, { ...second, currency: 'USD' }] },
  })
  const table = page.getByRole('table', { name: 'Daily report' })
  await expect
    .element(table.getByRole('row', { name: /^Stripe/ }))
    .toHaveTextContent('Stripe1$524.50—$524.50')
  await expect.element(table.getByRole('row', { name: /^All gateways/ })).not.toBeInTheDocument()
})

test('[STA-20] a day without payments says so; alarms name their orders', async () => {
  const first = await open([], { at: 'payment-report' })
  await expect.element(page.getByText('No money was taken online on this day.')).toBeVisible()
  await first.unmount()
  await open([], {
    at: 'payment-report',
    day: { ...report, orders_without_money: ['OD-8'], money_without_order: ['OD-9'] },
  })
  await expect.element(page.getByText('Orders in progress without payment: OD-8')).toBeVisible()
  await expect.element(page.getByText('Closed orders whose payment we still hold: OD-9')).toBeVisible()
})

test('a list that failed to load says what to do', async () => {
  let broken = true
  await open([], {
    calls: {
      'console/payment-problems/list': () => (broken ? new Response(null, { status: 500 }) : listOf([])),
    },
  })
  await expect.element(page.getByText('We couldn’t load payments to check')).toBeVisible()
  broken = false
  await button('Try again').click()
  await expect.element(page.getByText(/^Everything matches/)).toBeVisible()
})

test('[ROL-06] without permission to refund nothing is shown or requested', async () => {
  const { made } = await open([mismatch], { permissions: ['orders:cancel'] })
  await expect.element(page.getByText('You can’t see Payments to check')).toBeVisible()
  expect(made.filter(({ name }) => name.startsWith('console/payment'))).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Payments to check' })).not.toBeInTheDocument()
})

test.for([
  ['light', 'en', 1280],
  ['dark', 'en', 390],
  ['light', 'ar', 820],
  ['dark', 'ar', 390],
] as const)('the desk passes axe and fits: %s, %s, %d px', async ([theme, language, width]) => {
  await page.viewport(width, 832)
  document.documentElement.dataset.theme = theme
  await open([mismatch, chargeback, stuck, held], { language })
  await expect.element(page.getByRole('table')).toBeInTheDocument()
  await expect.element(page.getByText('OD-1', { exact: true })).toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  delete document.documentElement.dataset.theme
})
