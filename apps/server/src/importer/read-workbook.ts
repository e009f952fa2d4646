import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { rowsOfWorkbook, workbookFault } from './workbook'

/** A sheet that takes longer than this, or more memory, is none. */
const TIMEOUT_MS = 60_000
const MEMORY_MB = 1_024

const worker = new URL('workbook-worker.js', import.meta.url)

/** The rows of a workbook's first sheet, read in a thread of its own with limits, or why there are none. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][] | { reason: string }> {
  const fault = workbookFault(bytes)
  if (fault) return { reason: fault }
  try {
    // the build lays the thread's file beside the server; tests run from the sources
    return existsSync(fileURLToPath(worker)) ? await inThread(bytes) : await rowsOfWorkbook(bytes)
  } catch {
    return { reason: 'is a damaged workbook, or has more than can be read. Save it as CSV.' }
  }
}

function inThread(bytes: Uint8Array): Promise<string[][]> {
  const thread = new Worker(worker, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise<string[][]>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('took too long')), TIMEOUT_MS)
    thread.once('message', ({ rows, error }: { rows?: string[][]; error?: string }) => {
      clearTimeout(late)
      if (rows) resolve(rows)
      else reject(new Error(error))
    })
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the thread ended')))
  }).finally(() => thread.terminate())
}
