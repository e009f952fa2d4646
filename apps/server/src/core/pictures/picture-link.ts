import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Photos of doors and packages, and documents of applicants: only for people who get their URL in a reply.
 */
const PRIVATE = /^(errands|applications)\//
const DAY_MS = 24 * 3_600_000

export const isPrivatePicture = (key: string): boolean => PRIVATE.test(key)

const sealOf = (secret: string, key: string, until: string): string =>
  createHmac('sha256', `picture:${secret}`).update(`${key} ${until}`).digest('base64url').slice(0, 22)

/**
 * The URL of a picture for somebody who may see it. A private one is valid for one to two days and does not
 * change during the day, so that browsers can cache it. Public URLs are returned unchanged.
 */
export function pictureLink<P extends string | null>(
  { secret, clock }: { secret: string; clock: () => Date },
  image: P,
): P | string {
  const key = image?.replace(/^\/media\//, '')
  if (!key || !isPrivatePicture(key)) return image
  const until = String((Math.floor(clock().getTime() / DAY_MS) + 2) * DAY_MS)
  return `${image}?until=${until}&sign=${sealOf(secret, key, until)}`
}

/** Whether a URL is a valid link to a private picture now. */
export function isGoodPictureLink(
  { secret, now }: { secret: string; now: Date },
  key: string,
  { until, sign }: { until?: unknown; sign?: unknown },
): boolean {
  if (typeof until !== 'string' || typeof sign !== 'string' || !(Number(until) > now.getTime())) return false
  const wanted = sealOf(secret, key, until)
  return sign.length === wanted.length && timingSafeEqual(Buffer.from(sign), Buffer.from(wanted))
}

/** The stored form of a URL from a reply. */
export const plainPicture = <P extends string | null | undefined>(image: P): P =>
  (typeof image === 'string' ? image.replace(/\?.*$/, '') : image) as P
