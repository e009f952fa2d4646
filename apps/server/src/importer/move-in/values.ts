import { offsetAt } from '@tokri/domain/zone'

/** A row of the other system, as text. */
export type Old = Readonly<Record<string, string | null | undefined>>

/** Trimmed text; null where there is none. */
export const words = (value: string | null | undefined, most: number): string | null => {
  const text = value?.trim() ?? ''
  return text === '' || text.toLowerCase() === 'null' ? null : text.slice(0, most)
}

export const flag = (value: string | null | undefined): boolean =>
  value !== null && value !== undefined && !['', '0', 'false', 'no'].includes(value.toLowerCase())

const FIGURE = /^\s*(-?)(\d*)(?:\.(\d*))?\s*$/

/**
 * A decimal of the other system in minor units, rounded half up, without floating-point arithmetic. Null: it
 * is not a number.
 */
export function minorUnits(value: string | null | undefined, exponent = 2): number | null {
  const [, sign, whole = '', fraction = ''] = FIGURE.exec(value ?? '') ?? []
  if (whole === '' && fraction === '') return null
  const digits = `${whole || '0'}${fraction.padEnd(exponent, '0').slice(0, exponent)}`
  const up = Number(fraction[exponent] ?? '0') >= 5 ? 1 : 0
  const amount = Number(digits) + up
  return Number.isSafeInteger(amount) ? (sign === '-' ? -amount : amount) : null
}

export const figure = (value: string | null | undefined): number | null => {
  const read = Number.parseFloat(value ?? '')
  return Number.isFinite(read) ? read : null
}

export const within = (value: number | null, least: number, most: number): number | null =>
  value === null ? null : Math.min(most, Math.max(least, value))

/** A location; null for 0, 0 and invalid ones. */
export function pointOf({ latitude, longitude }: Old): { latitude: number; longitude: number } | null {
  const [lat, lng] = [figure(latitude), figure(longitude)]
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { latitude: lat, longitude: lng } : null
}

const MINUTE_MS = 60_000
const WALL = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/

/** A local time in the other system's time zone as an instant; null for 0000-00-00 and invalid times. */
export function instant(value: string | null | undefined, zone: string): Date | null {
  const [, y, mo, d, h = '0', mi = '0', s = '0'] = WALL.exec(value ?? '') ?? []
  if (!y || Number(y) < 1971 || Number(mo) === 0) return null
  const wall = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s))
  if (Number.isNaN(wall)) return null
  // the offset depends on the instant itself: look it up near it, then at it
  const near = new Date(wall - offsetAt(zone, new Date(wall)) * MINUTE_MS)
  return new Date(wall - offsetAt(zone, near) * MINUTE_MS)
}

/** Parses JSON that may be malformed. */
export function parsed(value: string | null | undefined): unknown {
  try {
    return value ? JSON.parse(value) : null
  } catch {
    return null
  }
}
