import type { Db } from '../db/client'
import { type LiveRow, liveEventsAfter, newestLiveEvent } from '../db/queries/events'

export interface LiveHub {
  /** Hears every event of these audiences from now on; answers how to stop. */
  listen(audiences: string[], hear: (event: LiveRow) => void): () => void
  /** Looks for new events now instead of at the next round. */
  wake(): void
  close(): Promise<void>
}

/**
 * One reader of `live_events` a node, whatever the number of streams: each round is one indexed query for
 * what is new, handed to whoever listens. Works alike on one node and on many.
 */
export async function openLiveHub(db: Db, everyMs = 1_000): Promise<LiveHub> {
  const listeners = new Map<string, Set<(event: LiveRow) => void>>()
  let last = await newestLiveEvent(db)
  let round: Promise<void> | null = null
  let again = false

  const look = async () => {
    const rows = listeners.size > 0 ? await liveEventsAfter(db, last) : []
    for (const row of rows) {
      last = row.id
      for (const hear of listeners.get(row.audience) ?? []) hear(row)
    }
    if (listeners.size > 0) return
    // Somebody may begin to listen while the database answers; then nothing may be skipped.
    const newest = await newestLiveEvent(db)
    if (listeners.size === 0) last = newest
  }
  const wake = () => {
    if (round) {
      again = true
      return
    }
    round = look()
      // A database that is away for a moment is asked again next round.
      .catch(() => undefined)
      .then(() => {
        round = null
        if (!again) return
        again = false
        wake()
      })
  }
  const timer = setInterval(wake, everyMs)
  timer.unref()

  return {
    listen(audiences, hear) {
      for (const name of audiences) listeners.set(name, (listeners.get(name) ?? new Set()).add(hear))
      return () => {
        for (const name of audiences) {
          const set = listeners.get(name)
          set?.delete(hear)
          if (set?.size === 0) listeners.delete(name)
        }
      }
    },
    wake,
    async close() {
      clearInterval(timer)
      await round
    },
  }
}
