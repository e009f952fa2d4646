import { createHmac, timingSafeEqual } from 'node:crypto'

/** Long enough to start a download. */
const LIFETIME_MS = 10 * 60_000

const sealOf = (secret: string, what: string, until: number): string =>
  createHmac('sha256', `download:${secret}`).update(`${what} ${until}`).digest('base64url')

/** A signed URL below /public/api/console/download that a plain link can open for ten minutes. */
export function downloadLink(secret: string, what: string, now: Date): string {
  const until = now.getTime() + LIFETIME_MS
  const query = new URLSearchParams({ until: String(until), sign: sealOf(secret, what, until) })
  return `/public/api/console/download/${what}.csv?${query}`
}

/** Whether the signature is valid and not expired. */
export function isGoodDownload(
  secret: string,
  what: string,
  { until, sign, now }: { until: number; sign: string; now: Date },
): boolean {
  const [ours, theirs] = [Buffer.from(sealOf(secret, what, until)), Buffer.from(sign)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) && now.getTime() < until
}
