import type { Encoding, FileJobState } from '@tokri/contract/file-kinds'
import type { FileJob } from '@tokri/contract/files'
import type { Moved } from '@tokri/contract/move-in'
import type { Generated } from 'kysely'
import type { Json } from './json'

/** How somebody wants a file read; what is left out is recognised. */
export interface FileOptions {
  encoding?: Encoding
  amounts?: 'major' | 'minor' | null
  map?: Record<string, string>
  with_stock?: boolean
  /** Of a dump: the clock of the system it is from. */
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
  /** A hash of the file's own column names. */
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

/** What came from another system, by its id there. */
export interface MovedInTable {
  source: string
  tbl: string
  old_id: string
  new_id: number
}
