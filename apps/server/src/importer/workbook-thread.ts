import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkbookTask } from './workbook-task'

/** Time limit for a workbook, in ms. */
const TIMEOUT_MS = 60_000
const MEMORY_MB = 1_024

const worker = new URL('workbook-worker.js', import.meta.url)

/** The build puts the thread's file next to the server; tests run from the sources, without it. */
export const hasThread = (): boolean => existsSync(fileURLToPath(worker))

/** Runs a task in a worker thread with limits; throws when it fails or takes too long. */
export function inThread<D>(task: WorkbookTask): Promise<D> {
  const thread = new Worker(worker, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise<D>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('took too long')), TIMEOUT_MS)
    thread.once('message', ({ done, error }: { done?: D; error?: string }) => {
      clearTimeout(late)
      if (done) resolve(done)
      else reject(new Error(error))
    })
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the thread ended')))
  }).finally(() => thread.terminate())
}
