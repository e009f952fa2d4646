import { setting } from '../../../lib/boot/settings'

/** A phone number in E.164: one without a country code gets the shop's. */
export function phoneOf(typed: string): string | null {
  const digits = typed.replaceAll(/[^\d+]/g, '')
  if (digits === '') return null
  return digits.startsWith('+') ? digits : `${setting('phoneCountryCode')}${digits.replace(/^0+/, '')}`
}
