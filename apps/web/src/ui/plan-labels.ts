import { type Box, type Point, planScale, project, roadsOf, type StreetPlan } from './street-plan'

export type LabelKind = 'quarter' | 'place' | 'main' | 'street'
/** A label on the drawn city; its centre in plan px. */
export type PlanLabel = Point & { kind: LabelKind; text: string /** Clockwise, in degrees. */; angle: number }

/** Zoom levels at which a kind of label is shown, and its font size in screen px. */
export const labelLooks: Record<LabelKind, { from: number; until: number; size: number }> = {
  quarter: { from: 12, until: 15.5, size: 13 },
  place: { from: 15, until: 20, size: 12 },
  main: { from: 14.5, until: 20, size: 11 },
  street: { from: 16.5, until: 20, size: 10.5 },
}

/** Approximate width of a letter, relative to its size. */
const LETTER = 0.56
/** Free space around a label in screen px, and between two labels of one road. */
const GAP = 10
const REPEATED_EVERY = 340

type Candidate = Omit<PlanLabel, 'angle'> & { along?: { from: Point; to: Point } }

const middleOf = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** Label positions on a road: at equal distances along each straight section that is long enough. */
function alongRoad(text: string, kind: LabelKind, points: readonly Point[], scale: number): Candidate[] {
  const width = (text.length * labelLooks[kind].size * LETTER + 2 * GAP) * scale
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length < width) return []
    const times = Math.max(1, Math.round(length / (REPEATED_EVERY * scale)))
    return Array.from({ length: times }, (_, n) => ({
      ...middleOf(from, to, (n + 0.5) / times),
      ...{ text, kind, along: { from, to } },
    }))
  })
}

/** Possible labels at this zoom, most important first. */
function candidates(plan: StreetPlan, zoom: number): Candidate[] {
  const scale = planScale(zoom)
  const shows = (kind: LabelKind) => zoom >= labelLooks[kind].from && zoom < labelLooks[kind].until
  const named = (kind: 'quarter' | 'place', name: string | undefined, at: readonly [number, number]) =>
    name && shows(kind) ? [{ ...project(at), kind, text: name }] : []
  const roads = (kind: 'main' | 'street') =>
    shows(kind)
      ? roadsOf(plan)
          .filter((road) => ((road.kind ?? 'street') === 'street') === (kind === 'street'))
          .flatMap(({ name, points }) => (name ? alongRoad(name, kind, points.map(project), scale) : []))
      : []
  return [
    ...(plan.blocks ?? []).flatMap(({ name, origin }) => named('quarter', name, origin)),
    ...(plan.places ?? []).flatMap(({ name, at }) => named('place', name, at)),
    ...roads('main'),
    ...roads('street'),
  ]
}

/** Keeps text upright. */
function angleOf({ along }: Candidate): number {
  if (!along) return 0
  const angle = (Math.atan2(along.to.y - along.from.y, along.to.x - along.from.x) * 180) / Math.PI
  return angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle
}

function boxOf({ x, y, text, kind, angle }: PlanLabel, scale: number): Box {
  const { size } = labelLooks[kind]
  const [wide, high] = [text.length * size * LETTER + GAP, size + GAP]
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const [halfX, halfY] = [((wide * cos + high * sin) / 2) * scale, ((wide * sin + high * cos) / 2) * scale]
  return { left: x - halfX, right: x + halfX, top: y - halfY, bottom: y + halfY }
}

const apart = (a: Box, b: Box) =>
  a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom

/** Keeps each label that overlaps none before it. */
function withoutOverlaps(all: PlanLabel[], scale: number): PlanLabel[] {
  const cell = 256 * scale
  const taken = new Map<string, Box[]>()
  const cellsOf = ({ left, right, top, bottom }: Box) => {
    const keys: string[] = []
    for (let x = Math.floor(left / cell); x <= right / cell; x += 1)
      for (let y = Math.floor(top / cell); y <= bottom / cell; y += 1) keys.push(`${x},${y}`)
    return keys
  }
  return all.filter((label) => {
    const box = boxOf(label, scale)
    const keys = cellsOf(box)
    if (keys.some((key) => taken.get(key)?.some((other) => !apart(box, other)))) return false
    for (const key of keys) taken.set(key, [...(taken.get(key) ?? []), box])
    return true
  })
}

const known = new WeakMap<StreetPlan, Map<number, PlanLabel[]>>()

/**
 * All labels of the plan at a zoom, without overlaps; independent of the view, so that tiles fit together.
 */
export function labelsOf(plan: StreetPlan, zoom: number): PlanLabel[] {
  const ofPlan = known.get(plan) ?? new Map<number, PlanLabel[]>()
  known.set(plan, ofPlan)
  const before = ofPlan.get(zoom)
  if (before) return before
  const all = candidates(plan, zoom).map(({ x, y, kind, text, along }) => ({
    ...{ x, y, kind, text },
    angle: angleOf({ x, y, kind, text, along }),
  }))
  const labels = withoutOverlaps(all, planScale(zoom))
  ofPlan.set(zoom, labels)
  return labels
}

/** The labels whose centre is in `view`. */
export const labelsIn = (plan: StreetPlan, view: Box, zoom: number): PlanLabel[] =>
  labelsOf(plan, zoom).filter(
    ({ x, y }) => x >= view.left && x < view.right && y >= view.top && y < view.bottom,
  )
