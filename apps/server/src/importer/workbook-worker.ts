import { parentPort, workerData } from 'node:worker_threads'
import { readTask, type WorkbookTask, writeTask } from './workbook-task'

/** Reads or writes one workbook beside the server's own thread, which goes on answering; see workbook-thread.ts. */
const task = workerData as WorkbookTask
Promise.resolve('read' in task ? readTask(task) : writeTask(task)).then(
  (done) => parentPort?.postMessage({ done }),
  (error: unknown) => parentPort?.postMessage({ error: String(error) }),
)
