import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ErrandOffer, faultsOf } from './errand-offer'
import {
  bandsList,
  carriersOf,
  kindsList,
  ourKinds,
  packageKinds,
  vehiclesList,
  vehiclesOf,
  weightBands,
} from './errand-rule'

const vehicles = vehiclesOf('bike 10 0 not cakes\ncar 40 8000')
const offer: ErrandOffer = {
  enabled: true,
  link_by_sms: true,
  ...{ base_charge: 4_000, base_distance: 3, extra_charge: 1_000, extra_distance: 1 },
  ...{ stop_charge: 2_000, max_distance: 25, max_stops: 5 },
  weight_bands: weightBands('1 0\n20 6000'),
  vehicles,
  package_kinds: ['keys', 'cakes'],
  prohibited: [],
  terms: [],
  methods: [],
  max_value: 0,
  return_percentage: 50,
  cancel_fees: { assigned: 2_000, at_pickup: 4_000 },
}
const [bike, car] = vehicles as [(typeof vehicles)[0], (typeof vehicles)[0]]

describe('[SCR-69] errand settings', () => {
  test('the defaults are consistent', () => expect(faultsOf(offer)).toEqual([]))

  test.each<[field: string, fault: string, change: Partial<ErrandOffer>]>([
    ['/base_charge', 'range', { base_charge: -1 }],
    ['/base_distance', 'range', { base_distance: Number.NaN }],
    ['/extra_distance', 'range', { extra_distance: 0 }],
    ['/max_stops', 'range', { max_stops: 1 }],
    ['/return_percentage', 'range', { return_percentage: 101 }],
    ['/max_distance', 'below_base', { max_distance: 2 }],
    ['/cancel_fees/at_pickup', 'less', { cancel_fees: { assigned: 500, at_pickup: 400 } }],
    ['/weight_bands', 'empty', { weight_bands: [] }],
    ['/weight_bands/1/up_to_kg', 'twice', { weight_bands: weightBands('5 0\n5 100') }],
    ['/weight_bands/1/up_to_kg', 'not_carried', { weight_bands: weightBands('5 0\n41 100') }],
    ['/vehicles/1/id', 'twice', { vehicles: [bike, { ...car, id: 'bike' }] }],
    ['/vehicles/0/id', 'shape', { vehicles: [{ ...bike, id: '3-wheeler 5' }, car] }],
    ['/vehicles/0/id', 'empty', { vehicles: [{ ...bike, id: '' }, car] }],
    ['/package_kinds', 'empty', { package_kinds: [] }],
    ['/package_kinds', 'shape', { package_kinds: ['cakes, sweets'] }],
    ['/package_kinds', 'not_carried', { vehicles: [bike, { ...car, not_kinds: ['cakes'] }] }],
  ])('%s %s is said with its field', (field, fault, change) =>
    expect(faultsOf({ ...offer, ...change })).toContainEqual(expect.objectContaining({ field, fault })),
  )
})

const band = fc.record({
  up_to_kg: fc.integer({ min: 1, max: 900_000 }).map((hundredths) => hundredths / 100),
  charge: fc.nat(99_999_999),
})
const kind = fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,8})?$/)
const anyBands = fc.uniqueArray(band, { selector: ({ up_to_kg }) => up_to_kg, minLength: 1, maxLength: 8 })
const anyVehicles = fc
  .uniqueArray(
    fc.record({
      id: kind,
      up_to_kg: band.map(({ up_to_kg }) => up_to_kg),
      not_kinds: fc.array(kind, { maxLength: 3 }),
    }),
    { selector: ({ up_to_kg }) => up_to_kg, minLength: 1, maxLength: 5 },
  )
  .map((list) => list.map((one) => ({ ...one, charge: 100 })))
const lightest = <B extends { up_to_kg: number }>(list: B[]) =>
  [...list].sort((a, b) => a.up_to_kg - b.up_to_kg)

describe('[SCR-69] lists of the offer', () => {
  test('are read unchanged', () => {
    fc.assert(
      fc.property(anyBands, anyVehicles, (bands, list) => {
        expect(weightBands(bandsList(bands))).toEqual(lightest(bands))
        expect(vehiclesOf(vehiclesList(list))).toEqual(lightest(list))
      }),
    )
  })

  test('built-in lists are stored as empty, so that they can grow', () => {
    expect([bandsList(weightBands('')), vehiclesList(vehiclesOf('')), kindsList(packageKinds(''))]).toEqual([
      '',
      '',
      '',
    ])
    expect(kindsList([...ourKinds, 'tiffin'])).toContain('tiffin')
  })

  test.each<[string[] | null, Parameters<typeof carriersOf>[1]]>([
    [null, { weight_kg: 5, package_kind: 'keys', vehicle: 'bike' }],
    [['car'], { weight_kg: 20, package_kind: 'keys', vehicle: 'car' }],
    [['car'], { weight_kg: 1, package_kind: 'cakes', vehicle: 'car' }],
    // the customer paid for a larger one
    [['car'], { weight_kg: 1, package_kind: 'keys', vehicle: 'car' }],
  ])('%j may bring %j', (carriers, parcel) => expect(carriersOf(vehicles, parcel)).toEqual(carriers))
})
