import type { DispatchBoard } from '@tokri/contract/dispatch-board'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

const promised_to = '2099-11-20T07:40:00Z'
const place = { latitude: 12.93, longitude: 77.62 }
const delivery = (id: number, more: object = {}) => ({
  ...{ order_id: id, unique_order_id: `TK-000000ZQ6H0${id}`, state: 'waiting', order_state: 'ready' },
  pickup: { name: 'Momo Adda', ...place },
  drop: { name: 'BTM 2nd Stage', latitude: 12.91, longitude: 77.61 },
  ...{ promised_to, rider_id: null, due: 24_000, may_move: true },
  ...more,
})
const rider = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, phone: '+919800000001', state: 'free', active_orders: 0, max_orders: 2 },
  ...{ cash_in_hand: 0, cash_limit: 500_000, position: { ...place, at: '2026-11-20T07:00:00Z' } },
  ...more,
})
const board = {
  deliveries: [
    delivery(1),
    delivery(2, { state: 'assigned', rider_id: 22, due: 0 }),
    delivery(3, { state: 'picked_up', rider_id: 22, may_move: false }),
  ],
  riders: [
    rider(21, 'Asha Rodrigues'),
    rider(22, 'Imran Sheikh', { state: 'quiet', active_orders: 2, cash_in_hand: 485_000 }),
  ],
  cash: 485_000,
} as DispatchBoard

const candidates = [
  { id: 21, name: 'Asha Rodrigues', phone: null, minutes: 5, active_orders: 0, cash_in_hand: 0, why: null },
]
const open = (language: 'en' | 'ar' = 'en') =>
  openConsole('/console/manage/dispatch', {
    ...{ role: 'staff', permissions: ['orders:read', 'deliveries:assign'], language },
    calls: {
      'console/dispatch': board,
      'console/orders/riders': candidates,
      'console/orders/assign-rider': { success: true },
      'console/orders/release-rider': { success: true },
    },
  })
const sent = (made: readonly { name: string; input: unknown }[], name: string) =>
  made.filter((call) => call.name === name).map(({ input }) => input)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('[STA-21] the desk assigns, changes and takes back riders from the list alone', async () => {
  const { made } = await open()
  await button('Assign a rider: #ZQ6H01').click()
  await page.getByRole('radio', { name: /Asha/ }).click()
  await button('Nearest').click()
  await button('Assign Asha Rodrigues').click()
  await expect
    .poll(() => sent(made, 'console/orders/assign-rider'))
    .toEqual([{ order_id: 1, rider_id: 21, reason: 'Nearest' }])
  await expect.element(button('Change rider: #ZQ6H02')).toBeVisible()
  await button('Take back from rider: #ZQ6H02').click()
  await button('The rider is stuck').click()
  await button('Take back from rider').click()
  await expect
    .poll(() => sent(made, 'console/orders/release-rider'))
    .toMatchObject([{ order_id: 2, rider_id: 22, reason: 'The rider is stuck' }])
  // what was picked up stays with its rider
  await expect.element(button('Change rider: #ZQ6H03')).not.toBeInTheDocument()
})

test('riders say how they stand, what they carry and the cash they hold; the keyboard chooses one', async () => {
  await open()
  const imran = page.getByRole('button', { name: /Imran Sheikh Quiet for .* 2 of 2 orders ₹4,850/ })
  await expect.element(imran).toBeVisible()
  await button('Quiet 1').click()
  await expect.element(page.getByRole('button', { name: /Asha Rodrigues/ })).not.toBeInTheDocument()
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
  const pin = () => container.querySelector<HTMLElement>('.pinm--store')
  await expect.poll(pin).not.toBeNull()
  pin()?.click()
  await expect.element(page.getByRole('button', { name: /#ZQ6H01/, pressed: true })).toBeVisible()
})

test.each(['en', 'ar'] as const)('[ENT-02] the board is accessible in %s', async (language) => {
  await open(language)
  await expect.element(page.getByText('Imran Sheikh').first()).toBeVisible()
  expect(await axeFaults()).toEqual([])
})
