import type { Encoding, FileJobState } from '@tokri/contract/file-kinds'
import type { FileJob } from '@tokri/contract/files'
import type { Moved } from '@tokri/contract/move-in'
import type { Generated } from 'kysely'
import type { Json } from './json'

/** Options for reading a file; those left out are detected. */
export interface FileOptions {
  encoding?: Encoding
  amounts?: 'major' | 'minor' | null
  map?: Record<string, string>
  with_stock?: boolean
  /** For a dump: the time zone of its system. */
  time_zone?: string
}

export interface FileJobsTable {
  id: Generated<number>
  kind: string
  name: string
  bytes: number
  folder: string
  parts: Generated<number>
  user_id: number | null
  restaurant_id: number | null
  state: FileJobState
  options: Json<FileOptions>
  read: Json<FileJob['read']>
  rows: number | null
  rows_done: Generated<number>
  counts: Json<Record<string, { created: number; updated: number; unchanged: number }>>
  result: Json<FileJob['result']>
  moved: Json<Moved | null>
  rejected: string | null
  problem: string | null
  lease_until: Date | null
  created_at: Date
  updated_at: Date
  finished_at: Date | null
}

export interface FileMappingsTable {
  kind: string
  /** A hash of the file's column names. */
  columns: string
  options: Json<FileOptions>
  updated_at: Date
}

export interface MoveInRowsTable {
  run: string
  tbl: string
  place: number
  old_id: string
  parent: string | null
  data: Json<Record<string, string | null>>
}

/** Rows imported from another system, by their id there. */
export interface MovedInTable {
  source: string
  tbl: string
  old_id: string
  new_id: number
}
