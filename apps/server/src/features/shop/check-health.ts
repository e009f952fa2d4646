import type { LedgerCheck } from '@tokri/contract/console'
import type { HealthCause, HealthCheck } from '@tokri/contract/shop'
import { readFact } from '../../db/queries/facts'
import { healthFigures } from '../../db/queries/health'
import { type WhatsappRefusals, whatsappRefusals } from '../../db/queries/whatsapp-refusals'
import type { Deps } from '../../deps'
import { whatsappAccount } from '../../gateways/messages/whatsapp'
import type { ProbeAnswers, ProbeName } from './probes'

type State = 'ok' | 'warn' | 'bad'
interface Checked {
  check: HealthCheck
  state: State
  facts: Record<string, string | number>
  /** Where another advice than the usual one applies. */
  cause?: HealthCause
  /** The command that fixes it, for copying. */
  line?: string
}

/** Events normally wait a second or two; a queue this old is stuck. */
const OUTBOX_WARN_S = 60
const OUTBOX_BAD_S = 600
/** The slowest job that must not be late runs every ten minutes; the slowest of all runs daily. */
const JOBS_BAD_S = 1_200
const DISK_WARN_MB = 2_000
const DISK_BAD_MB = 200
const BACKUP_WARN_H = 24
const BACKUP_BAD_H = 72

const has = (value: unknown, otherwise: State): State => (value ? 'ok' : otherwise)
const late = (figure: number, warn: number, bad: number): State =>
  figure >= bad ? 'bad' : figure >= warn ? 'warn' : 'ok'

/** What works, what does not, and what is missing before the first order. */
export async function checkHealth(
  { db, env, settings, freeMegabytes }: Pick<Deps, 'db' | 'env' | 'settings' | 'freeMegabytes'>,
  { now, answers }: { now: Date; answers: ProbeAnswers },
): Promise<Checked[]> {
  const started = Date.now()
  const [figures, backup, refusals, books] = await Promise.all([
    healthFigures(db, now),
    readFact(db, 'last_backup'),
    whatsappRefusals(db),
    readFact(db, 'ledger_audit'),
  ])
  const milliseconds = Date.now() - started
  const free = await freeMegabytes()
  const { server_version, outbox_seconds, job_seconds, stores, riders, zones, modules, payment_problems } =
    figures
  return [
    {
      check: 'database',
      state: has(env.DATABASE_URL, 'warn'),
      facts: { kind: env.DATABASE_URL ? 'PostgreSQL' : 'PGlite', version: server_version, milliseconds },
    },
    backupCheck(backup, now),
    {
      check: 'disk',
      state: free < DISK_BAD_MB ? 'bad' : free < DISK_WARN_MB ? 'warn' : 'ok',
      facts: { megabytes: free, gigabytes: Math.floor(free / 1_000) },
    },
    {
      check: 'jobs',
      state: late(job_seconds, JOBS_BAD_S, JOBS_BAD_S),
      facts: { seconds: Math.max(0, job_seconds) },
    },
    {
      check: 'outbox',
      state: late(outbox_seconds, OUTBOX_WARN_S, OUTBOX_BAD_S),
      facts: { seconds: Math.max(0, outbox_seconds) },
    },
    service('mail', answers, { otherwise: 'bad' }),
    { check: 'sms', state: has(env.SMS_URL, 'warn'), facts: {} },
    ...(whatsappAccount(env) ? [whatsappCheck(settings, refusals)] : []),
    { check: 'push', state: has(env.VAPID_SUBJECT, 'warn'), facts: {} },
    { check: 'voice', state: has(env.CALL_URL, 'warn'), facts: {} },
    { check: 'payments', state: payment_problems > 0 ? 'bad' : 'ok', facts: { count: payment_problems } },
    booksCheck(books as LedgerCheck | null, now),
    service('map_tiles', answers, { otherwise: 'warn' }),
    service('geocoder', answers, { otherwise: 'warn', facts: { name: env.GEOCODER } }),
    service('public_url', answers, { otherwise: 'bad', facts: { url: env.PUBLIC_URL ?? '' } }),
    proxyCheck(env),
    { check: 'stores', state: has(stores, 'bad'), facts: { count: stores } },
    { check: 'riders', state: has(riders, 'bad'), facts: { count: riders } },
    { check: 'zones', state: has(zones, 'warn'), facts: { count: zones } },
    { check: 'home', state: has(modules, 'bad'), facts: { count: modules } },
  ]
}

/** An external service: not configured, not responding, or its response time. */
function service(
  check: ProbeName,
  answers: ProbeAnswers,
  { otherwise, facts = {} }: { otherwise: State; facts?: Checked['facts'] },
): Checked {
  const answer = answers[check]
  if (!answer) return { check, state: otherwise, facts }
  if ('reason' in answer)
    return { check, state: 'bad', cause: 'silent', facts: { ...facts, reason: answer.reason } }
  return { check, state: 'ok', facts: { ...facts, milliseconds: answer.milliseconds } }
}

/**
 * Without a template nothing is sent by WhatsApp. Refusals are shown until WhatsApp accepts a message again.
 */
function whatsappCheck(settings: Deps['settings'], refusals: WhatsappRefusals | null): Checked {
  const template = settings.get('whatsappCodeTemplate') || settings.get('whatsappNewsTemplate')
  if (!template) return { check: 'whatsapp', state: 'warn', facts: {} }
  if (!refusals) return { check: 'whatsapp', state: 'ok', facts: {} }
  const { fault, reason, count } = refusals
  return { check: 'whatsapp', state: 'bad', cause: fault, facts: { reason, count } }
}

/**
 * Node speaks plain HTTP, so a shop with an https URL has a proxy in front of it, which must be configured.
 */
function proxyCheck({ TRUST_PROXY, PUBLIC_URL }: Deps['env']): Checked {
  const isBehindProxy = PUBLIC_URL?.startsWith('https:') ?? false
  return { check: 'trust_proxy', state: has(TRUST_PROXY, isBehindProxy ? 'bad' : 'warn'), facts: {} }
}

/** Whether every posting adds up to zero, according to the last check of the books. */
function booksCheck(books: LedgerCheck | null, now: Date): Checked {
  if (!books) return { check: 'books', state: 'warn', cause: 'none', facts: {} }
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(books.checked_at)) / 60_000))
  return { check: 'books', state: books.is_balanced ? 'ok' : 'bad', facts: { minutes } }
}

/** When `npm run admin -- backed-up` was last called, at the end of the operator's own backup. */
function backupCheck(backup: unknown, now: Date): Checked {
  const line = 'npm run admin -- backed-up'
  const { at } = (backup ?? {}) as { at?: string }
  if (!at) return { check: 'backup', state: 'bad', cause: 'none', facts: {}, line }
  const hours = Math.floor((now.getTime() - Date.parse(at)) / 3_600_000)
  const state = late(hours, BACKUP_WARN_H, BACKUP_BAD_H)
  return { check: 'backup', state, facts: { hours }, ...(state === 'ok' ? {} : { line }) }
}
