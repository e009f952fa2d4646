import type { LatLng, StreetPlan } from '../street-plan'

const origin: LatLng = [12.9716, 77.5946]
const perDegree: LatLng = [110574, 108479]
const angle = 14
const turn = (angle * Math.PI) / 180
const pitchU = 140
const pitchV = 175

/** Degrees of a crossing, counted in streets from the middle. */
function at(column: number, row: number): LatLng {
  const [u, v] = [column * pitchU, row * pitchV]
  return [
    origin[0] + (u * Math.sin(turn) + v * Math.cos(turn)) / perDegree[0],
    origin[1] + (u * Math.cos(turn) - v * Math.sin(turn)) / perDegree[1],
  ]
}

const reach = 16
const lines = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)
const parks = [
  [-3, 1],
  [2, -2],
  [1, 4],
  [-2, -4],
  [5, 1],
] as const

/** A fictional quarter for the board. */
export const samplePlan: StreetPlan = {
  metres_per_degree: perDegree,
  roads: [
    ...lines.map((row) => ({
      kind: row % 4 === 1 ? ('main' as const) : undefined,
      points: [at(-reach, row), at(reach, row)],
    })),
    ...lines.map((column) => ({
      kind: column % 5 === 2 ? ('main' as const) : undefined,
      points: [at(column, -reach), at(column, reach)],
    })),
    { kind: 'highway', points: [at(-reach, 2), at(-6, 2.6), at(0, 1.6), at(6, 2.3), at(reach, 2)] },
  ],
  parks: parks.map(([column, row]) => ({
    points: [
      at(column + 0.1, row + 0.1),
      at(column + 0.9, row + 0.1),
      at(column + 0.9, row + 0.9),
      at(column + 0.1, row + 0.9),
    ],
  })),
  water: [
    {
      points: [
        at(-reach, -4.6),
        at(-4, -4),
        at(2, -5),
        at(reach, -4.4),
        at(reach, -reach),
        at(-reach, -reach),
      ],
    },
  ],
  blocks: [
    {
      origin,
      angle,
      u: lines.map((column) => column * pitchU),
      v: lines.map((row) => row * pitchV),
      cells: lines
        .slice(0, -1)
        .flatMap((_, i) => lines.slice(0, -1).map((_row, j) => [i, j, j + 1]))
        .filter(([i, j]) => !parks.some(([column, row]) => column + reach === i && row + reach === j)),
      edges: [],
    },
  ],
}

export const sampleRoute: readonly LatLng[] = [at(0, -1), at(1, -1), at(1, 1), at(3, 1), at(3, 2)]
export const samplePast: readonly LatLng[] = [at(-2, -3), at(-2, -1), at(0, -1)]
export const sampleSpots = { store: at(-2, -3), rider: at(0, -1), home: at(3, 2) }
