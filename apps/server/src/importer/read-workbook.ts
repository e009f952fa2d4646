import { workbookFault } from './workbook'
import { readTask } from './workbook-task'
import { hasThread, inThread } from './workbook-thread'

/** The rows of a workbook's first sheet, read in a worker thread with limits, or why there are none. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][] | { reason: string }> {
  const fault = workbookFault(bytes)
  if (fault) return { reason: fault }
  const task = { read: bytes }
  try {
    return hasThread() ? await inThread<string[][]>(task) : await readTask(task)
  } catch {
    return { reason: 'is a damaged workbook, or has more than can be read. Save it as CSV.' }
  }
}
