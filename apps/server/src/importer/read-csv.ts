import { CsvError, parse } from 'csv-parse/sync'

/** One row of a file with the line it began on, as a spreadsheet counts them. */
export interface Row {
  line: number
  cells: Record<string, string>
}

/** A row or file that cannot be taken, where it is, and why. */
export interface Complaint {
  file: string
  line: number
  column: string | null
  reason: string
}

export interface Sheet {
  file: string
  columns: string[]
  rows: Row[]
}

/** Reads a CSV file: UTF-8 with or without a byte-order mark; comma, semicolon or tab. */
export function readCsv(file: string, bytes: Uint8Array): Sheet | Complaint {
  const complain = (line: number, reason: string): Complaint => ({ file, line, column: null, reason })
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return complain(1, 'The file is not UTF-8. Save it again as "CSV UTF-8".')
  }
  if (text.trim() === '') return complain(1, 'The file is empty.')
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      relax_column_count: true,
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[]
    const columns = headerOf(text)
    return { file, columns, rows: records.map(({ record, info }) => ({ line: info.lines, cells: record })) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return complain(Number(error.lines ?? 1), `This is not readable as CSV: ${error.message}`)
  }
}

function headerOf(text: string): string[] {
  const [header = []] = parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    to_line: 1,
    trim: true,
  }) as string[][]
  return header.map((name) => name.trim().toLowerCase())
}

/** Whichever separator the header line uses most, outside quotes. */
function delimiterOf(text: string): string {
  const header = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (mark: string) => header.split(mark).length - 1
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
