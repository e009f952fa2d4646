import type { Area, Metres } from './areas'

/** Keeps the part of a convex polygon where `a·x + b·y ≤ c`. */
export function clip(polygon: Metres[], [a, b, c]: readonly [number, number, number]): Metres[] {
  const side = ([x, y]: Metres) => a * x + b * y - c
  // most borders are too far away to cut anything
  if (polygon.every((point) => side(point) <= 0)) return polygon
  return polygon.flatMap((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from
    const [here, there] = [side(from), side(to)]
    const kept: Metres[] = here <= 0 ? [from] : []
    if (here < 0 !== there < 0 && here !== there) {
      const share = here / (here - there)
      if (share > 0 && share < 1) {
        kept.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])])
      }
    }
    return kept
  })
}

/** The part of the square closer to `area` than to any other: its borders become main roads. */
export function cellOf(area: Area, all: Area[], half: number): Metres[] {
  const square: Metres[] = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ]
  return all.reduce((polygon, other) => {
    if (other === area) return polygon
    const [ax, ay] = area.centre
    const [bx, by] = other.centre
    return clip(polygon, [bx - ax, by - ay, (bx * bx + by * by - ax * ax - ay * ay) / 2])
  }, square)
}

/** Twice-signed area / 2, in square metres. */
export const polygonArea = (polygon: Metres[]): number =>
  Math.abs(
    polygon.reduce((sum, [x, y], index) => {
      const [nx, ny] = polygon[(index + 1) % polygon.length] ?? [x, y]
      return sum + x * ny - nx * y
    }, 0) / 2,
  )

/** Where the line `u = at` (or `v = at`) runs inside a convex polygon, or null. */
export function chord(polygon: Metres[], axis: 0 | 1, at: number): [number, number] | null {
  const other = axis === 0 ? 1 : 0
  const hits = polygon.flatMap((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from
    const [here, there] = [from[axis] - at, to[axis] - at]
    if (here < 0 === there < 0) return []
    const share = here / (here - there)
    return [from[other] + share * (to[other] - from[other])]
  })
  return hits.length < 2 ? null : [Math.min(...hits), Math.max(...hits)]
}
