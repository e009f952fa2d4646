/** What a file contains; each kind is explained in docs/import.md. */
export const fileKinds = [
  'stores',
  'items',
  'addons',
  'stock',
  'hours',
  'zones',
  'coupons',
  'people',
] as const
export type FileKind = (typeof fileKinds)[number]

/** Kinds that store users may import and export: their menu. */
export const ownFileKinds = ['items', 'addons', 'stock'] as const satisfies readonly FileKind[]

/** The permission staff need to import a kind, in addition to `files:import`. */
export const permissionOfKind = {
  stores: 'stores',
  items: 'items',
  addons: 'addon-categories',
  stock: 'items',
  hours: 'stores',
  zones: 'zones',
  coupons: 'coupons',
  people: 'customers',
} as const satisfies Record<FileKind, string>

/**
 * uploading → mapping → checking (dry run) → checked → writing → done. Changing the mapping leads back to
 * mapping or checking; failed can be retried; cancelled is final.
 */
export const fileJobStates = [
  'uploading',
  'mapping',
  'checking',
  'checked',
  'writing',
  'done',
  'failed',
  'cancelled',
] as const
export type FileJobState = (typeof fileJobStates)[number]

export const encodings = ['UTF-8', 'UTF-16', 'Windows-1252', 'Mac Roman'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Bytes of one part of an upload: large files are sent in parts, and an interrupted upload resumes with the
 * next part.
 */
export const PART_BYTES = 4 * 1024 * 1024

/** The largest file the console takes: 500,000 rows and more. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024
