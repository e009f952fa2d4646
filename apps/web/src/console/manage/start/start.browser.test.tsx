import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'
import { openConsoleServer } from '../../../testing/kitchen-server'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const waiting = (unique_order_id: string, minutes: number, more: object = {}) => ({
  ...{ order_id: 50 + minutes, unique_order_id, restaurant_id: 7, store: 'Nandi Biryani House' },
  ...{ since: ago(minutes), told: [], next: null },
  ...more,
})
const today = {
  live: { scheduled: 9, placed: 3, preparing: 18, ready: 6, on_the_way: 17 },
  today: {
    ...{ orders: 4, sales: 276_000, promised: 3, kept: 2 },
    hours: [
      { hour: 12, orders: 3, sales: 200_000, promised: 2, kept: 2 },
      { hour: 13, orders: 1, sales: 76_000, promised: 1, kept: 0 },
    ],
  },
  week_ago: {
    orders: 2,
    sales: 120_000,
    hours: [{ hour: 12, orders: 2, sales: 120_000, promised: 0, kept: 0 }],
  },
  late: 0,
  unanswered: { count: 4, first: [waiting('OD-112233ZQ6H0X', 6)] },
  riderless: { count: 1, first: [waiting('OD-1122332DE2H7', 4, { store: 'Momo Adda' })] },
  payment_problems: 2,
  applications: null,
  stores: { all: 41, taking: 38 },
  look_at: [
    {
      ...{ id: 3, name: 'Bellandur Bakes', image: null, art: null },
      ...{ why: 'paused', until: '2026-11-24T15:45:00Z', minutes: 0 },
    },
  ],
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

const alarm = (id: number, kind: string, more: object = {}) => ({
  ...{ id, kind, title: `Alarm ${id}`, message: 'Look at it.', restaurant_id: 7, order_id: null },
  ...{ phone: null, raised_at: ago(3), acknowledged: null },
  ...more,
})

test('[ROL-05] an unanswered order shows who was notified and who is next, and is accepted for the store', async () => {
  const told = [
    { by: 'push', at: '2026-11-21T15:09:00Z' },
    { by: 'sms', at: '2026-11-21T15:11:00Z' },
  ]
  const next = { to: 'owner', by: 'call', at: '2026-11-21T15:14:00Z' }
  const first = [waiting('OD-112233ZQ6H0X', 6, { told, next })]
  const { made } = await open({
    calls: {
      ...calls,
      'console/today': { ...today, unanswered: { count: 1, first } },
      'console/accept-order': {},
    },
  })
  const needs = card('Needs you now')
  await expect
    .element(needs)
    .toHaveTextContent(/Told by push at 8:39 pm, SMS at 8:41 pm\. Next: the owner by call at 8:44 pm\./)
  await needs.getByRole('button', { name: 'Accept for the store' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('They said so on the phone')
  await sheet.getByRole('button', { name: 'Accept for the store' }).click()
  await expect
    .poll(() => made.find(({ name }) => name === 'console/accept-order')?.input)
    .toMatchObject({ order_id: 56, reason: 'They said so on the phone', preparation_minutes: 20 })
})

test('[ROL-05] the nearest free rider is assigned with one press, and taken back with another', async () => {
  const rider = (id: number, name: string, minutes: number, why: string | null) => ({
    ...{ id, name, phone: null, active_orders: 0, cash_in_hand: 0, minutes, why },
  })
  const { made } = await open({
    permissions: [...permissions, 'deliveries:assign'],
    calls: {
      ...calls,
      'console/orders/riders': [rider(4, 'Imran', 2, 'offline'), rider(5, 'Asha', 5, null)],
      'console/orders/assign-rider': { success: true },
      'console/orders/release-rider': { success: true },
    },
  })
  const sent = (name: string) => made.find((call) => call.name === `console/orders/${name}`)?.input
  await card('Needs you now').getByRole('button', { name: 'Assign Asha, 5 min away' }).click()
  await expect.poll(() => sent('assign-rider')).toEqual({ order_id: 54, rider_id: 5, reason: 'Nearest' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent('release-rider')).toMatchObject({ order_id: 54, rider_id: 5 })
})

test('[ROL-05] open alarms are listed with whom to call, and somebody acknowledges them', async () => {
  let open_alarms = [
    alarm(1, 'device_silent', { phone: '+918041234567' }),
    alarm(2, 'cash_near', { phone: '+919845012345' }),
    // its order is listed already
    alarm(3, 'no_rider'),
  ]
  await open({
    permissions: [...permissions, 'alarms:read'],
    calls: {
      ...calls,
      'console/alarms/open': () => open_alarms,
      'console/alarms/acknowledge': ({ alarm_id }: { alarm_id: number }) => {
        open_alarms = open_alarms.filter(({ id }) => id !== alarm_id)
        return open_alarms
      },
    },
  })
  const needs = card('Needs you now')
  await expect
    .element(needs.getByRole('link', { name: 'Call the store' }))
    .toHaveAttribute('href', 'tel:+918041234567')
  await expect.element(needs.getByRole('link', { name: 'Call the rider' })).toBeVisible()
  await expect.element(needs.getByText('Alarm 3')).not.toBeInTheDocument()
  // shown here, not in bars above as well
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '3 open alarms' })).toBeVisible()
  await needs.getByRole('button', { name: 'I’m on it' }).first().click()
  await expect.element(needs.getByText('Alarm 1')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '2 open alarms' })).toBeVisible()
})

test('[ROL-05] a paused store is opened again where it is listed', async () => {
  const { made } = await open({ calls: { ...calls, 'console/pause-store': { paused_until: null } } })
  const stores = card('Stores to look at')
  await expect.element(stores.getByRole('link', { name: '38 of 41 are open' })).toBeVisible()
  await stores.getByRole('button', { name: 'Open Bellandur Bakes again' }).click()
  await expect.element(page.getByText('Bellandur Bakes takes orders again.')).toBeVisible()
  expect(made.find(({ name }) => name === 'console/pause-store')?.input).toEqual({
    ...{ restaurant_id: 3, minutes: 0 },
  })
})

test('[ROL-05] orders that are late now are counted beside punctuality', async () => {
  await open({ calls: { ...calls, 'console/today': { ...today, late: 5 } } })
  await expect.element(page.getByText('5 orders are late now')).toBeVisible()
})

test('[ROL-05] the side bar counts running orders', async () => {
  await open({ permissions: [...permissions, 'orders:read'] })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar.getByRole('link', { name: /Orders\s*53/ })).toBeVisible()
})

test('[ROL-05] figures are compared with those of a week ago at the same time', async () => {
  await open()
  await expect.element(page.getByText('₹2,760')).toBeVisible()
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Kolkata' }).format()
  await expect.element(page.getByText(`130% more than last ${weekday}`)).toBeVisible()
  await expect.element(page.getByText(`2 more than last ${weekday}`, { exact: true })).toBeVisible()
  await expect.element(page.getByText(`₹90 more than last ${weekday}`)).toBeVisible()
  await expect.element(page.getByText('2 of 3 arrived on time')).toBeVisible()
  await expect.element(page.getByText('12 pm: ₹2,000 today, ₹1,200 a week ago')).toBeInTheDocument()
  await expect.element(card('Stores to look at').getByRole('link', { name: /Bellandur Bakes/ })).toBeVisible()
  await expect.element(card('Health')).toHaveTextContent('1 of 2 checks pass')
})

test('[ROL-05] the side bar of the start screen shows how many stores take orders', async () => {
  await open()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar).toHaveTextContent(/Open for orders\s*38 of 41 stores taking orders/)
})

test('with no store open the side bar says closed', async () => {
  await open({ calls: { ...calls, 'console/today': { ...today, stores: { all: 41, taking: 0 } } } })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(bar).toHaveTextContent(/Closed for now\s*0 of 41 stores taking orders/)
})

test('a shop without orders says so, and nothing waits', async () => {
  const none = { orders: 0, sales: 0, hours: [], promised: 0, kept: 0 }
  const quiet = {
    ...{ ...today, today: none, week_ago: none, payment_problems: 0, look_at: [] },
    ...{ unanswered: { count: 0, first: [] }, riderless: { count: 0, first: [] } },
  }
  await open({ calls: { ...calls, 'console/today': quiet } })
  await expect.element(page.getByText('Nothing needs your attention')).toBeVisible()
  await expect.element(page.getByText('No sales today or a week ago')).toBeVisible()
  await expect.element(page.getByText('No store is paused or busy.')).toBeVisible()
})

test('on a phone the last tab leads to the screens that don’t fit', async () => {
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

test('[ROL-05] other screens read only the counts of waiting work, after the page', async () => {
  const { live, applications, payment_problems, stores } = today
  const waiting = { live, applications, payment_problems, stores, riderless: { count: 4 } }
  const { made } = await openConsole('/console/manage/health', {
    calls: { ...calls, ...openConsoleServer().calls, 'console/waiting': waiting },
    permissions: [...permissions, 'orders:read', 'deliveries:read'],
  })
  const menu = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect.element(menu.getByText(/38/), { timeout: 10_000 }).toBeVisible()
  expect(made.map(({ name }) => name)).not.toContain('console/today')
  // the kitchen's waiting orders are something else
  await menu.getByRole('link', { name: 'Kitchen board' }).click()
  await expect.element(page.getByRole('region', { name: 'Preparing' })).toBeVisible()
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
