import { Worker } from 'node:worker_threads'
import type { Embedded } from './pglite'
import type { Answer, Question } from './pglite-worker'
import type { QueryAnswer } from './prepared'
import { DatabaseStopped } from './unavailable'

/** A failed statement, with PostgreSQL's own code (23505 = unique violation) as the `pg` driver gives it. */
class StatementError extends Error {
  constructor(
    message: string,
    readonly code?: string,
    readonly detail?: string,
    readonly constraint?: string,
  ) {
    super(message)
  }
}

/** Opens the embedded database in a worker thread and talks to it through messages. */
export async function openPGliteThread(dataDir: string): Promise<Embedded> {
  const worker = new Worker(new URL('pglite-worker.js', import.meta.url), { workerData: { dataDir } })
  const waiting = new Map<number, { resolve: (a: QueryAnswer) => void; reject: (e: Error) => void }>()
  const hearers = new Set<(channel: string, payload: string) => void>()
  let last = 0
  let hasStopped = false

  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
  })
  worker.on('error', failAll)
  worker.on('exit', () => {
    hasStopped = true
    failAll(new DatabaseStopped())
  })
  worker.on('message', (answer: Answer | 'closed') => {
    if (answer === 'closed') return
    if ('notice' in answer) {
      for (const hear of hearers) hear(...answer.notice)
      return
    }
    const question = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) {
      const { message, code, detail, constraint } = answer.error
      question?.reject(new StatementError(message, code, detail, constraint))
    } else question?.resolve(answer)
  })

  return {
    query: (sql, parameters) =>
      new Promise((resolve, reject) => {
        if (hasStopped) return reject(new DatabaseStopped())
        const id = ++last
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, sql, parameters: [...parameters] } satisfies Question)
      }),
    onNotice(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    close: () =>
      new Promise((resolve) => {
        worker.once('exit', () => resolve())
        worker.postMessage('close')
      }),
  }
}
