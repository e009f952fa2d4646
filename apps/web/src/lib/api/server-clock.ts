/**
 * Headers have whole seconds and are delayed by the network: a smaller difference says nothing about this
 * device's clock.
 */
const NOISE_MS = 3_000

let ahead_ms = 0

/** Every response contains the server's time; cached ones contain an old one. */
export function updateServerClock({ headers }: Response, now = Date.now()): void {
  const told = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(told) || headers.has('age')) return
  const found = told - now
  if (Math.abs(found - ahead_ms) > NOISE_MS) ahead_ms = Math.abs(found) > NOISE_MS ? found : 0
}

/** The server's time for a time of this device, because countdowns use times from the server. */
export const serverTime = (device: Date): number => device.getTime() + ahead_ms
