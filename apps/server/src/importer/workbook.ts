/** Limits on the total decompressed size of a workbook's parts, and on their number. */
const MAX_BYTES = 300 * 1024 * 1024
const MAX_PARTS = 5_000
/** Sheets of numbers compress to a twentieth; more than a hundredth is an attack. */
const MAX_RATIO = 100

const END = 0x06054b50
const ENTRY = 0x02014b50

/** Why a workbook must not be decompressed, judged by the sizes in its own directory. Null: it may be. */
export function workbookFault(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return 'is a damaged workbook.'
  const parts = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let part = 0; part < parts; part++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return 'is a damaged workbook.'
    total += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  const isBomb = total > MAX_BYTES || total > bytes.length * MAX_RATIO || parts > MAX_PARTS
  return isBomb ? 'unpacks to far more than a sheet has. Save it as CSV.' : null
}

/** The offset of the end-of-directory record, which at most a comment follows. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === END) return at
  return null
}

/**
 * The first sheet of a workbook as rows of text: dates as 2026-12-31, yes and no, numbers without their
 * format.
 */
export async function rowsOfWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(whole)
  return rows.map((row) => row.map(wordsOf))
}

function wordsOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().split('T')
    return time.startsWith('00:00')
      ? day
      : day.startsWith('1899-12-3')
        ? time.slice(0, 5)
        : `${day} ${time.slice(0, 5)}`
  }
  // binary fractions arrive as 149.49999999999997
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell)
}
