import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DispatchOrder,
  type DispatchRider,
  defaultDispatchRule,
  minutesToPickup,
  refuseRider,
  ridersToOffer,
} from './offer'

const order: DispatchOrder = {
  restaurant_id: 7,
  zone_id: 1,
  latitude: 12.9716,
  longitude: 77.5946,
  own_riders: false,
  carriers: null,
}
const rider: DispatchRider = {
  user_id: 1,
  is_approved: true,
  is_online: true,
  zone_ids: [1],
  latitude: 12.9716,
  longitude: 77.5946,
  active_orders: 0,
  max_orders: 2,
  cash_in_hand: 0,
  cash_limit: 500000,
  restaurant_ids: [],
  vehicle_kind: 'bike',
}
/** A rider the given number of km north of the store, great circle. */
const away = (user_id: number, km: number, active_orders = 0): DispatchRider => ({
  ...rider,
  user_id,
  latitude: order.latitude + km / 111.195,
  active_orders,
})

describe('which riders are offered an order', () => {
  for (const [what, of, asked, answer] of [
    ['a rider who is ready', rider, order, null],
    ['one who is not approved', { ...rider, is_approved: false }, order, 'not_approved'],
    ['one who is off duty', { ...rider, is_online: false }, order, 'offline'],
    ['one of another zone', { ...rider, zone_ids: [2, 3] }, order, 'other_zone'],
    ['one who rides everywhere', { ...rider, zone_ids: [] }, order, null],
    ['one of several zones', { ...rider, zone_ids: [2, 1] }, order, null],
    ['anyone, for an order without a zone', { ...rider, zone_ids: [2] }, { ...order, zone_id: null }, null],
    ['one with a hand free', { ...rider, active_orders: 1 }, order, null],
    ['one with both hands full', { ...rider, active_orders: 2 }, order, 'max_order'],
    ['one just under the cash limit', { ...rider, cash_in_hand: 499999 }, order, null],
    ['one at the cash limit', { ...rider, cash_in_hand: 500000 }, order, 'cash_limit'],
    ['one without a cash limit', { ...rider, cash_in_hand: 9999999, cash_limit: 0 }, order, null],
    ['a stranger, for a store with own riders', rider, { ...order, own_riders: true }, 'not_linked'],
    ['one of another store', { ...rider, restaurant_ids: [8] }, { ...order, own_riders: true }, 'not_linked'],
    ['one of the store’s own', { ...rider, restaurant_ids: [8, 7] }, { ...order, own_riders: true }, null],
    ['a bike, for what a car carries', rider, { ...order, carriers: ['car'] }, 'wrong_vehicle'],
    [
      'a car, for what a car carries',
      { ...rider, vehicle_kind: 'car' },
      { ...order, carriers: ['car'] },
      null,
    ],
    [
      'nobody knows what, for a car',
      { ...rider, vehicle_kind: null },
      { ...order, carriers: ['car'] },
      'wrong_vehicle',
    ],
    ['nobody knows what, for what all carry', { ...rider, vehicle_kind: null }, order, null],
    ['an own rider, for somebody else’s order', { ...rider, restaurant_ids: [8] }, order, null],
    ['one without a position', { ...rider, latitude: null, longitude: null }, order, null],
  ] as const)
    test(`[STA-21] ${what}: ${answer ?? 'asked'}`, () => {
      expect(refuseRider(of, asked)).toBe(answer)
      expect(ridersToOffer([of], asked).length).toBe(answer === null ? 1 : 0)
    })

  test('[STA-21] a rider beyond the distance limit gets no offer', () => {
    const rule = { ...defaultDispatchRule, max_pickup_km: 5 }
    expect(refuseRider(away(1, 3.8), order, rule)).toBeNull()
    expect(refuseRider(away(1, 3.9), order, rule)).toBe('too_far')
    expect(refuseRider({ ...rider, latitude: null }, order, rule)).toBeNull()
  })

  test('[STA-21] each order a rider carries counts as ten minutes', () => {
    expect(minutesToPickup(away(1, 1), order)).toBe(4)
    expect(minutesToPickup(away(1, 1, 1), order)).toBe(14)
    expect(minutesToPickup({ ...rider, longitude: null }, order)).toBeNull()
  })

  test('[STA-21] offers go to the nearest first, free riders before loaded, unknown positions last', () => {
    const unseen = { ...rider, user_id: 6, latitude: null, longitude: null }
    const riders = [unseen, away(5, 4), away(4, 0.5, 1), away(3, 2), away(2, 2), away(1, 0.5)]
    expect(ridersToOffer(riders, order).map((one) => one.user_id)).toEqual([1, 2, 3, 4, 5, 6])
  })

  const anyRider = fc.record({
    user_id: fc.nat(10_000),
    is_approved: fc.boolean(),
    is_online: fc.boolean(),
    zone_ids: fc.constantFrom([], [1], [1, 2]),
    latitude: fc.option(fc.double({ min: 12.8, max: 13.1, noNaN: true })),
    longitude: fc.option(fc.double({ min: 77.4, max: 77.8, noNaN: true })),
    active_orders: fc.nat(3),
    max_orders: fc.integer({ min: 1, max: 3 }),
    cash_in_hand: fc.nat(600000),
    cash_limit: fc.constantFrom(0, 500000),
    restaurant_ids: fc.subarray([7, 8]),
    vehicle_kind: fc.constantFrom(null, 'bike', 'car'),
  })
  const anyRiders = fc.uniqueArray(anyRider, { selector: (one) => one.user_id, maxLength: 25 })

  test('[STA-21] all eligible riders get the offer, in a stable order', () => {
    fc.assert(
      fc.property(anyRiders, fc.boolean(), (riders, own_riders) => {
        const asked = { ...order, own_riders }
        const offered = ridersToOffer(riders, asked)
        expect(new Set(offered)).toEqual(new Set(riders.filter((one) => refuseRider(one, asked) === null)))
        expect(ridersToOffer([...riders].reverse(), asked)).toEqual(offered)
        const minutes = offered.map((one) => minutesToPickup(one, asked) ?? Number.MAX_VALUE)
        expect(minutes).toEqual([...minutes].sort((a, b) => a - b))
      }),
    )
  })
})
