import type { OurKind } from '@tokri/domain/pricing/errand-rule'

/** What pickup and drop accepts and what it does not, where the operator has no lists of their own. */
export const parcel = {
  errandKind_papers: 'Documents',
  errandKind_food: 'Food',
  errandKind_clothes: 'Clothes',
  errandKind_keys: 'Keys',
  errandKind_gifts: 'Gifts',
  errandKind_medicine: 'Medicine',
  errandKind_phone: 'Phone',
  errandKind_other: 'Other',
  errandVehicle_bike: 'Bike',
  errandVehicle_car: 'Car',
  errandSmsPickup: '{store}: a rider is coming to pick up {kind} from you. Track it here: {url}',
  errandSmsDrop: '{store}: {kind} is on the way to you. Track it here: {url}',
  // one entry per line
  errandProhibited: [
    'Cash, jewellery and other valuables',
    'Alcohol, tobacco and drugs',
    'Weapons, fireworks, fuel and gas',
    'Live animals',
    'Anything stolen, counterfeit or illegal',
  ].join('\n'),
  errandTerms: [
    'Pack and seal it securely before pickup.',
    'It must fit in a bike’s delivery bag, unless you choose a larger vehicle.',
    'Undelivered parcels come back to you; a return fee applies.',
  ].join('\n'),
} satisfies Record<`errandKind_${OurKind}`, string> & Record<string, string>
