import { parentPort, workerData } from 'node:worker_threads'
import { openPGlite } from './pglite'

/** Runs the embedded database, so that a slow query does not block the server's event loop. */
const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread only')

export interface Question {
  id: number
  sql: string
  parameters: unknown[]
}
export type Answer =
  | { id: number; rows: unknown[]; affected: number }
  | { notice: [channel: string, payload: string] }
  | { id: number; error: { message: string; code?: string; detail?: string; constraint?: string } }

const { dataDir } = workerData as { dataDir: string }
const database = await openPGlite({ dataDir })

database.onNotice((...notice) => port.postMessage({ notice } satisfies Answer))
port.on('message', async (question: Question | 'close') => {
  if (question === 'close') {
    await database.close()
    port.postMessage('closed')
    port.close()
    return
  }
  try {
    const { rows, affected } = await database.query(question.sql, question.parameters)
    port.postMessage({ id: question.id, rows, affected } satisfies Answer)
  } catch (error) {
    const { message, code, detail, constraint } = error as Error & Record<string, string>
    port.postMessage({ id: question.id, error: { message, code, detail, constraint } } satisfies Answer)
  }
})
port.postMessage('ready')
