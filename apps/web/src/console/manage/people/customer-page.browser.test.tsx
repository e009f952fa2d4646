import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'
import { opened } from '../../../testing/opened'

beforeEach(async () => await page.viewport(1280, 832))

const meera = {
  id: 7,
  version: 3,
  name: 'Meera Iyer',
  email: 'meera@shop.test',
  phone: '+919812345678',
  is_active: true,
  orders: 2,
  wallet: 20_000,
  rewards: 30,
  created_at: '2026-10-01T07:00:00Z',
}
const movement = {
  id: 1,
  type: 'deposit',
  amount: 20_000,
  meta: { description: 'Adjusted by our team: Spilled soup', reason: 'wallet_adjustment' },
  balance_after: 20_000,
  created_at: '2026-11-20T07:00:00Z',
}
const overview = {
  completed: 1,
  cancelled: 1,
  spent: 23_000,
  last_order_at: '2026-11-20T07:00:00Z',
  last_seen_at: null,
  devices: 1,
  addresses: 2,
  phone_verified: true,
  orders: {
    orders: [
      {
        id: 3,
        unique_order_id: 'OD-Q8F3VH',
        kind: 'food',
        state: 'completed',
        store_name: 'Coastal Rasoi',
        payable: 23_000,
        created_at: '2026-11-20T07:00:00Z',
      },
    ],
    next_cursor: 'further',
  },
  wallet: { balance: 20_000, transactions: [movement], next_cursor: null },
  rewards: { balance: 30, transactions: [], next_cursor: null },
}
const all = ['read', 'write', 'adjust', 'export', 'erase'].map((act) => `customers:${act}`)

const open = (calls: Record<string, unknown> = {}, permissions = all) =>
  openConsole('/console/manage/customers/7', {
    permissions,
    role: 'staff',
    calls: { 'console/customers/one': meera, 'console/customers/overview': overview, ...calls },
  })

test('[ROL-05] money is added after a confirmation that names the amount, once per key', async () => {
  const { made } = await open({ 'console/customers/adjust': { success: true, balance: 45_000 } })
  const sent = () => made.filter(({ name }) => name === 'console/customers/adjust')
  await page.getByRole('button', { name: 'Adjust' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect.element(page.getByText('Enter an amount above 0.')).toBeVisible()
  await page.getByLabelText('Amount').fill('250')
  await page.getByLabelText('Reason').fill('Late by an hour')
  await page.getByRole('button', { name: 'Review' }).click()
  expect(sent()).toEqual([])
  await page.getByRole('button', { name: 'Add ₹250' }).click()
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.input).toMatchObject({
    user_id: 7,
    purse: 'wallet',
    amount: 25_000,
    reason: 'Late by an hour',
    idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  await expect.element(page.getByText('Done. The balance is now ₹450.')).toBeVisible()
})

test('typed values are kept when the server refuses', async () => {
  await open({
    'console/customers/adjust': Response.json({ code: 'balance_too_low', detail: 'no' }, { status: 409 }),
  })
  await page.getByRole('button', { name: 'Adjust' }).click()
  await page.getByRole('dialog').getByText('Points', { exact: true }).click()
  await page.getByRole('dialog').getByText('Deduct', { exact: true }).click()
  await page.getByLabelText('Amount').fill('900')
  await page.getByLabelText('Reason').fill('Given twice')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Deduct 900 points' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The customer doesn’t have that much. Deduct less.')
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Given twice')
})

test('[ROL-05] blocking says what it does and sends the version that was seen', async () => {
  const { made } = await open({ 'console/customers/update': { ...meera, version: 4, is_active: false } })
  await page.getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByText(/signed out on every device/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect
    .poll(() => made.find(({ name }) => name === 'console/customers/update')?.input)
    .toEqual({ id: 7, version: 3, values: { is_active: false } })
})

test('orders have further pages, and points are beside the wallet', async () => {
  const older = { ...overview.orders.orders[0], id: 2, unique_order_id: 'OD-AAAAAA', store_name: 'Old Mill' }
  await open({ 'console/customers/orders': { orders: [older], next_cursor: null } })
  await expect.element(page.getByText('Adjusted by our team: Spilled soup')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText('Old Mill')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  await page.getByText('Points 30').click()
  await expect.element(page.getByText('No transactions yet.')).toBeVisible()
})

test('[ROL-06] read-only staff see no actions', async () => {
  await open({}, ['customers:read'])
  await expect.element(page.getByText('Coastal Rasoi')).toBeVisible()
  for (const name of ['Adjust', 'Export', 'Block', 'Erase'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
})

test('erasing needs a reason and leads back to the list', async () => {
  const { path } = await open({
    'console/customers/erase': { success: true },
    'console/customers/list': { rows: [], next_cursor: null, count: 0, is_more: false },
  })
  await page.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('button', { name: 'Erase permanently' }).click()
  await expect.element(page.getByText('Enter at least 5 characters.')).toBeVisible()
  await page.getByLabelText('Reason').fill('She asked by phone')
  await page.getByRole('button', { name: 'Erase permanently' }).click()
  await expect.poll(path).toBe('/console/manage/customers')
})

test('[ROL-03] staff who may act for customers do so from the customer’s page, in a new tab', async () => {
  await open({}, ['customers:read', 'customers:act'])
  const link = page.getByRole('link', { name: 'Act for them' })
  expect(await opened(link)).toEqual({ href: '/auth/login-as-customer/7', target: '_blank' })
})

test('[ROL-03] a customer’s page offers no acting without the permission', async () => {
  await open({}, ['customers:read', 'customers:write'])
  await expect.element(page.getByText('Coastal Rasoi')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Act for them' })).not.toBeInTheDocument()
})
