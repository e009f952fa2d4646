import { dayFigures } from '@tokri/domain/report/figures'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

const none = Object.fromEntries(dayFigures.map((figure) => [figure, 0]))
const figures = (more: Partial<Record<(typeof dayFigures)[number], number>>) => ({ ...none, ...more })
const overTime = {
  rows: [
    { key: '2026-11-02', name: null, figures: figures({ sales: 40_000, orders: 4 }), before: null },
    {
      ...{ key: '2026-11-04', name: null, figures: figures({ sales: 60_000, orders: 5 }) },
      before: figures({ sales: 30_000, orders: 3 }),
    },
  ],
  total: figures({ sales: 100_000, orders: 9, cancelled: 1, promised: 9, kept: 9 }),
  before: figures({ sales: 80_000, orders: 8, cancelled: 0, promised: 8, kept: 6 }),
}
const byStore = {
  ...overTime,
  rows: [
    {
      ...{ key: '7', name: 'Nandi Biryani House', figures: figures({ sales: 70_000, orders: 6 }) },
      before: figures({ sales: 80_000, orders: 8 }),
    },
    { key: '8', name: 'Brigade Rolls', figures: figures({ sales: 30_000, orders: 3 }), before: null },
  ],
}
const lists = {
  dishes: [{ name: 'Chicken Biryani', store: 'Nandi Biryani House', sold: 12, sales: 48_000 }],
  riders: [{ name: 'Imran', delivered: 4, promised: 4, kept: 3, delivery_seconds: 4_800, earned: 16_000 }],
  cancellations: [],
  searches: [{ words: 'sushi', times: 3 }],
  low_stock: [{ name: 'Jaggery', store: 'Kirana & Co', left: 0 }],
}
const asked: object[] = []
const mails = [{ id: 5, what: 'tax', every: 'month', format: 'csv', compare: null }]
const calls = {
  'console/reports/customers': {
    months: [
      { month: '2026-10-01', new_customers: 40, returning_customers: 0 },
      { month: '2026-11-01', new_customers: 30, returning_customers: 10 },
    ],
    cohorts: [
      { first_month: '2026-10-01', month: '2026-10-01', customers: 40 },
      { first_month: '2026-10-01', month: '2026-11-01', customers: 10 },
      { first_month: '2026-11-01', month: '2026-11-01', customers: 30 },
    ],
  },
  'console/reports/coupons': {
    rows: [{ code: 'FEAST', orders: 2, items: 60_000, discount: 9_000, new_customers: 1 }],
    without: { orders: 4, items: 80_000 },
  },
  'console/reports/mails': { mails, email: 'books@example.test' },
  'console/reports/save-mail': (input: object) => {
    asked.push(input)
    return { id: 6 }
  },
  'console/reports/remove-mail': (input: object) => {
    asked.push(input)
    return { success: true }
  },
  'console/reports/sales': ({ group }: { group: string }) => (group === 'time' ? overTime : byStore),
  'console/reports/lists': lists,
  'console/reports/tax': { rows: [], owed: 0, at_source: 0, stores: [] },
}
const days = 'from=2026-11-01&to=2026-11-05'
const open = (search = days, language: 'en' | 'ar' = 'en') =>
  openConsole(`/console/manage/reports?${search}`, {
    ...{ role: 'staff', permissions: ['reports:read'], language, calls },
  })

beforeEach(async () => {
  document.documentElement.dataset.theme = 'light'
  await page.viewport(1280, 832)
})

test('each figure is compared with the period before, as better or worse', async () => {
  await open()
  const strip = page.getByRole('definition')
  await expect.element(strip.getByText('from ₹800')).toBeVisible()
  const textOf = (name: string) =>
    [...document.querySelectorAll('dl > div')].find((one) => one.querySelector('dt')?.textContent === name)
      ?.textContent
  expect(textOf('Sales')).toBe('Sales₹1,000Up25%from ₹800')
  expect(textOf('On time')).toBe('On time100%Up25 ptsfrom 75%')
  expect(textOf('Cancelled')).toBe('Cancelled10%none before')
  expect(textOf('Average order')).toBe('Average order₹111.11Up11.1%from ₹100')
})

test('the chart has every day, including those without sales, and describes each in words', async () => {
  const { made } = await open()
  const points = page.getByRole('region', { name: 'Sales', exact: true }).getByRole('listitem')
  await expect.element(points.nth(4)).toBeInTheDocument()
  expect(points.elements().map((one) => one.textContent)).toEqual([
    '1 November: ₹0, before ₹0',
    '2 November: ₹400, before ₹0',
    '3 November: ₹0, before ₹0',
    '4 November: ₹600, before ₹300',
    '5 November: ₹0, before ₹0',
  ])
  await points.nth(3).hover()
  await expect.element(page.getByText('30 October')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Show by' }).getByText('Week').click()
  await expect
    .poll(() => made.filter(({ name }) => name === 'console/reports/sales').map(({ input }) => input))
    .toContainEqual({ from: '2026-11-01', to: '2026-11-05', group: 'time', step: 'week', compare: 'before' })
})

test('sales can be compared with the same weekdays or with a year earlier', async () => {
  const { made, path } = await open()
  const choice = page.getByRole('combobox', { name: 'Compared with' })
  await expect.element(choice).toHaveTextContent('The days before: 27 October to 31 October')
  await choice.selectOptions('A year earlier: 2 November 2025 to 6 November 2025')
  await expect.poll(path).toContain('compare=year')
  await expect
    .poll(() => made.filter(({ name }) => name === 'console/reports/sales').map(({ input }) => input))
    .toContainEqual({ from: '2026-11-01', to: '2026-11-05', group: 'store', compare: 'year' })
  const points = page.getByRole('region', { name: 'Sales', exact: true }).getByRole('listitem')
  await points.nth(3).hover()
  await expect.element(page.getByText('5 November 2025')).toBeVisible()
})

test('the table compares stores, and other breakdowns are in the URL', async () => {
  const { path } = await open()
  const row = page.getByRole('row', { name: /Nandi Biryani House/ })
  await expect.element(row).toHaveTextContent(/6₹700Down12\.5%/)
  await expect.element(page.getByRole('row', { name: /Brigade Rolls/ })).toHaveTextContent(/3₹300–/)
  await page.getByRole('radiogroup', { name: 'Broken down by' }).getByText('Zone').click()
  await expect.poll(path).toContain('by=zone')
})

test('every part has a URL, and one without rows says so', async () => {
  const { path } = await open()
  await page.getByRole('link', { name: 'Dishes' }).click()
  await expect.poll(path).toContain(`${days}&part=dishes`)
  await expect.element(page.getByText('Nandi Biryani House · 12 sold')).toBeVisible()
  await page.getByRole('link', { name: 'Riders' }).click()
  await expect.element(page.getByText('4 deliveries · 20 min · 3 of 4 on time')).toBeVisible()
  await page.getByRole('link', { name: 'Cancellations' }).click()
  await expect.element(page.getByText('No order was cancelled in this period')).toBeVisible()
  await page.getByRole('link', { name: 'Tax' }).click()
  await expect.element(page.getByText('No tax documents in this period')).toBeVisible()
})

test('another period is requested, with steps that fit', async () => {
  const { made } = await open()
  await expect.element(page.getByText('from ₹800')).toBeVisible()
  await page.getByLabelText('To', { exact: true }).fill('2026-11-01')
  await expect
    .poll(() => made.filter(({ name }) => name === 'console/reports/sales').map(({ input }) => input))
    .toContainEqual({ from: '2026-11-01', to: '2026-11-01', group: 'time', step: 'hour', compare: 'before' })
})

test.each([
  ['light', 'en', 1280],
  ['dark', 'en', 390],
  ['light', 'ar', 820],
  ['dark', 'ar', 320],
] as const)('the report passes axe and fits: %s, %s, %i px', async (theme, language, width) => {
  await page.viewport(width, 832)
  document.documentElement.dataset.theme = theme
  await open(days, language)
  await expect.element(page.getByText('Nandi Biryani House')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('customers are new or return, and each month says who came back', async () => {
  await open(`${days}&part=customers`)
  const rows = page.getByRole('region', { name: 'Customers' }).getByRole('row')
  await expect.element(rows.nth(2)).toHaveTextContent('November 2026301025%')
  const cohort = page.getByRole('region', { name: 'Who came back' }).getByRole('row')
  await expect.element(cohort.nth(1)).toHaveTextContent('October 20264025%')
})

test('a coupon’s baskets are compared with those without one', async () => {
  await open(`${days}&part=coupons`)
  const row = page.getByRole('row', { name: 'FEAST' })
  await expect.element(row).toHaveTextContent('FEAST2₹90₹300+50%1')
  await expect.element(page.getByText('All of November 2026.')).toBeVisible()
})

test('tax is shown by who owes it, with a file for each issuer and the tax collected from stores', async () => {
  const row = { document: 'invoice', place_of_supply: null, name: 'CGST', percentage: 2.5, documents: 2 }
  const files: unknown[] = []
  await openConsole(`/console/manage/reports?${days}&part=tax`, {
    ...{ role: 'staff', permissions: ['reports:read'] },
    calls: {
      ...calls,
      'console/reports/tax': {
        rows: [
          { ...row, issuer: null, issuer_id: null, taxable: 20_000, amount: 500 },
          { ...row, issuer: 'Fresh Basket', issuer_id: 7, taxable: 40_000, amount: 1_000 },
        ],
        ...{ owed: 1_000, at_source: 100 },
        stores: [
          {
            ...{
              restaurant_id: 7,
              store: 'Fresh Basket',
              tax_number: '29AAA',
              rate: 0.5,
              is_elsewhere: false,
            },
            ...{ supplies: 40_000, returns: 20_000, taxable: 20_000, amount: 100 },
            parts: [
              { name: 'CGST', amount: 50 },
              { name: 'SGST', amount: 50 },
            ],
          },
        ],
      },
      'console/reports/export': (input: unknown) => {
        files.push(input)
        return { name: 'tax.csv', type: 'text/csv', base64: '', rows: 0 }
      },
    },
  })
  const table = page.getByRole('region', { name: 'Collected from stores at source' })
  await expect
    .element(table.getByRole('row', { name: /Fresh Basket/ }))
    .toHaveTextContent('Fresh Basket₹400₹200₹2000.5%₹1 · CGST ₹0.50 · SGST ₹0.50')
  await page.getByRole('button', { name: 'CSV of Fresh Basket' }).click()
  await expect.poll(() => files).toMatchObject([{ what: 'tax', issuer: 7 }])
  expect(await axeFaults()).toEqual([])
})

test('an owner downloads the store’s own tax documents and the tax collected from it', async () => {
  await openConsole('/console/manage/store-pay', {
    ...{ role: 'store', permissions: ['store-pay:read'] },
    calls: {
      'console/my-stores': [{ id: 7, name: 'Fresh Basket' }],
      'console/store-pay/read': { owed: 0, available: 0, currency: 'INR', payouts: [] },
      'console/store-tax/file': (input: object) => {
        asked.push(input)
        return { name: 'tax.csv', type: 'text/csv', base64: '', rows: 0 }
      },
    },
  })
  await page.getByLabelText('From').fill('2026-11-01')
  await page.getByLabelText('To', { exact: true }).fill('2026-11-05')
  await page.getByRole('button', { name: 'Documents (CSV)' }).click()
  const of = { restaurant_id: 7, from: '2026-11-01', to: '2026-11-05' }
  await expect.poll(() => asked.at(-1)).toEqual({ ...of, what: 'tax' })
  await page.getByRole('button', { name: 'Collected at source (CSV)' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ ...of, what: 'tax_at_source' })
  expect(await axeFaults()).toEqual([])
})

test('a file of sales has the comparison on the screen, another one, or none', async () => {
  const files: unknown[] = []
  const compared = { id: 9, what: 'sales', every: 'week', format: 'csv', compare: 'year' }
  await openConsole(`/console/manage/reports?${days}&compare=weekdays`, {
    ...{ role: 'staff', permissions: ['reports:read'] },
    calls: {
      ...calls,
      'console/reports/mails': { mails: [compared], email: 'books@example.test' },
      'console/reports/export': (input: unknown) => {
        files.push(input)
        return { name: 'sales.xlsx', type: 'text/csv', base64: '', rows: 0 }
      },
    },
  })
  await page.getByRole('button', { name: 'Download or mail' }).click()
  const sheet = page.getByRole('dialog')
  await expect
    .element(sheet.getByText('Sales by day, CSV, compared (A year earlier): Every week'))
    .toBeVisible()
  const choice = sheet.getByRole('combobox', { name: 'Compared with' })
  await expect.element(choice).toHaveValue('weekdays')
  const download = sheet.getByRole('button', { name: 'Download' })
  await download.click()
  const file = { what: 'sales', format: 'xlsx' }
  const of = { from: '2026-11-01', to: '2026-11-05' }
  await expect.poll(() => files.at(-1)).toEqual({ ...of, ...file, compare: 'weekdays' })
  await choice.selectOptions('No comparison')
  await download.click()
  await expect.poll(() => files.at(-1)).toEqual({ ...of, ...file })
  await choice.selectOptions('A year earlier')
  await sheet.getByRole('button', { name: 'Every month' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ ...file, every: 'month', compare: 'year' })
  await sheet.getByText('Tax documents', { exact: true }).click()
  await expect.element(choice).not.toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
})

test('a file that would be too long says what shortens it', async () => {
  await openConsole(`/console/manage/reports?${days}`, {
    ...{ role: 'staff', permissions: ['reports:read'] },
    calls: {
      ...calls,
      'console/reports/export': () =>
        Response.json({ code: 'invalid_input', detail: 'Check the input.' }, { status: 400 }),
    },
  })
  await page.getByRole('button', { name: 'Download or mail' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  await expect.element(page.getByText(/^This file would be too long\. Choose a shorter period/)).toBeVisible()
})

test('a report is mailed after each period, until it is stopped', async () => {
  await open()
  await page.getByRole('button', { name: 'Download or mail' }).click()
  await expect.element(page.getByText('Sent to books@example.test')).toBeVisible()
  await page.getByText('Tax documents', { exact: true }).click()
  await page.getByRole('button', { name: 'Every week' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ what: 'tax', every: 'week', format: 'xlsx' })
  await page.getByRole('button', { name: 'Stop mailing Tax documents, CSV: Every month' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ id: 5 })
  expect(await axeFaults()).toEqual([])
})
