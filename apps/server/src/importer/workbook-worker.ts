import { parentPort, workerData } from 'node:worker_threads'
import { rowsOfWorkbook } from './workbook'

/** Reads one workbook beside the server's own thread, which goes on answering; see read-workbook.ts. */
rowsOfWorkbook(workerData as Uint8Array).then(
  (rows) => parentPort?.postMessage({ rows }),
  (error: unknown) => parentPort?.postMessage({ error: String(error) }),
)
