import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const waiting = (unique_order_id: string, minutes: number, more: object = {}) => ({
  ...{ unique_order_id, restaurant_id: 7, store: 'Nandi Biryani House', since: ago(minutes) },
  ...more,
})
const today = {
  live: { scheduled: 9, placed: 3, preparing: 18, ready: 6, on_the_way: 17 },
  today: {
    ...{ orders: 4, sales: 276_000, promised: 3, kept: 2 },
    hours: [
      { hour: 12, orders: 3, sales: 200_000 },
      { hour: 13, orders: 1, sales: 76_000 },
    ],
  },
  week_ago: { orders: 2, sales: 120_000, hours: [{ hour: 12, orders: 2, sales: 120_000 }] },
  unanswered: { count: 4, first: [waiting('OD-112233ZQ6H0X', 6)] },
  riderless: { count: 1, first: [waiting('OD-1122332DE2H7', 4, { store: 'Momo Adda' })] },
  payment_problems: 2,
  applications: null,
  stores: { all: 41, taking: 38 },
  paused: [{ id: 3, name: 'Bellandur Bakes', paused_until: '2026-11-24T15:45:00Z' }],
}
const health = [
  { check: 'database', state: 'ok', facts: {} },
  { check: 'backup', state: 'bad', cause: 'none', facts: {} },
]
const calls = {
  'console/today': today,
  'console/health': health,
  'console/first-run': { steps: [], place: null, fees: null, zone: null, store: null, rider: null },
}
const permissions = ['today:read', 'health:read', 'stores:read', 'settings:write', 'coupons:read']
const open = (more: object = {}) => openConsole('/console/manage', { calls, permissions, ...more })
const card = (name: string) => page.getByRole('region', { name })

beforeEach(async () => {
  document.documentElement.dataset.theme = 'light'
  await page.viewport(1280, 832)
})

test('[ROL-05] open tasks show their store and age and link to it', async () => {
  const { path } = await open()
  const needs = card('Needs you now')
  await expect
    .element(needs)
    .toHaveTextContent(/is unanswered at Nandi Biryani House\s*Placed 6 minutes ago\./)
  await expect.element(needs).toHaveTextContent('3 more orders are unanswered')
  await expect.element(needs).toHaveTextContent(/ready at Momo Adda\s*Ready for 4 minutes\./)
  await expect.element(needs.getByText(/application/)).not.toBeInTheDocument()
  await needs.getByRole('link', { name: 'Check payments' }).click()
  await expect.poll(path).toBe('/console/manage/payment-problems')
})

test('the button beside an order opens the board of its store', async () => {
  const { path } = await open()
  await card('Needs you now').getByRole('button', { name: 'Open its board' }).first().click()
  await expect.poll(path).toBe('/console')
  expect(localStorage.getItem('kitchenStore')).toBe('7')
})

test('[ROL-05] figures stand beside those of a week ago at the same time', async () => {
  await open()
  await expect.element(page.getByText('₹2,760')).toBeVisible()
  await expect.element(page.getByText('130% more than a week ago')).toBeVisible()
  await expect.element(page.getByText('15% more than a week ago')).toBeVisible()
  await expect.element(page.getByText('2 of 3 arrived on time')).toBeVisible()
  await expect.element(page.getByText('12 pm: ₹2,000 today, ₹1,200 a week ago')).toBeInTheDocument()
  await expect.element(card('Paused stores').getByRole('link', { name: /Bellandur Bakes/ })).toBeVisible()
  await expect.element(card('Health')).toHaveTextContent('1 of 2 checks pass')
})

test('[ROL-05] the side bar of the start screen tells how many stores take orders', async () => {
  await open()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar).toHaveTextContent(/Open for orders\s*38 of 41 stores taking orders/)
})

test('with no store open the side bar says closed', async () => {
  await open({ calls: { ...calls, 'console/today': { ...today, stores: { all: 41, taking: 0 } } } })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar).toHaveTextContent(/Closed for now\s*0 of 41 stores taking orders/)
})

test('a shop without orders is told so, and nothing waits', async () => {
  const none = { orders: 0, sales: 0, hours: [], promised: 0, kept: 0 }
  const quiet = {
    ...{ ...today, today: none, week_ago: none, payment_problems: 0, paused: [] },
    ...{ unanswered: { count: 0, first: [] }, riderless: { count: 0, first: [] } },
  }
  await open({ calls: { ...calls, 'console/today': quiet } })
  await expect.element(page.getByText('Nothing needs your attention')).toBeVisible()
  await expect.element(page.getByText('No sales today or a week ago')).toBeVisible()
  await expect.element(page.getByText('No store is paused.')).toBeVisible()
})

test('on a phone the last tab leads to the screens there is no room for', async () => {
  await page.viewport(390, 832)
  const everything = ['stores', 'customers', 'coupons', 'zones', 'audit-log', 'settings'].map(
    (of) => `${of}:read`,
  )
  await open({ permissions: [...permissions, ...everything, 'payouts:read'] })
  await page.getByRole('link', { name: 'More', exact: true }).click()
  const head = page.getByRole('heading', { name: 'All screens' })
  await expect.element(head).toHaveFocus()
  await expect.element(card('Shop').getByRole('link', { name: 'Settings' })).toBeVisible()
})

test('[ROL-06] a role without the permission sees the screens it may open, and no figures', async () => {
  const { made } = await open({ role: 'staff', permissions: ['coupons:read'], calls: {} })
  await expect.element(page.getByRole('heading', { name: 'All screens' })).toBeVisible()
  await expect.element(card('Needs you now')).not.toBeInTheDocument()
  const names = made.map(({ name }) => name)
  expect(names).not.toContain('console/today')
  expect(names).not.toContain('console/health')
})

test.each([
  ['light', 'en', 1280],
  ['dark', 'en', 820],
  ['light', 'ar', 390],
  ['dark', 'ar', 1280],
] as const)('the start screen passes axe: %s, %s, %d px', async (theme, language, width) => {
  await page.viewport(width, 832)
  document.documentElement.dataset.theme = theme
  await open({ language })
  await expect.element(page.getByRole('link', { name: /Bellandur Bakes/ })).toBeInTheDocument()
  const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
  const { violations } = await axe.run(document.body, rules)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(document.querySelector('main')?.scrollWidth).toBe(document.querySelector('main')?.clientWidth)
})
