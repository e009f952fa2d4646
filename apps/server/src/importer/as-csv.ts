import { stringify } from 'csv-stringify/sync'
import { tableOfGeoJson } from './import-zones'
import { readWorkbook } from './read-workbook'

/** A negative amount, which spreadsheets treat as a number and not as a formula. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/

/** Lines of a CSV file; texts that a spreadsheet would run as a formula are escaped. */
export const csvLines = (rows: readonly (readonly unknown[])[]): string =>
  stringify(rows as unknown[][], {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      boolean: (yes) => (yes ? 'yes' : 'no'),
      string: (text) => (NEGATIVE.test(text) ? { value: text, escape_formulas: false } : text),
    },
  })

const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** A workbook or a GeoJSON collection converted to CSV; null: it is neither. */
export async function asCsv(bytes: Uint8Array): Promise<Buffer | { reason: string } | null> {
  if (isWorkbook(bytes)) {
    const rows = await readWorkbook(bytes)
    return 'reason' in rows ? rows : Buffer.from(csvLines(rows))
  }
  const start = new TextDecoder().decode(bytes.subarray(0, 100)).trimStart()
  if (!start.startsWith('{')) return null
  const table = tableOfGeoJson(new TextDecoder().decode(bytes))
  return table ? Buffer.from(csvLines(table)) : { reason: 'is JSON, but no GeoJSON collection of areas.' }
}
