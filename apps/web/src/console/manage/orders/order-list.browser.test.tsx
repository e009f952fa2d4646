import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'
import { list, row } from '../../../testing/desk-orders'
import { useKept } from '../list/table-look'

interface Opened {
  rows?: object[]
  calls?: Record<string, unknown>
}
const open = (path: string, { rows = [row(1)], calls = {} }: Opened = {}) =>
  openConsole(path, {
    ...{ role: 'staff', permissions: ['orders:read', 'deliveries:assign'] },
    calls: { 'console/orders': list(rows), ...calls },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = (made: { name: string; input: unknown }[], name: string) =>
  made.filter((call) => call.name === name).map(({ input }) => input)

beforeEach(async () => {
  useKept.setState({ columns: {} })
  await page.viewport(1280, 832)
})

test('[ROL-05] the filters of a list are saved as a view, with its columns', async () => {
  const { path } = await open('/console/manage/orders?list=all&state=placed')
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'Paid by' }).click()
  await page.getByRole('checkbox', { name: 'Promise' }).click()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(page.getByRole('cell', { name: 'Cash' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Promise' })).not.toBeInTheDocument()
  await button('Save as a view').click()
  await page.getByRole('textbox', { name: 'View name' }).fill('New ones')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await button('All').click()
  await expect.poll(path).toBe('/console/manage/orders?list=all')
  await button('New ones').click()
  await expect.poll(path).toContain('state=placed')
  await expect.element(button('New ones')).toHaveAttribute('aria-pressed', 'true')
  expect(await axeFaults()).toEqual([])
})

test('[ROL-05] orders are filtered by zone, by people who may see zones', async () => {
  const zones = {
    rows: [{ id: 3, version: 1, name: 'Indiranagar' }],
    next_cursor: null,
    count: 1,
    is_more: false,
  }
  const { made, path } = await openConsole('/console/manage/orders', {
    ...{ role: 'staff', permissions: ['orders:read', 'zones:read'] },
    calls: {
      'console/orders': list([row(1)]),
      'console/zones/list': zones,
      'console/zones/many': zones.rows,
    },
  })
  await button('Zone').click()
  await page.getByRole('dialog').getByText('Indiranagar').click()
  await expect.poll(path).toContain('zone=3')
  await expect.poll(() => sent(made, 'console/orders')).toContainEqual({ lane: 'live', zone_id: 3 })
  await expect.element(button('Zone: Indiranagar')).toBeVisible()
})

test('[ROL-05] each order’s zone is a column, hidden until it is chosen', async () => {
  await open('/console/manage/orders', { rows: [row(1), row(2, { zone: null })] })
  await expect.element(page.getByRole('columnheader', { name: 'Promise' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Zone' })).not.toBeInTheDocument()
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'Zone' }).click()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(page.getByRole('columnheader', { name: 'Zone' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /#ZQ6H01/ })).toHaveTextContent(/Indiranagar/)
  await expect.element(page.getByRole('row', { name: /#ZQ6H02/ })).not.toHaveTextContent(/Indiranagar/)
})

test('[ROL-06] without that permission no zones are offered', async () => {
  await open('/console/manage/orders')
  await expect.element(button('Store')).toBeVisible()
  await expect.element(button('Zone')).not.toBeInTheDocument()
})

test('[ROL-05] the exported file contains every page of the filtered list', async () => {
  const saved: Blob[] = []
  const kept = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:made-by-the-test'
  })
  const { made } = await open('/console/manage/orders?list=all&store=7', {
    calls: {
      'console/orders': (input: { cursor?: string }) =>
        input.cursor ? list([row(2)]) : { ...list([row(1)]), next_cursor: 'next' },
    },
  })
  await button('Export').click()
  await expect.poll(() => saved.length).toBe(1)
  const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? []
  expect(lines[0]).toContain('Order,Placed,Status,Store')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['TK-000000ZQ6H01', 'TK-000000ZQ6H02'])
  expect(lines[1]).toMatch(/,Indiranagar,Delivery,Cash,2099-11-20T07:40:00Z,935$/)
  expect(sent(made, 'console/orders').at(-1)).toMatchObject({ cursor: 'next', restaurant_id: 7 })
  kept.mockRestore()
})

test('[ROL-05] many orders are accepted at once; refused ones stay selected, with the reason', async () => {
  const refusal = { code: 'wrong_state', detail: 'It has moved on meanwhile.' }
  const { made } = await open('/console/manage/orders', {
    rows: [row(1), row(2), row(3)],
    calls: {
      'console/accept-order': (input: { order_id: number }) =>
        input.order_id === 2 ? Response.json(refusal, { status: 409 }) : {},
    },
  })
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await userEvent.keyboard('jjjx')
  await expect.element(page.getByRole('checkbox', { name: 'Select #ZQ6H03' })).not.toBeChecked()
  await expect.element(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible()
  await page.getByRole('toolbar').getByRole('button', { name: 'Accept for the store' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Agreed by phone' }).click()
  await sheet.getByRole('button', { name: 'Accept for the store' }).click()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(/#ZQ6H02/)
  expect(sent(made, 'console/accept-order')).toMatchObject([
    { order_id: 1, preparation_minutes: 20, reason: 'Agreed by phone' },
    { order_id: 2, preparation_minutes: 20, reason: 'Agreed by phone' },
  ])
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible()
})

test('[ROL-05] column headers sort the list, and the sort is in the URL', async () => {
  const { made, path } = await open('/console/manage/orders?list=all')
  const total = page.getByRole('columnheader', { name: 'Total' })
  await expect.element(total).toHaveAttribute('aria-sort', 'none')
  await total.getByRole('button').click()
  await expect.poll(path).toContain('sort=total')
  await total.getByRole('button').click()
  await expect.poll(path).toContain('sort=-total')
  await expect.element(total).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => sent(made, 'console/orders').at(-1)).toMatchObject({ sort: 'total', order: 'desc' })
  await expect
    .element(page.getByRole('columnheader', { name: 'Promise' }).getByRole('button'))
    .not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Live 2' }).click()
  await page.getByRole('columnheader', { name: 'Promise' }).getByRole('button').click()
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect.poll(path).toBe('/console/manage/orders?list=all')
})

test('[ROL-05] all orders of a list are selected, those of later pages too', async () => {
  await open('/console/manage/orders?list=all', {
    calls: {
      'console/orders': (input: { cursor?: string }) =>
        input.cursor ? list([row(3)]) : { ...list([row(1), row(2)]), next_cursor: 'next' },
    },
  })
  await page.getByRole('checkbox', { name: 'Select #ZQ6H01' }).click()
  const tray = page.getByRole('toolbar')
  await expect.element(tray).toHaveTextContent(/^1 selected/)
  await button('Select all').click()
  await expect.element(tray).toHaveTextContent(/^3 selected/)
  await expect.element(button('Select all')).not.toBeInTheDocument()
})

test('[ROL-05] selected orders are assigned to one rider, or printed at their stores', async () => {
  const riders = [
    { id: 21, name: 'Asha', phone: null, minutes: 5, active_orders: 0, cash_in_hand: 0, why: null },
  ]
  const { made } = await open('/console/manage/orders', {
    rows: [row(1), row(2)],
    calls: {
      'console/orders/riders': riders,
      'console/orders/assign-rider': { success: true },
      'console/print-again': { success: true },
    },
  })
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  const tray = page.getByRole('toolbar')
  const sheet = page.getByRole('dialog')
  await tray.getByRole('button', { name: 'Print' }).click()
  await sheet.getByRole('radio', { name: 'Bag label' }).click()
  await sheet.getByRole('button', { name: 'Print' }).click()
  await expect
    .poll(() => sent(made, 'console/print-again'))
    .toEqual([
      { order_id: 1, copy: 'bag' },
      { order_id: 2, copy: 'bag' },
    ])
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await tray.getByRole('button', { name: 'Assign a rider' }).click()
  await sheet.getByRole('button', { name: 'Nearest' }).click()
  await sheet.getByRole('button', { name: 'Assign a rider' }).click()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('Choose a rider.')
  expect(sent(made, 'console/orders/assign-rider')).toEqual([])
  await sheet.getByRole('radio', { name: /Asha/ }).click()
  await sheet.getByRole('button', { name: 'Assign a rider' }).click()
  await expect
    .poll(() => sent(made, 'console/orders/assign-rider'))
    .toEqual([1, 2].map((order_id) => ({ order_id, rider_id: 21, reason: 'Nearest' })))
})
