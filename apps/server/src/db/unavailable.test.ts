import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Duplex, PassThrough, Transform } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type { Answered } from '../testing/app'
import { describeOnPostgres } from '../testing/database'
import { cartOf, customer, placePatiently, storeWithDish } from '../testing/placing'
import { sharedApp } from '../testing/shared-app'
import { openPostgres } from './client'
import { canListen } from './notices'
import { DatabaseStopped, isDatabaseUnavailable } from './unavailable'

const withCode = (code: string) => Object.assign(new Error('…'), { code })

test.each([
  ['57P01', true],
  ['08006', true],
  ['53100', true],
  ['ECONNREFUSED', true],
  ['23505', false],
  ['40P01', false],
  ['57014', false],
])('an error with code %s means the database is away: %s', (code, isAway) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(isAway)
  expect(isDatabaseUnavailable(new AggregateError([withCode(code)]))).toBe(isAway)
})

test('driver and embedded database errors mean unavailable; a bug does not', () => {
  expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isDatabaseUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isDatabaseUnavailable(new DatabaseStopped())).toBe(true)
  const outdated = new Error('cached plan must not change result type')
  expect(isDatabaseUnavailable(Object.assign(outdated, { code: '0A000' }))).toBe(true)
  expect(isDatabaseUnavailable(new TypeError('x is undefined'))).toBe(false)
})

describeOnPostgres('lost connections', () => {
  const app = sharedApp({ engine: 'postgres' })

  async function onServer(act: (admin: pg.Client, database: string) => Promise<unknown>) {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.deps.db)
    const admin = new pg.Client({ connectionString: inject('postgres')?.admin })
    await admin.connect()
    await act(admin, rows[0]?.name ?? '')
    await admin.end()
  }
  /**
   * Resolves once a connection of the app runs a statement or has a transaction open, or the test is over.
   */
  async function untilQueried(admin: pg.Client, database: string, isOver: () => boolean) {
    while (!isOver()) {
      const { rowCount } = await admin.query(
        `select 1 from pg_stat_activity
         where datname = $1 and state in ('active', 'idle in transaction')`,
        [database],
      )
      if (rowCount) return
    }
  }
  const endConnections = (admin: pg.Client, database: string) =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [database],
    )

  test('[ERR-06] a connection ended inside a transaction answers 503, and the retry places the order', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client, id } = await customer(app)
    const placing = { ...cartOf(restaurant_id, [{ id: item_id }]), method: 'COD', expected_payable: 13_000 }
    const key = randomUUID()
    const { token } = await holdingOrders(async () => {
      const call = client.orders.placeOrder({ ...placing, idempotency_key: key }).then(
        () => ({ token: 'placed' }),
        (error: Answered) => ({ token: `${error.status} ${error.body.code} ${error.body.retry_after}` }),
      )
      await untilBlocked()
      await onServer(endConnections)
      return await call
    })
    expect(token).toBe('503 unavailable 2')
    // other connections of the pool were ended too, and may be used first
    await placePatiently(client, { ...placing, idempotency_key: key })
    expect(await ordersOf(id)).toBe(1)
  })

  /** Runs `act` while another connection keeps the orders table locked. */
  async function holdingOrders<T>(act: () => Promise<T>): Promise<T> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.deps.db)
    const url = new URL(inject('postgres')?.admin ?? '')
    url.pathname = `/${rows[0]?.name}`
    const blocker = new pg.Client({ connectionString: url.href })
    blocker.on('error', () => undefined)
    await blocker.connect()
    await blocker.query('begin; lock table orders in access exclusive mode')
    try {
      return await act()
    } finally {
      await blocker.end().catch(() => undefined)
    }
  }
  async function untilBlocked() {
    await onServer(async (admin, database) => {
      for (;;) {
        const { rowCount } = await admin.query(
          `select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
          [database],
        )
        if (rowCount) return
      }
    })
  }
  const ordersOf = async (user_id: number) =>
    (await app.deps.db.selectFrom('orders').select('id').where('user_id', '=', user_id).execute()).length

  test('[ERR-05] every retried attempt becomes one order, whatever connections are lost', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const placing = { ...cartOf(restaurant_id, [{ id: item_id }]), method: 'COD', expected_payable: 13_000 }
    const people = await Promise.all(Array.from({ length: 40 }, () => customer(app)))
    let placed = 0
    let busy = 0
    const calls = Promise.all(
      people.map(async ({ client }) => {
        busy += await placePatiently(client, { ...placing, idempotency_key: randomUUID() })
        placed++
      }),
    )
    await onServer(async (admin, database) => {
      const isOver = () => placed === people.length
      for (let round = 0; round < 10 && !isOver(); round++) {
        await untilQueried(admin, database, isOver)
        await endConnections(admin, database)
      }
    })
    await calls
    expect(busy).toBeGreaterThan(0)
    expect(await Promise.all(people.map(({ id }) => ordersOf(id)))).toEqual(people.map(() => 1))
  })

  test('statements fail as unavailable while the server is down; the pool recovers', async () => {
    const server = new URL(inject('postgres')?.admin ?? '')
    const proxy = await openProxy(server)
    const through = new URL(server)
    through.port = String(proxy.port)
    const { db, close } = await openPostgres(through.href, 2)
    const ask = () => sql`select 1 as one`.execute(db)
    const port = proxy.port
    await proxy.close()
    const failed = await ask().catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failed)).toBe(true)
    const again = await openProxy(server, port)
    expect((await ask()).rows).toEqual([{ one: 1 }])
    await close()
    await again.close()
  })
})

describeOnPostgres('LISTEN', () => {
  const app = sharedApp({ engine: 'postgres' })

  test('LISTEN works over a direct connection, not through a pooler that drops notifications', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.deps.db)
    const direct = new URL(inject('postgres')?.admin ?? '')
    direct.pathname = `/${rows[0]?.name}`
    const send = (channel: string) => sql`select pg_notify(${channel}, '')`.execute(app.deps.db)
    expect(await canListen(direct.href, send)).toBe(true)
    const proxy = await openProxy(direct, 0, withoutNotifications)
    const pooled = new URL(direct)
    pooled.port = String(proxy.port)
    expect(await canListen(pooled.href, send)).toBe(false)
    await proxy.close()
  })
})

/**
 * Drops NotificationResponse messages ('A', length, body), as a transaction pooler does for an idle client.
 */
function withoutNotifications() {
  let rest = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _, done) {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const message = rest.subarray(0, rest.readUInt32BE(1) + 1)
        if (message[0] !== 'A'.charCodeAt(0)) this.push(message)
        rest = rest.subarray(message.length)
      }
      done()
    },
  })
}

/** Forwards connections to PostgreSQL until it is closed, which cuts them. */
async function openProxy(to: URL, port = 0, answers: () => Duplex = () => new PassThrough()) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({ host: to.hostname, port: Number(to.port) })
    for (const socket of [client, upstream])
      sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    client.pipe(upstream).pipe(answers()).pipe(client)
  })
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(done)
      }),
  }
}
