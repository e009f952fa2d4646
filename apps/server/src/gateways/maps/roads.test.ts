import { roadKm } from '@tokri/domain/geo'
import { expect, test } from 'vitest'
import { openRoads } from './roads'

const home = { lat: 12.9716, lng: 77.5946 }
const stores = [1, 2, 3].map((n) => ({ lat: 12.9716 + n / 100, lng: 77.5946 }))

test('a distance is requested once and cached, in whole metres', async () => {
  const asked: number[] = []
  const roads = openRoads({
    distances: async (from) => {
      asked.push(from.length)
      return from.map((_, at) => 1.23456 + at)
    },
  })
  expect(await roads.distances(stores.slice(0, 2), home)).toEqual([1.235, 2.235])
  expect(await roads.distances(stores, home)).toEqual([1.235, 2.235, 1.235])
  expect(await roads.distances(stores, home)).toEqual([1.235, 2.235, 1.235])
  expect(asked).toEqual([2, 1])
})

test('great circle × 1.3 is used until the provider responds', async () => {
  let isWell = false
  const roads = openRoads({ distances: async (from) => from.map(() => (isWell ? 4 : null)) })
  const [store = home] = stores
  expect(await roads.distances([store], home)).toEqual([Math.round(roadKm(store, home) * 1000) / 1000])
  isWell = true
  expect(await roads.distances([store], home)).toEqual([4])
})
