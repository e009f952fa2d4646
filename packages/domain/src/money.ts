import { writtenNumber } from './formatter'

/** An amount in the currency's minor unit (paise): always an integer. */
export type Money = number

/** How the operator writes amounts: settings `currencyFormat`, `currencySymbolAlign` and the currency's exponent. */
export interface MoneyFormat {
  symbol: string
  /** Digits after the decimal point: 2 for INR, 0 for JPY, 3 for KWD. */
  exponent: number
  align: 'left' | 'right'
  locale?: string
}

/** Currencies with no or three decimals (CLDR). */
const wholeCurrencies =
  /^(AFN|ALL|BIF|CLP|COP|DJF|GNF|HUF|IDR|IQD|IRR|ISK|JPY|KMF|KPW|KRW|LAK|LBP|MGA|MMK|PKR|PYG|RWF|SLL|SOS|SYP|UGX|VND|VUV|XAF|XOF|XPF|YER)$/
const thousandths = /^(BHD|JOD|KWD|LYD|OMR|TND)$/

/**
 * Digits after the decimal point of a currency (ISO 4217): 2 for INR, 0 for JPY, 3 for KWD; the same on
 * servers and in browsers.
 */
export const exponentOf = (currency: string): number =>
  wholeCurrencies.test(currency) ? 0 : thousandths.test(currency) ? 3 : 2

export const isMoney = (value: unknown): value is Money => Number.isSafeInteger(value)

export const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, amount) => total + amount, 0)

/** amount × part ÷ whole, rounded half up, exact; symmetric for negative amounts. */
export function share(amount: Money, part: number, whole: number): Money {
  const twice = 2n * BigInt(Math.abs(amount)) * BigInt(part)
  const rounded = Number((twice + BigInt(whole)) / (2n * BigInt(whole)))
  return amount < 0 ? 0 - rounded : rounded
}

/** A percentage has at most two decimals, so it is a whole number of basis points. */
export const percentOf = (amount: Money, percent: number): Money =>
  share(amount, Math.round(percent * 100), 10_000)

/** Splits an amount by weights; the parts add up to it exactly. Weights that are all zero split evenly. */
export function prorate(amount: Money, weights: readonly number[]): Money[] {
  const even = weights.every((weight) => weight === 0)
  const whole = even ? weights.length : sum(weights)
  let reached = 0
  let given = 0
  return weights.map((weight) => {
    reached += even ? 1 : weight
    const part = share(amount, reached, whole) - given
    given += part
    return part
  })
}

/** '₹1,299', '₹12.50', '−₹120': decimals are left out when they are zero. */
export function formatMoney(amount: Money, format: MoneyFormat): string {
  const unit = 10 ** format.exponent
  const digits = amount % unit === 0 ? 0 : format.exponent
  return written(amount / unit, digits, format)
}

/** The same without decimals, rounded to whole units (CON-17). */
export const formatWhole = (amount: Money, format: MoneyFormat): string =>
  written(Math.sign(amount) * share(Math.abs(amount), 1, 10 ** format.exponent), 0, format)

function written(units: number, digits: number, { symbol, align, locale = 'en-IN' }: MoneyFormat): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const figure = writtenNumber(Math.abs(units), locale, options)
  const sign = units < 0 ? '−' : ''
  return align === 'left' ? `${sign}${symbol}${figure}` : `${sign}${figure}\u00a0${symbol}`
}
