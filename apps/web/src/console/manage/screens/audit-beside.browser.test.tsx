import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { coupon, openConsole } from '../../../testing/console-server'

beforeEach(async () => await page.viewport(1280, 832))

const entry = (id: number, more: object = {}) => ({
  ...{ id, version: 1, actor_id: 1, actor_name: 'Asha', acting_for: null, source: 'console' },
  ...{ action: 'orders.ready', subject: `order:${id}`, at: '2026-11-20T07:00:00Z', fields: 3 },
  ...{ subject_name: `TK-000000ZQ6H0${id}`, subject_order: `TK-000000ZQ6H0${id}` },
  ...{ address: null, browser: null },
  before: { state: 'preparing', cancel_reason: null, payable: 93_500 },
  after: { state: 'ready', cancel_reason: null, payable: 84_000 },
  ...more,
})
const drawer = entry(3, {
  ...{ action: 'cash.close', subject: 'drawer:7', subject_name: 'Green Fork', subject_order: null },
  ...{ before: null, after: { counted: 12_300 } },
})

const open = (path = '') =>
  openConsole(`/console/manage/audit-log${path}`, {
    ...{ permissions: ['audit-log:read', 'coupons:read'], role: 'staff' },
    calls: {
      'console/audit-log/list': {
        ...{ rows: [entry(1), entry(2), drawer], next_cursor: null, count: 3, is_more: false },
      },
      'console/coupons/one': coupon(3),
    },
  })
const panel = (name: string) => page.getByRole('complementary', { name })

test('[ROL-05] an entry opens beside the log with what it changed, and the keys move on', async () => {
  const { path } = await open()
  await page.getByText('Asha').first().click()
  await expect.poll(path).toContain('open=1')
  const first = panel('#ZQ6H01')
  await expect.element(first.getByText('Ready', { exact: true })).toBeVisible()
  await expect.element(first.getByText('₹840', { exact: true })).toBeVisible()
  // an unchanged value is not listed
  expect(first.getByText(/cancel/i).elements()).toEqual([])
  await expect
    .element(first.getByRole('link', { name: '#ZQ6H01' }))
    .toHaveAttribute('href', '/console/manage/orders/TK-000000ZQ6H01')
  expect(await axeFaults()).toEqual([])
  await userEvent.keyboard('jj')
  await expect.element(panel('#ZQ6H02')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(panel('Cash drawer of Green Fork').getByText('₹123', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(path).not.toContain('open=')
})

test('[ROL-05] the panel shows from which network and browser it was done, where that is kept', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  const known = entry(1, { address: '49.207.xx.18', browser: agent })
  await openConsole('/console/manage/audit-log?open=1', {
    ...{ permissions: ['audit-log:read'], role: 'staff' },
    calls: {
      'console/audit-log/list': { rows: [known, entry(2)], next_cursor: null, count: 2, is_more: false },
    },
  })
  await expect.element(panel('#ZQ6H01').getByText('49.207.xx.18')).toBeVisible()
  await expect.element(panel('#ZQ6H01').getByText('Chrome, Windows')).toBeVisible()
})

test('[ROL-05] an entry without them shows neither', async () => {
  await open('?open=1')
  await expect.element(panel('#ZQ6H01').getByText('Who')).toBeVisible()
  await expect.element(panel('#ZQ6H01').getByText('Browser')).not.toBeInTheDocument()
})

test('[ROL-05] an entry leads to every other change of the same thing', async () => {
  const { made, path } = await open('?open=3')
  await page.getByRole('link', { name: 'History' }).click()
  await expect.poll(() => decodeURIComponent(path())).toContain('filter={"subject":"drawer:7"}')
  await expect
    .poll(() => made.filter(({ name }) => name === 'console/audit-log/list').at(-1)?.input)
    .toMatchObject({ filter: { subject: 'drawer:7' } })
})

test('[ROL-05] a row leads to its history', async () => {
  await openConsole('/console/manage/coupons/3', {
    ...{ permissions: ['audit-log:read', 'coupons:read'], role: 'staff' },
    calls: { 'console/coupons/one': coupon(3) },
  })
  await expect
    .element(page.getByRole('link', { name: 'History' }))
    .toHaveAttribute(
      'href',
      `/console/manage/audit-log?filter=${encodeURIComponent('{"subject":"coupons:3"}')}`,
    )
})

test('[ROL-05] where there is no room beside the log, an entry opens as a page', async () => {
  await page.viewport(390, 844)
  const { path } = await open()
  await page.getByText('Asha').first().click()
  await expect.poll(path).toBe('/console/manage/audit-log/1')
})
