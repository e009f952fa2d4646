import type { InputRefusal } from '@tokri/domain/account/credentials'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { Problem } from '../../lib/api/problem'
import { problemText, type Translate } from '../../lib/format/i18n'

export type FieldName = 'name' | 'email' | 'phone' | 'password'

const malformed = {
  name: 'nameValidationMsg',
  email: 'emailValidationMsg',
  phone: 'phoneValidationMsg',
  password: 'fieldValidationMsg',
} as const

/** Why a field is invalid, in a sentence that says what to do (VAL-05). */
export function refusalText(t: Translate, field: FieldName, refusal: InputRefusal): string {
  if (refusal === 'required') return t('fieldValidationMsg')
  if (refusal === 'too_short')
    return t(field === 'password' ? 'minimumLengthValidationMessage' : malformed[field])
  if (refusal === 'malformed') return t(malformed[field])
  return t(`field_${refusal}`)
}

/** The same in the format of a form's field validation: true, or the sentence. */
export const verdict = (t: Translate, field: FieldName, refusal: InputRefusal | null): string | true =>
  refusal === null || refusalText(t, field, refusal)

/** The server's errors of these fields by name; errors of other fields belong to the form. */
export function serverErrors<F extends string>(
  error: unknown,
  fields: readonly F[],
): { field: F; message: string }[] {
  if (!(error instanceof Problem)) return []
  return error.errors.flatMap(({ field, message }) => {
    const name = fields.find((one) => field === `/${one}` || field === one)
    return name ? [{ field: name, message }] : []
  })
}

/**
 * Shows an error beside the fields it is about, else for the whole form; `taken` names fields with an address
 * or number that is in use.
 */
export function showRefusal<T extends FieldValues>(
  problem: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
  taken?: FieldPath<T>,
): void {
  const named = serverErrors(problem, fields)
  for (const { field, message } of named) setError(field, { message }, { shouldFocus: true })
  if (named.length > 0) return
  const isTaken = problem instanceof Problem && problem.code === 'email_phone_already_used'
  if (taken && isTaken) setError(taken, { message: problemText(problem) }, { shouldFocus: true })
  else setError('root', { message: problemText(problem) })
}
