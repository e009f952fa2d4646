/** Timeout for locating the device, in ms (CON-07, STA-05). */
export const POSITION_TIMEOUT_MS = 5000

export interface Position {
  lat: number
  lng: number
}

/** The device's position. Rejects when refused, unavailable or too slow. */
export function currentPosition(
  geolocation: Geolocation | undefined = globalThis.navigator?.geolocation,
): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!geolocation) {
      reject(new Error('This browser knows no position.'))
      return
    }
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { timeout: POSITION_TIMEOUT_MS, enableHighAccuracy: true, maximumAge: 30_000 },
    )
  })
}
