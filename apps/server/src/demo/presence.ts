import type { Presence } from '../deps'

/** How long a kitchen or a rider counts as present after its last activity. */
const PRESENCE_TTL_MS = 30_000

/** Deliberately in memory only: it is meaningless after a restart. */
export function createPresence(): Presence {
  const kitchens = new Map<number, { user_id: number; at: Date }>()
  const riders = new Map<number, Date>()
  const streams = new Map<string, number>()
  const count = (name: string, by: 1 | -1) => {
    const left = (streams.get(name) ?? 0) + by
    if (left > 0) streams.set(name, left)
    else streams.delete(name)
  }
  const isFresh = (at: Date | undefined, now: Date) =>
    at !== undefined && now.getTime() - at.getTime() <= PRESENCE_TTL_MS

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
