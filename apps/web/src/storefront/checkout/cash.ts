/** Notes people pay with, in whole units: what is due rounds up to these. */
const steps = [50, 100, 500, 1000, 2000] as const

/** Sums somebody may hand over for what is due, in minor units: at most four, none that needs no change. */
export function noteSuggestions(due: number, minor: number): number[] {
  const sums = steps.map((step) => Math.ceil(due / (step * minor)) * step * minor)
  return [...new Set(sums.filter((sum) => sum > due))].slice(0, 4)
}

/** What the rider has to bring; null when the sum does not cover what is due. */
export const changeFor = (given: number, due: number): number | null => (given >= due ? given - due : null)
