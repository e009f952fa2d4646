import { HttpError } from 'ra-core'
import { Problem } from '../../../lib/api/problem'
import { problemText } from '../../../lib/format/i18n'

const valuesPointer = /^\/values\/([^/]+)/

/** Errors by form field; those about a part of a list are shown at the list. */
function fieldErrors({ errors }: Problem): Record<string, string> {
  const found = errors.flatMap(({ field, message }) => {
    const name = valuesPointer.exec(field)?.[1]
    return name ? [[name, message] as const] : []
  })
  return Object.fromEntries(found.reverse())
}

/**
 * An error as ra-core expects it: `body.errors` by field for forms. For a row that was changed meanwhile it
 * carries no `errors`, which ra-core would take for a validation error, but the row as it is now.
 */
export function rowError(error: unknown): Error {
  if (error instanceof Problem) {
    const text = error.code === 'invalid_input' ? (error.errors[0]?.message ?? '') : ''
    const errors = fieldErrors(error)
    return new HttpError(text || problemText(error), error.status, {
      code: error.code,
      request_id: error.extra.request_id,
      ...(error.code === 'row_changed' ? { current: error.extra.current } : {}),
      ...(Object.keys(errors).length > 0 && error.code !== 'row_changed' ? { errors } : {}),
    })
  }
  if (error instanceof Error) return error
  const { code, message } = error as { code: string; message: string }
  return new HttpError(message, 409, { code })
}

/** Why a call failed, by its code. */
export const codeOf = (error: unknown): string | null =>
  error instanceof HttpError ? ((error.body as { code?: string } | null)?.code ?? null) : null

/**
 * The reference of the failed call in the server's log: the beginning of its id, which is enough to find it.
 */
export function referenceOf(error: unknown): string | null {
  const id = error instanceof HttpError ? (error.body as { request_id?: unknown } | null)?.request_id : null
  return typeof id === 'string' ? id.slice(0, 8) : null
}
