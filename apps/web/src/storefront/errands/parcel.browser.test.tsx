import type { ErrandSettings } from '@tokri/contract/errands'
import { beforeEach, expect, test } from 'vitest'
import { changeErrand, changeStop, emptyErrand } from '../../state/errand'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { DetailsScreen } from './details-screen'
import { FareScreen } from './fare-screen'

const settings: ErrandSettings = {
  ...{ enabled: true, base_charge: 4_000, base_distance: 3, extra_charge: 1_000, extra_distance: 1 },
  ...{ stop_charge: 2_000, max_distance: 25, max_stops: 5, max_value: 1_000_000, quote_minutes: 10 },
  ...{ return_percentage: 50, wait_minutes: 8, code_required: true, schedulable: true, methods: [] },
  cancel_fees: { assigned: 2_000, at_pickup: 4_000 },
  weight_bands: [{ up_to_kg: 1, charge: 0 }],
  vehicles: [{ id: 'bike', name: 'Bike', up_to_kg: 10, charge: 0, not_kinds: [] }],
  package_kinds: [{ id: 'keys', name: 'Keys' }],
  prohibited: ['Live animals'],
  terms: ['Pack and close it well before pickup.'],
}
const quote = (trip: unknown) => ({
  ...{ quote_id: 'q', expires_at: '2099-01-01T00:00:00.000Z', is_expired: false, unique_order_id: null },
  ...{ trip, distance: 1.2, legs: [1.2], vehicle: 'bike', lines: [], fare: 4_700, payable: 4_700 },
  ...{ savings: 0, coupon: null, coupon_refusal: null, methods: ['COD'], cash_at: 'pickup' },
  promised: { from: '2099-01-01T00:00:00.000Z', to: '2099-01-01T00:10:00.000Z' },
  ...{ wallet_balance: 0, rewards_balance: 0, rewards_worth: 0, missing: [] },
})
const calls = { 'get-pickup-drop-settings': settings, 'pickup-drop/quote': quote }

beforeEach(() => {
  emptyErrand()
  for (const end of ['pickup', 'drop']) changeStop(end, { place: placeForTests, name: 'Rahul' })
  changeErrand({ package_kind: 'keys' })
})

test('[ROU-44] a phone given with the place is shown instead of asked again, and can be changed', async () => {
  changeStop('drop', { phone: '99930 44510' })
  const page = await renderScreen(<DetailsScreen />, { path: '/pickup-and-drop/details', calls })
  await expect.element(page.getByText('+91 99930 44510', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Sender’s phone' })).toBeVisible()
  const drop = page.getByRole('region', { name: 'Drop off at' })
  expect(drop.getByRole('textbox', { name: 'Receiver’s phone' }).query()).toBeNull()
  await drop.getByRole('button', { name: 'Change' }).click()
  await expect.element(drop.getByRole('textbox', { name: 'Receiver’s phone' })).toHaveValue('99930 44510')
})

test('[ROU-45] packing advice stands apart from what can’t be carried', async () => {
  for (const end of ['pickup', 'drop']) changeStop(end, { phone: '99930 44510' })
  const page = await renderScreen(<FareScreen />, { path: '/pickup-and-drop/cart', calls })
  const never = page.getByRole('region', { name: 'What we can’t carry' })
  await expect.element(never).toHaveTextContent('Live animals')
  expect(never.element()).not.toHaveTextContent('Pack and close it well')
  await expect
    .element(page.getByRole('region', { name: 'Packing and returns' }))
    .toHaveTextContent('Pack and close it well')
})
