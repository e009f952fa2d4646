import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { liveEventsAfter, publish } from '../db/queries/events'
import { notify } from '../db/queries/notify'
import { openActingSession, openSession } from '../db/queries/sessions'
import { describeOnDatabases } from '../testing/database'
import { insertStaff, insertStore, insertUser } from '../testing/fixtures'
import { type LiveReader, readLive } from '../testing/live-reader'
import { insertOwner } from '../testing/orders'
import { sharedApp } from '../testing/shared-app'
import { MAX_STREAMS } from './live'

describeOnDatabases('The live stream on %s, over real connections', (engine) => {
  const app = sharedApp({ engine })
  let address: string
  const readers: LiveReader[] = []

  beforeAll(async () => {
    address = await app.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => {
    for (const reader of readers) reader.cut()
  })

  const tokenOf = (user_id: number) => openSession(app.deps.db, { user_id, device: null, now: app.time.now })
  const open = async (token: string, lastEventId?: string) => {
    const reader = await readLive(address, token, lastEventId)
    readers.push(reader)
    return reader
  }
  const listen = async (user_id: number, lastEventId?: string) => open(await tokenOf(user_id), lastEventId)
  const tell = (user_id: number, order_id: number) =>
    publish(app.deps.db, 'offer', { order_id }, { audiences: [`user:${user_id}`], now: app.time.now })

  test('[CAL-13] an event reaches its audience, with an id to resume from', async () => {
    const person = await insertUser(app.deps.db)
    const reader = await listen(person)
    expect(reader.status).toBe(200)
    expect(reader.headers.get('content-type')).toContain('text/event-stream')
    await tell(person, 1)
    const [event] = await reader.until(1)
    expect(event).toMatchObject({ event: 'offer', data: { order_id: 1 } })
    expect(Number(event?.id)).toBeGreaterThan(0)
  })

  test('[ROL-06] the stream needs a valid session', async () => {
    expect((await open('made-up')).status).toBe(401)
    const refused = await open('')
    expect(refused.status).toBe(401)
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    const person = await insertUser(app.deps.db)
    const token = await tokenOf(person)
    const inAddress = await fetch(`${address}/public/api/live?token=${token}`, {
      headers: { accept: 'text/event-stream' },
    })
    expect(inAddress.status).toBe(401)
  })

  /** Staff acting for this person, and how they open a stream. */
  async function acting(person: number) {
    const by = { user_id: await insertStaff(app.deps.db), reason: 'Called us' }
    const session = { user_id: person, acting: by, now: app.time.now }
    const { auth_token } = await openActingSession(app.deps.db, session)
    return (lastEventId?: string) => open(auth_token, lastEventId)
  }

  test('[ROL-03] staff acting for a customer receive nothing after their session expires', async () => {
    const person = await insertUser(app.deps.db)
    const reader = await (await acting(person))()
    await tell(person, 1)
    expect(await reader.until(1)).toHaveLength(1)
    app.time.pass(30)
    await tell(person, 2)
    await reader.ended
    expect(await reader.until(1)).toHaveLength(1)
  })

  test('[ROL-06] a signed-out device receives nothing more', async () => {
    const person = await insertUser(app.deps.db)
    const stolen = await listen(person)
    const own = await app.as(person)
    await tell(person, 1)
    expect(await stolen.until(1)).toHaveLength(1)
    const [thief] = (await own.accounts.sessions({})).filter(({ current }) => !current)
    await own.accounts.revokeSession({ session_id: thief?.id ?? '' })
    app.time.pass(5 / 60)
    await tell(person, 2)
    await stolen.ended
    expect(await stolen.until(1)).toHaveLength(1)
  })

  test('[ROL-06] a blocked rider is disconnected and refused', async () => {
    const rider = await insertUser(app.deps.db, { role: 'rider' })
    const token = await tokenOf(rider)
    const reader = await open(token)
    await app.deps.db.updateTable('users').set({ is_active: false }).where('id', '=', rider).execute()
    app.time.pass(5 / 60)
    await tell(rider, 1)
    await reader.ended
    expect(await reader.until(0)).toEqual([])
    expect((await open(token)).status).toBe(401)
  })

  test('[SCR-68] the oldest of too many streams of one person is closed for good', async () => {
    const person = await insertUser(app.deps.db)
    const token = await tokenOf(person)
    const all: LiveReader[] = []
    for (let n = 0; n <= MAX_STREAMS; n++) all.push(await open(token))
    await all[0]?.ended
    expect((await all[0]?.until(1))?.map(({ event }) => String(event))).toEqual(['replaced'])
    await tell(person, 1)
    for (const reader of all.slice(1)) expect(await reader.until(1)).toHaveLength(1)
    for (const reader of all) reader.cut()
  })

  test('[SCR-68] a resumed stream loses and repeats nothing', async () => {
    const person = await insertUser(app.deps.db)
    const first = await listen(person)
    for (const n of [1, 2, 3]) await tell(person, n)
    const heard = await first.until(3)
    first.cut()
    for (const n of [4, 5, 6]) await tell(person, n)

    const again = await listen(person, heard.at(-1)?.id)
    // new events arrive while the missed ones are still being sent
    await Promise.all([7, 8, 9].map((n) => tell(person, n)))
    const rest = await again.until(6)
    await tell(person, 10)
    const all = [...heard, ...rest, ...(await again.until(7)).slice(6)].map((event) => event.data)
    expect(all.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6].map((order_id) => ({ order_id })))
    expect(all.map((data) => data.order_id).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('[SCR-68] a stream that broke before any event resumes from its greeting', async () => {
    const person = await insertUser(app.deps.db)
    await tell(person, 1)
    const first = await listen(person)
    first.cut()
    await tell(person, 2)
    const reader = await listen(person, first.startsAfter ?? '')
    expect(await reader.until(1)).toMatchObject([{ data: { order_id: 2 } }])
  })

  test('[SCR-68] resuming from deleted events starts after the newest', async () => {
    const person = await insertUser(app.deps.db)
    await tell(person, 1)
    const first = await listen(person)
    await tell(person, 2)
    const [seen] = await first.until(1)
    expect((await listen(person, seen?.id)).startsAfter).toBe(seen?.id)
    await app.deps.db.deleteFrom('live_events').execute()
    await tell(person, 3)
    await tell(person, 4)
    const late = await listen(person, String(Number(first.startsAfter) - 1))
    await tell(person, 5)
    expect(await late.until(1)).toMatchObject([{ data: { order_id: 5 } }])
  })

  test('[SCR-68] more than one page of missed events is sent in order', async () => {
    const person = await insertUser(app.deps.db)
    const first = await listen(person)
    await tell(person, 1)
    const [seen] = await first.until(1)
    first.cut()
    const count = 1_200
    await sql`insert into live_events (audience, event, payload, created_at)
      select ${`user:${person}`}, 'offer', jsonb_build_object('order_id', n), ${app.time.now}
      from generate_series(2, ${count}::int) n order by n`.execute(app.deps.db)
    const again = await listen(person, seen?.id)
    const ids = (await again.until(count - 1)).map((event) => event.data.order_id)
    expect(ids).toEqual(Array.from({ length: count - 1 }, (_, n) => n + 2))
  })

  test('[SCR-68] an id from before a restored database does not block the stream', async () => {
    const person = await insertUser(app.deps.db)
    const reader = await listen(person, '999999999')
    expect(reader.startsAfter).not.toBe('999999999')
    await tell(person, 7)
    expect(await reader.until(1)).toMatchObject([{ data: { order_id: 7 } }])
  })

  test('[SCR-68] a reader misses and repeats nothing among concurrent publishers', async () => {
    const person = await insertUser(app.deps.db)
    const audiences = [`user:${person}` as const]
    // another node, with its own publisher
    const other = app.deps.db.withoutPlugins()
    const count = 200
    const seen: number[] = []
    let last = 0
    let isOver = false
    const reading = (async () => {
      for (;;) {
        const wasOver = isOver
        const rows = await liveEventsAfter(app.deps.db, last, audiences)
        for (const { id, payload } of rows) {
          expect(id).toBeGreaterThan(last)
          last = id
          seen.push((payload as { order_id: number }).order_id)
        }
        if (wasOver && rows.length === 0) return
        // PGlite in this thread resolves without yielding to the event loop
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const wanted = Array.from({ length: count }, (_, n) => n)
    const publishing = Promise.all(
      wanted.map((order_id) =>
        publish(order_id % 2 ? app.deps.db : other, 'offer', { order_id }, { audiences, now: app.time.now }),
      ),
    ).finally(() => {
      isOver = true
    })
    await Promise.all([publishing, reading])
    expect(seen.sort((one, two) => one - two)).toEqual(wanted)
  })

  test('[ROL-02] simultaneous positions are one event each, only for those of the order and staff', async () => {
    const db = app.deps.db
    const [one, other] = [await insertUser(db), await insertUser(db)]
    const readers = await Promise.all([one, other, await insertStaff(db)].map((id) => listen(id)))
    const position = (unique_order_id: string, user_id: number) => ({
      ...{ unique_order_id, user_id, restaurant_id: null },
      ...{ latitude: 12.9, longitude: 77.6, heading: null, at: app.time.now.toISOString() },
    })
    await notify(db, 'positions', JSON.stringify([position('OD-1', one)]))
    await notify(db, 'positions', JSON.stringify([position('OD-2', other)]))
    await readers[2]?.until(2)
    await tell(one, 99)
    await tell(other, 99)
    const heard = async (reader: LiveReader | undefined, count: number) =>
      (await reader?.until(count))?.map(({ id, event, data }) => [id, event, data.unique_order_id])
    const ofOrder = (unique_order_id: string) => ['', 'rider.position', unique_order_id]
    const offer = [expect.stringMatching(/^\d+$/), 'offer', undefined]
    expect(await heard(readers[0], 2)).toEqual([ofOrder('OD-1'), offer])
    expect(await heard(readers[1], 2)).toEqual([ofOrder('OD-2'), offer])
    expect(await heard(readers[2], 2)).toEqual([ofOrder('OD-1'), ofOrder('OD-2')])
  })

  test('[SCR-68] a slow browser gets everything afterwards', async () => {
    const person = await insertUser(app.deps.db)
    const { port } = new URL(address)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `GET /public/api/live HTTP/1.1\r\nhost: shop\r\naccept: text/event-stream\r\nauthorization: Bearer ${await tokenOf(person)}\r\n\r\n`,
    )
    await once(socket, 'readable')
    const note = 'x'.repeat(20_000)
    const count = 700
    const audiences = [`user:${person}` as const]
    for (let n = 0; n < count; n += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, m) =>
          // larger than any offer, so that the connection is full at once
          publish(app.deps.db, 'offer', { order_id: n + m, note } as { order_id: number }, {
            audiences,
            now: app.time.now,
          }),
        ),
      )
    let text = ''
    socket.on('data', (part) => {
      text += part.toString('latin1')
    })
    const ids = () => [...text.matchAll(/"order_id": ?(\d+)/g)].map(([, id]) => Number(id))
    await vi.waitFor(() => expect(ids()).toHaveLength(count), { timeout: 8_000 })
    expect(ids()).toEqual(Array.from({ length: count }, (_, n) => n))
    socket.destroy()
  })

  test('[ROL-06] nobody receives events of other audiences', async () => {
    const db = app.deps.db
    const store = await insertStore(db)
    const other = await insertStore(db)
    const now = app.time.now
    const people = {
      customer: await insertUser(db),
      rider: await insertUser(db, { role: 'rider' }),
      owner: await insertOwner(db, store),
      staff: await insertStaff(db),
    }
    const entries = await Promise.all(
      Object.entries(people).map(async ([name, id]) => [name, await listen(id)] as const),
    )
    const say = (order_id: number, audience: Parameters<typeof publish>[3]['audiences'][number]) =>
      publish(db, 'offer', { order_id }, { audiences: [audience], now })
    await say(1, `user:${people.customer + 1_000}`)
    await say(2, `store:${other}`)
    await say(3, 'riders')
    await say(4, `store:${store}`)
    await say(5, 'staff')
    await say(6, `user:${people.customer}`)
    const expected: Record<string, number[]> = { customer: [6], rider: [3], owner: [4], staff: [5] }
    for (const [name, reader] of entries) await reader.until(expected[name]?.length ?? 0)
    // one more event for everybody proves that no other was pending
    for (const id of Object.values(people)) await tell(id, 99)
    for (const [name, reader] of entries) {
      const wanted = [...(expected[name] ?? []), 99]
      expect((await reader.until(wanted.length)).map((event) => event.data.order_id)).toEqual(wanted)
    }
  })
})

describeOnDatabases('The live stream on %s', (engine) => {
  const app = sharedApp({ engine })

  test('[STA-16] ends when its server stops, so that browsers reconnect elsewhere', async () => {
    const base = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const user_id = await insertUser(app.deps.db)
    const token = await openSession(app.deps.db, { user_id, device: null, now: app.time.now })
    const reader = await readLive(base, token)
    const started = Date.now()
    await app.app.close()
    await reader.ended
    expect(Date.now() - started).toBeLessThan(5_000)
    await expect(fetch(`${base}/healthz`)).rejects.toThrow()
  })
})
