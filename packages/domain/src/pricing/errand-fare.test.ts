import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '../clock'
import { quoteExpiry, refuseQuote } from '../order/errand-quote'
import { errandBill, errandCharges } from './errand-bill'
import { chargeUpTo, errandFare, type Fare, type FareFacts, type FareRule } from './errand-fare'
import { packageKinds, vehiclesOf, weightBands } from './errand-rule'
import { brokenPromise } from './soundness'

/** ₹40 for 3 km, ₹10 for each km more, ₹20 a stop; up to 5 kg on a bike, a car from there on. */
const rule: FareRule = {
  base_charge: 4_000,
  base_distance: 3,
  extra_charge: 1_000,
  extra_distance: 1,
  stop_charge: 2_000,
  max_distance: 25,
  max_stops: 5,
  weight_bands: weightBands('1 0\n5 1000\n20 6000'),
  vehicles: vehiclesOf('bike 5 0 not cakes\ncar 20 8000 not paint'),
  round_up: false,
  minor_unit: 100,
}
const keys: FareFacts = { metres: 6_200, stops: 2, weight_kg: 1 }
const fareOf = (facts: Partial<FareFacts>, change: Partial<FareRule> = {}): Fare => {
  const fare = errandFare({ ...rule, ...change }, { ...keys, ...facts })
  if ('refusal' in fare) throw new Error(fare.refusal)
  return fare
}

const rows: readonly (readonly [string, Partial<FareFacts>, Partial<FareRule>, number, string[]])[] = [
  ['keys over 6.2 km', {}, {}, 7_200, ['errand_base', 'errand_distance']],
  ['within the first kilometres', { metres: 3_000 }, {}, 4_000, ['errand_base']],
  ['one metre more costs by the metre', { metres: 3_050 }, {}, 4_050, ['errand_base', 'errand_distance']],
  [
    'rounded up to whole rupees',
    { metres: 3_050 },
    { round_up: true },
    4_100,
    ['errand_base', 'errand_distance'],
  ],
  ['two stops on the way', { stops: 4 }, {}, 11_200, ['errand_base', 'errand_distance', 'errand_stops']],
  ['heavier', { weight_kg: 5 }, {}, 8_200, ['errand_base', 'errand_distance', 'errand_weight']],
  [
    'too heavy for a bike goes by car',
    { weight_kg: 20 },
    {},
    21_200,
    ['errand_base', 'errand_distance', 'errand_weight', 'errand_vehicle'],
  ],
  [
    'too delicate for a bike goes by car',
    { package_kind: 'cakes' },
    {},
    15_200,
    ['errand_base', 'errand_distance', 'errand_vehicle'],
  ],
  ['a car by choice', { vehicle: 'car' }, {}, 15_200, ['errand_base', 'errand_distance', 'errand_vehicle']],
]

describe('[SCR-69] errand fares', () => {
  test.each(rows)('%s', (_, facts, change, amount, codes) => {
    const fare = fareOf(facts, change)
    expect(fare.amount).toBe(amount)
    expect(fare.lines.map(({ code }) => code)).toEqual(codes)
  })

  test.each([
    ['too_far', { metres: 25_001 }],
    ['too_many_stops', { stops: 6 }],
    ['too_heavy', { weight_kg: 21 }],
    ['too_heavy', { weight_kg: 20, vehicle: 'bike' }],
    ['unknown_vehicle', { vehicle: 'rocket' }],
    ['wrong_vehicle', { vehicle: 'bike', package_kind: 'cakes' }],
    ['wrong_vehicle', { weight_kg: 20, package_kind: 'paint' }],
  ] as const)('%s is said by name', (refusal, facts) =>
    expect(errandFare(rule, { ...keys, ...facts })).toEqual({ refusal }),
  )
})

const money = fc.integer({ min: 0, max: 500_000 })
const band = fc.record({ up_to_kg: fc.integer({ min: 1, max: 60 }), charge: money })
const bands = fc
  .uniqueArray(band, { selector: ({ up_to_kg }) => up_to_kg, minLength: 1, maxLength: 6 })
  .map((list) => list.sort((a, b) => a.up_to_kg - b.up_to_kg))
/** Any operator's figures, including those where a heavier band costs less than a lighter one. */
const anyRule: fc.Arbitrary<FareRule> = fc.record({
  base_charge: money,
  base_distance: fc.double({ min: 0, max: 10, noNaN: true }),
  extra_charge: money,
  extra_distance: fc.double({ min: 0, max: 5, noNaN: true }),
  stop_charge: money,
  max_distance: fc.constant(1_000),
  max_stops: fc.constant(8),
  weight_bands: bands,
  vehicles: bands.map((list) =>
    list.map((one, at) => ({ ...one, id: `v${at}`, not_kinds: at % 3 === 1 ? ['keys'] : [] })),
  ),
  round_up: fc.boolean(),
  minor_unit: fc.constantFrom(1, 100, 1_000),
})
const anyFacts: fc.Arbitrary<FareFacts> = fc.record({
  metres: fc.integer({ min: 0, max: 500_000 }),
  stops: fc.integer({ min: 2, max: 8 }),
  weight_kg: fc.integer({ min: 1, max: 60 }),
  package_kind: fc.constantFrom(null, 'keys'),
})

describe('[SCR-69] properties of errand fares', () => {
  test('a fare never falls as distance, weight or stops grow', () => {
    const more = fc.record({
      metres: fc.nat(400_000),
      stops: fc.nat(6),
      weight_kg: fc.nat(40),
    })
    fc.assert(
      fc.property(anyRule, anyFacts, more, (any, facts, grown) => {
        const before = errandFare(any, facts)
        const after = errandFare(any, {
          metres: facts.metres + grown.metres,
          stops: facts.stops + grown.stops,
          weight_kg: facts.weight_kg + grown.weight_kg,
          package_kind: facts.package_kind,
        })
        if ('refusal' in before || 'refusal' in after) return
        expect(after.amount).toBeGreaterThanOrEqual(before.amount)
      }),
      { numRuns: 300 },
    )
  })

  test('a fare is the sum of its lines, and each line matches its explanation', () => {
    fc.assert(
      fc.property(anyRule, anyFacts, money, money, (any, facts, tip, balance) => {
        const fare = errandFare(any, facts)
        if ('refusal' in fare) return
        expect(fare.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(fare.amount)
        for (const { code, amount, explanation } of fare.lines) {
          const { stops = 0, each_amount = 0 } = explanation?.params ?? {}
          if (code === 'errand_stops') expect(amount).toBe(Number(stops) * Number(each_amount))
          expect(amount).toBeGreaterThan(0)
        }
        const coupon = { code: 'SEND', discount_type: 'AMOUNT', discount: 5_000, max_discount: 0 } as const
        const charges = errandCharges({
          ...{ fare, coupon, platform_fee: 500 },
          tax: { applicable: true, percentage: 18 },
        })
        const purse = { use: true, balance }
        expect(brokenPromise(errandBill(charges, { tip, wallet: purse, rewards: purse }))).toBeNull()
      }),
      { numRuns: 200 },
    )
  })

  test('a quote is valid for exactly ten minutes and one order', () => {
    const asked = new Date('2026-11-20T07:00:00Z')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_200_000 }), fc.option(fc.nat()), (later, order_id) => {
        const quote = { expires_at: quoteExpiry(asked), order_id }
        const now = new Date(asked.getTime() + later)
        const expected =
          order_id !== null ? 'quote_used' : now >= addMinutes(asked, 10) ? 'quote_expired' : null
        expect(refuseQuote(quote, now)).toBe(expected)
      }),
    )
  })
})

test('operator lists are parsed line by line, skipping empty lines', () => {
  expect(weightBands('10 2500\nnonsense\n2 0')).toEqual([
    { up_to_kg: 2, charge: 0 },
    { up_to_kg: 10, charge: 2_500 },
  ])
  expect(vehiclesOf('cargo bike 15 3000')).toEqual([
    { id: 'cargo bike', up_to_kg: 15, charge: 3_000, not_kinds: [] },
  ])
  expect(packageKinds('flowers\n\n cakes ')).toEqual(['flowers', 'cakes'])
  expect(packageKinds('')).toContain('keys')
  expect(chargeUpTo(weightBands('1 900\n5 100'), 5)).toBe(900)
})

test('[SCR-69] a parcel is taxed on what its coupon leaves of the fare, fees aside', () => {
  const fare = fareOf({ metres: 3_000 }, { base_charge: 10_000 })
  const coupon = { code: 'SEND40', discount_type: 'PERCENTAGE', discount: 40, max_discount: 0 } as const
  const tax = { applicable: true, percentage: 18 }
  const charged = (with_coupon: boolean) =>
    errandCharges({ fare, coupon: with_coupon ? coupon : null, tax, platform_fee: 500 })
  expect(charged(false)).toMatchObject({ coupon_amount: 0, tax_amount: 1_800, payable: 12_300 })
  expect(charged(true)).toMatchObject({ coupon_amount: 4_000, tax_amount: 1_080, payable: 7_580 })
})
