/** Banknotes in whole units, smallest first. */
const banknotes: Record<string, readonly number[]> = {
  INR: [10, 20, 50, 100, 200, 500],
  AED: [5, 10, 20, 50, 100, 200, 500, 1000],
  SAR: [5, 10, 20, 50, 100, 200, 500],
  GBP: [5, 10, 20, 50],
  USD: [5, 10, 20, 50, 100],
}
const mostNotes = [5, 10, 20, 50, 100, 200, 500] as const

/**
 * Amounts that people typically hand over for what is due, in minor units: a single larger note, or several
 * of the largest note. At most three, and only those that need change.
 */
export function noteSuggestions(
  due: number,
  { currency, minor }: { currency: string; minor: number },
): number[] {
  const notes = (banknotes[currency] ?? mostNotes).map((note) => note * minor)
  const largest = notes.at(-1) ?? minor
  const bundles = [1, 2, 4].map((count) => Math.ceil(due / (count * largest)) * count * largest)
  return [...new Set([...notes, ...bundles].filter((sum) => sum > due))].slice(0, 3)
}

/** The change the rider has to bring; null if the amount does not cover what is due. */
export const changeFor = (given: number, due: number): number | null => (given >= due ? given - due : null)
