import { activeDeliveryStates } from '@tokri/domain/order/delivery-lifecycle'
import { migrate } from '../apps/server/src/db/migrate'
import { positionEvery } from '../apps/server/src/db/queries/positions'
import { openSession } from '../apps/server/src/db/queries/sessions'
import { centre, insertStore, insertUser } from '../apps/server/src/testing/fixtures'
import { insertOrder, insertRider } from '../apps/server/src/testing/orders'
import { figuresOf, openApp, openBenchDatabase, timed } from './server/open'

export const about =
  'positions of 500 riders on trips, a second of phones after another (PostgreSQL when DATABASE_URL is set)'

const RIDERS = 500
const CONNECTIONS = 16
/** Positions per rider; every one is written. */
const ROUNDS = 10

/** Prints how many positions per second are answered and written; false if one was not written. */
export async function run(): Promise<boolean> {
  const { db, isPostgres, close } = await openBenchDatabase(20)
  await migrate(db)
  const { app, deps, close: closeApp } = await openApp(db)
  const began = new Date()
  const restaurant_id = await insertStore(db, {})
  const user_id = await insertUser(db)
  const tokens: string[] = []
  for (let n = 0; n < RIDERS; n++) {
    const rider_id = await insertRider(db)
    const order = await insertOrder(db, { restaurant_id, user_id, now: began })
    const trip = {
      order_id: order.id,
      rider_id,
      state: activeDeliveryStates[0] ?? 'assigned',
      created_at: began,
    }
    await db.insertInto('deliveries').values(trip).execute()
    tokens.push(await openSession(db, { user_id: rider_id, device: null, now: began }))
  }

  const times: number[] = []
  const send = async (round: number, rider: number) => {
    const { ms, answer } = await timed(() =>
      app.inject({
        method: 'POST',
        url: '/public/api/delivery/set-delivery-guy-gps-location',
        headers: { authorization: `Bearer ${tokens[rider]}` },
        payload: { delivery_lat: centre.latitude + round / 1e4, delivery_long: centre.longitude },
      }),
    )
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${answer.body}`)
    times.push(ms)
  }
  const started = performance.now()
  for (let round = 1; round <= ROUNDS; round++) {
    // the earliest next position of a phone that is written
    deps.clock = () => new Date(began.getTime() + round * positionEvery)
    let next = 0
    const lane = async () => {
      while (next < RIDERS) await send(round, next++)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  }
  const perSecond = (times.length / (performance.now() - started)) * 1_000
  const { p50, p99 } = figuresOf(times)
  const written = await db
    .selectFrom('riders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('position_at', '=', deps.clock())
    .executeTakeFirstOrThrow()
  const isWhole = Number(written.count) === RIDERS
  console.log(
    `${isPostgres ? 'PostgreSQL' : 'PGlite'}: ${perSecond.toFixed(0)} positions a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${isWhole ? '' : `; only ${written.count} of ${RIDERS} written last`}`,
  )
  await closeApp()
  await close()
  return isWhole
}
