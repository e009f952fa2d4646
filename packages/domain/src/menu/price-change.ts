/** Raises or lowers prices, and rounds what comes out. */
export interface PriceChange {
  /** Per cent, below 0 to lower; at least -100. */
  percent: number
  /** New prices are rounded to multiples of this, in minor units; 1: no rounding. */
  round_to: number
}

/** The changed price, in minor units: the nearest multiple, half up; rounding never makes anything free. */
export function changedPrice(price: number, { percent, round_to }: PriceChange): number {
  // tenths of a per cent keep the product an integer
  const exact = (price * (1_000 + Math.round(percent * 10))) / 1_000
  const rounded = Math.floor(exact / round_to + 0.5) * round_to
  return exact > 0 ? Math.max(rounded, round_to) : 0
}
