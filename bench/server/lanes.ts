import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/**
 * What a lane's module exports as `openLane`: it runs one task at a time, with a shop and a database of its
 * own.
 */
export interface Lane<Task, Answer> {
  play(task: Task): Promise<Answer>
  close(): Promise<void>
}

interface Played<Task, Answer> {
  tasks: readonly Task[]
  lanes: number
  /** The argument of `openLane`. */
  given: unknown
  /** Called with every answer and the index of its task. */
  onAnswer(answer: Answer, at: number): void
}

/**
 * Distributes tasks to this many worker threads, each getting the next one as soon as it is free. Throws what
 * a thread threw.
 */
export async function playOnLanes<Task, Answer>(
  module: URL,
  { tasks, lanes, given, onAnswer }: Played<Task, Answer>,
): Promise<void> {
  let next = 0
  const work = async () => {
    const worker = new Worker(new URL('lane.mjs', import.meta.url), {
      workerData: { module: fileURLToPath(module), given },
    })
    await once(worker, 'message')
    while (next < tasks.length) {
      const at = next++
      worker.postMessage(tasks[at])
      const [answer] = await once(worker, 'message')
      onAnswer(answer as Answer, at)
    }
    worker.postMessage(null)
    await once(worker, 'exit')
  }
  await Promise.all(Array.from({ length: Math.min(lanes, tasks.length) }, work))
}
