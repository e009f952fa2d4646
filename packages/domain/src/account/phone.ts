import type { InputRefusal } from './credentials'

/** The number of digits within a country, where it is fixed. */
const nationalDigits: Readonly<Record<string, number>> = { '+91': 10, '+1': 10, '+971': 9, '+65': 8 }
/** Countries that keep the leading zero in the international form. */
const keepsZero: ReadonlySet<string> = new Set(['+39'])

/** A number as E.164 ('+919800000001'), in the given country unless it names one; null when it is invalid. */
export function normalisePhone(phone: string, country_code: string): string | null {
  const typed = phone
    .trim()
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  if (!/^\+?\d+$/.test(typed)) return null
  const whole = typed.startsWith('+') ? typed : country_code + withinCountry(typed, country_code)
  if (!/^\+[1-9]\d{7,14}$/.test(whole)) return null
  const national = nationalDigits[country_code]
  const isLocal = whole.startsWith(country_code)
  if (isLocal && national && whole.length !== country_code.length + national) return null
  return whole
}

function withinCountry(digits: string, country_code: string): string {
  const code = country_code.slice(1)
  const national = nationalDigits[country_code]
  if (national && digits.startsWith(code) && digits.length === code.length + national)
    return digits.slice(code.length)
  return keepsZero.has(country_code) ? digits : digits.replace(/^0/, '')
}

export function refusePhone(phone: string, country_code: string): InputRefusal | null {
  if (phone.trim() === '') return 'required'
  return normalisePhone(phone, country_code) === null ? 'malformed' : null
}
