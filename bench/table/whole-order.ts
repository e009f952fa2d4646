import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import type { CompiledQuery, Dialect } from 'kysely'
import pg from 'pg'
import { hashPassword } from '../../apps/server/src/core/accounts/passwords'
import type { Db } from '../../apps/server/src/db/client'
import { migrate } from '../../apps/server/src/db/migrate'
import { openSession } from '../../apps/server/src/db/queries/sessions'
import { insertItem, insertStore, insertUser, northBy } from '../../apps/server/src/testing/fixtures'
import { insertOwner, insertRider } from '../../apps/server/src/testing/orders'
import { figuresOf, openApp, openBenchDatabase } from '../server/open'
import { type Asked, listen, type Measured } from './measure'
import { postgresProgram } from './postgres'
import { call, type ShareRow } from './rows'

/** Orders per run: placed, cooked and delivered one after the other, and paid out together. */
const ORDERS = 40
const A_DAY = 24 * 3_600_000
const password = 'pays-out-on-fridays-7'

/** Sessions of everybody an order needs, and what is ordered. */
interface People {
  customers: string[]
  kitchen: string
  rider: string
  admin: string
  cart: object
}

async function insertPeople(db: Db): Promise<People> {
  const now = new Date()
  const session = (user_id: number) => openSession(db, { user_id, device: null, now })
  const restaurant_id = await insertStore(db, { delivery_charges: 3_000 })
  const id = await insertItem(db, restaurant_id, { tax_percentage: 5 })
  const customers: string[] = []
  for (let n = 0; n < ORDERS; n++) customers.push(await session(await insertUser(db)))
  const password_hash = await hashPassword(password)
  return {
    customers,
    kitchen: await session(await insertOwner(db, restaurant_id)),
    // carries the cash of all orders
    rider: await session(await insertRider(db, { cash_limit: 0 })),
    admin: await session(await insertUser(db, { role: 'admin', password_hash })),
    cart: {
      ...{ restaurant_id, items: [{ id, quantity: 2, addons: [] }], delivery_type: 1 },
      address: { address: '12 Church Street, Bengaluru', house: 'Flat 4', ...northBy(2) },
    },
  }
}

/** Everything that is done with the orders of a run, over HTTP; returns how long each order took, in ms. */
async function play({ app, deps }: Awaited<ReturnType<typeof openApp>>, people: People): Promise<number[]> {
  const port = await listen(app)
  const ask = async (token: string | null, { path, body }: Asked) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body ?? '{}',
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  const { payable } = await ask(null, call('quote-cart', people.cart))
  const times: number[] = []
  for (const customer of people.customers) {
    const began = performance.now()
    const attempt = { method: 'COD', expected_payable: payable, idempotency_key: randomUUID() }
    const { data } = await ask(customer, call('place-order', { ...people.cart, ...attempt }))
    const order_id: number = data.id
    await ask(people.kitchen, call('console/accept-order', { order_id, preparation_minutes: 10 }))
    await ask(people.kitchen, call('console/ready-order', { order_id }))
    await ask(people.rider, call('delivery/accept-to-deliver', { order_id }))
    await ask(people.rider, call('delivery/pickedup-order', { order_id }))
    const { delivery_pin } = data
    await ask(people.rider, call('delivery/deliver-order', { order_id, delivery_pin }))
    times.push(performance.now() - began)
  }
  const { clock } = deps
  const [today] = clock().toISOString().split('T')
  deps.clock = () => new Date(clock().getTime() + 2 * A_DAY)
  await ask(people.admin, call('console/payouts/draft', { period_end: today }))
  const { rows } = await ask(people.admin, call('console/payouts/list', { filter: { is_open: true } }))
  const ids = (rows as { id: number }[]).map(({ id }) => id)
  for (const action of ['approve', 'pay'])
    await ask(people.admin, call('console/payouts/advance', { ids, action, password }))
  return times
}

/** A value as it is written in a statement. */
function written(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return pg.escapeLiteral(`{${JSON.stringify(value).slice(1, -1)}}`)
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** The same database, recording its statements. */
const recording =
  (said: string[]) =>
  (dialect: Dialect): Dialect => ({
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      const heard = new WeakSet<object>()
      driver.acquireConnection = async () => {
        const connection = await acquire()
        if (heard.has(connection)) return connection
        heard.add(connection)
        const execute = connection.executeQuery.bind(connection)
        connection.executeQuery = async <R>(query: CompiledQuery) => {
          said.push(`${query.sql.replace(/\$(\d+)/g, (_, n) => written(query.parameters[n - 1]))};`)
          return await execute<R>(query)
        }
        return connection
      }
      return driver
    },
  })

/** Runs the orders on a copy of the database of people. */
async function playOnCopy(base: string, people: People, said?: string[]): Promise<Measured> {
  const { db, close } = await openBenchDatabase(4, said ? recording(said) : undefined, base)
  const opened = await openApp(db)
  if (said) said.length = 0
  const [before, began] = [process.cpuUsage(), performance.now()]
  const times = await play(opened, people)
  const seconds = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(before)
  await opened.close()
  await close()
  return { perSecond: ORDERS / seconds, cpu: (user + system) / 1_000 / ORDERS, ...figuresOf(times) }
}

/** Runs the statements of a run on another copy, with PostgreSQL's own client. */
async function replay(base: string, script: string): Promise<Measured> {
  const { url = '', close } = await openBenchDatabase(1, undefined, base)
  const flags = ['--no-vacuum', '--client=1', '--transactions=1', '--protocol=simple', `--file=${script}`]
  const { stdout } = await promisify(execFile)(postgresProgram('pgbench'), [...flags, url])
  await close()
  const perSecond = ORDERS * Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  const each = 1_000 / perSecond
  return { perSecond, cpu: 0, p50: each, p95: each, p99: each }
}

export const wholeOrder: ShareRow = {
  name: 'an order from placing to paid out',
  yardstick: 'its statements by pgbench',
  reach: 0.3,
  connections: 1,
  needsPostgres: true,
  async targets() {
    const { db, name = '', close } = await openBenchDatabase(2)
    await migrate(db)
    const people = await insertPeople(db)
    await openApp(db).then((opened) => opened.close())
    // a database can be copied only while nobody is connected to it
    await db.destroy()
    const said: string[] = []
    await playOnCopy(name, people, said)
    const script = join(mkdtempSync(join(tmpdir(), 'tokri-bench-')), 'orders.sql')
    writeFileSync(script, said.join('\n'))
    return {
      ours: () => ({ measure: () => playOnCopy(name, people), close: async () => undefined }),
      beside: { measure: () => replay(name, script), close },
    }
  },
}
