import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults'
import { openConsole } from '../../testing/console-server'

beforeEach(async () => await page.viewport(1280, 1100))

const check = {
  ...{ is_balanced: true, total: 0, accounts: 12, drifted: 0 },
  checked_at: '2026-11-20T07:00:00.000Z',
}
const account = { kind: 'store_payable', owner_id: 7, name: 'Green Fork', balance: 125_000 }
const movement = (id: number) => ({
  ...{ id, at: '2026-11-20T07:00:00.000Z', reason: 'order_completed', ref: `order:OD-${id}`, amount: 62_500 },
})
const calls = {
  'console/ledger-check': check,
  'console/books/trial-balance': {
    rows: [
      { kind: 'store_payable', accounts: 1, balance: 125_000 },
      { kind: 'revenue', accounts: 1, balance: -125_000 },
    ],
    total: 0,
  },
  'console/books/accounts': (input: unknown) => {
    const { q, cursor } = input as { q?: string; cursor?: string }
    if (q) return { rows: q === 'fork' ? [account] : [], next_cursor: null }
    return cursor
      ? { rows: [{ ...account, owner_id: 8, name: 'Blue Spoon', balance: 900 }], next_cursor: null }
      : { rows: [account], next_cursor: 'smaller' }
  },
  'console/books/movements': (input: unknown) => {
    const isFirst = (input as { cursor?: string }).cursor === undefined
    return isFirst
      ? { account, rows: [movement(2)], next_cursor: 'older' }
      : { account, rows: [movement(1)], next_cursor: null }
  },
}

test('[ROL-05] a kind of account links to its accounts, and an account to all of its movements', async () => {
  await openConsole('/console/books', { calls })
  await expect.element(page.getByText('The ledger is balanced')).toBeVisible()
  await page.getByRole('button', { name: /^Owed to stores.*₹1,250/ }).click()
  await page.getByRole('button', { name: /^Green Fork/ }).click()
  await expect.element(page.getByText('order:OD-2')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByText('order:OD-1')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: 'All accounts' }).click()
  await page.getByRole('button', { name: 'All accounts' }).click()
  await expect.element(page.getByRole('button', { name: /^Revenue/ })).toBeVisible()
})

test('accounts come page by page and are found by their owner', async () => {
  await openConsole('/console/books', { calls })
  await page.getByRole('button', { name: /^Owed to stores/ }).click()
  await expect.element(page.getByRole('button', { name: /^Green Fork/ })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('button', { name: /^Blue Spoon.*₹9/ })).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Name, mail or phone of the owner' })
  await field.fill('fork')
  await expect.element(page.getByRole('button', { name: /^Blue Spoon/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Green Fork/ })).toBeVisible()
  await field.fill('nobody')
  await expect.element(page.getByText('No account of this kind has such an owner.')).toBeVisible()
})

test('[ROL-05] a check that finds a difference says so; days that can’t be exported say why', async () => {
  let isBalanced = true
  await openConsole('/console/books', {
    calls: {
      ...calls,
      'console/ledger-check': () => ({ ...check, is_balanced: isBalanced, drifted: isBalanced ? 0 : 1 }),
      'console/books/prove': () => {
        isBalanced = false
        return { ...check, is_balanced: false }
      },
      'console/books/export': Response.json(
        { code: 'invalid_input', errors: [{ field: '/to', message: 'Choose fewer days.' }] },
        { status: 400 },
      ),
    },
  })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The ledger is not balanced')
  await page.getByRole('button', { name: 'Export entries' }).click()
  await expect.element(page.getByText('Choose fewer days.')).toBeVisible()
})
