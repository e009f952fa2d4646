import type { LiveEventName } from '@tokri/contract/events'
import type { Notices } from '../db/notices'
import { keptLiveEvents, LIVE_PAGE, type LiveRow, liveEventsAfter } from '../db/queries/events'
import { watchersOf } from '../db/queries/list-watches'
import type { TripPosition } from '../db/queries/positions'
import { validSessions } from '../db/queries/sessions'
import type { Deps } from '../deps'

/** How long a checked session counts as valid, in ms. */
const SESSION_RECHECK_MS = 5_000
/** How often the table is read although nobody told of anything: a listening connection may be lost. */
const POLL_MS = 1_000

/** Changes of rows within this time are told together, in ms. */
const ROWS_MS = 500

/** What a stream is told. Positions have no id: a newer one makes them worthless. */
export interface LiveNews {
  id: number | null
  event: LiveEventName
  payload: object
}
export interface Listener {
  session_id: string
  audiences: readonly string[]
  hear(news: LiveNews): void
  /** Its session was ended. */
  end(): void
}
export interface LiveHub {
  /** Tells this listener every event of its audiences from now on; answers how to stop. */
  listen(listener: Listener): () => void
  close(): Promise<void>
}

/**
 * One reader of `live_events` a node, whatever the number of streams, woken by NOTIFY: each round is one indexed query
 * for what is new. Sessions of all streams are checked by one query, at most every five seconds.
 */
export async function openLiveHub(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  notices: Notices,
  pollMs = POLL_MS,
): Promise<LiveHub> {
  const listeners = new Map<string, Set<Listener>>()
  let { newest: last } = await keptLiveEvents(db)
  let checkedAt = clock()
  let round: Promise<void> | null = null
  let again = false

  const tell = (audience: string, news: LiveNews) => {
    for (const listener of listeners.get(audience) ?? []) listener.hear(news)
  }
  const recheck = async () => {
    const now = clock()
    if (now.getTime() - checkedAt.getTime() < SESSION_RECHECK_MS) return
    const open = new Set([...listeners.values()].flatMap((set) => [...set]))
    const valid = await validSessions(db, [...new Set([...open].map(({ session_id }) => session_id))], now)
    checkedAt = now
    for (const listener of open) if (!valid.has(listener.session_id)) listener.end()
  }
  const look = async () => {
    if (listeners.size === 0) {
      // Somebody may begin to listen while the database answers; then nothing may be skipped.
      const { newest } = await keptLiveEvents(db)
      if (listeners.size === 0) last = newest
      return
    }
    const rows: LiveRow[] = await liveEventsAfter(db, last)
    if (rows.length > 0) await recheck()
    for (const { audience, ...news } of rows) {
      last = news.id
      tell(audience, news)
    }
    if (rows.length === LIVE_PAGE) again = true
  }
  const wake = () => {
    again = true
    round ??= lookUntilDone().finally(() => {
      round = null
      if (again) wake()
    })
  }
  const lookUntilDone = async () => {
    while (again) {
      again = false
      // A database that is away for a moment is asked again next round.
      await look().catch(() => undefined)
    }
  }
  const hearPositions = async (payload: string | null) => {
    if (payload === null || listeners.size === 0) return
    await recheck()
    for (const { user_id, restaurant_id, ...position } of JSON.parse(payload) as TripPosition[]) {
      const news = { id: null, event: 'rider.position', payload: position } as const
      for (const audience of [`user:${user_id}`, 'staff', `store:${restaurant_id}`]) tell(audience, news)
    }
  }

  // Rows change many times a second; whoever looks at them hears of it once.
  let changed = new Set<string>()
  let telling: NodeJS.Timeout | undefined
  const tellRows = async () => {
    telling = undefined
    const tables = [...changed]
    changed = new Set()
    if (listeners.size === 0) return
    await recheck()
    for (const { resource, user_id } of await watchersOf(db, tables))
      tell(`user:${user_id}`, { id: null, event: 'rows', payload: { resource } })
  }
  const hearRows = (table: string | null) => {
    if (table === null) return
    changed.add(table)
    telling ??= setTimeout(() => void tellRows().catch(() => undefined), ROWS_MS).unref()
  }

  const stops = [
    notices.listen('live', wake),
    notices.listen('rows', hearRows),
    notices.listen('positions', (payload) => void hearPositions(payload).catch(() => undefined)),
  ]
  const timer = setInterval(wake, pollMs)
  timer.unref()

  return {
    listen(listener) {
      for (const name of listener.audiences)
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      return () => {
        for (const name of listener.audiences) {
          const set = listeners.get(name)
          set?.delete(listener)
          if (set?.size === 0) listeners.delete(name)
        }
      }
    },
    async close() {
      clearInterval(timer)
      clearTimeout(telling)
      for (const stop of stops) stop()
      await round
    },
  }
}
