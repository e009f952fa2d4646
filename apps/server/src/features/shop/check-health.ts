import { statfs } from 'node:fs/promises'
import type { HealthCheck } from '@tokri/contract/shop'
import { healthFigures } from '../../db/queries/health'
import type { Deps } from '../../deps'

type State = 'ok' | 'warn' | 'bad'
interface Checked {
  check: HealthCheck
  state: State
  facts: Record<string, string | number>
}

/** Facts wait a second or two; a queue as old as this stands still. */
const OUTBOX_WARN_S = 60
const OUTBOX_BAD_S = 600
/** The rarest job that must not be late runs every ten minutes; a day is what the rarest of all takes. */
const JOBS_BAD_S = 1_200
const DISK_WARN_MB = 2_000
const DISK_BAD_MB = 200

/** What works, what does not, and what is still missing before the first order. */
export async function checkHealth({ db, env }: Pick<Deps, 'db' | 'env'>, now: Date): Promise<Checked[]> {
  const [figures, free] = await Promise.all([healthFigures(db, now), freeMegabytes(env.DATA_DIR)])
  const { server_version, outbox_seconds, job_seconds, stores, riders, zones, modules } = figures
  const has = (value: unknown, otherwise: State): State => (value ? 'ok' : otherwise)
  const late = (seconds: number, warn: number, bad: number): State =>
    seconds >= bad ? 'bad' : seconds >= warn ? 'warn' : 'ok'
  return [
    {
      check: 'database',
      state: has(env.DATABASE_URL, 'warn'),
      facts: { kind: env.DATABASE_URL ? 'PostgreSQL' : 'PGlite', version: server_version },
    },
    {
      check: 'outbox',
      state: late(outbox_seconds, OUTBOX_WARN_S, OUTBOX_BAD_S),
      facts: { seconds: Math.max(0, outbox_seconds) },
    },
    {
      check: 'jobs',
      state: late(job_seconds, JOBS_BAD_S, JOBS_BAD_S),
      facts: { seconds: Math.max(0, job_seconds) },
    },
    {
      check: 'disk',
      state: free < DISK_BAD_MB ? 'bad' : free < DISK_WARN_MB ? 'warn' : 'ok',
      facts: { megabytes: free },
    },
    { check: 'public_url', state: has(env.PUBLIC_URL, 'bad'), facts: { url: env.PUBLIC_URL ?? '' } },
    { check: 'trust_proxy', state: has(env.TRUST_PROXY, 'warn'), facts: {} },
    { check: 'mail', state: has(env.SMTP_URL, 'bad'), facts: {} },
    { check: 'sms', state: has(env.SMS_URL, 'warn'), facts: {} },
    { check: 'push', state: has(env.VAPID_SUBJECT, 'warn'), facts: {} },
    { check: 'geocoder', state: has(env.GEOCODER !== 'offline', 'warn'), facts: { name: env.GEOCODER } },
    { check: 'map_tiles', state: has(env.MAP_TILES_URL, 'warn'), facts: {} },
    { check: 'stores', state: has(stores, 'bad'), facts: { count: stores } },
    { check: 'riders', state: has(riders, 'bad'), facts: { count: riders } },
    { check: 'zones', state: has(zones, 'warn'), facts: { count: zones } },
    { check: 'home', state: has(modules, 'bad'), facts: { count: modules } },
  ]
}

/** Of the disk the data folder is on, or will be on once something is kept there. */
async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs('.'))
  return Math.floor((bavail * bsize) / 1_000_000)
}
