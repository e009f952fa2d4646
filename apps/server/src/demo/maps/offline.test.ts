import { describe, expect, test } from 'vitest'
import { toPoint } from '../city/areas'
import { buildCity } from '../city/city'
import { dice } from '../city/prng'
import { offlineGeocoder } from './offline'

const metres = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  Math.hypot((a.lat - b.lat) * 110_574, (a.lng - b.lng) * 108_479)

describe('The demo city’s own geocoder', () => {
  test('an address reads as a person would write it', async () => {
    expect(await offlineGeocoder.reverse({ lat: 12.9716, lng: 77.5946 })).toMatch(
      /^\d+ [A-Z][\w ]+, [A-Z][\w ]+, Bengaluru$/,
    )
  })

  test('an address from the map geocodes back to the same door', async () => {
    const roll = dice('doors')
    for (let door = 0; door < 80; door += 1) {
      const at = toPoint([roll.between(-6000, 6000), roll.between(-6000, 6000)])
      const line = await offlineGeocoder.reverse(at)
      const found = await offlineGeocoder.forward(line ?? '')
      expect(found?.formatted_address).toBe(line)
      expect(metres(at, found ?? { lat: 0, lng: 0 })).toBeLessThan(160)
    }
  })

  test('every store’s address geocodes to its door', async () => {
    for (const { name, address, latitude, longitude } of buildCity().stores) {
      const found = await offlineGeocoder.forward(address)
      expect(metres({ lat: latitude, lng: longitude }, found ?? { lat: 0, lng: 0 }), name).toBeLessThan(160)
    }
  })

  for (const [typed, wanted] of [
    ['jasmine nagar', 'Jasmine Nagar, Bengaluru'],
    ['jasmin ngar', 'Jasmine Nagar, Bengaluru'],
    ['lotus resi', 'Lotus Residency, Jasmine Nagar, Bengaluru'],
    ['clock tower square', 'Clocktower Square, Bengaluru'],
    ['bunyan circle', 'Banyan Circle, Bengaluru'],
    ['LAKEVIEW  boathouse', 'Lakeview Boat House, Lakeview Layout, Bengaluru'],
    ['obsevratory', 'Observatory Hill, Bengaluru'],
  ] as const) {
    test(`“${typed}” finds ${wanted}`, async () => {
      const found = await offlineGeocoder.search(typed)
      expect(found.map((place) => place.formatted_address)).toContain(wanted)
    })
  }

  test('of equally named streets the nearest comes first', async () => {
    const near = toPoint([-5000, -5000])
    const found = await offlineGeocoder.search('gulmohar', near)
    const distances = found.map((place) => metres(place, near))
    expect(distances.length).toBeGreaterThan(2)
    expect(distances[0]).toBe(Math.min(...distances))
  })

  test('a search answers within a keystroke', async () => {
    await offlineGeocoder.search('warm up')
    const start = performance.now()
    for (const typed of ['j', 'ja', 'jas', 'jasm', 'jasmi']) await offlineGeocoder.search(typed)
    expect((performance.now() - start) / 5).toBeLessThan(250)
  })
})
