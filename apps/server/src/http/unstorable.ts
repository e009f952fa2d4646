import type { FieldError } from './problem'

/** NUL, and halves of a surrogate pair: no database column can hold them. */
const isNoText = (value: string) => value.includes('\0') || /\p{Surrogate}/u.test(value)

/** Texts, however deep, that look like texts and can not be stored. */
export function unstorable(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string')
    return isNoText(value)
      ? [{ field: path || '/', message: 'This text has characters in it that are none.' }]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => unstorable(inner, `${path}/${key}`))
}
