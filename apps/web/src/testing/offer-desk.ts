import type { OfferDesk } from '@tokri/contract/errands'

/** The settings of pickup and drop. */
export const offerDesk: OfferDesk = {
  offer: {
    enabled: true,
    link_by_sms: true,
    ...{ base_charge: 4_050, base_distance: 3, extra_charge: 1_000, extra_distance: 1 },
    ...{ stop_charge: 2_000, max_distance: 25, max_stops: 5 },
    weight_bands: [
      { up_to_kg: 1, charge: 0 },
      { up_to_kg: 20, charge: 6_000 },
    ],
    vehicles: [
      { id: 'bike', up_to_kg: 10, charge: 0, not_kinds: ['gifts'] },
      { id: 'car', up_to_kg: 40, charge: 8_000, not_kinds: [] },
    ],
    package_kinds: ['keys', 'gifts', 'Tiffin boxes'],
    prohibited: [],
    terms: ['Close it well'],
    methods: [],
    max_value: 500_000,
    return_percentage: 50,
    cancel_fees: { assigned: 2_000, at_pickup: 4_000 },
  },
  methods: [
    { name: 'COD', description: 'Cash' },
    { name: 'WALLET', description: 'Wallet' },
  ],
  round_up: true,
}
