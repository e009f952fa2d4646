import type { PackUnit } from '../grocery/unit-price'

/** A pack's size and unit, for comparing. */
export interface PackSize {
  size: number
  unit: PackUnit
}

/** Spellings of units and their conversion factors. */
const units: Record<string, readonly [unit: PackUnit, times: number]> = {
  mg: ['g', 0.001],
  g: ['g', 1],
  gm: ['g', 1],
  gms: ['g', 1],
  gram: ['g', 1],
  grams: ['g', 1],
  kg: ['g', 1000],
  kgs: ['g', 1000],
  kilo: ['g', 1000],
  kilos: ['g', 1000],
  ml: ['ml', 1],
  cl: ['ml', 10],
  l: ['ml', 1000],
  lt: ['ml', 1000],
  ltr: ['ml', 1000],
  ltrs: ['ml', 1000],
  liter: ['ml', 1000],
  liters: ['ml', 1000],
  litre: ['ml', 1000],
  litres: ['ml', 1000],
  pc: ['piece', 1],
  pcs: ['piece', 1],
  piece: ['piece', 1],
  pieces: ['piece', 1],
  unit: ['piece', 1],
  units: ['piece', 1],
}

/** Converts an amount to our units; null for an unknown unit. */
export function packOf(amount: number, unit: string): PackSize | null {
  const known = units[unit.toLowerCase()]
  return known ? { size: Math.round(amount * known[1] * 1000) / 1000, unit: known[0] } : null
}

const sizes = /(?<![\p{L}\p{N}.,])(\d+(?:[.,]\d+)?)\s*(\p{L}+)/giu

/** The last pack size in a text: 'Basmati rice 5 kg' is 5000 g, 'Ghee 0.5l' is 500 ml; null where there is none. */
export function sizeIn(text: string): PackSize | null {
  const found = [...text.matchAll(sizes)].flatMap(
    ([, amount = '', unit = '']) => packOf(Number(amount.replace(',', '.')), unit) ?? [],
  )
  const last = found.at(-1)
  return last && last.size > 0 ? last : null
}
