import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { createDb } from '../../apps/server/src/db/client'
import { embeddedDialect } from '../../apps/server/src/db/embedded-dialect'
import { migrate } from '../../apps/server/src/db/migrate'
import { openPGlite } from '../../apps/server/src/db/pglite'
import { playSchedule, schedules } from '../../apps/server/src/testing/fault-schedules'
import { openPaidApp, type PaidApp } from '../../apps/server/src/testing/gateways'
import {
  killedWhileCancelling,
  killedWhilePlacing,
  killedWhileRefunding,
  killedWhileRefundingPart,
  killedWhileReturningMismatch,
  killedWhileReturningSecond,
  killedWhileReturningStray,
  killedWhileSettling,
} from '../../apps/server/src/testing/killed-payments'
import { createMortal, type Mortal } from '../../apps/server/src/testing/mortal'
import { paymentCases, playCase } from '../../apps/server/src/testing/payment-cases'
import type { GatewayName } from '../../apps/simulator/src/book'
import type { Lane } from './lanes'
import { openBenchDatabase } from './open'

export const kills = {
  placing: killedWhilePlacing,
  settling: killedWhileSettling,
  refunding: killedWhileRefunding,
  cancelling: killedWhileCancelling,
  'refunding a part': killedWhileRefundingPart,
  'returning stray money': killedWhileReturningStray,
  'returning a second payment': killedWhileReturningSecond,
  'returning a wrong amount': killedWhileReturningMismatch,
}

export type PaymentTask =
  | { do: 'case'; name: string; gateway: GatewayName }
  | { do: 'schedules'; seed: number; runs: number }
  | { do: 'kill'; name: keyof typeof kills; gateway: GatewayName }

/** What the table shows, and what is wrong in words. */
export interface PaymentAnswer {
  mark: string
  wrong: string[]
}

/** A shop with its own simulator of the gateways, clock and database. */
export async function openLane({
  snapshot,
}: {
  snapshot: string | null
}): Promise<Lane<PaymentTask, PaymentAnswer>> {
  const mortal = createMortal()
  const { db, close } = await openDatabase(snapshot, mortal)
  const notices = { listen: () => () => undefined, close: async () => undefined }
  const database = { db, notices, close: async () => undefined }
  const paid = await openPaidApp(database, { client: mortal.client })
  return {
    async play(task) {
      // only events of this task are replayed: those of old orders would be sent again more and more often
      paid.book.sentNews.length = 0
      if (task.do === 'schedules') return await playSchedules(paid, task)
      const { name, gateway } = task
      if (task.do === 'kill') {
        const killed = await kills[task.name]({ paid, mortal, gateway })
        return killed ? marked(killed.problems, `ok (${killed.points})`) : impossible
      }
      const one = paymentCases[name]
      if (!one) throw new Error(`There is no case "${name}".`)
      const found = await playCase(paid, gateway, one)
      return found ? marked(found, 'ok') : impossible
    },
    async close() {
      await paid.close()
      await close()
    },
  }
}

/** PostgreSQL, or a copy of the migrated embedded database. */
async function openDatabase(snapshot: string | null, { dialect }: Mortal) {
  if (snapshot === null) {
    const opened = await openBenchDatabase(8, dialect)
    await migrate(opened.db)
    return opened
  }
  const loadDataDir = new Blob([new Uint8Array(readFileSync(snapshot))])
  const db = createDb(dialect(embeddedDialect(await openPGlite({ loadDataDir }))))
  return { db, close: () => db.destroy() }
}

/** The gateway's protocol cannot reach this case. */
const impossible: PaymentAnswer = { mark: '–', wrong: [] }

const marked = (wrong: string[], ok: string): PaymentAnswer => ({
  mark: wrong.length === 0 ? ok : 'WRONG',
  wrong,
})

async function playSchedules(
  paid: PaidApp,
  { seed, runs }: { seed: number; runs: number },
): Promise<PaymentAnswer> {
  const checked = await fc.check(
    fc.asyncProperty(schedules, async (schedule) => {
      const problems = await playSchedule(paid, schedule)
      if (problems.length > 0) throw new Error(problems.join('; '))
    }),
    { numRuns: runs, seed },
  )
  if (!checked.failed) return { mark: 'ok', wrong: [] }
  return marked([`${checked.errorInstance}\n${fc.defaultReportMessage(checked)}`], 'ok')
}
