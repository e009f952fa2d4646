import type { FieldError } from './problem'

/** NUL and lone surrogates, which PostgreSQL cannot store. */
const isUnstorable = (value: string) => value.includes('\0') || /\p{Surrogate}/u.test(value)

/** Finds strings at any depth that contain invalid Unicode. */
export function invalidUnicode(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string')
    return isUnstorable(value)
      ? [{ field: path || '/', message: 'This text contains invalid characters.' }]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => invalidUnicode(inner, `${path}/${key}`))
}
