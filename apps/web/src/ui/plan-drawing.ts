import type { Box, PlanIndex, Point, RoadKind, Shape } from './street-plan'

export type PlanDrawing = {
  blocks: string
  parks: string
  water: string
  trees: { x: number; y: number; r: number }[]
  /** Narrow roads first; widths in plan px. */
  roads: { kind: RoadKind; width: number; d: string }[]
}

const roadWidths: Record<RoadKind, number> = { street: 5, main: 9, highway: 12 }
/** Below this zoom blocks are drawn as a whole, below the second not at all. */
const houseZoom = 15.2
const blockZoom = 13.6

const round = (value: number) => Math.round(value * 10) / 10

/** A pseudo-random number between 0 and 1 that is always the same for the same point. */
function chance({ x, y }: Point, salt: number): number {
  const wave = Math.sin(x * 12.9898 + y * 78.233 + salt * 37.719) * 43758.5453
  return wave - Math.floor(wave)
}

function outline(points: readonly Point[], from: Point, close: boolean): string {
  const steps = points.map(({ x, y }) => `${round(x - from.x)} ${round(y - from.y)}`)
  return `M${steps.join('L')}${close ? 'Z' : ''}`
}

/** A point inside a four-cornered block: `s` along its top, `t` down its side, 0 to 1. */
function within([a, b, c, d]: readonly Point[], s: number, t: number): Point {
  if (!a || !b || !c || !d) return { x: 0, y: 0 }
  const top = { x: a.x + (b.x - a.x) * s, y: a.y + (b.y - a.y) * s }
  const bottom = { x: d.x + (c.x - d.x) * s, y: d.y + (c.y - d.y) * s }
  return { x: top.x + (bottom.x - top.x) * t, y: top.y + (bottom.y - top.y) * t }
}

const span = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)
/** About the side of a house and the yard between two, in plan px. */
const house = 23
const yard = 7

/** A block of any other shape as one house, set back from the street. */
function drawnIn(block: readonly Point[]): Point[] {
  const middle = { x: 0, y: 0 }
  for (const { x, y } of block) {
    middle.x += x / block.length
    middle.y += y / block.length
  }
  return block.map((corner) => {
    const keep = Math.max(0.6, 1 - (yard * 0.6) / Math.max(1, span(middle, corner)))
    return { x: middle.x + (corner.x - middle.x) * keep, y: middle.y + (corner.y - middle.y) * keep }
  })
}

/** Splits a block into houses: two or three along each side, a few yards left empty. */
export function housesOf(block: readonly Point[]): Point[][] {
  const [a, b, , d] = block
  if (block.length !== 4 || !a || !b || !d) return [drawnIn(block)]
  const [wide, high] = [span(a, b), span(a, d)]
  const columns = Math.max(1, Math.round(wide / house - chance(a, 1) * 0.6))
  const rows = Math.max(1, Math.round(high / house - chance(a, 2) * 0.6))
  const [padX, padY] = [yard / 2 / wide, yard / 2 / high]
  const houses: Point[][] = []
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      if (chance(a, column * 13 + row * 7 + 3) < 0.16) continue
      const [left, right] = [column / columns + padX, (column + 1) / columns - padX]
      const [top, bottom] = [row / rows + padY, (row + 1) / rows - padY]
      houses.push([
        within(block, left, top),
        within(block, right, top),
        within(block, right, bottom),
        within(block, left, bottom),
      ])
    }
  }
  return houses
}

function isInside({ x, y }: Point, area: readonly Point[]): boolean {
  let inside = false
  area.forEach((a, index) => {
    const b = area[(index + 1) % area.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

const treeStep = 17

/** Trees of a park on a loose grid, only those in sight. */
function treesOf(park: Shape, view: Box): PlanDrawing['trees'] {
  const trees: PlanDrawing['trees'] = []
  const left = Math.max(park.box.left, view.left - treeStep)
  const top = Math.max(park.box.top, view.top - treeStep)
  const right = Math.min(park.box.right, view.right + treeStep)
  const bottom = Math.min(park.box.bottom, view.bottom + treeStep)
  for (let column = Math.floor(left / treeStep); column * treeStep <= right; column += 1) {
    for (let row = Math.floor(top / treeStep); row * treeStep <= bottom; row += 1) {
      const cell = { x: column, y: row }
      if (chance(cell, 5) > 0.42) continue
      const spot = {
        x: (column + 0.2 + chance(cell, 6) * 0.6) * treeStep,
        y: (row + 0.2 + chance(cell, 7) * 0.6) * treeStep,
      }
      const rim = [spot.x - 5, spot.x + 5].every((x) => isInside({ x, y: spot.y }, park.points))
      if (rim) trees.push({ ...spot, r: round(2.8 + chance(cell, 8) * 2.4) })
    }
  }
  return trees
}

function blockPaths(blocks: readonly Shape[], from: Point, zoom: number): string {
  if (zoom < blockZoom) return ''
  const shapes = blocks.flatMap(({ points }) => (zoom < houseZoom ? [points] : housesOf(points)))
  return shapes.map((points) => outline(points, from, true)).join('')
}

/** The streets in `view`, as a few paths with the view's corner as the origin. */
export function drawPlan(index: PlanIndex, view: Box, zoom: number): PlanDrawing {
  const from = { x: view.left, y: view.top }
  const shapes = index.find(view)
  const of = (layer: Shape['layer']) => shapes.filter((one) => one.layer === layer)
  const areas = (layer: 'park' | 'water') =>
    of(layer)
      .map(({ points }) => outline(points, from, true))
      .join('')
  const kinds: RoadKind[] = ['street', 'main', 'highway']
  return {
    blocks: blockPaths(of('block'), from, zoom),
    parks: areas('park'),
    water: areas('water'),
    trees: (zoom < houseZoom - 1 ? [] : of('park').flatMap((park) => treesOf(park, view))).map((tree) => ({
      x: round(tree.x - from.x),
      y: round(tree.y - from.y),
      r: tree.r,
    })),
    roads: kinds.map((kind) => ({
      kind,
      width: roadWidths[kind],
      d: of(kind)
        .map(({ points }) => outline(points, from, false))
        .join(''),
    })),
  }
}

/** The drawing as SVG markup for a map tile; contains only numbers, no user input. */
export function planMarkup({ blocks, parks, water, trees, roads }: PlanDrawing): string {
  const path = (name: string, d: string, width?: number) =>
    d === '' ? '' : `<path class="${name}" d="${d}"${width === undefined ? '' : ` stroke-width="${width}"`}/>`
  const lines = roads.flatMap(({ kind, width, d }) =>
    kind === 'highway'
      ? [path('hwyline', d, width + 3), path('hwy', d, width)]
      : [path(kind === 'main' ? 'road main' : 'road', d, width)],
  )
  const leaves = trees.map(({ x, y, r }) => `<circle class="trees" cx="${x}" cy="${y}" r="${r}"/>`)
  return [path('blocks', blocks), path('parks', parks), ...leaves, path('water', water), ...lines].join('')
}
