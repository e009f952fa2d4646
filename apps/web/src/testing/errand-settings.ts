import type { ErrandSettings } from '@tokri/contract/errands'

/** What an operator carries, how far, and at what price. */
export const errandSettings: ErrandSettings = {
  enabled: true,
  base_charge: 4000,
  base_distance: 3,
  extra_charge: 1000,
  extra_distance: 1,
  stop_charge: 2000,
  max_distance: 25,
  max_stops: 5,
  weight_bands: [
    { up_to_kg: 1, charge: 0 },
    { up_to_kg: 20, charge: 6000 },
  ],
  vehicles: [
    { id: 'bike', name: 'Bike', up_to_kg: 10, charge: 0, not_kinds: [] },
    { id: 'car', name: 'Car', up_to_kg: 40, charge: 8000, not_kinds: [] },
  ],
  package_kinds: [
    { id: 'keys', name: 'Keys' },
    { id: 'Tiffin boxes', name: 'Tiffin boxes' },
  ],
  prohibited: ['Living animals'],
  terms: [],
  max_value: 1_000_000,
  quote_minutes: 10,
  return_percentage: 50,
  cancel_fees: { assigned: 2000, at_pickup: 4000 },
  wait_minutes: 8,
  code_required: true,
  schedulable: true,
  methods: [],
}

/** The price of any trip, as the server returns it. */
export const errandQuote = (trip: unknown) => ({
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  ...{ quote_id: 'q', is_expired: false, unique_order_id: null },
  ...{ trip, distance: 1.2, legs: [1.2], vehicle: 'bike', lines: [], fare: 8_400, payable: 8_400 },
  ...{ savings: 0, coupon: null, coupon_refusal: null, methods: ['COD'], cash_at: null },
  promised: { from: '2099-01-01T00:00:00.000Z', to: '2099-01-01T00:10:00.000Z' },
  ...{ wallet_balance: 0, rewards_balance: 0, rewards_worth: 0, missing: [] },
})
