import type { Cell } from 'write-excel-file/node'
import { rowsOfWorkbook } from './workbook'

/** A cell for writing; an amount is a number that keeps its decimals. */
export type SheetCell = string | number | boolean | { amount: string }

/** A task for the workbook thread. */
export type WorkbookTask = { read: Uint8Array } | { write: readonly (readonly SheetCell[])[] }

export const readTask = async ({ read }: { read: Uint8Array }): Promise<string[][]> =>
  await rowsOfWorkbook(read)

/** The first line is the header. */
export async function writeTask({
  write,
}: {
  write: readonly (readonly SheetCell[])[]
}): Promise<Uint8Array> {
  const { default: writeSheet } = await import('write-excel-file/node')
  const [head = [], ...lines] = write
  const sheet = [
    head.map((cell) => ({ value: String(cell), fontWeight: 'bold' as const })),
    ...lines.map(written),
  ]
  return await writeSheet(sheet, { stickyRowsCount: 1 }).toBuffer()
}

const written = (line: readonly SheetCell[]): Cell[] =>
  line.map((cell) => {
    if (typeof cell !== 'object') return cell
    const decimals = cell.amount.split('.')[1] ?? ''
    const format = decimals ? `#,##0.${'0'.repeat(decimals.length)}` : '#,##0'
    return { type: Number, value: Number(cell.amount), format }
  })
