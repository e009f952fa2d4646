import type { OurKind } from '@tokri/domain/pricing/errand-rule'

/** What pickup and drop carries, and what it does not, where the operator has no lists of their own. */
export const parcel = {
  errandKind_papers: 'Papers',
  errandKind_food: 'Food',
  errandKind_clothes: 'Clothes',
  errandKind_keys: 'Keys',
  errandKind_gifts: 'Gifts',
  errandKind_medicine: 'Medicine',
  errandKind_phone: 'Phone',
  errandKind_other: 'Other',
  errandVehicle_bike: 'Bike',
  errandVehicle_car: 'Car',
  errandSmsPickup:
    '{store}: a rider comes to fetch {kind} from you. Follow it here, without an account: {url}',
  errandSmsDrop: '{store}: on the way to you: {kind}. Follow it here, without an account: {url}',
  // a line each
  errandProhibited: [
    'Cash, jewellery and anything of great value',
    'Alcohol, tobacco and drugs',
    'Weapons, fireworks, fuel and gas',
    'Living animals',
    'Anything stolen, forged or against the law',
  ].join('\n'),
  errandTerms: [
    'Close it well: the rider carries it as it is handed over.',
    'It fits a bag on the back of a bike, unless you choose a larger vehicle.',
    'If nobody takes it, it comes back, and the way back has its price.',
  ].join('\n'),
} satisfies Record<`errandKind_${OurKind}`, string> & Record<string, string>
