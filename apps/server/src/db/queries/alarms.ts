import type { CallOutcome } from '@tokri/domain/alarms/calls'
import type { AlarmKind } from '@tokri/domain/alarms/kinds'
import type { Ladder, LadderStep } from '@tokri/domain/alarms/ladder'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { AlarmsTable, AlarmTellingsTable, TellingOutcome } from '../tables/alarms'
import { json } from '../tables/json'
import type { Cause, Causes } from './alarm-causes'
import { idArray } from './id-array'

export type Alarm = Selectable<AlarmsTable>

/**
 * Ends the alarms of a kind whose cause is gone and raises those whose cause is new, in one statement and
 * thus on one snapshot: on any number of nodes, an alarm is open only once.
 */
export async function levelAlarms(tx: Tx, kind: AlarmKind, { causes, now }: { causes: Causes; now: Date }) {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    with causes as materialized (${causes}),
    ended as (
      update alarms set ended_at = ${now}, next_at = null
      where kind = ${kind} and ended_at is null and subject not in (select subject from causes)
      returning id),
    raised as (
      insert into alarms (kind, subject, restaurant_id, order_id, rider_id, facts, raised_at, next_at)
      select distinct on (subject) ${kind}, subject, restaurant_id, order_id, rider_id, facts, ${now}, ${now} from causes
      on conflict (kind, subject) where ended_at is null do nothing
      returning id)
    select id, false as is_new from ended union all select id, true from raised`.execute(tx)
  return {
    raised: rows.filter(({ is_new }) => is_new).map(({ id }) => id),
    ended: rows.filter(({ is_new }) => !is_new).map(({ id }) => id),
  }
}

/** Raises alarms for what happened just now; `raisedSince` keeps them open. */
export async function addAlarms(
  tx: Tx,
  kind: AlarmKind,
  { causes, now }: { causes: readonly Cause[]; now: Date },
) {
  if (causes.length === 0) return
  await tx
    .insertInto('alarms')
    .values(
      causes.map(({ facts, ...cause }) => ({
        ...cause,
        kind,
        facts: json(facts),
        raised_at: now,
        next_at: now,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Alarms with a due escalation step, locked until the commit; those another node has locked are skipped. */
export async function takeAlarmsDue(tx: Tx, now: Date, limit: number): Promise<Alarm[]> {
  return await tx
    .selectFrom('alarms')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function saveEscalation(
  tx: Tx,
  id: number,
  progress: Pick<Alarm, 'climbed_to' | 'next_at'>,
): Promise<void> {
  await tx.updateTable('alarms').set(progress).where('id', '=', id).execute()
}

/**
 * Acknowledges an alarm, which stops its escalation. Returns the alarm, or undefined where somebody did so
 * before.
 */
export async function takeAcknowledgement(
  tx: Tx,
  id: number,
  { user_id, now }: { user_id: number | null; now: Date },
): Promise<Alarm | undefined> {
  return await tx
    .updateTable('alarms')
    .set({ acknowledged_at: now, acknowledged_by: user_id, next_at: null })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export const alarmById = (db: DbOrTx, id: number): Promise<Alarm | undefined> =>
  db.selectFrom('alarms').selectAll().where('id', '=', id).executeTakeFirst()

export type NewTelling = Pick<
  Selectable<AlarmTellingsTable>,
  'receiver' | 'way' | 'after' | 'user_id' | 'recipient' | 'outcome'
>

/** Stores who is notified by a step; returns those whose message is to be sent. */
export async function addTellings(tx: Tx, alarm_id: number, tellings: readonly NewTelling[], now: Date) {
  if (tellings.length === 0) return []
  const rows = await tx
    .insertInto('alarm_tellings')
    .values(
      tellings.map((telling) => ({
        ...telling,
        alarm_id,
        told_at: telling.outcome === 'told' ? now : null,
        created_at: now,
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning(['id', 'way', 'outcome'])
    .execute()
  return rows.flatMap(({ id, way, outcome }) =>
    outcome === 'waiting' && way !== 'screen' ? [{ id, way }] : [],
  )
}

/** A message about an alarm, with its recipient. */
export async function tellingToSend(db: DbOrTx, id: number) {
  return await db
    .selectFrom('alarm_tellings as t')
    .innerJoin('alarms as a', 'a.id', 't.alarm_id')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('languages as l', 'l.id', 'u.language_id')
    .select([
      't.id',
      't.way',
      't.receiver',
      't.user_id',
      't.recipient',
      't.outcome',
      't.created_at',
      't.call_outcome',
      'l.locale',
    ])
    .select(['a.id as alarm_id', 'a.kind', 'a.facts', 'a.acknowledged_at', 'a.ended_at'])
    .where('t.id', '=', id)
    .executeTakeFirst()
}

export async function noteTelling(
  db: DbOrTx,
  id: number,
  result: { outcome: TellingOutcome; told_at?: Date; error: string | null },
): Promise<void> {
  await db.updateTable('alarm_tellings').set(result).where('id', '=', id).execute()
}

/** A call that was made since `since`. */
export const callToNote = (db: DbOrTx, { id, since }: { id: number; since: Date }) =>
  db
    .selectFrom('alarm_tellings')
    .select(['id', 'alarm_id', 'after', 'user_id', 'call_outcome'])
    .where('id', '=', id)
    .where('way', '=', 'call')
    .where('created_at', '>', since)
    .executeTakeFirst()

/** An alarm, locked until the commit. */
export const heldAlarm = (tx: Tx, id: number): Promise<Alarm | undefined> =>
  tx.selectFrom('alarms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The outcome of every call of a step; null: it is ringing, or waits to be made. */
export async function callsOfStep(
  tx: Tx,
  { alarm_id, after }: Pick<Selectable<AlarmTellingsTable>, 'alarm_id' | 'after'>,
) {
  const rows = await tx
    .selectFrom('alarm_tellings')
    .select('call_outcome')
    .where('alarm_id', '=', alarm_id)
    .where('way', '=', 'call')
    .where('after', '=', after)
    .where('outcome', 'in', ['waiting', 'told'])
    .execute()
  return rows.map(({ call_outcome }) => call_outcome)
}

/** Records that the service made the call, whether or not its response to our request arrived. */
export async function noteCallOutcome(
  tx: Tx,
  id: number,
  { outcome, now }: { outcome: CallOutcome; now: Date },
): Promise<void> {
  await tx
    .updateTable('alarm_tellings')
    .set((eb) => ({
      ...{ call_outcome: outcome, call_at: now, outcome: 'told' as const, error: null },
      told_at: eb.fn.coalesce('told_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .execute()
}

/** Who sees an alarm on open screens, by the steps taken so far. */
export async function screenReceivers(db: DbOrTx, alarm_id: number) {
  const rows = await db
    .selectFrom('alarm_tellings')
    .select('receiver')
    .distinct()
    .where('alarm_id', '=', alarm_id)
    .where('way', '=', 'screen')
    .execute()
  return rows.map(({ receiver }) => receiver)
}

/** A person's receiver groups, and their stores. */
export interface AlarmReceivers {
  receivers: readonly AlarmTellingsTable['receiver'][]
  /** null: all stores. */
  stores: readonly number[] | null
  rider_id: number | null
}

/** Open alarms that have been escalated to one of these receivers, newest first. */
export async function openAlarmsFor(
  db: DbOrTx,
  { receivers, stores, rider_id }: AlarmReceivers,
  { id, limit }: { id?: number; limit: number },
) {
  let query = db
    .selectFrom('alarms as a')
    .leftJoin('users as u', 'u.id', 'a.acknowledged_by')
    .leftJoin('restaurants as r', 'r.id', 'a.restaurant_id')
    .leftJoin('users as rider', 'rider.id', 'a.rider_id')
    .selectAll('a')
    .select(['u.name as acknowledged_name', 'r.phone as store_phone', 'rider.phone as rider_phone'])
    .where('a.ended_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('alarm_tellings as t')
          .select('t.id')
          .whereRef('t.alarm_id', '=', 'a.id')
          .where('t.receiver', 'in', [...receivers]),
      ),
    )
    .orderBy('a.id', 'desc')
    .limit(limit)
  if (id !== undefined) query = query.where('a.id', '=', id)
  if (stores) query = query.where('a.restaurant_id', '=', sql<number>`any(${idArray(stores)})`)
  if (rider_id !== null) query = query.where('a.rider_id', '=', rider_id)
  return await query.execute()
}

/** A page of all alarms, the newest first, those before one where the list goes on. */
export const namedAlarm = async (db: DbOrTx, id: number) =>
  await db
    .selectFrom('alarms as a')
    .leftJoin('users as u', 'u.id', 'a.acknowledged_by')
    .leftJoin('restaurants as r', 'r.id', 'a.restaurant_id')
    .leftJoin('users as rider', 'rider.id', 'a.rider_id')
    .selectAll('a')
    .select(['u.name as acknowledged_name', 'r.phone as store_phone', 'rider.phone as rider_phone'])
    .where('a.id', '=', id)
    .executeTakeFirst()

/** Who was notified of an alarm, in order. */
export const tellingsOf = async (db: DbOrTx, alarm_id: number) =>
  await db
    .selectFrom('alarm_tellings as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .selectAll('t')
    .select('u.name')
    .where('t.alarm_id', '=', alarm_id)
    .orderBy('t.id')
    .execute()

/** The escalations that operators changed, by kind. */
export async function ownLadders(db: DbOrTx): Promise<Map<AlarmKind, Ladder>> {
  const rows = await db.selectFrom('alarm_ladders').selectAll().execute()
  return new Map(rows.map(({ kind, steps }) => [kind, steps]))
}

/** null: restores the default. */
export async function saveLadder(tx: Tx, kind: AlarmKind, steps: readonly LadderStep[] | null) {
  if (steps === null) return await tx.deleteFrom('alarm_ladders').where('kind', '=', kind).execute()
  const row = { steps: json([...steps]) }
  return await tx
    .insertInto('alarm_ladders')
    .values({ kind, ...row })
    .onConflict((c) => c.column('kind').doUpdateSet(row))
    .execute()
}
