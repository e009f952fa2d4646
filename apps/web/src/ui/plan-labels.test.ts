import { describe, expect, test } from 'vitest'
import { samplePlan } from './parts-board/sample-plan'
import { labelLooks, labelsIn, labelsOf } from './plan-labels'
import { planScale, project, type StreetPlan } from './street-plan'

const plan: StreetPlan = {
  ...samplePlan,
  roads: [
    { name: 'Lake Road', kind: 'main', points: [[12.9716, 77.59] as const, [12.9716, 77.6] as const] },
    { points: [[12.968, 77.59] as const, [12.968, 77.6] as const] },
  ],
  streets: [['Fourth Cross', 12.97, 77.6, 12.97, 77.59]],
  blocks: (samplePlan.blocks ?? []).map((grid) => ({ ...grid, name: 'Jasmine Nagar' })),
  places: [{ name: 'Old Post Office', at: [12.9735, 77.5946] }],
}
const names = (zoom: number) => new Set(labelsOf(plan, zoom).map(({ text }) => text))

describe('Labels of the demo city’s map', () => {
  test('are quarters from far away, then landmarks and main roads, then streets', () => {
    expect(names(13)).toEqual(new Set(['Jasmine Nagar']))
    expect(names(16)).toEqual(new Set(['Old Post Office', 'Lake Road']))
    expect(names(17)).toEqual(new Set(['Old Post Office', 'Lake Road', 'Fourth Cross']))
  })

  test('repeat along a long road and are never upside down', () => {
    const lake = labelsOf(plan, 18).filter(({ text }) => text === 'Lake Road')
    expect(lake.length).toBeGreaterThan(2)
    for (const { angle } of labelsOf(plan, 18)) expect(Math.abs(angle)).toBeLessThanOrEqual(90)
  })

  test('never overlap', () => {
    const [place] = plan.places ?? []
    const crowded = { ...plan, places: place ? Array.from({ length: 9 }, () => place) : [] }
    expect(labelsOf(crowded, 16).filter(({ kind }) => kind === 'place')).toHaveLength(1)
  })

  test('a tile has the names whose centre is in it', () => {
    const { x, y } = project([12.9735, 77.5946])
    const tile = { left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }
    expect(labelsIn(plan, tile, 17).map(({ text }) => text)).toEqual(['Old Post Office'])
  })

  test('a road too short for its name has none', () => {
    const zoom = 17
    const wide = 'Lake Road'.length * labelLooks.main.size * planScale(zoom)
    const short = (wide / 2 / (256 * 2 ** 16)) * 360
    const roads = [
      {
        name: 'Lake Road',
        kind: 'main' as const,
        points: [[12.97, 77.59] as const, [12.97, 77.59 + short] as const],
      },
    ]
    expect(labelsOf({ ...plan, roads, streets: [], blocks: [], places: [] }, zoom)).toEqual([])
  })
})
