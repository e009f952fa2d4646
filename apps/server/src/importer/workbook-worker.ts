import { parentPort, workerData } from 'node:worker_threads'
import { readTask, type WorkbookTask, writeTask } from './workbook-task'

/**
 * Reads or writes one workbook in a worker thread, so that the server keeps responding; see
 * workbook-thread.ts.
 */
const task = workerData as WorkbookTask
Promise.resolve('read' in task ? readTask(task) : writeTask(task)).then(
  (done) => parentPort?.postMessage({ done }),
  (error: unknown) => parentPort?.postMessage({ error: String(error) }),
)
