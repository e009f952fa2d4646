import { batched } from './db/batches'
import { claimTasks, finishTasks, LEASE_MS, postponeTask, releaseTasks, type Task } from './db/queries/outbox'
import type { Deps } from './deps'
import type { Lane, LaneName } from './lanes'

/** Delays before a failed task is retried, in ms; the last one applies to all further attempts. */
const RETRY_WAITS_MS = [1_000, 5_000, 30_000, 300_000, 3_600_000]
/**
 * Up to this share of a delay is subtracted at random, so that tasks that failed together are not retried
 * together.
 */
const JITTER = 0.2
/**
 * Delays between attempts to record that a task has finished, in ms: without the record it would run again.
 */
const RECORD_WAITS_MS = [100, 1_000, 5_000]

interface Wiring {
  name: LaneName
  lane: Lane
  /** Runs the reaction of a task. */
  react: (task: Task) => Promise<void>
  onError: (name: string, error: unknown) => void
  /** From 0 to 1. */
  random: () => number
  /** Called when a task has ended, successfully or not. */
  onEnd: () => void
}

/**
 * The workers of one lane on this node: they claim due tasks and run up to `concurrency` of them at a time.
 */
export class LaneWorkers {
  #workers = new Set<Promise<void>>()
  #claimed: Task[] = []
  #claiming: Promise<void> | null = null
  #mayBeDue = false
  #isStopped = false
  /** The last task of each order: tasks of one order run in the order they were recorded. */
  #turns = new Map<number, Promise<void>>()
  readonly #finish: (id: number) => Promise<void>

  constructor(
    private readonly deps: Deps,
    private readonly wiring: Wiring,
  ) {
    this.#finish = batched(async (ids: readonly number[]) => {
      await finishTasks(deps.db, ids)
      return []
    })
  }

  /** Polls for due tasks now. */
  wake(): void {
    this.#mayBeDue = true
    while (!this.#isStopped && this.#workers.size < this.wiring.lane.concurrency) {
      const worker: Promise<void> = this.#work().finally(() => {
        this.#workers.delete(worker)
        if (this.#mayBeDue) this.wake()
      })
      this.#workers.add(worker)
      worker.catch((error) => this.wiring.onError(this.wiring.name, error))
    }
  }

  /** Runs all due tasks. */
  async drain(): Promise<void> {
    this.wake()
    while (this.#workers.size > 0) await Promise.all(this.#workers)
  }

  /** Starts no more tasks, releases those claimed but not started, and waits for the rest. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#claiming?.catch(() => undefined)
    const ids = this.#claimed.splice(0).map(({ id }) => id)
    await releaseTasks(this.deps.db, ids, this.deps.clock()).catch(() => undefined)
    await Promise.allSettled(this.#workers)
  }

  async #work(): Promise<void> {
    for (let task = await this.#next(); task; task = await this.#next()) {
      await this.#inTurn(task)
      this.wiring.onEnd()
    }
  }

  async #next(): Promise<Task | undefined> {
    for (;;) {
      if (this.#isStopped) return undefined
      const task = this.#claimed.shift()
      if (task) return task
      if (!this.#claiming && !this.#mayBeDue) return undefined
      this.#claiming ??= this.#claim()
      await this.#claiming
    }
  }

  /** After a full batch there may be more: the next idle worker claims again at once. */
  async #claim(): Promise<void> {
    this.#mayBeDue = false
    const { name, lane } = this.wiring
    const { db, clock } = this.deps
    try {
      const tasks = await claimTasks(db, { lane: name, limit: lane.concurrency, now: clock() })
      if (tasks.length === lane.concurrency) this.#mayBeDue = true
      this.#claimed.push(...tasks)
    } finally {
      this.#claiming = null
    }
  }

  async #inTurn(task: Task): Promise<void> {
    const { order_id } = task.payload as { order_id?: number }
    if (order_id === undefined) return await this.#carryOut(task, Date.now())
    const claimedAt = Date.now()
    const turn = (this.#turns.get(order_id) ?? Promise.resolve()).then(() => this.#carryOut(task, claimedAt))
    const over = turn.catch(() => undefined)
    this.#turns.set(order_id, over)
    try {
      await turn
    } finally {
      if (this.#turns.get(order_id) === over) this.#turns.delete(order_id)
    }
  }

  async #carryOut(task: Task, claimedAt: number): Promise<void> {
    const { lane, name, react, onError } = this.wiring
    // it has waited so long that its lease could end before it finishes
    if (Date.now() - claimedAt > LEASE_MS - lane.timeout) return
    try {
      await within(lane.timeout, react(task))
    } catch (error) {
      onError(`${name}: ${task.reaction}`, error)
      return await this.#postpone(task, error)
    }
    await this.#record(task.id)
  }

  async #postpone({ id, attempts }: Task, error: unknown): Promise<void> {
    const wait = RETRY_WAITS_MS[Math.min(attempts, RETRY_WAITS_MS.length) - 1] ?? 0
    const { db, clock } = this.deps
    const sooner = Math.round(wait * JITTER * this.wiring.random())
    await postponeTask(db, {
      id,
      run_at: new Date(clock().getTime() + wait - sooner),
      error: String(error instanceof Error ? error.stack : error),
    })
  }

  /** Records a finished task at once, with retries if the database is briefly unavailable. */
  async #record(id: number): Promise<void> {
    for (const wait of RECORD_WAITS_MS) {
      try {
        return await this.#finish(id)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
    await this.#finish(id)
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
