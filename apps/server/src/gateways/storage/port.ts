export interface StoredFile {
  key: string
  bytes: number
  changed_at: Date
}

/** Where files of the shop lie: uploads, operators' pictures, what the demo draws. Keys look like `reviews/a.webp`. */
export interface Storage {
  /** Readers find the file whole or not at all, before, during and after. Throws StorageFull without leaving a part. */
  put(key: string, content: Buffer): Promise<void>
  /** null: there is none. */
  get(key: string): Promise<Buffer | null>
  /** What is not there does not matter. */
  remove(keys: readonly string[]): Promise<void>
  /** All files below a folder, without an order. */
  list(folder: string): Promise<StoredFile[]>
}

/** There is no room left. */
export class StorageFull extends Error {}

const MAX_KEY_LENGTH = 300

/** Whether this names a file: no way up, nothing hidden, no control characters. */
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

/** By its ending; anything else is a download. */
export const contentTypeOf = (key: string): string =>
  types[/\.([a-z]+)$/i.exec(key)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'
