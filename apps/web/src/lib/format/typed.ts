import { minorUnits } from './figures'

/** Parses a number that somebody typed, with a decimal point or comma; NaN if it isn't one. */
export const typedNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))

/** Parses '99.50' or '99,50' to minor units; null unless it is from 0 to `most`. */
export function typedAmount(
  text: string,
  { minor = minorUnits(), most = Number.MAX_SAFE_INTEGER }: { minor?: number; most?: number } = {},
): number | null {
  const amount = Math.round(typedNumber(text) * minor)
  return amount >= 0 && amount <= most ? amount : null
}

/** Minor units in the form people type: '99.5'; empty for none. */
export const asTyped = (amount: number | null): string => (amount ? String(amount / minorUnits()) : '')
