export interface StoredFile {
  key: string
  bytes: number
  changed_at: Date
}

/**
 * Storage for the shop's files: uploads, operators' pictures, the demo's pictures. Keys look like
 * `reviews/a.webp`.
 */
export interface Storage {
  /** Atomic: readers find the complete file or none. Throws StorageFull without leaving a partial file. */
  put(key: string, content: Buffer): Promise<void>
  /** null: it does not exist. */
  get(key: string): Promise<Buffer | null>
  /** Missing files are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** All files below a folder, unsorted. */
  list(folder: string): Promise<StoredFile[]>
}

/** The storage is full. */
export class StorageFull extends Error {}

const MAX_KEY_LENGTH = 300

/** Whether this is a valid key: no parent folders, no hidden files, no control characters. */
export const isKey = (key: string): boolean =>
  key.length <= MAX_KEY_LENGTH &&
  key.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\\p{Cc}]/u.test(part))

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
}

/** By its extension; anything else is a download. */
export const contentTypeOf = (key: string): string =>
  types[/\.([a-z]+)$/i.exec(key)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'
