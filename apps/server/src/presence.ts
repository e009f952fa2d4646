import type { Db } from './db/client'

/** A kitchen or a rider counts as attended this long after its last sign of life. */
const fresh = 30_000

/**
 * Who is at work right now, as far as this process saw. Only the demo's autopilot asks: it leaves to people
 * what people look after. Kept in memory on purpose, it is worth nothing after a restart.
 */
export interface Presence {
  /** Somebody looked at this store's board or worked on its orders. */
  sawKitchen(restaurant_id: number, user_id: number, now: Date): void
  /** A rider's app asked for something. */
  sawRider(user_id: number, now: Date): void
  /** A live stream was opened; answers what to call when it ends. */
  streamOpened(user_id: number, audiences: readonly string[]): () => void
  isKitchenWatched(restaurant_id: number, now: Date): boolean
  isRiderAwake(user_id: number, now: Date): boolean
}

const ofDatabase = new WeakMap<Db, Presence>()

/** The one presence of a running server; found by its database so that two servers in a test stay apart. */
export function presenceOf(db: Db): Presence {
  const known = ofDatabase.get(db) ?? createPresence()
  ofDatabase.set(db, known)
  return known
}

function createPresence(): Presence {
  const kitchens = new Map<number, { user_id: number; at: Date }>()
  const riders = new Map<number, Date>()
  const streams = new Map<string, number>()
  const count = (name: string, by: 1 | -1) => {
    const left = (streams.get(name) ?? 0) + by
    if (left > 0) streams.set(name, left)
    else streams.delete(name)
  }
  const isFresh = (at: Date | undefined, now: Date) =>
    at !== undefined && now.getTime() - at.getTime() <= fresh

  return {
    sawKitchen: (restaurant_id, user_id, now) => void kitchens.set(restaurant_id, { user_id, at: now }),
    sawRider: (user_id, now) => void riders.set(user_id, now),
    streamOpened(user_id, audiences) {
      const names = new Set([`user:${user_id}`, ...audiences])
      for (const name of names) count(name, 1)
      return () => {
        for (const name of names) count(name, -1)
        names.clear()
      }
    },
    isKitchenWatched(restaurant_id, now) {
      const seen = kitchens.get(restaurant_id)
      if (streams.has(`store:${restaurant_id}`) || isFresh(seen?.at, now)) return true
      return seen !== undefined && streams.has(`user:${seen.user_id}`)
    },
    isRiderAwake: (user_id, now) => streams.has(`user:${user_id}`) || isFresh(riders.get(user_id), now),
  }
}
