/** The destination of a payout. */
export interface BankAccount {
  /** The account holder's name, as the bank knows it. */
  holder: string
  /** An IBAN or a national account number. */
  number: string
  /** IFSC, BIC, sort code or routing number; empty with an IBAN, which identifies the bank itself. */
  code: string
}

export type BankAccountField = keyof BankAccount

const isIban = (number: string): boolean => /^[A-Z]{2}\d{2}/.test(number)

/** ISO 7064: the IBAN's characters, read as one number, must leave 1 when divided by 97. */
function hasIbanSum(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

const isNumber = (number: string): boolean =>
  isIban(number) ? /^[A-Z0-9]{15,34}$/.test(number) && hasIbanSum(number) : /^\d{5,20}$/.test(number)

/** IFSC; BIC; sort code or routing number. */
const codeForms = [/^[A-Z]{4}0[A-Z0-9]{6}$/, /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, /^\d{6,9}$/]

/** Upper case, without the spaces and dashes people type. */
export const tidyAccount = ({ holder, number, code }: BankAccount): BankAccount => ({
  holder: holder.trim().replace(/\s+/g, ' '),
  number: number.replace(/[\s-]/g, '').toUpperCase(),
  code: code.replace(/[\s-]/g, '').toUpperCase(),
})

/** The invalid fields of a normalised account, in order. */
export function wrongFields({ holder, number, code }: BankAccount): BankAccountField[] {
  const isCode = code === '' ? isIban(number) : codeForms.some((form) => form.test(code))
  return [
    ...(holder.length < 2 ? (['holder'] as const) : []),
    ...(isNumber(number) ? [] : (['number'] as const)),
    ...(isCode ? [] : (['code'] as const)),
  ]
}

/** The last four digits, all of an account number that is ever shown. */
export const tailOf = (number: string): string => number.slice(-4)
