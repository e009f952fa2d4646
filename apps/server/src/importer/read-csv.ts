import { CsvError, parse } from 'csv-parse/sync'
import type { Complaint } from './complaint'
import { type Decoded, decode, type SourceFile } from './decode'

/** One row of a file with the line it began on, as a spreadsheet counts them. */
export interface Row {
  line: number
  cells: Record<string, string>
}

export interface Sheet {
  file: string
  columns: string[]
  rows: Row[]
  encoding: Decoded['encoding']
}

/** Reads a CSV file: UTF-8, UTF-16 or Windows-1252; comma, semicolon or tab. */
export function readCsv({ name, bytes }: SourceFile): Sheet | Complaint {
  const complain = (reason: string, line: number | null = null): Complaint => ({
    file: name,
    line,
    column: null,
    reason,
  })
  const decoded = decode(bytes)
  if ('reason' in decoded) return complain(decoded.reason)
  const { text, encoding } = decoded
  if (text.trim() === '') return complain('is empty.')
  let columns: string[] = []
  try {
    const records = parse(text, {
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
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[]
    const rows = records.map(({ record, info }) => ({ line: info.lines, cells: record }))
    return { file: name, columns, rows, encoding }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return complain(`can't be read as CSV from here on: ${error.message}`, Number(error.lines ?? 1))
  }
}

/** Whichever separator the header line uses most, outside quotes. */
function delimiterOf(text: string): string {
  const header = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (mark: string) => header.split(mark).length - 1
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
