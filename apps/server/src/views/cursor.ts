import { Id } from '@tokri/contract/fields'

/** The sort keys that identify a row's position in its list. */
export type CursorKeys = readonly (string | number | null)[]

/** A cursor, as the client sends it back to get the next page. */
export const writeCursor = (keys: CursorKeys): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/** The keys of a cursor; null when it is invalid. */
export function readCursor(cursor: string): CursorKeys | null {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(keys) && keys.every(isKey) ? keys : null
  } catch {
    return null
  }
}

/** The id in a cursor that contains only an id; undefined when it is invalid. */
export function readIdCursor(cursor: string): number | undefined {
  const [id] = readCursor(cursor) ?? []
  return Id.safeParse(id).data
}

/** The field error for an invalid cursor. */
export const unknownCursor = { field: '/cursor', message: 'Ask for the first page again.' }

const isKey = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number'
