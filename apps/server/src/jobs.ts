import { forgetQuotes } from './db/queries/errands'
import { countPopularity } from './db/queries/grocery'
import { forgetFinishedTrips } from './db/queries/positions'
import { forgetEndedLimits } from './db/queries/rate-limits'
import type { Deps } from './deps'
import { logEverybodyOut } from './features/accounts/log-everybody-out'
import { alarmUnanswered } from './features/delivery/alarm-unanswered'
import { alarmIgnored } from './features/orders/alarm-ignored'
import { cancelIgnored } from './features/orders/cancel-ignored'
import { failUnpaid } from './features/orders/fail-unpaid'
import { startScheduled } from './features/orders/start-scheduled'
import { expireProposals } from './features/picking/answer'
import { expireRewards } from './features/wallet/expire-rewards'
import { proveLedger } from './features/wallet/prove-ledger'

export interface Job {
  /** Milliseconds between the end of one run and the start of the next. */
  every: number
  run(deps: Deps): Promise<unknown>
}

/** Everything that runs by itself. Any node may run any of them: each claims its rows before it works. */
export const jobs: Record<string, Job> = {
  forgetOldStreams: { every: 60_000, run: forgetOldStreams },
  forgetFinishedTrips: { every: 60_000, run: ({ db }) => forgetFinishedTrips(db) },
  startScheduled: { every: 20_000, run: startScheduled },
  failUnpaid: { every: 20_000, run: failUnpaid },
  alarmIgnored: { every: 20_000, run: alarmIgnored },
  cancelIgnored: { every: 20_000, run: cancelIgnored },
  alarmUnanswered: { every: 20_000, run: alarmUnanswered },
  expireProposals: { every: 5_000, run: expireProposals },
  expireRewards: { every: 3_600_000, run: expireRewards },
  // a change is told by NOTIFY (see settings.ts); this finds what was missed while the connection was down
  refreshSettings: { every: 10_000, run: ({ settings }) => settings.refresh() },
  logEverybodyOut: { every: 10_000, run: logEverybodyOut },
  proveLedger: { every: 600_000, run: proveLedger },
  countPopularity: { every: 6 * 3_600_000, run: popularityOfLately },
}

/** What people bought in the last sixty days, for lists and searches that show it first. */
async function popularityOfLately({ db, clock }: Deps) {
  await countPopularity(db, new Date(clock().getTime() - 60 * 24 * 3_600_000))
}

/**
 * Deletes live events older than an hour, sessions that ran out a day ago, news that could not be told for three days,
 * and the codes, attempts and quotes nobody will ask for again.
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
  // by then nobody who was let in with one is still at work
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', ago(24 * 60))
    .execute()
  await forgetQuotes(db, ago(24 * 60))
  await forgetEndedLimits(db, clock())
  // news that could not be told for days is none any more
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', ago(3 * 24 * 60))
    .execute()
  // the only place where a code stands readable; it is good for five minutes
  await db
    .deleteFrom('outbox')
    .where('event', '=', 'code.requested')
    .where('created_at', '<', ago(5))
    .execute()
}

export interface RunningJobs {
  /** Waits for what is running and starts nothing more. */
  stop(): Promise<void>
}

export function startJobs(
  deps: Deps,
  onError: (name: string, error: unknown) => void,
  list = jobs,
): RunningJobs {
  let stopped = false
  const loops = Object.entries(list).map(([name, job]) => {
    let timer: NodeJS.Timeout
    let running: Promise<void> | null = null
    const round = () => {
      running = job
        .run(deps)
        .catch((error) => onError(name, error))
        .then(() => {
          running = null
          if (stopped) return
          timer = setTimeout(round, job.every)
        })
    }
    timer = setTimeout(round, Math.min(job.every, 500))
    const stop = async () => {
      clearTimeout(timer)
      await running
    }
    return { stop }
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
