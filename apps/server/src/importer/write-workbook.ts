import { type SheetCell, writeTask } from './workbook-task'
import { hasThread, inThread } from './workbook-thread'

/** Writes a workbook with one sheet in a worker thread. The first line is the header. */
export async function writeWorkbook(sheet: readonly (readonly SheetCell[])[]): Promise<Buffer> {
  const task = { write: sheet }
  return Buffer.from(hasThread() ? await inThread<Uint8Array>(task) : await writeTask(task))
}
