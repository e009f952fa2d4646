import { circleRing } from '@tokri/domain/geo'
import { expect, test } from 'vitest'
import type { StreetPlan } from '../../../ui/street-plan'
import { quartersIn } from './quarters'

const quarter = (name: string | undefined, lat: number, lng: number) => ({
  ...(name && { name }),
  ...{ origin: [lat, lng] as const, angle: 0, u: [], v: [], cells: [], edges: [] },
})

test('an area contains the quarters whose middle is inside, each of them once', () => {
  const plan: StreetPlan = {
    ...{ metres_per_degree: [110_000, 108_000], roads: [] },
    blocks: [
      quarter('Koramangala', 12.935, 77.62),
      quarter('Koramangala', 12.936, 77.625),
      quarter('Ejipura', 12.94, 77.63),
      quarter(undefined, 12.93, 77.62),
      quarter('Bellandur', 12.926, 77.676),
    ],
  }
  const around = circleRing({ lat: 12.935, lng: 77.62 }, 3)
  expect(quartersIn(plan, around)).toEqual(['Koramangala', 'Ejipura'])
  expect(quartersIn({ ...plan, blocks: [] }, around)).toEqual([])
})
