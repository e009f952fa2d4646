import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billLine } from './bill'
import { type DeliveryRule, deliveryFee, missingForFreeDelivery, type SurgeRule } from './delivery-fee'

const flat: DeliveryRule = {
  delivery_charge_type: 'FIXED',
  delivery_charges: 3500,
  base_delivery_charge: 0,
  base_delivery_distance: 0,
  extra_delivery_charge: 0,
  extra_delivery_distance: 0,
  free_delivery_subtotal: 0,
}
/** ₹20 for the first 3 km, then ₹8 per kilometre. */
const byDistance: DeliveryRule = {
  ...flat,
  delivery_charge_type: 'DYNAMIC',
  base_delivery_charge: 2000,
  base_delivery_distance: 3,
  extra_delivery_charge: 800,
  extra_delivery_distance: 1,
}
const facts = (distance_km: number | null, item_total = 20_000) => ({ distance_km, item_total })

for (const [km, exact, roundedUp] of [
  [0, 2000, 2000],
  [3, 2000, 2000],
  [3.001, 2001, 2100],
  [3.5, 2400, 2400],
  [4, 2800, 2800],
  [4.7, 3360, 3400],
  [10.333, 7866, 7900],
  [null, 2000, 2000],
] as const)
  test(`${km ?? 'unknown'} km cost ${exact} paise, ${roundedUp} when rounded up to whole rupees`, () => {
    expect(deliveryFee(byDistance, facts(km)).charge).toBe(exact)
    expect(deliveryFee(byDistance, { ...facts(km), round_delivery_up: true }).charge).toBe(roundedUp)
  })

test('a flat fee ignores distance and rounding', () => {
  const odd = { ...flat, delivery_charges: 3333 }
  for (const km of [null, 0, 2, 40])
    expect(deliveryFee(odd, { ...facts(km), round_delivery_up: true })).toEqual({
      charge: 3333,
      actual: 3333,
      explanation: { key: 'explain_delivery_fixed', params: {} },
    })
})

test('a fee by distance explains its base and distance', () => {
  expect(deliveryFee(byDistance, facts(4.74)).explanation).toEqual({
    key: 'explain_delivery_distance',
    params: { base_amount: 2000, base_km: 3, distance_km: 4.7 },
  })
  expect(deliveryFee(byDistance, facts(null)).explanation.key).toBe('explain_delivery_unknown_distance')
})

test('an extra fee per two kilometres is proportional', () => {
  const rule = { ...byDistance, extra_delivery_distance: 2 }
  expect(deliveryFee(rule, facts(4)).charge).toBe(2400)
})

test('an extra distance of zero adds nothing', () => {
  expect(deliveryFee({ ...byDistance, extra_delivery_distance: 0 }, facts(50)).charge).toBe(2000)
})

for (const [item_total, charge, missing] of [
  [29_999, 2800, 1],
  [30_000, 0, 0],
  [99_999, 0, 0],
] as const)
  test(`with free delivery from ₹300, items for ${item_total} paise cost ${charge} to deliver`, () => {
    const rule = { ...byDistance, free_delivery_subtotal: 30_000 }
    const fee = deliveryFee(rule, facts(4, item_total))
    expect(fee).toMatchObject({ charge, actual: 2800 })
    expect(missingForFreeDelivery(rule, item_total)).toBe(missing)
  })

test('free delivery explains its threshold and its saving', () => {
  const fee = deliveryFee({ ...flat, free_delivery_subtotal: 10_000 }, facts(1))
  expect(fee.explanation).toEqual({
    key: 'explain_delivery_free',
    params: { free_from_amount: 10_000, saved_amount: 3500 },
  })
})

test('a store without free delivery reports no missing amount', () => {
  expect(missingForFreeDelivery(flat, 1)).toBe(0)
})

const surge = (rule: Partial<SurgeRule> & Pick<SurgeRule, 'by'>, delivery_charges: number): SurgeRule => ({
  ...flat,
  ...rule,
  delivery_charges,
})
const surged: DeliveryRule = {
  ...byDistance,
  surge: [
    surge({ by: 'distance', above: 8 }, 9000),
    surge({ by: 'distance', above: 12 }, 15_000),
    surge({ by: 'order', below: 10_000 }, 6000),
  ],
}
for (const [km, item_total, charge] of [
  [4, 20_000, 2800],
  [8, 20_000, 9000],
  [12, 20_000, 15_000],
  [4, 10_000, 6000],
  [12, 10_000, 6000],
  [null, 20_000, 2000],
] as const)
  test(`a surge for ${km ?? 'unknown'} km and items of ${item_total} makes the delivery cost ${charge}`, () => {
    expect(deliveryFee(surged, facts(km, item_total)).charge).toBe(charge)
  })

test('[ENT-01] a surge line has its own name', () => {
  const line = (km: number) => {
    const { charge, explanation } = deliveryFee(surged, facts(km, 20_000))
    return billLine('delivery', charge, explanation).label
  }
  expect([line(2), line(9)]).toEqual(['bill_delivery', 'storeSurgeCharges'])
})

test('a surge explains itself, may depend on distance, and keeps free delivery', () => {
  const far = { ...byDistance, by: 'distance' as const, above: 8, base_delivery_charge: 4000 }
  const rule = { ...byDistance, surge: [far] }
  expect(deliveryFee(rule, facts(9))).toMatchObject({
    charge: 8800,
    explanation: { key: 'explain_delivery_surge' },
  })
  const free = deliveryFee({ ...rule, free_delivery_subtotal: 10_000 }, facts(9))
  expect(free).toMatchObject({ charge: 0, actual: 8800 })
})

test('a surge without bounds is ignored', () => {
  const rule = { ...byDistance, surge: [surge({ by: 'order' }, 99_900)] }
  expect(deliveryFee(rule, facts(4)).charge).toBe(2800)
})

test('a longer distance never costs less, and rounding adds less than one rupee', () => {
  const km = fc.double({ min: 0, max: 60, noNaN: true })
  const price = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(km, km, price, price, (a, b, base_delivery_charge, extra_delivery_charge) => {
      const rule = { ...byDistance, base_delivery_charge, extra_delivery_charge }
      const near = deliveryFee(rule, facts(Math.min(a, b))).charge
      const farther = deliveryFee(rule, facts(Math.max(a, b))).charge
      expect(farther).toBeGreaterThanOrEqual(near)
      expect(near).toBeGreaterThanOrEqual(base_delivery_charge)
      const up = deliveryFee(rule, { ...facts(Math.min(a, b)), round_delivery_up: true }).charge
      expect(up % 100).toBe(0)
      expect(up - near).toBeLessThanOrEqual(100)
      expect(up - near).toBeGreaterThan(-1)
    }),
  )
})
