import { isCommonPassword } from './common-passwords'

/** Why an input is refused (VAL-05); screens have a text for each. */
export type InputRefusal =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'malformed'
  | 'common_password'
  | 'same_as_email'

export const NAME_LENGTH = { min: 2, max: 80 } as const
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
export const EMAIL_LIMIT = 254
export const HOUSE_LIMIT = 120
export const INSTRUCTIONS_LIMIT = 500

// Counts code points, so that an emoji or a Hindi letter does not count twice.
const lengthOf = (text: string): number => [...text].length

function refuseLength(text: string, { min, max }: { min: number; max: number }): InputRefusal | null {
  const length = lengthOf(text)
  if (length === 0 && min > 0) return 'required'
  if (length < min) return 'too_short'
  return length > max ? 'too_long' : null
}

/** No line breaks or control characters: they would forge lines in mails, printed tickets and logs. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

export function refuseName(name: string): InputRefusal | null {
  const wanted = name.trim()
  return isOneLine(wanted) ? refuseLength(wanted, NAME_LENGTH) : 'malformed'
}
export const refuseHouse = (house: string): InputRefusal | null =>
  refuseLength(house.trim(), { min: 0, max: HOUSE_LIMIT })
export const refuseInstructions = (text: string): InputRefusal | null =>
  refuseLength(text.trim(), { min: 0, max: INSTRUCTIONS_LIMIT })

/** A name at a domain with a dot; whether it exists shows only when a message is sent. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

export function refuseEmail(email: string): InputRefusal | null {
  const wanted = email.trim().toLowerCase()
  if (wanted === '') return 'required'
  if (wanted.length > EMAIL_LIMIT) return 'too_long'
  return EMAIL.test(wanted) ? null : 'malformed'
}

/** Checks the length, then whether it is easy to guess: a common password, or the e-mail address itself. */
export function refusePassword(password: string, email = ''): InputRefusal | null {
  const wrongLength = refuseLength(password, PASSWORD_LENGTH)
  if (wrongLength) return wrongLength
  const plain = password.toLowerCase()
  const address = email.trim().toLowerCase()
  if (address !== '' && (plain === address || plain === address.split('@')[0])) return 'same_as_email'
  return isCommonPassword(password) ? 'common_password' : null
}

export const TAX_NUMBER_LIMIT = 30

/** Letters, digits and separators, for any country; empty removes it. */
export function refuseTaxNumber(tax_number: string): InputRefusal | null {
  const wanted = tax_number.trim()
  if (wanted.length > TAX_NUMBER_LIMIT) return 'too_long'
  return wanted === '' || /^[\p{L}\d][\p{L}\d ./-]{2,}$/u.test(wanted) ? null : 'malformed'
}

export function refuseOtp(otp: string): InputRefusal | null {
  if (otp === '') return 'required'
  return /^\d{4,6}$/.test(otp) ? null : 'malformed'
}
