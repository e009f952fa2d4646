import { useEffect, useState } from 'react'
import { Problem } from '../lib/api/problem'
import { riderApi } from './rider'

/**
 * Interval between positions, in ms: the server stores one in three seconds and drops earlier ones.
 */
const SHARE_EVERY_MS = 3_000

export interface Sharing {
  state: 'off' | 'asking' | 'on' | 'refused'
  /** This phone's position, once known. */
  at: [number, number] | null
}
const off: Sharing = { state: 'off', at: null }

/** Only a refused permission is an error; other failures are temporary. */
export const unplaced = (was: Sharing, { code }: Pick<GeolocationPositionError, 'code'>): Sharing =>
  code === PERMISSION_DENIED ? { state: 'refused', at: null } : { ...was, state: 'asking' }
const PERMISSION_DENIED = 1 satisfies GeolocationPositionError['PERMISSION_DENIED']

/**
 * Sends the newest value, and the next one `every` ms after that one arrived. Values in between wait; a lost one is sent
 * again unless there is a newer one, so that the last position always arrives.
 */
export function paced<T>(send: (newest: T) => Promise<unknown>, every: number): (one: T) => void {
  const waiting: T[] = []
  let isBusy = false
  const work = async () => {
    isBusy = true
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const arrived = await send(one).then(
        () => true,
        (error: unknown) => !isLost(error),
      )
      if (!arrived && waiting.length === 0) waiting.push(one)
      await new Promise((resolve) => setTimeout(resolve, every))
    }
    isBusy = false
  }
  return (one) => {
    waiting[0] = one
    if (!isBusy) void work()
  }
}

const isLost = (error: unknown): boolean => error instanceof Problem && error.unanswered

/** One sender for the whole phone. */
const share = paced(
  ({ latitude, longitude, heading, speed }: GeolocationCoordinates) =>
    riderApi.delivery.setDeliveryGuyGpsLocation({
      delivery_lat: latitude,
      delivery_long: longitude,
      heading: heading ?? null,
      speed: speed ?? null,
    }),
  SHARE_EVERY_MS,
)

/** Shares this phone's position with the customers of the rider's orders while `active`. */
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
