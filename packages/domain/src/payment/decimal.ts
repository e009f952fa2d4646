import { isMoney, type Money } from '../money'

/** '524.50' for 52450 in a currency with two decimals; gateways that take decimals sign exactly this text. */
export function toDecimal(amount: Money, exponent: number): string {
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const fraction = exponent === 0 ? '' : `.${digits.slice(digits.length - exponent)}`
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`
}

/**
 * 52450 for '524.5', 524.5 or '524.50'; null when it is not an amount or has too many decimals. Never
 * multiplies floats.
 */
export function fromDecimal(written: string | number, exponent: number): Money | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,10}))?$/.exec(String(written).trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const beyond = fraction.slice(exponent)
  if (/[1-9]/.test(beyond)) return null
  const amount = Number(`${whole}${fraction.slice(0, exponent).padEnd(exponent, '0')}`)
  if (!isMoney(amount)) return null
  return sign === '-' ? 0 - amount : amount
}
