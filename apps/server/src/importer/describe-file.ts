import { createHash } from 'node:crypto'
import type { Encoding } from '@tokri/contract/file-kinds'
import type { FileJob } from '@tokri/contract/files'
import type { Columns } from './columns'
import type { Complaint } from './complaint'
import type { SourceFile } from './decode'
import { columnsOf, type ImportKind } from './kind'
import { type Mapping, medianOfMinorUnits, openColumns, readCell, readRows, resembling } from './map-columns'
import { readHead, type Sheet } from './read-csv'

type ReadColumn = NonNullable<FileJob['read']>['columns'][number]

export interface Described {
  encoding: Encoding
  asks_amounts: boolean
  columns: ReadColumn[]
  missing: string[]
  /** A hash of the file's own column names, independent of their mapping. */
  headed: string
}

const SAMPLES = 3

/** How the first rows of a file are understood; nothing is written. */
export function describeFile(
  kind: ImportKind,
  file: SourceFile,
  { encoding, ...mapping }: Mapping & { encoding?: Encoding | undefined },
): Described | Complaint {
  const sheet = readHead(file, encoding)
  if ('reason' in sheet) return sheet
  const opened = openColumns(sheet, kind.columns, mapping)
  const targets = new Map(opened.readers.map((reader) => [reader.source, reader]))
  const asks_amounts =
    mapping.amounts === undefined && medianOfMinorUnits(readRows(opened, sheet.rows).rows) !== null
  return {
    encoding: sheet.encoding,
    asks_amounts,
    missing: opened.missing,
    headed: headedBy(sheet),
    columns: sheet.columns.map((source) =>
      columnOf(sheet, source, { reader: targets.get(source), kind, taken: opened.has }),
    ),
  }
}

export const headedBy = ({ columns }: Pick<Sheet, 'columns'>): string =>
  createHash('sha256')
    .update([...columns].sort().join('\0'))
    .digest('base64url')

interface Context {
  reader: { name: string; column: Columns[string]; is_minor: boolean } | undefined
  kind: ImportKind
  taken: ReadonlySet<string>
}

function columnOf(sheet: Sheet, source: string, { reader, kind, taken }: Context): ReadColumn {
  const samples = sheet.rows
    .map(({ cells }) => cells[source] ?? '')
    .filter(Boolean)
    .slice(0, SAMPLES)
    .map((sample) => sample.slice(0, 80))
  const names = Object.keys(columnsOf(kind))
  const read = reader && samples[0] !== undefined ? readCell(reader.column, samples[0]) : null
  const value = read && 'value' in read && !('reason' in read) ? read.value : null
  const isMinor = Boolean(reader?.is_minor && typeof value === 'number' && reader.column.isAmount)
  return {
    source,
    target: reader?.name ?? null,
    guess: reader ? null : (resembling(source, names, taken) ?? null),
    samples,
    shown: isMinor ? String(value) : shownText(sheet.encoding, samples[0], reader !== undefined),
    is_minor: isMinor,
    problem: read && 'reason' in read ? read.reason : null,
  }
}

/** Sample texts decoded with an unusual encoding, so that people can check whether it is the right one. */
const shownText = (encoding: Encoding, sample: string | undefined, isRead: boolean): string | null =>
  isRead && encoding !== 'UTF-8' && sample && /[^\p{ASCII}]/u.test(sample) ? sample : null
