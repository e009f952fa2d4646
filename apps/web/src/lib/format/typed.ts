import { minorUnits } from './figures'
import { locale } from './i18n'

/** 1,299 or 12,99,000; and 1.299.000, because 1.299 alone has decimals. */
const COMMA_GROUPS = /^-?\d{1,3}(,\d{2,3})*,\d{3}$/
const DOT_GROUPS = /^-?\d{1,3}(\.\d{3}){2,}$/

const hasDecimalComma = (): boolean => new Intl.NumberFormat(locale()).format(1.5).includes(',')

/**
 * Parses a number that somebody typed; NaN if it isn't one. With a decimal point or comma: 99.50 and 99,50.
 * With both, the last one is the decimal mark: 1,299.50 and 1.299,50. A comma before three digits groups them,
 * unless the language writes decimals with it.
 */
export function typedNumber(text: string): number {
  const plain = text.replace(/\s/g, '')
  if (plain === '') return Number.NaN
  const [comma, dot] = [plain.lastIndexOf(','), plain.lastIndexOf('.')]
  if (comma >= 0 && dot >= 0) {
    const mark = Math.max(comma, dot)
    const grouped = typedNumber(plain.slice(0, mark).replaceAll(comma < dot ? ',' : '.', ''))
    return Number.isInteger(grouped) ? Number(`${grouped}.${plain.slice(mark + 1)}`) : Number.NaN
  }
  if (COMMA_GROUPS.test(plain) && !hasDecimalComma()) return Number(plain.replaceAll(',', ''))
  if (DOT_GROUPS.test(plain)) return Number(plain.replaceAll('.', ''))
  return Number(plain.replace(',', '.'))
}

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
