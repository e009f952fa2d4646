import type { StatementSort } from '@tokri/contract/payouts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

const payout = {
  ...{ id: 1, version: 1, payee_kind: 'store', payee_id: 1, name: 'Nandi Biryani House', state: 'drafted' },
  ...{ period_end: '2026-11-16', currency: 'INR', earned: 115_000, cash_kept: 0, amount: 115_000 },
  ...{ reference: 'Reference00000000001', account_tail: '4471', account_version: 2, file_no: null },
  ...{ updated_at: '2026-11-17T07:00:00Z', is_requested: false, has_statement: true, hold_reason: null },
}

test('movements of a statement are sorted by a column, and the address keeps it', async () => {
  const line = (last: number, amount: number) => ({
    ...{ at: `2026-11-1${last}T07:00:00Z`, reason: 'order_completed', is_order: true, amount },
    ...{ reference: `TK-000000ZQ6H0${last}`, parts: { sales: amount } },
  })
  const lines = [line(3, 20_000), line(2, 5_000), line(1, 90_000)]
  const byTotal = lines.toSorted((a, b) => a.amount - b.amount)
  await openConsole('/console/manage/payouts/1', {
    ...{ role: 'staff', permissions: ['payouts:read'] },
    calls: {
      'console/payouts/one': payout,
      'console/payouts/standing': { open: [], can_keep_accounts: true },
      'console/payouts/show-statement': ({ sort }: { sort: StatementSort }) => ({
        payee: { name: 'Nandi Biryani House', address: null, tax_number: null },
        totals: { opening: 0, closing: 115_000, left: 0, cash_kept: 0, amount: 115_000, parts: {} },
        lines: sort.by !== 'total' ? lines : sort.order === 'asc' ? byTotal : byTotal.toReversed(),
        ...{ count: 3, earlier: [] },
      }),
    },
  })
  const first = page.getByRole('table', { name: 'Statement' }).getByRole('row').nth(1)
  const net = page.getByRole('columnheader', { name: 'Net' })
  await expect.element(first).toHaveTextContent(/#ZQ6H03/)
  await page.getByRole('button', { name: 'Net', exact: true }).click()
  await expect.element(first).toHaveTextContent(/#ZQ6H01/)
  await expect.element(net).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Net', exact: true }).click()
  await expect.element(first).toHaveTextContent(/#ZQ6H02/)
  await expect.element(net).toHaveAttribute('aria-sort', 'ascending')
  expect(new URLSearchParams(location.search).get('lines')).toBe('total')
  expect(await axeFaults()).toEqual([])
})
