import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { positionEvery } from '../../apps/server/src/db/queries/positions'
import { openSession } from '../../apps/server/src/db/queries/sessions'
import { centre, insertUser, northBy } from '../../apps/server/src/testing/fixtures'
import { insertOrder, insertRider } from '../../apps/server/src/testing/orders'
import { type Asked, echo, type Load } from './measure'
import { postgresProgram } from './postgres'
import { answerOf, type Bench, call, type Row, type Yardstick } from './rows'

const CUSTOMERS = 200
const STORES = 50
/**
 * More than are placed in one measurement: an attempt that is sent twice is answered from its idempotency
 * key.
 */
const ATTEMPTS = 6_000

const address = { address: '12 Church Street, Bengaluru', house: 'Flat 4', ...northBy(2) }

/** Attempts of many customers at many stores, new ones each time. */
async function attempts(bench: Bench): Promise<() => Asked[]> {
  const { rows } = await sql<{ restaurant_id: number; id: number }>`
    select restaurant_id, min(id) as id from items where restaurant_id in
      (select id from restaurants where slug like 'town-%' and store_type = 'restaurant' and id % 9 <> 0
        order by id limit ${STORES})
    group by restaurant_id`.execute(bench.db)
  const now = new Date()
  const tokens: string[] = []
  for (let n = 0; n < CUSTOMERS; n++) {
    const user_id = await insertUser(bench.db)
    tokens.push(await openSession(bench.db, { user_id, device: null, now }))
  }
  const carts: object[] = []
  for (const { restaurant_id, id } of rows) {
    const cart = { restaurant_id, items: [{ id, quantity: 2, addons: [] }], delivery_type: 1, address }
    const { payable } = JSON.parse(await answerOf(bench, call('quote-cart', cart)))
    carts.push({ ...cart, method: 'COD', expected_payable: payable })
  }
  return () =>
    Array.from({ length: ATTEMPTS }, (_, n) => ({
      ...call('place-order', { ...carts[n % carts.length], idempotency_key: randomUUID() }),
      headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
    }))
}

/** TPC-B on the same server: three updates, a select and an insert in a transaction. */
async function tpcB(url: string | null): Promise<Yardstick> {
  const run = promisify(execFile)
  const args = [url ?? '']
  await run(postgresProgram('pgbench'), ['--initialize', '--quiet', '--scale=20', ...args])
  return {
    async measure({ connections, ms }: Load) {
      const seconds = Math.max(1, Math.round(ms / 1_000))
      const flags = ['--no-vacuum', `--client=${connections}`, '--jobs=2', `--time=${seconds}`]
      const { stdout } = await run(postgresProgram('pgbench'), [...flags, ...args])
      const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
      const average = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1])
      return { perSecond, cpu: 0, p50: average, p95: average, p99: average }
    },
    close: async () => undefined,
  }
}

const RIDERS = 500
/** The clock runs this much faster, so that each position is one that is written. */
const FASTER = 40

export const orderRows: Row[] = [
  {
    name: 'placing an order',
    yardstick: 'TPC-B of pgbench',
    reach: 0.15,
    p99: 150,
    needsPostgres: true,
    targets: async (bench) => {
      const next = await attempts(bench)
      return { ours: () => ({ app: bench.app, requests: next() }), beside: await tpcB(bench.url) }
    },
  },
  {
    name: 'placing an order, alone',
    yardstick: 'TPC-B of pgbench, alone',
    reach: 0,
    p95: 8,
    connections: 1,
    needsPostgres: true,
    targets: async (bench) => {
      const next = await attempts(bench)
      return { ours: () => ({ app: bench.app, requests: next() }), beside: await tpcB(bench.url) }
    },
  },
  {
    name: 'positions of riders',
    yardstick: 'checking and echoing its body',
    reach: 0.5,
    async targets({ db, app, deps }) {
      const { clock } = deps
      const began = clock()
      const { rows } = await sql<{ id: number }>`select id from restaurants order by id limit 1`.execute(db)
      const user_id = await insertUser(db)
      const requests: Asked[] = []
      const body = { delivery_lat: centre.latitude, delivery_long: centre.longitude }
      for (let n = 0; n < RIDERS; n++) {
        const rider_id = await insertRider(db)
        const order = await insertOrder(db, { restaurant_id: rows[0]?.id ?? 0, user_id, now: began })
        await db
          .insertInto('deliveries')
          .values({ order_id: order.id, rider_id, state: 'assigned', created_at: began })
          .execute()
        const token = await openSession(db, { user_id: rider_id, device: null, now: began })
        const path = 'delivery/set-delivery-guy-gps-location'
        requests.push({ ...call(path, body), headers: { authorization: `Bearer ${token}` } })
      }
      const started = performance.now()
      const ahead = positionEvery
      deps.clock = () => new Date(began.getTime() + ahead + (performance.now() - started) * FASTER)
      return {
        ours: () => ({ app, requests }),
        beside: echo(body),
        close: async () => {
          deps.clock = clock
        },
      }
    },
  },
]
