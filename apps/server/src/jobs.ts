import { removeUnknownPictures, removeUnusedPictures } from './core/pictures/remove-unused'
import { forgetOrigins, originDays } from './db/queries/audit-origin'
import { forgetQuotes } from './db/queries/errands'
import { countPopularity } from './db/queries/grocery'
import { claimJob, scheduleJob } from './db/queries/job-runs'
import { trimListWatches } from './db/queries/list-watches'
import { trimMenuChanges } from './db/queries/menu-changes'
import { forgetBells } from './db/queries/order-bells'
import { forgetEndedLimits } from './db/queries/rate-limits'
import { forgetDeliveries } from './db/queries/webhooks'
import { forgetWhatsapp } from './db/queries/whatsapp'
import type { Deps } from './deps'
import { logEverybodyOut } from './features/accounts/log-everybody-out'
import { escalateAlarms } from './features/alarms/escalate'
import { watchAlarms } from './features/alarms/sources'
import { removeUnneededPapers } from './features/applications/remove-papers'
import { auditLedger } from './features/books/prove-books'
import { sendCampaigns } from './features/campaigns/send-campaigns'
import { switchBusy } from './features/console/busy'
import { removeOldFiles } from './features/files/remove-old-files'
import { workOnFiles } from './features/files/work-on-files'
import { publishDueHome } from './features/home/publish-home'
import { findLowStock } from './features/menus/tell-low-stock'
import { cancelIgnored } from './features/orders/cancel-ignored'
import { failUnpaid } from './features/orders/fail-unpaid'
import { startScheduled } from './features/orders/start-scheduled'
import { publishDuePages } from './features/pages/publish-version'
import { pursueRefunds, reconcilePayments } from './features/payments/reconcile'
import { draftDuePayouts } from './features/payouts/draft-due'
import { expireProposals } from './features/picking/answer'
import { mailReports } from './features/reports/mail-reports'
import { closeTaxDays } from './features/reports/tax-days'
import { expireRewards } from './features/wallet/expire-rewards'

export interface Job {
  /** Milliseconds between the end of one run and the start of the next. */
  every: number
  /** Every node runs it; any other job is claimed by one node at a time. */
  perNode?: true
  run(deps: Deps): Promise<unknown>
}

/** All scheduled jobs. */
export const jobs: Record<string, Job> = {
  forgetOldStreams: { every: 60_000, run: forgetOldStreams },
  startScheduled: { every: 20_000, run: startScheduled },
  failUnpaid: { every: 20_000, run: failUnpaid },
  reconcilePayments: { every: 10_000, run: reconcilePayments },
  pursueRefunds: { every: 10_000, run: pursueRefunds },
  cancelIgnored: { every: 20_000, run: cancelIgnored },
  watchAlarms: { every: 5_000, run: (deps) => watchAlarms(deps) },
  escalateAlarms: { every: 5_000, run: escalateAlarms },
  switchBusy: { every: 20_000, run: switchBusy },
  expireProposals: { every: 5_000, run: expireProposals },
  findLowStock: { every: 20_000, run: findLowStock },
  trimListWatches: { every: 60_000, run: ({ db }) => trimListWatches(db) },
  trimMenuChanges: { every: 60_000, run: ({ db }) => trimMenuChanges(db) },
  expireRewards: { every: 3_600_000, run: expireRewards },
  // changes are announced by NOTIFY (see settings.ts); this finds those missed while the connection was down
  refreshSettings: { every: 10_000, perNode: true, run: ({ settings }) => settings.refresh() },
  logEverybodyOut: { every: 10_000, run: logEverybodyOut },
  draftDuePayouts: { every: 3_600_000, run: draftDuePayouts },
  publishDuePages: { every: 20_000, run: publishDuePages },
  publishDueHome: { every: 20_000, run: publishDueHome },
  sendCampaigns: { every: 5_000, run: sendCampaigns },
  closeTaxDays: { every: 3_600_000, run: closeTaxDays },
  mailReports: { every: 600_000, run: mailReports },
  auditLedger: { every: 600_000, run: auditLedger },
  removeUnusedPictures: { every: 600_000, run: removeUnusedPictures },
  removeUnknownPictures: { every: 24 * 3_600_000, run: removeUnknownPictures },
  removeUnneededPapers: { every: 6 * 3_600_000, run: removeUnneededPapers },
  removeOldFiles: { every: 6 * 3_600_000, run: removeOldFiles },
  forgetDeliveries: {
    every: 3_600_000,
    run: ({ db, clock }) => forgetDeliveries(db, new Date(clock().getTime() - 30 * 24 * 3_600_000)),
  },
  // any node may process a file; each job is claimed by one node at a time
  workOnFiles: { every: 500, perNode: true, run: workOnFiles },
  countPopularity: { every: 6 * 3_600_000, run: popularityOfLately },
}

/** Counts the sales of the last sixty days, for sorting by popularity. */
async function popularityOfLately({ db, clock }: Deps) {
  await countPopularity(db, new Date(clock().getTime() - 60 * 24 * 3_600_000))
}

/**
 * Deletes old live events, sessions that expired a day ago, tasks that failed for three days, expired codes,
 * attempts and quotes, and where old changes were made from.
 */
async function forgetOldStreams({ db, clock }: Deps) {
  const ago = (minutes: number) => new Date(clock().getTime() - minutes * 60_000)
  await db.deleteFrom('live_events').where('created_at', '<', ago(60)).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', ago(7 * 24 * 60))
    .execute()
  await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', ago(24 * 60))
    .execute()
  // by then nobody uses a session that expired a day ago
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', ago(24 * 60))
    .execute()
  await forgetQuotes(db, ago(24 * 60))
  await forgetEndedLimits(db, clock())
  // messages older than days are useless
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', ago(3 * 24 * 60))
    .execute()
  await forgetOrigins(db, ago(originDays * 24 * 60))
  await forgetBells(db, ago(7 * 24 * 60))
  await forgetWhatsapp(db, { codes: ago(5), messages: ago(24 * 60) })
  // codes are readable only here and above; they expire after five minutes
  await db
    .deleteFrom('outbox')
    .where('event', '=', 'code.requested')
    .where('created_at', '<', ago(5))
    .execute()
}

export interface RunningJobs {
  /** Waits for running jobs and starts no more. */
  stop(): Promise<void>
}
type OnError = (name: string, error: unknown) => void

/** How long a claimed job belongs to its node; if that one dies, another takes it over. */
const JOB_LEASE_MS = 60_000
/** How often a node checks whether a rare job is due. */
const MAX_CHECK_MS = 60_000
/** A rare job that failed is retried after this. */
const RETRY_MS = 60_000
/** Spreads the first runs: each job starts at a random time within its first interval, or this. */
const START_WITHIN_MS = 30_000

/** Runs a job now if it is due and no other node has it; returns whether it ran. */
export async function runIfDue(deps: Deps, name: string, job: Job): Promise<boolean> {
  const at = (ms: number) => new Date(deps.clock().getTime() + ms)
  if (!(await claimJob(deps.db, { name, now: at(0), until: at(JOB_LEASE_MS) }))) return false
  let wait = Math.min(job.every, RETRY_MS)
  try {
    await job.run(deps)
    wait = job.every
  } finally {
    await scheduleJob(deps.db, name, at(wait))
  }
  return true
}

export function startJobs(deps: Deps, onError: OnError, list = jobs): RunningJobs {
  const loops = Object.entries(list).map(([name, job]) =>
    startLoop(
      () => (job.perNode ? job.run(deps) : runIfDue(deps, name, job)),
      Math.min(job.every, MAX_CHECK_MS),
      (error) => onError(name, error),
    ),
  )
  return { stop: async () => void (await Promise.all(loops.map((stop) => stop()))) }
}

/** Repeats a function; returns a function that stops it and waits for the current run. */
function startLoop(act: () => Promise<unknown>, every: number, onError: (error: unknown) => void) {
  let isStopped = false
  let running: Promise<void> | null = null
  const round = () => {
    running = act()
      .then(() => undefined, onError)
      .then(() => {
        running = null
        if (!isStopped) timer = setTimeout(round, every)
      })
  }
  let timer = setTimeout(round, Math.random() * Math.min(every, START_WITHIN_MS))
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
