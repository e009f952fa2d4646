import { setImmediate as breathe } from 'node:timers/promises'
import type { Encoding } from '@tokri/contract/file-kinds'
import type { DbOrTx } from '../db/client'
import type { Columns } from './columns'
import type { Complaint } from './complaint'
import type { SourceFile } from './decode'
import type { ImportKind, ImportRow } from './kind'
import { type Mapping, openColumns, type ReadSheet, readRows } from './map-columns'
import { readCsvInSteps, type Sheet, STEP } from './read-csv'

/** A parsed file. */
export interface ReadFile {
  sheet: Sheet
  has: ReadonlySet<string>
  /** Rows without an error in any cell, as the kind's validation takes them. */
  whole: ReadSheet<Columns>
}

/** A parsed and validated file. */
export interface OpenFile extends ReadFile {
  /** The rows in writing order; deterministic. */
  rows: readonly ImportRow[]
  /** Line numbers of valid rows. */
  good: ReadonlySet<number>
  complaints: Complaint[]
  warnings: Complaint[]
}

/** Parses a whole file in steps, so that the server can serve other requests in between. */
export async function readFile(
  kind: ImportKind,
  file: SourceFile,
  { encoding, ...mapping }: Mapping & { encoding?: Encoding | undefined },
): Promise<ReadFile | Complaint> {
  const sheet = await readCsvInSteps(file, encoding)
  if ('reason' in sheet) return sheet
  const columns = openColumns(sheet, kind.columns, mapping)
  const complaints: Complaint[] = []
  const rows: ImportRow[] = []
  for (let from = 0; from < sheet.rows.length; from += STEP) {
    const read = readRows(columns, sheet.rows.slice(from, from + STEP))
    rows.push(...read.rows)
    complaints.push(...read.complaints)
    await breathe()
  }
  const { sources, has, notes } = columns
  const whole = { file: file.name, sheet, sources, has, rows, complaints, notes }
  return { sheet, has, whole: whole as unknown as ReadSheet<Columns> }
}

/** Validates a parsed file against existing data. */
export async function judgeFile(db: DbOrTx, kind: ImportKind, read: ReadFile): Promise<OpenFile> {
  const { rows: parsed } = read.whole
  const rows = kind.named ? await kind.named(db, parsed) : parsed
  const judged = await kind.check(db, { ...read.whole, rows } as ReadSheet<Columns>)
  await breathe()
  // the validation completes rows, such as with the key of an item that has none
  const good = new Map(judged.rows.map((row) => [row.line, row]))
  const completed = rows.map((row) => good.get(row.line) ?? row)
  const wordOf = kind.together ?? kind.near
  return {
    ...read,
    rows: wordOf ? grouped(completed, wordOf) : completed,
    good: new Set(good.keys()),
    complaints: [...read.whole.complaints, ...judged.complaints].toSorted(
      (a, b) => (a.line ?? 0) - (b.line ?? 0),
    ),
    warnings: judged.warnings,
  }
}

/** The same rows, with equal values of `wordOf` next to each other. */
function grouped(rows: readonly ImportRow[], wordOf: (row: ImportRow) => string): ImportRow[] {
  const groups = new Map<string, ImportRow[]>()
  for (const row of rows) {
    const group = groups.get(wordOf(row))
    if (group) group.push(row)
    else groups.set(wordOf(row), [row])
  }
  return [...groups.values()].flat()
}

/** The end of the batch that begins at `from`: after about `most` rows, and never within a group. */
export function endOfBatch(
  rows: readonly ImportRow[],
  from: number,
  { most, together }: { most: number; together?: ((row: ImportRow) => string) | undefined },
): number {
  let end = Math.min(from + most, rows.length)
  if (!together) return end
  const wordAt = (at: number) => {
    const row = rows[at]
    return row && together(row)
  }
  while (end < rows.length && wordAt(end) === wordAt(end - 1)) end++
  return end
}
