import type { AlarmKind } from '@tokri/domain/alarms/kinds'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { insertStore } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'
import { levelKind, raiseAlarms } from './raise-alarms'

describeOnDatabases('the ladders of alarms on %s', (engine) => {
  const app = sharedApp({ engine })
  let named = 0
  /** Raises an alarm in a transaction, as its cause would. */
  async function raise(kind: AlarmKind, restaurant_id: number | null = null) {
    const subject = `cause:${++named}`
    const cause = { subject, restaurant_id, order_id: null, rider_id: null, facts: {} }
    const { db } = app.deps
    await db.transaction().execute((tx) => raiseAlarms(tx, kind, { causes: [cause], now: app.time.now }))
    await app.settle()
    return { subject, ...(await alarmOf(subject)) }
  }
  const alarmOf = async (subject: string) =>
    await app.deps.db
      .selectFrom('alarms')
      .select(['id', 'ended_at'])
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
  /** The channels that were asked to fetch again, one entry per notification. */
  const heard = async (alarm_id: number) =>
    (
      await app.deps.db
        .selectFrom('live_events')
        .select('audience')
        .where('event', '=', 'alarm')
        .where(sql<string>`payload ->> 'alarm_id'`, '=', String(alarm_id))
        .execute()
    ).map(({ audience }) => audience)
  const tellings = (alarm_id: number) =>
    app.deps.db
      .selectFrom('alarm_tellings')
      .select(['receiver', 'way', 'recipient', 'outcome'])
      .where('alarm_id', '=', alarm_id)
      .orderBy('id')
      .execute()
  async function escalate(minutes: number) {
    app.time.pass(minutes)
    await app.runJob('escalateAlarms')
    await app.settle()
  }

  test('screens are told once of an alarm for them, and not of later steps', async () => {
    const { id } = await raise('payment_stuck')
    expect(await heard(id)).toEqual(['staff'])
    await escalate(10)
    expect(await heard(id)).toEqual(['staff'])
    expect(await tellings(id)).toEqual([
      { receiver: 'desk', way: 'screen', recipient: '', outcome: 'told' },
      { receiver: 'operator', way: 'push', recipient: '', outcome: 'nobody' },
    ])
  })

  test('screens are told of an alarm whose first steps address them and others', async () => {
    const { id } = await raise('books_off')
    expect(await heard(id)).toEqual(['staff'])
    expect((await tellings(id)).map(({ way }) => way)).toEqual(['screen', 'push'])
  })

  test('an alarm is sent at once when its cause is found, and screens are told when it ends', async () => {
    const { db } = app.deps
    const subject = `cause:${++named}`
    const causes = sql<never>`select ${subject}::text as subject, null::int as restaurant_id, null::int as order_id,
      null::int as rider_id, '{}'::jsonb as facts`
    await levelKind(db, 'payment_stuck', { causes, now: app.time.now })
    await app.settle()
    const { id } = await alarmOf(subject)
    expect(await heard(id)).toEqual(['staff'])
    await levelKind(db, 'payment_stuck', { causes: sql`${causes} where false`, now: app.time.now })
    await app.settle()
    expect(await alarmOf(subject)).toEqual({ id, ended_at: app.time.now })
    expect(await heard(id)).toEqual(['staff', 'staff'])
  })

  test('a message goes to every number; a step without numbers says so', async () => {
    const { db } = app.deps
    const restaurant_id = await insertStore(db)
    const mute = await insertOwner(db, restaurant_id)
    await db.updateTable('users').set({ phone: null, store_role: 'owner' }).where('id', '=', mute).execute()
    const { id } = await raise('answer_waited', restaurant_id)
    await escalate(5)
    const sms = async () => (await tellings(id)).filter(({ way }) => way === 'sms')
    expect(await sms()).toEqual([{ receiver: 'owner', way: 'sms', recipient: '', outcome: 'nobody' }])
    const phone = '+919800000077'
    const owner = await insertOwner(db, restaurant_id)
    await db.updateTable('users').set({ phone, store_role: 'owner' }).where('id', '=', owner).execute()
    const other = await raise('answer_waited', restaurant_id)
    await escalate(5)
    expect((await tellings(other.id)).filter(({ way }) => way === 'sms')).toEqual([
      { receiver: 'owner', way: 'sms', recipient: phone, outcome: 'told' },
    ])
  })
})
