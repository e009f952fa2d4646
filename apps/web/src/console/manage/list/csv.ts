/** Spreadsheets execute text that begins with these; an apostrophe in front makes it plain text. */
const formula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const words = typeof value === 'string' ? value : JSON.stringify(value)
  const harmless = formula.test(words) ? `'${words}` : words
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file (RFC 4180), safe to open in a spreadsheet. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cellOf).join(',')}\r\n`

/** Spreadsheets read a file as UTF-8 only if it starts with this. */
export const BYTE_ORDER_MARK = '\ufeff'
