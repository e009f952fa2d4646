import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { emit } from './db/queries/events'
import { claimTasks, LEASE_MS, spreadFacts, type Task } from './db/queries/outbox'
import type { Deps } from './deps'
import type { Lane } from './lanes'
import { LaneWorkers } from './outbox-lane'
import { unreachable } from './testing/broken-database'
import { describeOnDatabases, openTestDatabase, type TestDatabase } from './testing/database'

const now = new Date('2026-11-20T07:00:00Z')
const LANE: Lane = { concurrency: 2, timeout: 1_000 }

/** A promise that the test resolves. */
function openGate() {
  let open: () => void = () => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), passed }
}

describeOnDatabases('a lane on %s', (engine) => {
  let database: TestDatabase
  const deps = { clock: () => now } as Deps
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(async () => await database.close())
  afterEach(async () => {
    await database.db.deleteFrom('outbox').execute()
  })

  const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()

  /** Records tasks of these orders, or of none, in the SMS lane. */
  async function record(...orders: (number | null)[]) {
    await database.db.transaction().execute(async (tx) => {
      for (const order_id of orders)
        if (order_id === null) await emit(tx, 'store.switched', { restaurant_id: 1 }, now)
        else await emit(tx, 'order.ready', { order_id }, now)
    })
    const tasksOf = () => [{ reaction: 'tell', lane: 'sms' }]
    await spreadFacts(database.db, { limit: 100, now, tasksOf })
    return (await rows()).map(({ id }) => id)
  }
  function laneOf(react: (task: Task) => Promise<void>, lane = LANE) {
    deps.db = database.db
    const failed: [string, string][] = []
    const ended = { count: 0 }
    const workers = new LaneWorkers(deps, {
      ...{ name: 'sms', lane, react, random: Math.random },
      onError: (name, error) =>
        void failed.push([name, error instanceof Error ? error.message : String(error)]),
      onEnd: () => void ended.count++,
    })
    return { workers, failed, ended }
  }

  test('runs all due tasks, never more at a time than its concurrency', async () => {
    await record(...Array.from({ length: 7 }, () => null))
    const running: number[] = []
    let now_running = 0
    const { workers, ended } = laneOf(async () => {
      running.push(++now_running)
      // a surplus worker would have started its task before the database responds to this
      await rows()
      now_running--
    })
    await workers.drain()
    expect(ended.count).toBe(7)
    expect(Math.max(...running)).toBe(2)
    expect(await rows()).toEqual([])
  })

  test('tasks of one order run in sequence, and another order does not wait', async () => {
    const ids = await record(1, 1, 1, 2)
    const gate = openGate()
    const log: string[] = []
    const { workers } = laneOf(
      async ({ id }) => {
        const at = ids.indexOf(id)
        log.push(`begin ${at}`)
        if (at === 0) await gate.passed
        log.push(`end ${at}`)
        if (at === 3) gate.open()
      },
      { ...LANE, concurrency: 4 },
    )
    await workers.drain()
    expect(log).toEqual(['begin 0', 'begin 3', 'end 3', 'end 0', 'begin 1', 'end 1', 'begin 2', 'end 2'])
  })

  test('a failed task does not block the order’s next one, and its reason is logged', async () => {
    const [first] = await record(1, 1)
    const done: number[] = []
    const { workers, failed } = laneOf(async ({ id }) => {
      if (id === first) throw new Error('nobody answers')
      done.push(id)
    })
    await workers.drain()
    expect(done).toHaveLength(1)
    expect(failed).toEqual([['sms: tell', 'nobody answers']])
    const left = await rows()
    expect(left.map(({ id, attempts }) => [id, attempts])).toEqual([[first, 1]])
    expect(left[0]?.last_error).toMatch(/nobody answers\n\s+at /)
  })

  test('a task that takes too long fails, and one in time leaves no timer', async () => {
    const [first] = await record(null, null)
    const { workers, failed } = laneOf(
      ({ id }) => (id === first ? new Promise(() => undefined) : Promise.resolve()),
      { ...LANE, timeout: 30 },
    )
    const [set, clear] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
    onTestFinished(() => void vi.restoreAllMocks())
    await workers.drain()
    expect(failed).toEqual([['sms: tell', 'not done within 30 ms']])
    const timers = set.mock.results.filter((_, at) => set.mock.calls[at]?.[1] === 30)
    expect(timers).toHaveLength(2)
    for (const { value } of timers) expect(clear).toHaveBeenCalledWith(value)
  })

  test.each([
    { waited: LEASE_MS - LANE.timeout, runs: 2 },
    { waited: LEASE_MS - LANE.timeout + 1, runs: 1 },
  ])('after waiting $waited ms a task starts only if its lease is long enough', async ({ waited, runs }) => {
    await record(1, 1)
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    const done: number[] = []
    const { workers } = laneOf(async ({ id }) => {
      done.push(id)
      clock.mockReturnValue(waited)
    })
    await workers.drain()
    expect(done).toHaveLength(runs)
    // tasks not started belong to this node until the lease ends, then to any
    const left = await rows()
    expect(left.map(({ run_at, attempts }) => [run_at.getTime() - now.getTime(), attempts])).toEqual(
      runs === 2 ? [] : [[LEASE_MS, 1]],
    )
  })

  test('a task that ran while the database was unreachable is recorded afterwards, not run again', async () => {
    await record(null)
    let runs = 0
    const { workers, failed } = laneOf(async () => {
      runs++
      deps.db = unreachable(database.db)
      setTimeout(() => {
        deps.db = database.db
      }, 50)
    })
    await workers.drain()
    await workers.drain()
    expect([runs, failed, await rows()]).toEqual([1, [], []])
  })

  test('a lane that cannot claim reports it, and continues when woken again', async () => {
    await record(null)
    const { workers, failed, ended } = laneOf(async () => undefined)
    deps.db = unreachable(database.db)
    workers.wake()
    await vi.waitFor(() => expect(failed).toHaveLength(2))
    expect(failed[0]).toEqual(['sms', 'the database is away'])
    deps.db = database.db
    await workers.drain()
    expect(ended.count).toBe(1)
  })

  test('stopping releases tasks not started and waits for running ones', async () => {
    await record(null, null, null)
    const gate = openGate()
    const begun: number[] = []
    const { workers, ended } = laneOf(
      async ({ id }) => {
        begun.push(id)
        await gate.passed
      },
      { ...LANE, concurrency: 1 },
    )
    workers.wake()
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    let isOver = false
    const stopped = workers.stop().then(() => {
      isOver = true
    })
    await rows()
    expect(isOver).toBe(false)
    gate.open()
    await stopped
    expect([begun.length, ended.count]).toEqual([1, 1])
    workers.wake()
    await workers.drain()
    const left = await rows()
    expect(left.map(({ run_at, attempts }) => [run_at, attempts])).toEqual([
      [now, 0],
      [now, 0],
    ])
  })

  test('stopping during a claim releases the claimed tasks', async () => {
    await record(null, null)
    const { workers, ended } = laneOf(async () => undefined)
    workers.wake()
    await workers.stop()
    expect(ended.count).toBe(0)
    expect((await rows()).map(({ run_at, attempts }) => [run_at, attempts])).toEqual([
      [now, 0],
      [now, 0],
    ])
    expect(await claimTasks(database.db, { lane: 'sms', limit: 5, now })).toHaveLength(2)
  })

  test('stopping succeeds even while the database is unreachable', async () => {
    const { workers } = laneOf(async () => undefined)
    deps.db = unreachable(database.db)
    workers.wake()
    await expect(workers.stop()).resolves.toBeUndefined()
  })
})
