import { distanceKm } from '@tokri/domain/geo'
import { expect, test } from 'vitest'
import { positionAt, startRide, waitingPlace } from './ride'

const store = { lat: 12.9716, lng: 77.5946 }
const door = { lat: 12.9905, lng: 77.612 }
const started = new Date('2026-11-20T07:00:00Z')
const after = (seconds: number) => new Date(started.getTime() + seconds * 1_000)

test('a ride starts at the store, moves every second and ends in time', () => {
  const ride = startRide(store, door, { started, seconds: 65 })
  expect(positionAt(ride, after(0))).toMatchObject({ ...store, arrived: false })
  expect(positionAt(ride, after(65))).toMatchObject({ ...door, arrived: true, heading: null })
  expect(positionAt(ride, after(500))).toMatchObject({ ...door, arrived: true })
  const steps = Array.from({ length: 65 }, (_, second) =>
    distanceKm(positionAt(ride, after(second)), positionAt(ride, after(second + 1))),
  )
  expect(Math.min(...steps)).toBeGreaterThan(0)
  expect(Math.max(...steps)).toBeLessThan(0.12)
})

test('a ride follows streets, so it is longer than the straight line', () => {
  const { reached } = startRide(store, door, { started, seconds: 65 })
  expect(reached.at(-1)).toBeGreaterThan(distanceKm(store, door) * 1.02)
})

test('a rider already at the end does not move', () => {
  expect(positionAt(startRide(door, door, { started, seconds: 65 }), started).arrived).toBe(true)
})

test('outside the street plan a ride is straight', () => {
  const far = { lat: 28.6, lng: 77.2 }
  const ride = startRide(far, { lat: 28.61, lng: 77.2 }, { started, seconds: 10 })
  expect(positionAt(ride, after(5))).toMatchObject({ lat: 28.605, lng: 77.2, heading: 0 })
})

test('free riders wait near the store at different places', () => {
  const places = [1, 2, 3, 4].map((seed) => waitingPlace(store, seed))
  for (const place of places) expect(distanceKm(place, store)).toBeLessThan(1.2)
  expect(new Set(places.map((place) => place.lat)).size).toBe(4)
})
