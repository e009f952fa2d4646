import type { Notices } from '../db/notices'
import { keptLiveEvents, LIVE_PAGE, type LiveRow, liveEventsAfter } from '../db/queries/events'
import { watchersOf } from '../db/queries/list-watches'
import type { TripPosition } from '../db/queries/positions'
import { validSessions } from '../db/queries/sessions'
import type { Deps } from '../deps'
import { keptNews, type LiveNews, passingNews } from './live-news'

/** How long a checked session counts as valid, in ms. */
const SESSION_RECHECK_MS = 5_000
/** How often the table is read even without a notification: a listening connection may be lost. */
const POLL_MS = 1_000

/** Changed rows are announced together after this time, in ms. */
const ROWS_MS = 500
/**
 * Positions of riders are sent together after this time, in ms: one write per stream instead of one per
 * rider.
 */
const POSITIONS_MS = 20

export interface Listener {
  session_id: string
  audiences: readonly string[]
  hear(news: LiveNews): void
  /** Called when its session has ended. */
  end(): void
}
export interface LiveHub {
  /** Delivers every event of the listener's audiences from now on; returns a function that stops it. */
  listen(listener: Listener): () => void
  close(): Promise<void>
}

/**
 * One reader of `live_events` per node, whatever the number of streams, woken by NOTIFY: each round is one
 * indexed query for new events. Sessions of all streams are checked by one query, at most every five seconds.
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
      // A stream opened during this query must not miss anything.
      const { newest } = await keptLiveEvents(db)
      if (listeners.size === 0) last = newest
      return
    }
    const rows: LiveRow[] = await liveEventsAfter(db, last)
    if (rows.length > 0) await recheck()
    for (const row of rows) {
      last = row.id
      tell(row.audience, keptNews(row))
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
      // If the database is unreachable for a moment, the next round reads again.
      await look().catch(() => undefined)
    }
  }
  let payloads: string[] = []
  let sending: NodeJS.Timeout | undefined
  const sendPositions = async () => {
    sending = undefined
    const told = payloads
    payloads = []
    const positions = told.flatMap((payload) => JSON.parse(payload) as TripPosition[])
    if (listeners.size === 0) return
    await recheck()
    const byAudience = new Map<string, object[]>()
    for (const { user_id, restaurant_id, ...position } of positions)
      for (const audience of [`user:${user_id}`, 'staff', `store:${restaurant_id}`]) {
        if (!listeners.has(audience)) continue
        const list = byAudience.get(audience) ?? []
        list.push(position)
        byAudience.set(audience, list)
      }
    for (const [audience, list] of byAudience) tell(audience, passingNews('rider.position', list))
  }
  const hearPositions = (payload: string | null) => {
    if (payload === null || listeners.size === 0) return
    payloads.push(payload)
    sending ??= setTimeout(() => void sendPositions().catch(() => undefined), POSITIONS_MS).unref()
  }

  // Rows may change many times a second: each list is announced once.
  let changed = new Set<string>()
  let telling: NodeJS.Timeout | undefined
  const tellRows = async () => {
    telling = undefined
    const topics = [...changed]
    changed = new Set()
    if (listeners.size === 0) return
    await recheck()
    for (const { resource, user_id } of await watchersOf(db, topics))
      tell(`user:${user_id}`, passingNews('rows', [{ resource }]))
  }
  const hearRows = (topic: string | null) => {
    if (topic === null) return
    changed.add(topic)
    telling ??= setTimeout(() => void tellRows().catch(() => undefined), ROWS_MS).unref()
  }

  const stops = [
    notices.listen('live', wake),
    notices.listen('rows', hearRows),
    notices.listen('positions', hearPositions),
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
      clearTimeout(sending)
      for (const stop of stops) stop()
      await round
    },
  }
}
