import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/client'
import type { Deps } from '../../apps/server/src/deps'
import { centre, northBy } from '../../apps/server/src/testing/fixtures'
import { type Asked, echo, type Load, type Measured, oneSelect, readyMade, type Target } from './measure'
import type { Result } from './results'

export interface Bench {
  db: Db
  app: FastifyInstance
  deps: Deps
  /** The database's URL; null: it is embedded. */
  url: string | null
  /** How many rounds were run so far: each round uses points that were never used before. */
  round: number
  size: Size
  /** Fills tables and prints how long it took. */
  fill<T>(what: string, act: () => Promise<T>): Promise<T>
}

/** The size of the measurement. */
export interface Size {
  connections: number
  ms: number
  stores: number
  /** How often ours and the baseline are measured in turns; also how often a node is started. */
  rounds: number
  /** Audits per page. */
  audits: number
  /** The factor for the sizes of the rows' own tables. */
  scale: number
}

/** A program with its own way of measuring. */
export interface Program {
  measure(load: Load): Promise<Measured>
  close(): Promise<void>
}
/** The baseline next to ours: a server, or a program. */
export type Yardstick = Target | Program

/** Answers per second compared with those of a baseline. */
export interface ShareRow {
  name: string
  yardstick: string
  /** The target share of the baseline's answers per second. */
  reach: number
  /** The limits at p95 and p99, in ms. */
  p95?: number
  p99?: number
  /** Overrides the given number of connections. */
  connections?: number
  needsPostgres?: boolean
  targets(
    bench: Bench,
  ): Promise<{ ours: () => Target | Program; beside: Yardstick; close?: () => Promise<void> }>
}

/** Figures with targets of their own, in one or more rows of the table. */
export interface LimitRow {
  name: string
  yardstick: string
  needsPostgres?: boolean
  limits(bench: Bench): AsyncIterable<Result>
}

export type Row = ShareRow | LimitRow

export const call = (path: string, body: object): Asked => ({
  method: 'POST',
  path: `/public/api/${path}`,
  body: JSON.stringify(body),
})
/** The distance of requests from the middle of the town, in degrees. */
const ASKED_WITHIN = 0.03
/** Spread evenly over the middle of the town, however many there are (the R2 sequence). */
const along = (n: number, step: number) => Math.round((((n * step) % 1) - 0.5) * 2 * ASKED_WITHIN * 1e7) / 1e7
const point = (n: number) => ({
  latitude: centre.latitude + along(n, 0.7548776662466927),
  longitude: centre.longitude + along(n, 0.5698402909980532),
})

export async function answerOf(
  { app }: Pick<Bench, 'app'>,
  { method, path, headers, body }: Asked,
): Promise<string> {
  const answer = await app.inject({
    method,
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  return answer.body
}

/** A row whose baseline is static JSON of the size of the first answer. */
const besideReadyMade = (
  { name, reach, p99 }: Pick<ShareRow, 'name' | 'reach' | 'p99'>,
  requests: (bench: Bench) => Promise<Asked[]>,
): ShareRow => ({
  ...{ name, reach, ...(p99 === undefined ? {} : { p99 }) },
  yardstick: 'ready-made JSON of its size',
  async targets(bench) {
    const asked = await requests(bench)
    const answers = []
    for (const one of asked) answers.push(await answerOf(bench, one))
    return {
      ours: () => ({ app: bench.app, requests: asked }),
      beside: readyMade(answers[0] ?? '', 'application/json'),
    }
  },
})

const besideSelect = (name: string, reach: number, requests: (round: number) => Asked[]): ShareRow => ({
  name,
  yardstick: 'one indexed select',
  reach,
  async targets(bench) {
    return {
      ours: () => ({ app: bench.app, requests: requests(bench.round++) }),
      beside: oneSelect(await oneStore(bench.db)),
    }
  },
})

/** Reads one store after another by its id. */
export async function oneStore(db: Db) {
  const { rows } = await sql<{ id: number }>`select id from restaurants limit 10000`.execute(db)
  return (n: number) =>
    db
      .selectFrom('restaurants')
      .select(['id', 'name', 'slug'])
      .where('id', '=', rows[n % rows.length]?.id ?? 0)
      .executeTakeFirst()
}

const KNOWN_POINTS = 20
/** More than are used in one measurement. */
const NEW_POINTS = 6_000
export const typed =
  'dosa,panner,chiken,butter chicken,biryani,cafe,paneer masala,milk,doodh,amul butter,basmati rice 5 kg,sagar,दोसा,masala chips,pizza'.split(
    ',',
  )
const slugOf = async ({ db }: Bench) =>
  (await sql<{ slug: string }>`select slug from restaurants where slug = 'bench-menu'`.execute(db)).rows[0]
    ?.slug ?? 'town-0'

/** A point that was not used before. */
export const newPoint = (n: number) => point(1_000 + n)

/** The points of a round, which were not used before. */
export function newPoints(round: number): Asked[] {
  return Array.from({ length: NEW_POINTS }, (_, n) =>
    call('get-delivery-restaurants', newPoint(round * NEW_POINTS + n)),
  )
}

async function cart({ db }: Bench): Promise<object> {
  const { rows } = await sql<{ id: number; restaurant_id: number }>`
    select i.id, i.restaurant_id from items i join restaurants r on r.id = i.restaurant_id
    where r.slug = 'town-0' order by i.id limit 2`.execute(db)
  return {
    restaurant_id: rows[0]?.restaurant_id,
    items: rows.map(({ id }) => ({ id, quantity: 2, addons: [] })),
    delivery_type: 1,
    address: { address: '12 Church Street, Bengaluru', house: 'Flat 4', ...northBy(2) },
  }
}

export const browseRows: Row[] = [
  besideReadyMade({ name: 'nearby listing, asked before', reach: 0.6, p99: 25 }, async () =>
    Array.from({ length: KNOWN_POINTS }, (_, n) => call('get-delivery-restaurants', point(n))),
  ),
  besideSelect('nearby listing, never asked', 1, newPoints),
  besideReadyMade({ name: 'store page', reach: 0.6 }, async (bench) => [
    call(`get-restaurant-info/${await slugOf(bench)}`, { ...centre }),
  ]),
  besideReadyMade({ name: 'menu of 200 items', reach: 0.6 }, async (bench) => [
    call(`get-restaurant-items/${await slugOf(bench)}`, {}),
  ]),
  besideSelect('search of stores and dishes, never asked there', 0.2, (round) =>
    Array.from({ length: NEW_POINTS }, (_, n) =>
      call('search-restaurants', { ...newPoint(round * NEW_POINTS + n), q: typed[n % typed.length] }),
    ),
  ),
  besideSelect('search of stores and dishes', 0.2, () =>
    typed.map((q) => call('search-restaurants', { ...centre, q })),
  ),
  {
    name: 'quote',
    yardstick: 'checking and echoing its body',
    reach: 0.3,
    async targets(bench) {
      const body = await cart(bench)
      return {
        ours: () => ({ app: bench.app, requests: [call('quote-cart', body)] }),
        beside: echo(body),
      }
    },
  },
  ...['/', '/home', '/food', '/stores/bench-menu'].map(drawnPage),
]

/** The first response to a guest who has chosen a location. */
function drawnPage(path: string): ShareRow {
  return {
    name: `drawn page ${path}`,
    yardstick: 'static HTML of its size',
    reach: 0.4,
    async targets(bench) {
      const place = { lat: centre.latitude, lng: centre.longitude, address: 'Church Street, Bengaluru' }
      const cookie = `userSetAddress=${encodeURIComponent(JSON.stringify(place))}`
      const asked: Asked = { method: 'GET', path, headers: { cookie } }
      return {
        ours: () => ({ app: bench.app, requests: [asked] }),
        beside: readyMade(await answerOf(bench, asked), 'text/html'),
      }
    },
  }
}
