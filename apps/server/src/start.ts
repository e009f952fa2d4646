import { networkInterfaces } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { buildApp } from './app'
import { invitationLink } from './core/accounts/invitation-link'
import { publicUrlOf } from './core/payments/start-payment'
import type { OpenDatabase } from './db/client'
import { openFreshness } from './db/freshness'
import { migrate } from './db/migrate'
import { readFact, secretOf, writeFirstRows } from './db/queries/facts'
import { layFirstTiles } from './db/queries/first-tiles'
import { hasAdmin, openInvitation } from './db/queries/invitations'
import { openStoreDirectory } from './db/store-directory'
import { tick } from './demo/autopilot/autopilot'
import { demoParts } from './demo/demo-parts'
import type { CityPictures, PictureProgress } from './demo/drawing/pictures'
import { offlineGeocoder } from './demo/maps/offline'
import { demoStreets } from './demo/maps/street-router'
import { createPresence } from './demo/presence'
import { type Simulator, startSimulator } from './demo/simulator'
import { storeMessages } from './demo/store-messages'
import type { Deps } from './deps'
import type { Env } from './env'
import { openRateLimiter } from './gateways/limits'
import { noStreets, openGeocoder } from './gateways/maps'
import { openRoads } from './gateways/maps/roads'
import { openMessages } from './gateways/messages'
import { printMessages } from './gateways/messages/console'
import { openGatewayAccounts } from './gateways/payments/accounts'
import { openAppIcons } from './gateways/pictures/app-icons'
import { vapidOf } from './gateways/push/vapid'
import { openPush } from './gateways/push/web-push'
import { openIdentityProviders } from './gateways/sign-in'
import { openStorage } from './gateways/storage'
import { freeMegabytes } from './gateways/storage/free-space'
import type { Storage } from './gateways/storage/port'
import { openAnswerTimes } from './http/answer-times'
import { openLiveHub } from './http/live-hub'
import { jobs, startJobs } from './jobs'
import { openCommandSocket } from './operator/command-socket'
import { openOutbox } from './outbox'
import { followSettings, openSettings } from './settings'
import { openTexts } from './texts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Starts a server on its database: schema, demo city, HTTP, jobs. Returns a function that stops it. */
export async function start({ env, database, web }: { env: Env; database: OpenDatabase; web: string }) {
  const { db } = database
  const storage = await openStorage(env)
  void warnOfPooler(database)
  const applied = await migrate(db)
  if (applied.length > 0) say(`Database schema updated (${applied.length} migrations)`)
  await writeFirstRows(db)
  const demo = await seedWhenAsked(env, database, storage)
  if (!demo) await layFirstTiles(db)
  const [pictures, simulator] = demo
    ? await Promise.all([picturesFor(env, storage), startSimulator(env, publicUrlOf({ env }))])
    : [null, null]

  const clock = () => new Date()
  const push = openPush(await vapidOf(db, env), env.PUSH_SERVICES)
  const wakes: (() => void)[] = []
  const settings = await openSettings(db, { pushPublicKey: push.public_key })
  const geocoder = openGeocoder(env, offlineGeocoder)
  const freshness = openFreshness()
  const deps: Deps = {
    db,
    storeDirectory: openStoreDirectory(freshness),
    freshness,
    clock,
    settings,
    texts: openTexts(db, settings),
    limiter: await openRateLimiter({
      db,
      clock,
      env,
      onError: (error) => say(`Redis cannot be reached, each node counts limits for itself: ${error}`),
    }),
    geocoder,
    roads: openRoads(geocoder),
    streets: env.MAP_TILES_URL ? noStreets : demoStreets,
    messages: openMessages(env, demo ? storeMessages(db, clock) : printMessages(say)),
    push,
    gatewayAccounts: openGatewayAccounts({ db, env, isDemo: demo, simulated: simulator?.accounts }),
    appIcon: openAppIcons({
      settings,
      storage,
      clock,
      onError: (error) => app.log.warn({ err: error }, 'the operator’s app icon cannot be drawn'),
    }),
    storage,
    identities: openIdentityProviders(env),
    secret: await secretOf(db),
    demo,
    freeMegabytes: () => freeMegabytes(env.DATA_DIR),
    presence: createPresence(),
    answerTimes: openAnswerTimes(),
    warn: (facts, what) => app.log.warn(facts, what),
    env,
    wake: () => {
      for (const wake of wakes) wake()
    },
  }
  const hub = await openLiveHub(deps, database.notices)
  const logger = { level: env.LOG_LEVEL }
  let isLeaving = false
  const app = await buildApp({
    deps,
    hub,
    reads: database.reads,
    isLeaving: () => isLeaving,
    web,
    mediaReady: pictures?.ready,
    demo: demoParts(deps),
    logger,
  })
  database.notices.listen('changes', freshness.expire)
  followSettings(settings, database.notices, (error) =>
    app.log.error({ err: error }, 'the settings could not be read again'),
  )
  const outbox = openOutbox(deps, {
    onError: (task, error) => app.log.warn({ err: error, task }, 'a reaction failed and is tried again'),
  })
  outbox.start()
  const running = startJobs(
    deps,
    (job, error) => app.log.error({ err: error, job }, 'a job failed'),
    demo ? { ...jobs, autopilot: { every: 1_000, perNode: true, run: tick } } : jobs,
  )
  wakes.push(outbox.wake)

  await app.listen({ host: env.HOST, port: env.PORT })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  announce({ addresses: env.HOST === '0.0.0.0' ? lanAddresses(port) : [], port, demo, simulator })
  await offerSetUp(deps, port)
  // on PostgreSQL, commands open connections of their own
  const closeCommandSocket =
    database.kind === 'embedded' ? await openCommandSocket(deps) : async () => undefined

  // The server responds already; requested pictures are composed first.
  if (env.DEMO_PICTURES === 'all')
    void pictures?.composeAll(everyTenth).catch((error) => app.log.error({ err: error }, 'pictures failed'))

  const stop = async () => {
    isLeaving = true
    await setTimeout(env.SHUTDOWN_DELAY_S * 1_000)
    await closeCommandSocket()
    await app.close()
    simulator?.stop()
    await pictures?.close()
    await Promise.all([running.stop(), outbox.stop()])
    await hub.close()
    await deps.limiter.close()
    await database.close()
  }
  return { app, deps, stop }
}

/** Everything works behind a transaction pooler, except notifications between nodes. */
async function warnOfPooler(database: OpenDatabase): Promise<void> {
  if (await database.canListen().catch(() => true)) return
  say(
    'LISTEN does not work over DATABASE_URL: other nodes’ news reach open screens late. A pooler that hands out ' +
      'connections per transaction drops them; lead DATABASE_LISTEN_URL to PostgreSQL itself or to a session pool.',
  )
}

/**
 * Seeds the demo into a newly created embedded database, or where DEMO is set; never anywhere else. Returns
 * whether this server is a demo: DEMO=0 turns developer calls off on a database that was seeded before.
 */
async function seedWhenAsked(env: Env, database: OpenDatabase, storage: Storage) {
  const wanted = env.DEMO ?? (database.kind === 'embedded' && database.isFresh)
  if (wanted && !(await readFact(database.db, 'demo'))) {
    say('Building the demo city')
    const { seedDemoCity } = await import('./demo/seed/load')
    await seedDemoCity(database.db, { storage, onProgress: say })
  }
  return env.DEMO !== false && Boolean(await readFact(database.db, 'demo'))
}

/** The drawing code is loaded only by a demo. */
async function picturesFor(env: Env, storage: Storage): Promise<CityPictures> {
  const [{ openPictures }, { picturesOfCity }] = await Promise.all([
    import('./demo/drawing/pictures'),
    import('./demo/drawing/pictures-of-city'),
  ])
  const sizes = env.DEMO_PICTURES === 'all' ? 'every-width' : 'one-width'
  return await openPictures(picturesOfCity(), { storage, sizes })
}

/** While there is no admin, each start prints a link that creates one; the previous link expires. */
async function offerSetUp({ db, clock, env }: Deps, port: number) {
  if (await hasAdmin(db)) return
  const { token } = await openInvitation(db, { user_id: null, created_by: null, now: clock(), days: 1 })
  say('')
  say('Nobody runs this shop yet. Open this address to set it up; it works once, for a day:')
  say(`  ${invitationLink(env, token, port)}`)
}

/** Prints the progress of the pictures in steps of ten percent. */
function everyTenth({ done, total }: PictureProgress) {
  const tenth = Math.floor((10 * done) / total)
  if (tenth !== Math.floor((10 * (done - 1)) / total)) say(`Composing demo pictures: ${tenth * 10} %`)
}

/** URLs under which other devices in the network, such as a phone, can reach this server. */
function lanAddresses(port: number): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .filter((one) => one?.family === 'IPv4' && !one.internal)
    .map((one) => `http://${one?.address}:${port}`)
}

interface Announced {
  addresses: string[]
  port: number
  demo: boolean
  simulator: Simulator | null
}

function announce({ addresses, port, demo, simulator }: Announced) {
  say('')
  say(`Tokri is ready:  http://localhost:${port}`)
  for (const address of addresses) say(`                 ${address}`)
  if (!demo) return
  const row = (who: string, where: string, login: string) =>
    say(`  ${who.padEnd(10)} ${where.padEnd(22)} ${login}`)
  say('')
  say('Demo logins, all with the password demo-tokri-1:')
  row('customer', '/', 'ananya@demo.tokri (or by code: +91 98000 00001, see /dev/outbox)')
  row('rider', '/delivery', 'imran@demo.tokri')
  row('kitchen', '/console', 'kitchen@demo.tokri')
  row('staff', '/console', 'desk@demo.tokri')
  row('admin', '/console', 'admin@demo.tokri')
  if (simulator) say(`Online payments go to a simulator; no money moves:  ${simulator.url}`)
  say('')
}
