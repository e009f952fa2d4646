import { describe, expect, test } from 'vitest'
import { toMetres, toPoint } from '../city/areas'
import { dice } from '../city/prng'
import { nearestLink } from './street-index'
import { route } from './street-route'

const km = ([a, b]: [number, number], [c, d]: [number, number]) =>
  Math.hypot((c - a) * 110.574, (d - b) * 108.479)

describe('Riding along the streets of the demo city', () => {
  test('a rider gets from anywhere to anywhere, on streets, without absurd detours', () => {
    const roll = dice('rides')
    for (let ride = 0; ride < 60; ride += 1) {
      const from = toPoint([roll.between(-6500, 6500), roll.between(-6500, 6500)])
      const to = toPoint([roll.between(-6500, 6500), roll.between(-6500, 6500)])
      const way = route(from, to)
      expect(way).not.toBeNull()
      if (!way) continue
      const direct = km([from.lat, from.lng], [to.lat, to.lng])
      const ridden = way.points.slice(1).reduce((sum, at, index) => sum + km(way.points[index]!, at), 0)
      expect(Math.abs(ridden - way.km)).toBeLessThan(0.05)
      expect(way.km).toBeGreaterThanOrEqual(direct - 0.01)
      expect(way.km).toBeLessThan(direct * 1.75 + 0.6)
      expect(km([from.lat, from.lng], way.points[0]!)).toBeLessThan(0.01)
      expect(km([to.lat, to.lng], way.points.at(-1)!)).toBeLessThan(0.01)
    }
  })

  test('a route between its ends follows streets', () => {
    const roll = dice('rides')
    const place = () => toPoint([roll.between(-6500, 6500), roll.between(-6500, 6500)])
    for (let ride = 0; ride < 40; ride += 1) {
      const corners = route(place(), place())!.points.map(([lat, lng]) => toMetres({ lat, lng }))
      for (let at = 2; at < corners.length - 1; at += 1) {
        const [[x, y], [toX, toY]] = [corners[at - 1]!, corners[at]!]
        for (const share of [0, 0.25, 0.5, 0.75])
          expect(nearestLink([x + share * (toX - x), y + share * (toY - y)])!.away).toBeLessThan(1)
      }
    }
  })

  test('routes are deterministic and symmetric', () => {
    const from = toPoint([-1500, 900])
    const to = toPoint([2300, -700])
    expect(route(from, to)).toEqual(route(from, to))
    expect(route(to, from)!.km).toBeCloseTo(route(from, to)!.km, 1)
  })

  test('a route within a street stays on it', () => {
    const way = route(toPoint([100, 100]), toPoint([101, 101]))
    expect(way!.km).toBeLessThan(0.3)
  })

  test('there is no route outside the plan', () => {
    expect(route({ lat: 12.97, lng: 77.59 }, { lat: 19.07, lng: 72.87 })).toBeNull()
  })

  test('a route across the whole city is found quickly', () => {
    route(toPoint([0, 0]), toPoint([10, 10]))
    // CPU time, so that other processes do not affect it
    const before = process.cpuUsage()
    for (let ride = 0; ride < 10; ride += 1) route(toPoint([-6800, -6800]), toPoint([6800, 6800]))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 10 / 1_000).toBeLessThan(500)
  })
})
