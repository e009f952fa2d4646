import { halfWidth, type Metres } from './areas'

/** The city's highways: two wavy rings and five radials, each a line of points in metres. */
export interface Highway {
  name: string
  points: Metres[]
}

type Wave = readonly [count: number, depth: number, phase: number]

const radiusAt = (radius: number, waves: readonly Wave[], angle: number) =>
  waves.reduce((sum, [count, depth, phase]) => sum + depth * Math.sin(count * angle + phase), radius)

function ring(radius: number, waves: readonly Wave[]): Metres[] {
  return Array.from({ length: 73 }, (_, step) => {
    const angle = (step * 5 * Math.PI) / 180
    const reach = radiusAt(radius, waves, angle)
    return [reach * Math.cos(angle), reach * Math.sin(angle)] as const
  })
}

const innerRadius = 2150
const innerWaves: Wave[] = [
  [2, 180, 0.6],
  [3, 120, 1.9],
]
const outerWaves: Wave[] = [
  [2, 260, 2.2],
  [5, 150, 0.4],
]

/** From slightly inside the inner ring, so that they cross, to the edge of the city, in curves. */
function arm(degrees: number, swing: number): Metres[] {
  const angle = (degrees * Math.PI) / 180
  const reach = halfWidth / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))
  const start = radiusAt(innerRadius, innerWaves, angle) - 12
  return Array.from({ length: 25 }, (_, step) => {
    const out = start + ((reach - start) * step) / 24
    const side = swing * Math.sin((step / 24) * Math.PI * 2)
    return [
      out * Math.cos(angle) - side * Math.sin(angle),
      out * Math.sin(angle) + side * Math.cos(angle),
    ] as const
  })
}

export const highways: Highway[] = [
  { name: 'Inner Circle Road', points: ring(innerRadius, innerWaves) },
  { name: 'Outer Orbit Road', points: ring(5150, outerWaves) },
  { name: 'Airfield Expressway', points: arm(28, 320) },
  { name: 'Northern Trunk Road', points: arm(101, -280) },
  { name: 'Silk Farm Highway', points: arm(172, 340) },
  { name: 'Granite Hills Highway', points: arm(243, -300) },
  { name: 'Coastline Highway', points: arm(308, 260) },
]
