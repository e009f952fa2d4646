import type { EventName, Events } from '@tokri/contract/events'
import { type Fact, spreadFacts, type Task } from './db/queries/outbox'
import type { Deps } from './deps'
import { type Lane, type LaneName, lanes as usualLanes } from './lanes'
import { LaneWorkers } from './outbox-lane'
import { type Reaction, reactions } from './reactions'

/** How often each node polls for retries and for tasks of other nodes, in ms. */
const POLL_MS = 1_000
/** How long shutdown waits for running tasks, in ms; other nodes take the rest after the lease. */
const STOP_TIMEOUT_MS = 5_000
/** Events turned into tasks in one transaction. */
const FACTS_AT_ONCE = 200

export interface Outbox {
  /** Starts polling for recorded events and due tasks. */
  start(): void
  /** Polls at once because an event was recorded. */
  wake(): void
  /** Runs everything that is due, and its effects, until nothing is left. */
  settle(): Promise<void>
  stop(): Promise<void>
}
interface Options {
  lanes?: Record<LaneName, Lane>
  onError?: (name: string, error: unknown) => void
  /** From 0 to 1, for the jitter of retries. */
  random?: () => number
}

/**
 * Runs the reactions to recorded events: each event becomes one task per reaction, and each lane works on its
 * own tasks. Safe on any number of nodes.
 */
export function openOutbox(
  deps: Deps,
  { lanes = usualLanes, onError = () => undefined, random = Math.random }: Options = {},
): Outbox {
  let timer: NodeJS.Timeout | undefined
  let spreading: Promise<void> | null = null
  let mayBeFacts = false
  let isStopped = false
  /** Events turned into tasks, and tasks ended, so far. */
  let steps = 0

  const workers = new Map(
    (Object.keys(lanes) as LaneName[]).map((name) => [
      name as string,
      new LaneWorkers(deps, {
        ...{ name, lane: lanes[name], onError, random },
        react: (task) => reactionOf(task)(deps, task.payload, task.id),
        onEnd() {
          steps++
          if (lanes[name].recordsFacts) wake()
        },
      }),
    ]),
  )
  const spread = async (): Promise<number> => {
    const { count, lanes: woken } = await spreadFacts(deps.db, {
      ...{ limit: FACTS_AT_ONCE, now: deps.clock(), tasksOf },
    })
    steps += count
    for (const name of woken) workers.get(name)?.wake()
    return count
  }
  const spreadAll = async () => {
    try {
      while (mayBeFacts && !isStopped) {
        mayBeFacts = false
        if ((await spread()) === FACTS_AT_ONCE) mayBeFacts = true
      }
    } finally {
      spreading = null
    }
  }
  const look = (): Promise<void> => {
    mayBeFacts = true
    spreading ??= spreadAll()
    return spreading
  }
  const wake = () => void look().catch((error) => onError('spread', error))
  const poll = () => {
    wake()
    for (const lane of workers.values()) lane.wake()
  }

  return {
    start() {
      poll()
      timer = setInterval(poll, POLL_MS)
    },
    wake,
    async settle() {
      for (let before = -1; before !== steps; ) {
        before = steps
        await look()
        await Promise.all([...workers.values()].map((lane) => lane.drain()))
      }
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      const stopped = Promise.all([...workers.values()].map((lane) => lane.stop()))
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())])
    },
  }
}

/** The reactions to one event as rows; none for an event of another release. */
const rowsOf = (event: EventName) =>
  Object.entries(reactions[event] ?? {}).flatMap(([lane, byName]) =>
    Object.entries(byName as Record<string, Reaction<EventName>>).map(([reaction, react]) => ({
      ...{ lane, reaction, react },
    })),
  )

/** The tasks an event causes; its payload may name the lane. */
function tasksOf({ event, payload }: Fact) {
  const { channel } = payload as { channel: string }
  return rowsOf(event).map(({ lane, reaction }) => ({
    reaction,
    lane: lane === 'channel' ? channel : lane,
  }))
}

function reactionOf({
  event,
  reaction,
}: Task): (deps: Deps, payload: Events[EventName], task_id: number) => Promise<void> {
  const row = rowsOf(event).find((one) => one.reaction === reaction)
  if (!row) throw new Error(`${event} has no reaction ${reaction}`)
  return row.react as ReturnType<typeof reactionOf>
}
