import { type SheetCell, writeTask } from './workbook-task'
import { hasThread, inThread } from './workbook-thread'

/** A workbook of one sheet, written in a thread of its own. The first line is the head. */
export async function writeWorkbook(sheet: readonly (readonly SheetCell[])[]): Promise<Buffer> {
  const task = { write: sheet }
  return Buffer.from(hasThread() ? await inThread<Uint8Array>(task) : await writeTask(task))
}
