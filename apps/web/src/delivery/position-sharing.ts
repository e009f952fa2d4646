import { useEffect, useState } from 'react'
import { riderApi } from './rider'

/**
 * At most one position in so many ms is sent. The server writes one in three seconds and forgets what comes
 * sooner (rules: riders); the rest is room for what the network shifts.
 */
const SHARE_EVERY_MS = 3_300

export interface Sharing {
  state: 'off' | 'asking' | 'on' | 'refused'
  /** Where this phone is, once it knows. */
  at: [number, number] | null
}
const off: Sharing = { state: 'off', at: null }

/** Nothing new: only a refusal is one; a phone that looks longer for a place goes on looking. */
export const unplaced = (was: Sharing, { code }: Pick<GeolocationPositionError, 'code'>): Sharing =>
  code === PERMISSION_DENIED ? { state: 'refused', at: null } : { ...was, state: 'asking' }
const PERMISSION_DENIED = 1 satisfies GeolocationPositionError['PERMISSION_DENIED']

/**
 * Passes on the newest, at most one in `every` ms: what comes in between waits its turn, so that the place where
 * somebody stops is never the one that is left out.
 */
export function paced<T>(send: (newest: T) => void, every: number): (one: T) => void {
  let newest: T
  let sent = Number.NEGATIVE_INFINITY
  let isDue = false
  return (one) => {
    newest = one
    if (isDue) return
    isDue = true
    const rest = Math.max(0, sent + every - Date.now())
    setTimeout(() => {
      isDue = false
      sent = Date.now()
      send(newest)
    }, rest)
  }
}

/** One pace for the whole phone, whichever screen looks at the position. */
const share = paced(
  ({ latitude, longitude, heading, speed }: GeolocationCoordinates) =>
    void riderApi.delivery
      .setDeliveryGuyGpsLocation({
        delivery_lat: latitude,
        delivery_long: longitude,
        heading: heading ?? null,
        speed: speed ?? null,
      })
      .catch((error: unknown) => console.warn('A position was not sent.', error)),
  SHARE_EVERY_MS,
)

/** Sends where this phone is while `active`; customers of the rider's orders see it. */
export function usePositionSharing(active: boolean): Sharing {
  const [sharing, setSharing] = useState(off)
  useEffect(() => {
    if (!active || !navigator.geolocation) {
      setSharing(off)
      return
    }
    setSharing({ state: 'asking', at: null })
    const id = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setSharing({ state: 'on', at: [coords.latitude, coords.longitude] })
        share(coords)
      },
      (error) => setSharing((was) => unplaced(was, error)),
      { enableHighAccuracy: true, maximumAge: 2_000, timeout: 20_000 },
    )
    return () => navigator.geolocation.clearWatch(id)
  }, [active])
  return sharing
}
