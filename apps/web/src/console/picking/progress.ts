import type { PickingLine, PickingList } from '@tokri/contract/picking'
import type { AgreedLine } from '@tokri/domain/picking/line'

export const linesOf = ({ aisles }: Pick<PickingList, 'aisles'>): PickingLine[] =>
  aisles.flatMap(({ lines }) => lines)

const stateOf = ({ picking }: PickingLine) => picking?.state ?? 'found'
const isByWeight = ({ picking }: PickingLine): boolean => Boolean(picking?.weight)

/** Nothing more to do: looked for, and weighed where the price depends on weight. */
export function isPicked(line: PickingLine): boolean {
  const state = stateOf(line)
  if (state === 'open') return false
  const isThere = (line.picking?.quantity ?? 0) > 0
  return !(isByWeight(line) && isThere && line.picking?.picked_weight === null)
}

export interface Progress {
  done: number
  count: number
  /** Lines whose substitute the customer has been asked about. */
  asked: number
  /** Everything was looked for and nothing was found. */
  nothing: boolean
}

export function progressOf(list: Pick<PickingList, 'aisles'>): Progress {
  const lines = linesOf(list)
  const done = lines.filter(isPicked).length
  const inBag = lines.some((line) => stateOf(line) === 'replaced' || (line.picking?.quantity ?? 1) > 0)
  return {
    done,
    count: lines.length,
    asked: lines.filter((line) => stateOf(line) === 'asked').length,
    nothing: done === lines.length && !inBag,
  }
}

/** A line in the form of the picking rules. */
export const agreedOf = ({ picking, price, quantity, addons }: PickingLine): AgreedLine => ({
  price,
  quantity,
  addons_price: addons.reduce((total, addon) => total + addon.price, 0),
  weight: picking?.weight ?? null,
  tolerance: picking?.tolerance ?? null,
})

/** Grams from a weight typed in kilograms, with a point or a comma; null if it is not a weight. */
export function gramsOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{0,3}(\.\d{0,3})?$/.test(text)) return null
  const grams = Math.round(Number(text) * 1000)
  return grams > 0 && grams <= 200_000 ? grams : null
}

/** '0.48': kilograms as they are written on a label. */
export const kilosOf = (grams: number): string => String(grams / 1000)
