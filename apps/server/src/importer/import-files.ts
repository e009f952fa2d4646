import type { Db, Tx } from '../db/client'
import type { Amounts } from './cells'
import { checkSheets, type ReadSheets } from './check'
import { addonColumns, type Columns, itemColumns, storeColumns } from './columns'
import type { Complaint } from './complaint'
import type { SourceFile } from './decode'
import { withItemKeys, withStoreKeys } from './keys-by-name'
import { readKnown } from './known'
import { looksLikeMinorUnits, type Mapping, type Note, readSheet } from './map-columns'
import { readCsv, type Sheet } from './read-csv'
import { type Saved, save } from './save'
import { suspicious } from './suspicious'

export interface SourceFiles {
  stores?: SourceFile | undefined
  items?: SourceFile | undefined
  addons?: SourceFile | undefined
}

export interface ImportOptions extends Mapping {
  dryRun: boolean
  /** Import valid rows even if others are invalid. */
  skipBad: boolean
  /** Also write the stock of existing items; that of new items is always written. */
  withStock?: boolean
}

export interface ImportAnswer<S = Saved> {
  /** Errors in rows and files. */
  complaints: Complaint[]
  /** Suspicious values that were imported as they are. */
  warnings: Complaint[]
  /** How files and columns were interpreted. */
  notes: Note[]
  /** The sheets as read, for writing invalid rows to an error file. */
  sheets: Sheet[]
  /** Null after a dry run or when a row was invalid: then nothing was written. */
  saved: S | null
  /** What a dry run would have written. */
  would: S | null
}

class TakenBack<S> extends Error {
  constructor(readonly written: S | null) {
    super('taken back')
  }
}

/** Writes in one transaction, which is rolled back for a dry run or when `write` returns null. */
export async function writeAtOnce<S>(
  db: Db,
  { dryRun }: Pick<ImportOptions, 'dryRun'>,
  write: (tx: Tx) => Promise<S | null>,
): Promise<Pick<ImportAnswer<S>, 'saved' | 'would'>> {
  try {
    const saved = await db.transaction().execute(async (tx) => {
      const written = await write(tx)
      if (dryRun || written === null) throw new TakenBack(written)
      return written
    })
    return { saved, would: null }
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    return { saved: null, would: error.written }
  }
}

/**
 * Imports stores, items and their choices, or any of them for existing stores, in one transaction. An invalid
 * row anywhere means that nothing is written, unless `skipBad` leaves such rows out; an unreadable file stops
 * the whole import.
 */
export async function importFiles(db: Db, files: SourceFiles, options: ImportOptions): Promise<ImportAnswer> {
  const { read, sheets, complaints } = readFiles(files, options)
  const all = [read.stores, read.items, read.addons].filter((one) => one !== undefined)
  complaints.push(...all.flatMap((one) => one.complaints))
  const notes = all.flatMap((one) => one.notes)
  const answer = { complaints, notes, sheets, warnings: [], saved: null, would: null }
  if (complaints.some(({ line }) => line === null)) return answer

  const named = await withKeys(db, read)
  const known = await readKnown(db, keysOf(named), { withGroups: named.addons !== undefined })
  const checked = checkSheets(named, known)
  complaints.push(...checked.complaints)
  complaints.sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
  const warnings = suspicious(named, known.points)
  const mayWrite = complaints.length === 0 || options.skipBad
  if (!mayWrite && !options.dryRun) return { ...answer, warnings }
  const saving = { ...checked, sheets: read, withStock: options.withStock ?? false }
  return { ...answer, warnings, ...(await writeAtOnce(db, options, (tx) => save(tx, saving))) }
}

function readFiles(files: SourceFiles, options: ImportOptions) {
  const sheets: Sheet[] = []
  const complaints: Complaint[] = []
  const read = <C extends Columns>(file: SourceFile | undefined, columnsOf: (amounts: Amounts) => C) => {
    const sheet = file && readCsv(file)
    if (sheet === undefined) return undefined
    if ('reason' in sheet) return void complaints.push(sheet)
    sheets.push(sheet)
    return readSheet(sheet, columnsOf, options)
  }
  const found = {
    stores: read(files.stores, storeColumns),
    items: read(files.items, itemColumns),
    addons: read(files.addons, addonColumns),
  }
  if (found.items && options.amounts === undefined) complaints.push(...looksLikeMinorUnits(found.items))
  return { read: found satisfies ReadSheets, sheets, complaints }
}

/** The keys of existing stores and items that the files call by name. */
async function withKeys(db: Db, read: ReadSheets): Promise<ReadSheets> {
  const here = new Set(read.stores?.rows.map(({ key }) => key))
  const { items, addons } = read
  return {
    ...read,
    items: items && { ...items, rows: await withItemKeys(db, await withStoreKeys(db, items.rows, here)) },
    addons: addons && { ...addons, rows: await withStoreKeys(db, addons.rows, here) },
  }
}

/** Every store that some row refers to. */
const keysOf = ({ stores, items, addons }: ReadSheets): Set<string> =>
  new Set([
    ...(stores?.rows.map(({ key }) => key) ?? []),
    ...(items?.rows.map((row) => row.store_key) ?? []),
    ...(addons?.rows.map((row) => row.store_key) ?? []),
  ])
