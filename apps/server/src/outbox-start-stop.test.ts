import type { Events } from '@tokri/contract/events'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { emit } from './db/queries/events'
import { json } from './db/tables/json'
import type { Deps } from './deps'
import type { Message } from './gateways/messages/port'
import { openOutbox } from './outbox'
import { unreachable } from './testing/broken-database'
import { describeOnDatabases } from './testing/database'
import { insertUser } from './testing/fixtures'
import { sharedApp } from './testing/shared-app'

describeOnDatabases('The outbox on %s', (engine) => {
  const app = sharedApp({ engine })
  afterEach(async () => {
    await app.deps.db.deleteFrom('outbox').execute()
  })

  const rows = () => app.deps.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const sending = (send: (message: Message) => Promise<void>): Deps => ({ ...app.deps, messages: { send } })
  const record = <E extends keyof Events>(event: E, payload: Events[E]) =>
    app.deps.db.transaction().execute((tx) => emit(tx, event, payload, app.time.now))
  const recordCode = (recipient: string) =>
    record('code.requested', { channel: 'sms', recipient, purpose: 'login', code: '123456' })

  /** An outbox whose polling the test controls. */
  function started(deps: Deps) {
    const interval = vi.spyOn(globalThis, 'setInterval').mockReturnValue(7 as never)
    onTestFinished(() => interval.mockRestore())
    const outbox = openOutbox(deps)
    outbox.start()
    onTestFinished(async () => await outbox.stop())
    const [poll, ms] = interval.mock.calls[0] ?? []
    interval.mockRestore()
    return { outbox, poll: poll as () => void, ms }
  }
  function inbox() {
    const received: string[] = []
    const deps = sending(async ({ recipient }) => void received.push(recipient))
    const until = (count: number) =>
      vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 5_000 })
    return { deps, received, until }
  }

  test('a starting node runs pending tasks at once', async () => {
    const { deps, until } = inbox()
    await recordCode('+911')
    const { ms } = started(deps)
    expect(ms).toBe(1_000)
    await until(1)
  })

  test('every second it finds new events and due tasks', async () => {
    const { deps, received, until } = inbox()
    let isUp = false
    const { send } = deps.messages
    deps.messages.send = async (message) => {
      if (!isUp && message.recipient === '+911') throw new Error('nobody answers')
      await send(message)
    }
    await recordCode('+911')
    const { poll } = started(deps)
    await vi.waitFor(async () => expect((await rows())[0]?.last_error).not.toBeNull())
    isUp = true
    await recordCode('+912')
    poll()
    await until(1)
    expect(received).toEqual(['+912'])
    app.time.pass(1)
    poll()
    await until(2)
  })

  test('once stopped it no longer polls', async () => {
    const { deps, received } = inbox()
    const clear = vi.spyOn(globalThis, 'clearInterval')
    onTestFinished(() => clear.mockRestore())
    const { outbox, poll } = started(deps)
    await outbox.stop()
    expect(clear).toHaveBeenCalledWith(7)
    await recordCode('+911')
    poll()
    outbox.wake()
    await outbox.settle()
    expect(received).toEqual([])
    expect((await rows()).map(({ reaction }) => reaction)).toEqual([null])
  })

  test('stopping waits at most five seconds for a hanging task', async () => {
    let begun = 0
    const outbox = openOutbox(
      sending(() => {
        begun++
        return new Promise(() => undefined)
      }),
    )
    await recordCode('+911')
    outbox.wake()
    await vi.waitFor(() => expect(begun).toBe(1))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let isStopped = false
    void outbox.stop().then(() => {
      isStopped = true
    })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(isStopped).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isStopped).toBe(true)
  })

  test('a lost database is reported, and recorded tasks run once it is back', async () => {
    const { deps, until } = inbox()
    const failed: [string, unknown][] = []
    await recordCode('+911')
    deps.db = unreachable(app.deps.db)
    const outbox = openOutbox(deps, { onError: (name, error) => failed.push([name, error]) })
    outbox.wake()
    await vi.waitFor(() => expect(failed).toEqual([['spread', new Error('the database is away')]]))
    deps.db = app.deps.db
    outbox.wake()
    await until(1)
    await outbox.stop()
  })

  test('events recorded by a task are handled at once', async () => {
    const { deps } = inbox()
    const user_id = await insertUser(deps.db)
    const shown = () =>
      deps.db.selectFrom('live_events').select('id').where('audience', '=', `user:${user_id}`).execute()
    await record('customer.acted_for', { user_id, staff: 'Asha', reason: null })
    const outbox = openOutbox(deps)
    outbox.wake()
    await vi.waitFor(async () => expect(await shown()).toHaveLength(1), { timeout: 5_000 })
    // the resulting mail must not be sent during the next test
    await outbox.settle()
    await outbox.stop()
  })

  test('unknown events are ignored, and unknown tasks wait', async () => {
    const { deps, until } = inbox()
    const dates = { created_at: app.time.now, run_at: app.time.now }
    const other = { event: 'order.teleported' as never, payload: json({}), ...dates }
    await deps.db
      .insertInto('outbox')
      .values([
        { ...other, reaction: null, lane: null },
        { ...other, reaction: 'beam', lane: 'live' },
        { ...other, event: 'order.placed', reaction: 'beam', lane: 'live' },
      ])
      .execute()
    await recordCode('+911')
    await openOutbox(deps).settle()
    await until(1)
    const left = await rows()
    expect(left.map(({ reaction, attempts }) => [reaction, attempts])).toEqual([
      ['beam', 1],
      ['beam', 1],
    ])
    for (const { last_error } of left) expect(last_error).toContain('has no reaction beam')
  })
})
