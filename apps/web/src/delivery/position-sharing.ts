import { useEffect } from 'react'
import { create } from 'zustand'
import { Problem } from '../lib/api/problem'
import { riderApi } from './rider'

/**
 * The interval between positions, in ms: the server stores one per three seconds and drops those that come
 * sooner.
 */
const SHARE_EVERY_MS = 3_000

export interface Sharing {
  /** 'unsent': this phone knows its position, but the server did not receive the last one. */
  state: 'off' | 'asking' | 'on' | 'unsent' | 'refused'
  /** This phone's position, once known. */
  at: [number, number] | null
}
const off: Sharing = { state: 'off', at: null }

/** What this phone shares now. */
export const useSharing = create<Sharing>(() => off)

/** Only a refused permission is an error; other failures are temporary. */
export const unplaced = (was: Sharing, { code }: Pick<GeolocationPositionError, 'code'>): Sharing =>
  code === PERMISSION_DENIED ? { state: 'refused', at: null } : { ...was, state: 'asking' }
const PERMISSION_DENIED = 1 satisfies GeolocationPositionError['PERMISSION_DENIED']

/**
 * Sends the newest value, and the next one `every` ms after that one arrived. Values in between wait; a lost
 * one is sent again unless there is a newer one, so that the last position always arrives.
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

/** Shows on the screens whether the last position arrived. */
function showArrived(arrived: boolean): void {
  const { state } = useSharing.getState()
  if (state === 'on' || state === 'unsent') useSharing.setState({ state: arrived ? 'on' : 'unsent' })
}

async function report(sending: Promise<unknown>): Promise<void> {
  try {
    await sending
    showArrived(true)
  } catch (error) {
    if (isLost(error)) showArrived(false)
    throw error
  }
}

/** One sender for the whole phone. */
const share = paced(
  ({ latitude, longitude, heading, speed }: GeolocationCoordinates) =>
    report(
      riderApi.delivery.setDeliveryGuyGpsLocation({
        delivery_lat: latitude,
        delivery_long: longitude,
        heading: heading ?? null,
        speed: speed ?? null,
      }),
    ),
  SHARE_EVERY_MS,
)

/** Shares this phone's position with the customers of the rider's orders while `active`. */
export function useSharePosition(active: boolean): void {
  useEffect(() => {
    if (!active || !navigator.geolocation) return
    useSharing.setState({ state: 'asking', at: null })
    let last: GeolocationCoordinates | null = null
    const offline = () => showArrived(false)
    const online = () => last && share(last)
    window.addEventListener('offline', offline)
    window.addEventListener('online', online)
    const id = navigator.geolocation.watchPosition(
      ({ coords }) => {
        const isUnsent = useSharing.getState().state === 'unsent'
        useSharing.setState({ state: isUnsent ? 'unsent' : 'on', at: [coords.latitude, coords.longitude] })
        last = coords
        share(coords)
      },
      (error) => useSharing.setState((was) => unplaced(was, error)),
      { enableHighAccuracy: true, maximumAge: 2_000, timeout: 20_000 },
    )
    return () => {
      navigator.geolocation.clearWatch(id)
      window.removeEventListener('offline', offline)
      window.removeEventListener('online', online)
      useSharing.setState(off)
    }
  }, [active])
}
