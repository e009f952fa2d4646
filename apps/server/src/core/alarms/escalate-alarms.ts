import { defaultLadders } from '@tokri/domain/alarms/kinds'
import { escalate, type Ladder, type LadderStep } from '@tokri/domain/alarms/ladder'
import type { Tx } from '../../db/client'
import { devicesOfPeople, type Person, peopleFor } from '../../db/queries/alarm-receivers'
import {
  type Alarm,
  addTellings,
  type NewTelling,
  ownLadders,
  saveEscalation,
  takeAlarmsDue,
} from '../../db/queries/alarms'
import { emit } from '../../db/queries/events'

/** Alarms that are escalated in one transaction. */
const AT_ONCE = 100

/** Takes all escalation steps that are due; returns how many alarms were escalated. */
export async function escalateDue(tx: Tx, now: Date): Promise<number> {
  const alarms = await takeAlarmsDue(tx, now, AT_ONCE)
  const ladders = alarms.length > 0 ? await ownLadders(tx) : new Map<Alarm['kind'], Ladder>()
  for (const alarm of alarms)
    await takeSteps(tx, alarm, { ladder: ladders.get(alarm.kind) ?? defaultLadders[alarm.kind], now })
  return alarms.length
}

/**
 * Takes the next step at once, because the previous one reached nobody. Does nothing once the alarm is
 * acknowledged, or after the last step.
 */
export async function escalateNow(tx: Tx, alarm: Alarm, now: Date): Promise<void> {
  if (!alarm.next_at) return
  const ladder = (await ownLadders(tx)).get(alarm.kind) ?? defaultLadders[alarm.kind]
  await takeSteps(tx, alarm, { ladder, now, upTo: alarm.next_at > now ? alarm.next_at : now })
}

async function takeSteps(
  tx: Tx,
  alarm: Alarm,
  { ladder, now, upTo = now }: { ladder: Ladder; now: Date; upTo?: Date },
) {
  const { due, ...progress } = escalate(ladder, alarm, upTo)
  for (const step of due) {
    const waiting = await addTellings(tx, alarm.id, await whoIsTold(tx, alarm, { step, now }), now)
    for (const { id, way } of waiting) await emit(tx, 'alarm.due', { telling_id: id, channel: way }, now)
  }
  await saveEscalation(tx, alarm.id, progress)
  if (due.some(({ by }) => by === 'screen')) await emit(tx, 'alarm.changed', { alarm_id: alarm.id }, now)
}

/** A row for each device or number of a step; or one that says that there is none. */
async function whoIsTold(
  tx: Tx,
  alarm: Alarm,
  { step, now }: { step: LadderStep; now: Date },
): Promise<NewTelling[]> {
  const telling = { receiver: step.to, way: step.by, after: step.after }
  if (step.by === 'screen') return [{ ...telling, user_id: null, recipient: '', outcome: 'told' }]
  const people = await peopleFor(tx, step.to, alarm)
  const recipients = step.by === 'push' ? await devices(tx, people, now) : phones(people)
  if (recipients.length === 0) return [{ ...telling, user_id: null, recipient: '', outcome: 'nobody' }]
  return recipients.map((recipient) => ({ ...telling, ...recipient, outcome: 'waiting' as const }))
}

async function devices(tx: Tx, people: readonly Person[], now: Date) {
  const rows = await devicesOfPeople(
    tx,
    people.map(({ id }) => id),
    now,
  )
  return rows.map(({ user_id, push_token }) => ({ user_id, recipient: push_token }))
}

const phones = (people: readonly Person[]) =>
  people.flatMap(({ id, phone }) => (phone ? [{ user_id: id, recipient: phone }] : []))
