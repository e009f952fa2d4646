import type { Events } from '@tokri/contract/events'
import type { Db } from '../apps/server/src/db/client'
import { migrate } from '../apps/server/src/db/migrate'
import { emit } from '../apps/server/src/db/queries/events'
import { Env } from '../apps/server/src/env'
import { openMessages } from '../apps/server/src/gateways/messages'
import { openOutbox } from '../apps/server/src/outbox'
import { insertStore } from '../apps/server/src/testing/fixtures'
import { openSilentServer } from '../apps/server/src/testing/silent-server'
import { figuresOf, openApp, openBenchDatabase } from './server/open'

export const about =
  'how soon a kitchen hears news while 300 mails and SMS wait for silent servers (PostgreSQL when DATABASE_URL is set)'

const MESSAGES = 300
const NEWS = 200
/** Milliseconds at p99. */
const LIMIT = 1_000
const POLL_MS = 2

/** Prints how long events take from commit to live stream; false if p99 is over a second. */
export async function run(): Promise<boolean> {
  const { db, isPostgres, close } = await openBenchDatabase(20)
  await migrate(db)
  const servers = [await openSilentServer(), await openSilentServer()] as const
  const env = Env.parse({
    SMTP_URL: `smtp://${servers[0].address}`,
    SMS_URL: `http://${servers[1].address}/`,
    SMS_SECRET: 'sixteen-letters-at-least',
  })
  const { deps, close: closeApp } = await openApp(db, {
    messages: openMessages(env, { send: async () => undefined }),
  })
  const restaurant_id = await insertStore(db)
  const outbox = openOutbox(deps)
  await record(
    db,
    Array.from({ length: MESSAGES }, (_, n) => ['code.requested', codeFor(n)]),
  )
  outbox.start()
  await until(async () => (await attempted(db)) > 0)
  const times: number[] = []
  for (let n = 0; n < NEWS; n++) {
    await record(db, [['store.switched', { restaurant_id }]])
    const committed = performance.now()
    outbox.wake()
    await until(async () => (await heard(db, restaurant_id)) > n)
    times.push(performance.now() - committed)
  }
  const waiting = await db.selectFrom('outbox').select('id').where('event', '=', 'code.requested').execute()
  const { p50, p95, p99 } = figuresOf(times)
  console.log(
    `${isPostgres ? 'PostgreSQL' : 'PGlite'}: news of a kitchen while ${waiting.length} of ${MESSAGES} messages wait, ms:`,
  )
  console.log(`p50 ${p50.toFixed(1)}   p95 ${p95.toFixed(1)}   p99 ${p99.toFixed(1)}   (at most ${LIMIT})`)
  await Promise.all([outbox.stop(), ...servers.map((server) => server.close())])
  await closeApp()
  await close()
  return waiting.length === MESSAGES && p99 <= LIMIT
}

type Fact = { [E in keyof Events]: [E, Events[E]] }[keyof Events]

const record = (db: Db, facts: Fact[]) =>
  db.transaction().execute(async (tx) => {
    for (const [event, payload] of facts) await emit(tx, event, payload, new Date())
  })

const codeFor = (n: number): Events['code.requested'] => ({
  ...{ purpose: 'login', code: '123456' },
  ...(n % 2 ? { channel: 'sms', recipient: `+91${n}` } : { channel: 'mail', recipient: `${n}@example.test` }),
})

const attempted = async (db: Db) =>
  (await db.selectFrom('outbox').select('id').where('attempts', '>', 0).execute()).length

const heard = async (db: Db, restaurant_id: number) =>
  (await db.selectFrom('live_events').select('id').where('audience', '=', `store:${restaurant_id}`).execute())
    .length

async function until(isTrue: () => Promise<boolean>) {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}
