import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Encoding } from '@tokri/contract/file-kinds'
import { CsvError, parse as parser } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { Complaint } from './complaint'
import { decode, type SourceFile } from './decode'

/** A row of a file with the line it begins on, counted as in a spreadsheet. */
export interface Row {
  line: number
  cells: Record<string, string>
}

export interface Sheet {
  file: string
  columns: string[]
  rows: Row[]
  encoding: Encoding
}

interface Found {
  record: Record<string, string>
  info: { lines: number }
}

/** Rows parsed before yielding to other work. */
export const STEP = 250
/** Maximum rows of a file. */
const MAX_ROWS = 500_000

/** Parses a CSV file in any supported encoding; separated by comma, semicolon or tab. */
export function readCsv(file: SourceFile, encoding?: Encoding): Sheet | Complaint {
  const opened = open(file, encoding)
  if ('reason' in opened) return opened
  const { text, options, sheet } = opened
  try {
    const records = parse(text, options) as unknown as Found[]
    return { ...sheet(), rows: records.map(rowOf) }
  } catch (error) {
    return unreadable(file.name, error)
  }
}

/** The same in steps, so that a server can serve other requests in between. */
export async function readCsvInSteps(file: SourceFile, encoding?: Encoding): Promise<Sheet | Complaint> {
  const opened = open(file, encoding)
  if ('reason' in opened) return opened
  const { text, options, sheet } = opened
  const rows: Row[] = []
  try {
    const records = Readable.from(pieces(text)).pipe(parser(options))
    for await (const record of records) {
      rows.push(rowOf(record as Found))
      if (rows.length > MAX_ROWS)
        return complain(file.name, `has more than ${MAX_ROWS} rows. Split it and send the parts.`)
      if (rows.length % STEP === 0) await breathe()
    }
    return { ...sheet(), rows }
  } catch (error) {
    return unreadable(file.name, error)
  }
}

/** A text in chunks, so that parsing can stop between them. */
function* pieces(text: string) {
  const PIECE = 64 * 1024
  for (let from = 0; from < text.length; from += PIECE) yield text.slice(from, from + PIECE)
}

/** The first rows of a file of any length, for a preview. */
export function readHead({ name, bytes }: SourceFile, encoding?: Encoding): Sheet | Complaint {
  const HEAD = 256 * 1024
  const head = bytes.subarray(0, HEAD)
  // detected from the whole file, but only decoded as far as is shown; the last, incomplete row is left out
  const known = encoding ?? encodingOf(bytes)
  const opened = open({ name, bytes: head }, known)
  if ('reason' in opened) return opened
  const { text, options, sheet } = opened
  const whole = bytes.length > HEAD ? text.slice(0, text.lastIndexOf('\n') + 1) : text
  try {
    const records = parse(whole, { ...options, to: 20 }) as unknown as Found[]
    return { ...sheet(), rows: records.map(rowOf) }
  } catch (error) {
    return unreadable(name, error)
  }
}

function encodingOf(bytes: Uint8Array): Encoding | undefined {
  const decoded = decode(bytes)
  return 'reason' in decoded ? undefined : decoded.encoding
}

const rowOf = ({ record, info }: Found): Row => ({ line: info.lines, cells: record })

const complain = (file: string, reason: string, line: number | null = null): Complaint => ({
  file,
  line,
  column: null,
  reason,
})

function unreadable(file: string, error: unknown): Complaint {
  if (!(error instanceof CsvError)) throw error
  return complain(file, `can't be read as CSV from here on: ${error.message}`, Number(error.lines ?? 1))
}

/** Decodes a file and prepares its parser; `sheet` has its columns once the first row was parsed. */
function open({ name, bytes }: SourceFile, wanted?: Encoding) {
  const decoded = decode(bytes, wanted)
  if ('reason' in decoded) return complain(name, decoded.reason)
  const { text, encoding } = decoded
  if (text.trim() === '') return complain(name, 'is empty.')
  let columns: string[] = []
  const options = {
    delimiter: delimiterOf(text),
    bom: true,
    columns: (header: string[]) => {
      columns = header.map((column) => column.trim())
      return columns
    },
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    relax_column_count: true,
  }
  return { text, options, sheet: () => ({ file: name, columns, encoding }) }
}

/** The separator that the header line uses most, outside quotes. */
function delimiterOf(text: string): string {
  const header = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (mark: string) => header.split(mark).length - 1
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
