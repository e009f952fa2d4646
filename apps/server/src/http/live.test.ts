import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '../db/queries/events'
import { openActingSession, openSession } from '../db/queries/sessions'
import { engines } from '../testing/database'
import { insertStore, insertUser } from '../testing/fixtures'
import { type LiveReader, readLive } from '../testing/live-reader'
import { insertOwner } from '../testing/orders'
import { sharedApp } from '../testing/shared-app'

describe.each(engines)('The live stream on %s, over real connections', (engine) => {
  const app = sharedApp({ engine })
  let address: string
  const readers: LiveReader[] = []

  beforeAll(async () => {
    address = await app.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => {
    for (const reader of readers) reader.cut()
  })

  const ticketOf = async (user_id: number) => (await (await app.as(user_id)).live.liveTicket({})).ticket
  const open = async (ticket: string, lastEventId?: string) => {
    const reader = await readLive(`${address}/public/api/live?ticket=${ticket}`, lastEventId)
    readers.push(reader)
    return reader
  }
  const listen = async (user_id: number, lastEventId?: string) => open(await ticketOf(user_id), lastEventId)
  const tell = (user_id: number, order_id: number) =>
    publish(app.deps.db, 'offer', { order_id }, { audiences: [`user:${user_id}`], now: app.time.now })

  test('[CAL-13] an event reaches whom it is for, with an id to go on from', async () => {
    const person = await insertUser(app.deps.db)
    const reader = await listen(person)
    expect(reader.status).toBe(200)
    expect(reader.headers.get('content-type')).toContain('text/event-stream')
    await tell(person, 1)
    const [event] = await reader.until(1)
    expect(event).toMatchObject({ event: 'offer', data: { order_id: 1 } })
    expect(Number(event?.id)).toBeGreaterThan(0)
  })

  test('[ROL-06] a ticket opens one stream, within a minute, and nothing else opens any', async () => {
    const person = await insertUser(app.deps.db)
    const ticket = await ticketOf(person)
    expect((await open(ticket)).status).toBe(200)
    expect((await open(ticket)).status).toBe(401)
    expect((await open('made-up')).status).toBe(401)
    expect((await open('')).status).toBe(401)

    const late = await ticketOf(person)
    app.time.pass(61 / 60)
    const refused = await open(late)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
  })

  /** Somebody of the staff who acts for this person, and how they open a stream. */
  async function acting(person: number) {
    const by = { user_id: await insertUser(app.deps.db, { role: 'staff' }), reason: 'Called us' }
    const session = { user_id: person, acting: by, now: app.time.now }
    const { auth_token } = await openActingSession(app.deps.db, session)
    return async (lastEventId?: string) => {
      const sold = await app.app.inject({
        method: 'POST',
        url: '/public/api/live-ticket',
        headers: { authorization: `Bearer ${auth_token}` },
      })
      return await open((sold.json() as { ticket: string }).ticket, lastEventId)
    }
  }

  test('[ROL-03] staff who acted for a customer hear nothing of them once their time is over', async () => {
    const person = await insertUser(app.deps.db)
    const reader = await (await acting(person))()
    await tell(person, 1)
    expect(await reader.until(1)).toHaveLength(1)
    app.time.pass(30)
    await tell(person, 2)
    await reader.ended
    expect(await reader.until(1)).toHaveLength(1)
  })

  test('[ROL-06] a device that was signed out hears nothing more', async () => {
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

  test('[ROL-06] a rider who was blocked since the ticket was sold is not let in with it', async () => {
    const rider = await insertUser(app.deps.db, { role: 'rider' })
    const token = await openSession(app.deps.db, { user_id: rider, device: null, now: app.time.now })
    const headers = { authorization: `Bearer ${token}` }
    const sold = await app.app.inject({ method: 'POST', url: '/public/api/live-ticket', headers })
    await app.deps.db.updateTable('users').set({ is_active: false }).where('id', '=', rider).execute()
    const { ticket } = sold.json() as { ticket: string }
    const answer = await app.app.inject({
      url: `/public/api/live?ticket=${ticket}`,
      headers: { accept: 'text/event-stream' },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('[SCR-68] a database that is away for a moment costs a stream, not the server, and no event', async () => {
    const person = await insertUser(app.deps.db)
    const listenFor = await acting(person)
    const first = await listenFor()
    await tell(person, 1)
    const [seen] = await first.until(1)
    const { db } = app.deps
    await tell(person, 2)
    app.deps.db = db.withPlugin({
      transformQuery: () => {
        throw new Error('away')
      },
      transformResult: async ({ result }) => result,
    })
    await first.ended.finally(() => {
      app.deps.db = db
    })
    const again = await listenFor(seen?.id)
    expect(await again.until(1)).toMatchObject([{ data: { order_id: 2 } }])
  })

  test('[SCR-68] after a cut connection nothing is lost and nothing comes twice', async () => {
    const person = await insertUser(app.deps.db)
    const first = await listen(person)
    for (const n of [1, 2, 3]) await tell(person, n)
    const heard = await first.until(3)
    first.cut()
    for (const n of [4, 5, 6]) await tell(person, n)

    const again = await listen(person, heard.at(-1)?.id)
    // while the missed ones are still being sent, new ones come in
    await Promise.all([7, 8, 9].map((n) => tell(person, n)))
    const rest = await again.until(6)
    await tell(person, 10)
    const all = [...heard, ...rest, ...(await again.until(7)).slice(6)].map((event) => event.data)
    expect(all.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6].map((order_id) => ({ order_id })))
    expect(all.map((data) => data.order_id).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('[SCR-68] what happens between the ticket and the stream is heard, and nothing from before', async () => {
    const person = await insertUser(app.deps.db)
    await tell(person, 1)
    const { ticket, after } = await (await app.as(person)).live.liveTicket({})
    await tell(person, 2)
    const reader = await readLive(`${address}/public/api/live?ticket=${ticket}&after=${after}`)
    readers.push(reader)
    expect(await reader.until(1)).toMatchObject([{ data: { order_id: 2 } }])
  })

  test('[SCR-68] whoever was away for long gets more than one page of missed events, in order', async () => {
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

  test('[SCR-68] an id from before the database was made anew does not silence the stream', async () => {
    const person = await insertUser(app.deps.db)
    const reader = await listen(person, '999999999')
    await tell(person, 7)
    expect(await reader.until(1)).toMatchObject([{ data: { order_id: 7 } }])
  })

  test('[ROL-06] nobody hears what is meant for others', async () => {
    const db = app.deps.db
    const store = await insertStore(db)
    const other = await insertStore(db)
    const now = app.time.now
    const people = {
      customer: await insertUser(db),
      rider: await insertUser(db, { role: 'rider' }),
      owner: await insertOwner(db, store),
      staff: await insertUser(db, { role: 'staff' }),
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
    // one more for everybody proves that nothing else was under way
    for (const id of Object.values(people)) await tell(id, 99)
    for (const [name, reader] of entries) {
      const wanted = [...(expected[name] ?? []), 99]
      expect((await reader.until(wanted.length)).map((event) => event.data.order_id)).toEqual(wanted)
    }
  })
})

describe.each(engines)('The live stream on %s', (engine) => {
  const app = sharedApp({ engine })

  test('[STA-16] ends when its server stops, so that browsers go elsewhere', async () => {
    const base = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const { ticket } = await (await app.as(await insertUser(app.deps.db))).live.liveTicket({})
    const reader = await readLive(`${base}/public/api/live?ticket=${ticket}`)
    const started = Date.now()
    await app.app.close()
    await reader.ended
    expect(Date.now() - started).toBeLessThan(5_000)
    await expect(fetch(`${base}/healthz`)).rejects.toThrow()
  })
})
