import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeliveryState, deliveryStates, stepDelivery } from '../order/delivery-lifecycle'
import { type OfferedDelivery, refuseAccept } from './accept'
import type { DispatchRider } from './offer'

const delivery: OfferedDelivery = {
  state: 'waiting',
  rider_id: null,
  restaurant_id: 7,
  zone_id: null,
  latitude: 12.9716,
  longitude: 77.5946,
  own_riders: false,
  carriers: null,
}
const rider: DispatchRider = {
  user_id: 1,
  is_approved: true,
  is_online: true,
  zone_ids: [],
  latitude: 12.97,
  longitude: 77.59,
  active_orders: 0,
  max_orders: 2,
  cash_in_hand: 0,
  cash_limit: 0,
  restaurant_ids: [],
  vehicle_kind: 'bike',
}

describe('accepting a delivery', () => {
  for (const [what, change, by, answer] of [
    ['from the open pool', {}, {}, null],
    ['offered to this rider', { state: 'offered', offered_to: 1 }, {}, null],
    ['offered to another', { state: 'offered', offered_to: 2 }, {}, 'offered_to_another'],
    ['offered to several', { state: 'offered' }, {}, null],
    ['back in the pool after another let it pass', { offered_to: 2 }, {}, null],
    ['a second too late', { state: 'assigned', rider_id: 2 }, {}, 'already_accepted'],
    ['long under way with another', { state: 'at_door', rider_id: 2 }, {}, 'already_accepted'],
    ['tapped twice', { state: 'assigned', rider_id: 1 }, {}, 'already_yours'],
    ['delivered', { state: 'delivered', rider_id: 1 }, {}, 'wrong_state'],
    ['cancelled', { state: 'cancelled' }, {}, 'wrong_state'],
    ['off duty', {}, { is_online: false }, 'offline'],
    ['with both hands full', {}, { active_orders: 2 }, 'max_order'],
    ['over the cash limit', {}, { cash_limit: 100, cash_in_hand: 100 }, 'cash_limit'],
    ['too large for a bike', { carriers: ['car'] }, {}, 'wrong_vehicle'],
    ['of a store with own riders', { own_riders: true }, {}, 'not_linked'],
  ] as const)
    test(`[STA-21] ${what}: ${answer ?? 'taken'}`, () => {
      expect(refuseAccept({ ...delivery, ...change }, { ...rider, ...by })).toBe(answer)
    })

  test('[STA-21] a rider beyond the distance limit cannot accept', () => {
    const rule = { max_pickup_km: 1, minutes_per_order: 10 }
    expect(refuseAccept(delivery, { ...rider, latitude: 13.2 }, rule)).toBe('too_far')
  })

  test('[STA-21] exactly one of several racing riders gets the delivery', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(50), { minLength: 1 }), (user_ids) => {
        let row: OfferedDelivery = delivery
        const winners = user_ids.filter((user_id) => {
          const racer = { ...rider, user_id }
          if (refuseAccept(row, racer) !== null) return false
          row = { ...row, state: 'assigned', rider_id: user_id }
          return true
        })
        expect(winners).toEqual(user_ids.slice(0, 1))
      }),
    )
  })

  test('[STA-21] accepting follows the state table', () => {
    for (const state of deliveryStates satisfies readonly DeliveryState[])
      if (refuseAccept({ ...delivery, state }, rider) === null)
        expect(stepDelivery({ state, is_ready: false }, 'accept', 'rider')).toEqual({
          ok: true,
          to: 'assigned',
        })
  })
})
