/**
 * The next of 1, 2, 4, 5, 10, 20 … times a power of ten: the top of a scale whose half is a round figure,
 * too.
 */
export function roundTop(amount: number): number {
  if (amount <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(amount))
  return ([1, 2, 4, 5, 10].find((step) => step * power >= amount) ?? 10) * power
}
