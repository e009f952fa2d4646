import type { HomeDraft } from '../../../lib/boot/home-draft'
import type { Row } from '../data/data-provider'
import type { Rows } from './home-parts'

/**
 * The fixed parts of the home screen below its tiles, in this order; the operator's own parts are placed
 * between them.
 */
export type FixedPart =
  | 'main'
  | 'plates'
  | 'offers'
  | 'arrivals'
  | 'otherSlides'
  | 'getItSlides'
  | 'topPickupSlides'
  | 'rate'

/** The settings that move fixed parts. */
export interface PartSettings {
  sliderFirst: boolean
  asks: boolean
  /** After how many parts customers are asked for a rating. */
  askAfter: number
}

export function fixedParts({ sliderFirst, asks, askAfter }: PartSettings): FixedPart[] {
  const parts: FixedPart[] = [
    ...(sliderFirst ? (['main', 'plates'] as const) : (['plates', 'main'] as const)),
    ...(['offers', 'arrivals', 'otherSlides', 'getItSlides', 'topPickupSlides'] as const),
  ]
  return asks ? parts.toSpliced(askAfter, 0, 'rate') : parts
}

/** A row of pictures or an own text, and after how many fixed parts it is placed. */
export interface Placed {
  source: 'sliders' | 'custom-sections'
  row: Row
  name: string
  after: number
}

/**
 * A line of the whole screen: a fixed part, or something placed between them. Ids of fixed parts are
 * negative.
 */
export type ScreenLine = { id: number; name: string } & ({ fixed: FixedPart } | { placed: Placed })

/**
 * Picture rows first, then own texts, each in their order, as the screen shows those at the same position.
 */
export const placedRows = (rows: Rows, nameOf: (row: Row) => string): Placed[] => [
  ...rows.sliders
    .filter(({ slide_group }) => slide_group === 'feature')
    .map((row) => ({ source: 'sliders' as const, row, name: nameOf(row), after: Number(row.position_id) })),
  ...rows['custom-sections'].map((row) => ({
    ...{ source: 'custom-sections' as const, row, name: nameOf(row), after: Number(row.position_id) },
  })),
]

const idOf = ({ source, row }: Placed): number => row.id * 2 + (source === 'sliders' ? 0 : 1)

/** The screen from top to bottom. */
export function screenLines(
  fixed: readonly FixedPart[],
  placed: readonly Placed[],
  partName: (part: FixedPart) => string,
): ScreenLine[] {
  const at = (count: number): ScreenLine[] =>
    placed
      .filter(({ after }) => Math.min(Math.max(0, after), fixed.length) === count)
      .map((one) => ({ id: idOf(one), name: one.name, placed: one }))
  return [
    ...at(0),
    ...fixed.flatMap((part, index) => [
      { id: -1 - index, name: partName(part), fixed: part },
      ...at(index + 1),
    ]),
  ]
}

/** What was placed, in the order of these lines, each after the number of fixed parts above it. */
export function placedBy(lines: readonly ScreenLine[], ids: readonly number[]): Placed[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  let above = 0
  const placed: Placed[] = []
  for (const id of ids) {
    const line = byId.get(id)
    if (!line) continue
    if ('fixed' in line) above += 1
    else placed.push({ ...line.placed, after: above })
  }
  return [
    ...placed.filter(({ source }) => source === 'sliders'),
    ...placed.filter(({ source }) => source === 'custom-sections'),
  ]
}

/** Rows whose position differs from the stored one. */
export const movedRows = (placed: readonly Placed[]): Placed[] =>
  placed.filter(({ row, after }) => Number(row.position_id) !== after)

/** The positions as the previewed screen receives them: it identifies picture rows by their slides. */
export function positionsOf(placed: readonly Placed[], rows: Rows): NonNullable<HomeDraft['positions']> {
  const slides: Record<number, number> = {}
  const sections: Record<number, number> = {}
  for (const { source, row, after } of placed) {
    if (source === 'custom-sections') sections[row.id] = after
    else for (const slide of rows.slides) if (slide.promo_slider_id === row.id) slides[slide.id] = after
  }
  return { slides, 'custom-sections': sections }
}
