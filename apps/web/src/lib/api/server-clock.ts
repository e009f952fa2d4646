/** Headers tell whole seconds and travel for a while: a smaller difference says nothing about this device's clock. */
const NOISE_MS = 3_000

let ahead_ms = 0

/** Every answer of the server says what time it is there; answers kept by a cache say what time it was. */
export function updateServerClock({ headers }: Response, now = Date.now()): void {
  const told = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(told) || headers.has('age')) return
  const found = told - now
  if (Math.abs(found - ahead_ms) > NOISE_MS) ahead_ms = Math.abs(found) > NOISE_MS ? found : 0
}

/** The server's time for a time of this device: what is counted down to was told by the server. */
export const serverTime = (device: Date): number => device.getTime() + ahead_ms
