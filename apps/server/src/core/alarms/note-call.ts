import { type CallOutcome, isNews, reachedNobody } from '@tokri/domain/alarms/calls'
import type { Db, Tx } from '../../db/client'
import {
  callsOfStep,
  callToNote,
  heldAlarm,
  noteCallOutcome,
  takeAcknowledgement,
} from '../../db/queries/alarms'
import { emit } from '../../db/queries/events'
import { escalateNow } from './escalate-alarms'

export type Noted = 'noted' | 'repeated' | 'unknown'

/**
 * Records the outcome of a call: a pressed key stops the escalation, a call that reached nobody triggers the
 * next step now. The alarm is locked, so that neither happens twice.
 */
export async function noteCall(
  db: Db,
  { id, outcome, since }: { id: number; outcome: CallOutcome; since: Date },
  now: Date,
): Promise<Noted> {
  return await db.transaction().execute(async (tx) => {
    const asked = await callToNote(tx, { id, since })
    if (!asked) return 'unknown'
    const alarm = await heldAlarm(tx, asked.alarm_id)
    const call = await callToNote(tx, { id, since })
    if (!alarm || !call) return 'unknown'
    if (!isNews(call.call_outcome, outcome)) return 'repeated'
    await noteCallOutcome(tx, id, { outcome, now })
    if (outcome === 'acknowledged') await acknowledge(tx, call, now)
    else if (reachedNobody(await callsOfStep(tx, call))) await escalateNow(tx, alarm, now)
    return 'noted'
  })
}

async function acknowledge(
  tx: Tx,
  { alarm_id, user_id }: { alarm_id: number; user_id: number | null },
  now: Date,
): Promise<void> {
  if (await takeAcknowledgement(tx, alarm_id, { user_id, now }))
    await emit(tx, 'alarm.changed', { alarm_id }, now)
}
