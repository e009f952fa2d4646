import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { insertStore, insertUser } from '../../testing/fixtures'
import { insertOrder, insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'
import { exposition } from './exposition'

/** Parses samples by name and labels, as strictly as the format defines. */
function samplesOf(page: string): Map<string, number> {
  const typed = new Set<string>()
  const samples = new Map<string, number>()
  expect(page.endsWith('\n')).toBe(true)
  for (const line of page.trimEnd().split('\n')) {
    const type = /^# TYPE ([a-z_]+) gauge$/.exec(line)
    if (type) typed.add(String(type[1]))
    if (line.startsWith('# ')) continue
    const sample = /^([a-z_]+)(\{(?:[a-z_]+="(?:[^"\\\n]|\\[\\"n])*",?)+\})? (-?\d+(?:\.\d+)?)$/.exec(line)
    if (!sample) throw new Error(`no sample: ${line}`)
    const [, name = '', labels = '', value] = sample
    expect(typed, line).toContain(name)
    expect(samples, line).not.toContain(name + labels)
    samples.set(name + labels, Number(value))
  }
  return samples
}

test('label values are escaped', () => {
  const page = exposition([
    { name: 'a', help: 'Some.', samples: [{ labels: { b: 'x "y" \\ z\n' }, value: 1.5 }, { value: 2 }] },
  ])
  expect(page).toBe('# HELP a Some.\n# TYPE a gauge\na{b="x \\"y\\" \\\\ z\\n"} 1.5\na 2\n')
})

describeOnDatabases('metrics on %s', (engine) => {
  const app = sharedApp({ engine })
  let key: string
  let admin: number
  beforeAll(async () => {
    admin = await insertUser(app.deps.db, { role: 'admin' })
    const boss = await app.as(admin)
    const wanted = { name: 'Prometheus', calls_per_minute: 60, days: null }
    key = (await boss.apiKeys.create({ ...wanted, permissions: ['metrics:read'] })).key
  })
  const scrape = async (token = key) =>
    await app.app.inject({
      ...{ method: 'GET', url: '/metrics/business', headers: { authorization: `Bearer ${token}` } },
    })
  const read = async () => samplesOf((await scrape()).body)

  test('an API key reads orders, lateness, sales, cash and the outbox in Prometheus format', async () => {
    const { db } = app.deps
    const before = await read()
    for (const name of [
      'tokri_orders{state="placed"}',
      'tokri_orders_waiting',
      'tokri_sales_today{currency="INR"}',
    ])
      expect(before.get(name), name).toBe(0)
    const restaurant_id = await insertStore(db)
    const owner = await app.as(await insertOwner(db, restaurant_id))
    const fields = { restaurant_id, user_id: await insertUser(db), now: app.time.now, amount: 20_000 }
    const left = await insertOrder(db, { ...fields, delivery_type: 'SELFPICKUP' })
    const taken = await insertOrder(db, { ...fields, delivery_type: 'SELFPICKUP' })
    app.time.pass(5)
    await owner.console.acceptOrder({ order_id: taken.id, preparation_minutes: 10 })
    const early = await read()
    expect(early.get('tokri_orders{state="placed"}')).toBe(1)
    expect(early.get('tokri_orders{state="preparing"}')).toBe(1)
    expect(early.get('tokri_orders_waiting')).toBe(1)
    expect(early.get('tokri_orders_waiting_oldest_seconds')).toBe(300)
    expect(early.get('tokri_outbox_tasks')).toBeGreaterThan(0)
    await app.settle()
    await db.updateTable('orders').set({ promised_to: app.time.now }).where('id', '=', left.id).execute()
    await db
      .insertInto('report_days')
      .values({ ...{ day: '2026-11-20', restaurant_id, zone_id: 0, kind: 'food' }, orders: 2, sales: 61_250 })
      .execute()
    await app.runJob('watchAlarms')
    expect(await read(), 'it is kept for five seconds').toEqual(early)
    app.time.pass(0.1)
    const late = await read()
    expect(late.get('tokri_orders_late')).toBe(1)
    expect(late.get('tokri_orders_completed_today')).toBe(2)
    expect(late.get('tokri_sales_today{currency="INR"}')).toBe(612.5)
    expect(late.get('tokri_alarms_open{kind="new_order"}')).toBe(1)
    expect(late.get('tokri_outbox_tasks')).toBe(0)
    expect(late.get('tokri_outbox_oldest_seconds')).toBe(0)
    for (const name of [
      'tokri_payments_stuck{reason="held"}',
      'tokri_cash_held{currency="INR",place="riders"}',
    ])
      expect(late.get(name), name).toBe(0)
  })

  test('the format is text version 0.0.4, and needs the permission', async () => {
    const answer = await scrape()
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect((await app.app.inject('/metrics/business')).statusCode).toBe(401)
    const boss = await app.as(admin)
    const wanted = { name: 'Other', calls_per_minute: 60, days: null, permissions: ['coupons:read'] }
    expect((await scrape((await boss.apiKeys.create(wanted)).key)).statusCode).toBe(403)
  })

  test('no metric scans all orders', async () => {
    // finished rows are excluded by partial indexes; this checks the query plan, not timings
    const { db } = app.deps
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`explain select count(*) from orders
        where state not in ('completed', 'cancelled', 'returned', 'payment_failed')
          and state not in ('returning', 'awaiting_payment') and promised_to <= now()`.execute(tx)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
    expect(plan).toMatch(/Index.* running_orders/)
  })
})
