import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Db, Tx } from '../db/client'
import { type Checked, checkSheets } from './check'
import { type Complaint, readCsv, type Sheet } from './read-csv'
import { type Saved, save } from './save'

export interface Files {
  stores: string
  items?: string | undefined
  addons?: string | undefined
}
export interface ImportAnswer<S = Saved> {
  checked: Pick<Checked, 'complaints' | 'ignored'>
  /** Null after a dry run or when a row was bad: then nothing at all was written. */
  saved: S | null
  /** What a dry run would have done. */
  would: S | null
}
export interface ImportOptions {
  dryRun: boolean
  skipBad: boolean
}

class TakenBack<S> extends Error {
  constructor(readonly written: S | null) {
    super('taken back')
  }
}

/** Writes in one transaction. What `write` answers null to, and whatever a dry run wrote, is taken back. */
export async function writeAtOnce<S>(
  db: Db,
  { dryRun }: ImportOptions,
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
 * Imports stores with their items and choices in one transaction. A bad row anywhere means nothing is
 * written, unless `skipBad` leaves such rows out. A dry run does everything and takes it back.
 */
export async function importFiles(db: Db, files: Files, options: ImportOptions): Promise<ImportAnswer> {
  const sheets = readSheets(files)
  if (Array.isArray(sheets)) return { checked: { complaints: sheets, ignored: [] }, saved: null, would: null }
  const checked = checkSheets(sheets)
  const mayWrite = checked.complaints.length === 0 || options.skipBad
  if (!mayWrite && !options.dryRun) return { checked, saved: null, would: null }

  const good = withoutBad(checked)
  return { checked, ...(await writeAtOnce(db, options, (tx) => save(tx, good))) }
}

function readSheets(files: Files): { stores: Sheet; items?: Sheet; addons?: Sheet } | Complaint[] {
  const read = (path: string) => readCsv(basename(path), readFileSync(path))
  const stores = read(files.stores)
  const items = files.items ? read(files.items) : undefined
  const addons = files.addons ? read(files.addons) : undefined
  const unreadable = [stores, items, addons].filter(
    (sheet): sheet is Complaint => sheet !== undefined && 'reason' in sheet,
  )
  if (unreadable.length > 0) return unreadable
  return { stores: stores as Sheet, items: items as Sheet | undefined, addons: addons as Sheet | undefined }
}

/** Leaves out every row that was complained of, and whatever hangs on one that is gone. */
function withoutBad(checked: Checked): Checked {
  const linesOf = (file: string | undefined) =>
    new Set(checked.complaints.filter((one) => one.file === file).map((one) => one.line))
  const bad = {
    stores: linesOf(checked.files.stores),
    items: linesOf(checked.files.items),
    addons: linesOf(checked.files.addons),
  }
  const stores = checked.stores.filter((row) => !bad.stores.has(row.line))
  const storeKeys = new Set(stores.map((row) => row.key))
  const items = checked.items.filter((row) => storeKeys.has(row.store_key) && !bad.items.has(row.line))
  const itemKeys = new Set(items.map((row) => `${row.store_key}\0${row.key}`))
  const addons = checked.addons.filter(
    (row) => itemKeys.has(`${row.store_key}\0${row.item_key}`) && !bad.addons.has(row.line),
  )
  return { ...checked, stores, items, addons }
}
