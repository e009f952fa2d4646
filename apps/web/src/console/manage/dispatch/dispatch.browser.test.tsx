import type { DispatchBoard } from '@tokri/contract/dispatch-board'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

const promised_to = '2099-11-20T07:40:00Z'
const place = { latitude: 12.93, longitude: 77.62 }
const delivery = (id: number, more: object = {}) => ({
  ...{ order_id: id, unique_order_id: `TK-000000ZQ6H0${id}`, state: 'waiting', order_state: 'ready' },
  pickup: { name: 'Momo Adda', image: null, art: null, ...place },
  drop: { name: 'BTM 2nd Stage', latitude: 12.91, longitude: 77.61 },
  ...{ promised_to, rider_id: null, due: 24_000, may_move: true, zone_id: 5, km: 3.1 },
  ready_at: new Date(Date.now() - 4 * 60_000).toISOString(),
  ...more,
})
const rider = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, phone: '+919800000001', state: 'free', active_orders: 0, max_orders: 2 },
  ...{ zone_ids: [], last_delivery_at: new Date(Date.now() - 3 * 60_000).toISOString() },
  ...{ cash_in_hand: 0, cash_limit: 500_000, position: { ...place, at: '2026-11-20T07:00:00Z' } },
  ...more,
})
const board = {
  deliveries: [
    delivery(1),
    delivery(2, { state: 'assigned', rider_id: 22, due: 0 }),
    delivery(3, { state: 'picked_up', rider_id: 22, may_move: false }),
    delivery(4, { order_state: 'preparing', ready_at: null, zone_id: 6 }),
  ],
  riders: [
    rider(21, 'Asha Rodrigues'),
    rider(22, 'Imran Sheikh', { state: 'quiet', active_orders: 2, cash_in_hand: 485_000 }),
    rider(23, 'Suresh Kumar', {
      zone_ids: [6],
      position: { latitude: 12.94, longitude: 77.63, at: '2026-11-20T07:00:00Z' },
    }),
  ],
  zones: [
    { id: 5, name: 'Koramangala' },
    { id: 6, name: 'Frazer Town' },
  ],
} as DispatchBoard

const candidate = (id: number, name: string, minutes: number, why: string | null = null) => ({
  ...{ id, name, phone: null, minutes, active_orders: 0, cash_in_hand: 0, why },
})
const candidates = [
  candidate(21, 'Asha Rodrigues', 5),
  candidate(23, 'Suresh Kumar', 9),
  candidate(22, 'Imran Sheikh', 3, 'max_order'),
]
const alarm = (id: number, title: string) => ({
  ...{ id, kind: 'no_rider', title, message: title, restaurant_id: null, order_id: null },
  ...{ raised_at: '2026-11-20T07:00:00Z', acknowledged: null },
})
const open = (language: 'en' | 'ar' = 'en', calls: object = {}) =>
  openConsole('/console/manage/dispatch', {
    ...{ role: 'staff', permissions: ['orders:read', 'deliveries:assign'], language },
    calls: {
      'console/dispatch': board,
      'console/orders/riders': candidates,
      'console/orders/assign-rider': { success: true },
      'console/orders/release-rider': { success: true },
      ...calls,
    },
  })
const sent = (made: readonly { name: string; input: unknown }[], name: string) =>
  made.filter((call) => call.name === name).map(({ input }) => input)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('[ROL-05] waiting orders are sorted as chosen, and the address keeps it', async () => {
  const pickup = (name: string) => ({ name, image: null, art: null, ...place })
  const deliveries = [
    delivery(1, { pickup: pickup('Saffron'), order_state: 'preparing', ready_at: null }),
    delivery(2, { pickup: pickup('Momo Adda') }),
  ]
  const { path } = await open('en', { 'console/dispatch': { ...board, deliveries } })
  const rows = page.getByRole('region', { name: 'Dispatch' }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent(/Saffron/)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Ready first')
  await expect.element(rows.first()).toHaveTextContent(/Momo Adda/)
  expect(path()).toContain('sort=ready')
})

test('[STA-21] one press gives what is promised first to the nearest rider', async () => {
  const { made } = await open()
  await expect.element(page.getByText('Ready and waiting for 4 min')).toBeVisible()
  // who can't have it is not suggested
  await expect.element(page.getByRole('radio', { name: /Imran/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: /Asha Rodrigues.*5 min/ })).toBeChecked()
  await button('Assign Asha Rodrigues').click()
  await expect
    .poll(() => sent(made, 'console/orders/assign-rider'))
    .toEqual([{ order_id: 1, rider_id: 21, reason: 'Nearest' }])
})

test('[STA-21] another rider can be picked, and everybody is in the sheet with the reasons against them', async () => {
  const { made } = await open()
  await page.getByRole('radio', { name: /Suresh/ }).click()
  await button('Assign Suresh Kumar').click()
  await expect
    .poll(() => sent(made, 'console/orders/assign-rider'))
    .toEqual([{ order_id: 1, rider_id: 23, reason: 'Chosen on the dispatch map' }])
  await button('See all riders').click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('radio', { name: /Imran/ })).toBeDisabled()
  await expect.element(sheet.getByText(/At their order limit/)).toBeVisible()
})

test('[STA-21] riders are changed and orders taken back from the list alone', async () => {
  const { made } = await open()
  await page.getByRole('button', { name: /#ZQ6H02/ }).click()
  await expect.element(button('Change rider: #ZQ6H02')).toBeVisible()
  await button('Take back from rider: #ZQ6H02').click()
  await button('The rider is stuck').click()
  await button('Take back from rider').click()
  await expect
    .poll(() => sent(made, 'console/orders/release-rider'))
    .toMatchObject([{ order_id: 2, rider_id: 22, reason: 'The rider is stuck' }])
  // what was picked up stays with its rider
  await page.getByRole('button', { name: /#ZQ6H03/ }).click()
  await expect.element(button('Change rider: #ZQ6H03')).not.toBeInTheDocument()
})

test('riders say how they stand, what they carry and the cash they hold; the keyboard chooses one', async () => {
  await open()
  const imran = page.getByRole('button', {
    name: /Imran Sheikh Not heard from for .* min ₹4,850.* 2 of 2 orders/,
  })
  await expect.element(imran).toBeVisible()
  await button('Quiet 1').click()
  const riders = page.getByRole('region', { name: 'Riders' })
  await expect.element(riders.getByText('Asha Rodrigues')).not.toBeInTheDocument()
  ;(imran.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(imran).toHaveAttribute('aria-pressed', 'true')
  // their orders stand out
  await expect
    .poll(
      () =>
        page
          .getByRole('listitem')
          .elements()
          .filter(({ className }) => className.includes('bg-primary-soft')).length,
    )
    .toBe(3)
})

test('a pin on the map chooses its order', async () => {
  const { container } = await open()
  const pin = () => container.querySelector<HTMLElement>('.pinm--store[title^="#ZQ6H04"]')
  await expect.poll(pin).not.toBeNull()
  pin()?.click()
  await expect.element(page.getByRole('button', { name: /#ZQ6H04/, pressed: true })).toBeVisible()
})

test('suggested riders carry their minutes on the map, and a click picks one', async () => {
  const { container } = await open()
  const tags = () => [...container.querySelectorAll('.pinm__tag')].map(({ textContent }) => textContent)
  await expect.poll(tags).toEqual(['Asha, 5 min', 'Suresh, 9 min'])
  container.querySelector<HTMLElement>('.pinm[title="Suresh Kumar"]')?.click()
  await expect.element(button('Assign Suresh Kumar')).toBeVisible()
})

test('the map can be zoomed by keyboard', async () => {
  await page.viewport(1280, 832)
  const { container } = await open()
  const pinAt = (title: string) =>
    container.querySelector(`.pinm[title="${title}"]`)?.getBoundingClientRect().x
  const gap = () => (pinAt('Suresh Kumar') ?? 0) - (pinAt('#ZQ6H04, Momo Adda') ?? 0)
  // the map fits what is chosen once it knows who could bring it
  await expect.poll(() => container.querySelectorAll('.pinm__tag').length).toBe(2)
  const before = gap()
  ;(button('Zoom in').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => gap() / before).toBeCloseTo(2, 1)
  await button('Show everything').click()
  await expect.poll(() => gap() / before).toBeCloseTo(1, 1)
})

test('a zone shows its own orders and riders, also after a reload', async () => {
  await open()
  await page.getByRole('combobox', { name: 'Zone' }).selectOptions('Koramangala')
  await expect.element(page.getByRole('button', { name: /#ZQ6H04/ })).not.toBeInTheDocument()
  const riders = page.getByRole('region', { name: 'Riders' })
  await expect.element(riders.getByText('Suresh Kumar')).not.toBeInTheDocument()
  await expect.element(riders.getByText('Asha Rodrigues')).toBeVisible()
  expect(location.search).toContain('zone=5')
})

test('a rider is found by name', async () => {
  await open()
  await page.getByRole('searchbox', { name: 'Find a rider' }).fill('sures')
  const riders = page.getByRole('region', { name: 'Riders' })
  await expect.element(riders.getByText('Suresh Kumar')).toBeVisible()
  await expect.element(riders.getByText('Asha Rodrigues')).not.toBeInTheDocument()
})

test('on a wide screen alarms lie in one line on the map, and one press takes one', async () => {
  await page.viewport(1280, 832)
  const { made } = await open('en', {
    'console/alarms/open': [
      alarm(1, 'No rider for #ZQ6H04'),
      alarm(2, 'Stock is low'),
      alarm(3, 'Disk is full'),
    ],
    'console/alarms/acknowledge': [],
  })
  const strip = page.getByRole('alert', { name: 'Alarms' })
  await expect.element(strip.getByText('No rider for #ZQ6H04')).toBeVisible()
  await expect.element(strip.getByText('1 more alarm')).toBeVisible()
  await strip.getByRole('button', { name: 'I’m on it' }).first().click()
  await expect.poll(() => sent(made, 'console/alarms/acknowledge')).toEqual([{ alarm_id: 1 }])
})

test.each(['en', 'ar'] as const)('[ENT-02] the board is accessible in %s', async (language) => {
  await open(language)
  await expect.element(page.getByText('Imran Sheikh').first()).toBeVisible()
  expect(await axeFaults()).toEqual([])
})
