import { expect, test } from 'vitest'
import { anOrder, aRider } from '../../testing/order'
import type { MapMarker } from '../../ui/map-pins'
import { aheadOf } from './order-map'

const pin = (kind: MapMarker['kind'], lat: number): MapMarker => ({
  id: kind,
  kind,
  at: [lat, 77.6],
  label: kind,
})
const [store, door, rider] = [pin('store', 12.9), pin('home', 13), pin('rider', 12.95)]
const route: [number, number][] = [
  [12.9, 77.6],
  [13, 77.6],
]
const position = { latitude: 12.95, longitude: 77.6, heading: null, at: '2026-11-21T09:50:00.000Z' }

test('[SCR-68] on the way the map shows rider, door and the route between them, not the store', () => {
  const order = anOrder({ status: 'on_the_way', rider: { ...aRider(), state: 'picked_up', position }, route })
  const shown = aheadOf(order, [store, door, rider]) ?? []
  expect(shown).toEqual(expect.arrayContaining([door.at, rider.at]))
  expect(Math.min(...shown.map(([lat]) => lat))).toBeCloseTo(12.95)
})

test('[SCR-68] before that, or without a position, it shows everything', () => {
  const cooking = anOrder({ status: 'preparing', rider: { ...aRider(), position }, route })
  expect(aheadOf(cooking, [store, door, rider])).toBeUndefined()
  expect(aheadOf(anOrder({ status: 'on_the_way', route }), [store, door])).toBeUndefined()
})
