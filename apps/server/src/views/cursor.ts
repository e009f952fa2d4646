import { Id } from '@tokri/contract/fields'

/** The sort keys that identify a row's place in its list. */
export type CursorKeys = readonly (string | number | null)[]

/** A cursor, as the client sends it back to get the next page. */
export const writeCursor = (keys: CursorKeys): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/** The keys of a cursor; null when it is not one of ours. */
export function readCursor(cursor: string): CursorKeys | null {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(keys) && keys.every(isKey) ? keys : null
  } catch {
    return null
  }
}

/** The id of a cursor that is nothing but an id; undefined when it is not one of ours. */
export function readIdCursor(cursor: string): number | undefined {
  const [id] = readCursor(cursor) ?? []
  return Id.safeParse(id).data
}

/** What a call says of a cursor that isn't one of its own. */
export const unknownCursor = { field: '/cursor', message: 'Ask for the first page again.' }

const isKey = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number'
