import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { samplePlan } from './parts-board/sample-plan'
import { drawPlan, housesOf, planMarkup } from './plan-drawing'
import { type Box, planIndex, planScale, project, type StreetPlan, shapesOf } from './street-plan'

const middle = project([12.9716, 77.5946])
const around = (reach: number): Box => ({
  left: middle.x - reach,
  right: middle.x + reach,
  top: middle.y - reach,
  bottom: middle.y + reach,
})

describe('The demo city’s map', () => {
  test('is where map tiles would be', () => {
    const origin = project([0, 0])
    expect(origin.x).toBeCloseTo(256 * 2 ** 15)
    expect(origin.y).toBeCloseTo(256 * 2 ** 15)
    expect(planScale(17)).toBe(0.5)
  })

  test('north is up and east is right, everywhere', () => {
    const lat = fc.double({ min: -80, max: 80, noNaN: true })
    const lng = fc.double({ min: -179, max: 178, noNaN: true })
    fc.assert(
      fc.property(lat, lng, (a, b) => {
        const here = project([a, b])
        const there = project([a + 0.5, b + 0.5])
        return there.x > here.x && there.y < here.y
      }),
    )
  })

  test('finds everything that touches a tile and little else', () => {
    const view = around(100)
    const found = planIndex(samplePlan).find(view)
    const touching = shapesOf(samplePlan).filter(
      ({ box }) =>
        box.right >= view.left && box.left <= view.right && box.bottom >= view.top && box.top <= view.bottom,
    )
    expect(found.length).toBeGreaterThanOrEqual(touching.length)
    expect(found.length).toBeLessThan(touching.length * 2)
  })

  test('a map of the whole world finds the city without searching the oceans', () => {
    const world = { left: 0, top: 0, right: 256 * 2 ** 16, bottom: 256 * 2 ** 16 }
    expect(planIndex(samplePlan).find(world)).toHaveLength(shapesOf(samplePlan).length)
  })

  test('blocks keep away from the middle of the streets around them', () => {
    const plan: StreetPlan = {
      metres_per_degree: [110574, 108479],
      roads: [],
      blocks: [
        {
          origin: [0, 0],
          angle: 0,
          u: [0, 100],
          v: [0, 100],
          cells: [[0, 0, 1]],
          edges: [[0, 0, 50, 0, 50, 50]],
        },
      ],
    }
    const [whole, edge] = shapesOf(plan)
    const metre = project([0, 1 / 108479]).x - project([0, 0]).x
    expect(((whole?.box.right ?? 0) - (whole?.box.left ?? 0)) / metre).toBeCloseTo(82, 0)
    expect(edge?.points).toHaveLength(3)
  })

  test('at high zoom a block consists of houses that stay inside it', () => {
    const block = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 60, y: 80 },
      { x: 0, y: 80 },
    ]
    const houses = housesOf(block)
    expect(houses.length).toBeGreaterThan(3)
    for (const { x, y } of houses.flat()) expect(x >= 0 && x <= 60 && y >= 0 && y <= 80).toBe(true)
  })

  test('at low zoom there are no houses, only streets', () => {
    const index = planIndex(samplePlan)
    const near = drawPlan(index, around(300), 16)
    const far = drawPlan(index, around(300), 12)
    expect(near.blocks).not.toBe('')
    expect(far.blocks).toBe('')
    expect(far.roads.map(({ kind }) => kind)).toEqual(['street', 'main', 'highway'])
  })

  test('the same place is always drawn the same way', () => {
    const index = planIndex(samplePlan)
    expect(planMarkup(drawPlan(index, around(200), 16))).toBe(planMarkup(drawPlan(index, around(200), 16)))
  })
})
