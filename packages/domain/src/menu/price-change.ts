/** Raises or lowers prices, and rounds what comes out. */
export interface PriceChange {
  /** Per cent, below 0 to lower; at least -100. */
  percent: number
  /** Minor units that new prices are multiples of; 1: none. */
  round_to: number
}

/** The price after the change, in minor units: the nearest multiple, the higher of two; something never becomes free by rounding. */
export function changedPrice(price: number, { percent, round_to }: PriceChange): number {
  // tenths of a per cent keep the sum whole
  const exact = (price * (1_000 + Math.round(percent * 10))) / 1_000
  const rounded = Math.floor(exact / round_to + 0.5) * round_to
  return exact > 0 ? Math.max(rounded, round_to) : 0
}
