import { difference, figureOfAccount } from '@tokri/domain/report/figures'
import { datePlus } from '@tokri/domain/zone'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { figuresOf } from '../../db/queries/reports'
import { describeOnDatabases } from '../../testing/database'
import { insertItem, insertStaff, insertStore, insertUser, setSettings } from '../../testing/fixtures'
import { insertOrder, insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'
import { advanceOrder } from '../orders/advance-order'
import { countOrder } from './count-order'

test('counting again is idempotent', () => {
  const part = { day: '2026-11-20', hour: 9, figures: { orders: 1, sales: 500 } }
  expect(difference([], [part])).toEqual([part])
  expect(difference([part], [part])).toEqual([])
  expect(difference([part], [{ ...part, figures: { orders: 1, sales: 450 } }])).toEqual([
    { ...part, figures: { sales: -50 } },
  ])
  expect(difference([part], [])).toEqual([{ ...part, figures: { orders: -1, sales: -500 } }])
})

describeOnDatabases('reports on %s', (engine) => {
  const app = sharedApp({ engine })
  const step = (
    order_id: number,
    action: 'accept' | 'ready' | 'collected' | 'cancel' | 'reject',
    facts: object = {},
  ) =>
    app.deps.db.transaction().execute((tx) =>
      advanceOrder(tx, {
        ...{ order_id, action, now: app.time.now, facts, reason: 'Out of gas' },
        actor: { kind: action === 'cancel' ? 'customer' : 'store', id: null },
      }),
    )

  const all = { from: '2020-01-01', to: '2030-01-01' }
  let staff: Awaited<ReturnType<typeof app.as>>

  /** A random month: orders that are rejected, completed, and refunded in part. */
  beforeAll(async () => {
    const { db } = app.deps
    // stores owe their own tax, part of which is collected at source
    await setSettings(app, { taxOwedBy: 'store', taxAtSourcePercentage: 0.5 })
    staff = await app.as(await insertStaff(db, { permissions: ['orders:refund', 'reports:read'] }))
    await insertRider(db)
    const stores = [await insertStore(db), await insertStore(db)]
    const [user_id] = [await insertUser(db)]
    for (const restaurant_id of stores) await insertItem(db, restaurant_id)
    // a linear congruential generator with a fixed seed, whose low bits are not random: the same month every
    // time
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let made = 0; made < 24; made++) {
      app.time.pass(60 * (5 + random(40)))
      const order = await insertOrder(db, {
        ...{ restaurant_id: stores[random(2)] ?? 0, user_id, now: app.time.now },
        ...{ delivery_type: 'SELFPICKUP', amount: 1_000 + random(90_000) },
      })
      const fate = random(6)
      if (fate === 0) await step(order.id, 'reject')
      else {
        await step(order.id, 'accept', { preparation_minutes: 10 })
        app.time.pass(1 + random(20))
        await step(order.id, 'ready')
        await step(order.id, 'collected')
        if (fate === 1)
          await staff.console.refundOrder({
            ...{ order_id: order.id, reason: 'Spilled', borne_by: random(2) ? 'store' : 'platform' },
            ...{ refund: { decision: 'part', amounts: { wallet: 1 + random(900) } } },
            idempotency_key: `refund-of-${order.id}`,
          })
      }
      if (made % 8 === 7) await app.settle()
    }
  })

  test('after a random month the reports equal the ledger and the orders exactly, counted twice or not', async () => {
    const { db } = app.deps
    const counted = await figuresOf(db, all)
    for (const { id } of await db.selectFrom('orders').select('id').execute())
      await Promise.all([1, 2].map(() => db.transaction().execute((tx) => countOrder(tx, id))))
    expect(await figuresOf(db, all)).toEqual(counted)

    const { rows } = await sql<{ kind: string; amount: number }>`
      select a.kind, sum(e.amount)::int8 as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
      join ledger_postings p on p.id = e.posting_id
      where p.description -> 'params' ->> 'unique_order_id' is not null and a.kind <> 'wallet'
      group by 1`.execute(db)
    const moved = new Map(rows.map(({ kind, amount }) => [kind, amount]))
    for (const [kind, figure] of Object.entries(figureOfAccount))
      if (figure) expect([figure, counted[figure]]).toEqual([figure, moved.get(kind) ?? 0])
    const hand = await sql<{ orders: number; sales: number; cancelled: number; refunds: number }>`
      select count(*) filter (where state = 'completed')::int8 as orders,
        coalesce(sum(payable) filter (where state = 'completed'), 0)::int8 as sales,
        count(*) filter (where state = 'cancelled')::int8 as cancelled,
        (select coalesce(sum(amount), 0)::int8 from credit_notes) as refunds from orders`.execute(db)
    expect(counted).toMatchObject(hand.rows[0] ?? {})
    const { rows: collected } = await sql<{ amount: number }>`
      select sum(amount)::int8 as amount from taxes_at_source having min(amount) < 0`.execute(db)
    expect(collected).toEqual([{ amount: moved.get('tax_at_source') }])
    for (const some of ['sales', 'cancelled', 'refunds'] as const) expect(counted[some]).toBeGreaterThan(0)
    expect(counted.orders + counted.cancelled).toBe(24)
  })

  test('any way of splitting a month adds up to the whole', async () => {
    const { orders, sales, cancelled } = await figuresOf(app.deps.db, all)
    const ask = { ...all, from: '2026-06-01', to: '2027-12-31' }
    for (const group of ['store', 'kind', 'zone'] as const)
      expect(
        (await staff.reports.sales({ ...ask, group })).rows.reduce((sum, row) => sum + row.figures.sales, 0),
      ).toBe(sales)
    for (const step of ['hour', 'day', 'week', 'month'] as const) {
      const { rows: cut, total } = await staff.reports.sales({ ...ask, group: 'time', step })
      expect([total.orders, cut.reduce((sum, row) => sum + row.figures.orders, 0)]).toEqual([orders, orders])
    }
    // also within months: long reports add up whole months and the days at their ends
    for (const days of [
      { from: '2026-11-24', to: '2026-12-03' },
      { from: '2026-11-10', to: '2027-01-20' },
      { from: '2026-12-01', to: '2026-12-31' },
    ]) {
      const { total, rows } = await staff.reports.sales({ ...days, group: 'time', step: 'hour' })
      expect(rows.reduce((sum, row) => sum + row.figures.sales, 0)).toBe(total.sales)
      let byStore = 0
      for (const { key, figures } of (await staff.reports.sales({ ...days, group: 'store' })).rows) {
        const own = await staff.reports.sales({
          ...days,
          group: 'time',
          step: 'hour',
          restaurant_id: Number(key),
        })
        expect([own.total.sales, own.rows.reduce((sum, row) => sum + row.figures.sales, 0)]).toEqual([
          figures.sales,
          figures.sales,
        ])
        byStore += figures.sales
      }
      expect(byStore).toBe(total.sales)
    }
    const lists = await staff.reports.lists(ask)
    const dishes = await app.deps.db.selectFrom('report_dishes').select('sold').execute()
    expect(dishes.reduce((sum, { sold }) => sum + sold, 0)).toBe(orders)
    expect(lists.dishes).toHaveLength(Math.min(20, dishes.length))
    expect(lists.cancellations).toEqual([{ reason: 'Out of gas', orders: cancelled }])
    const { base64 } = await staff.reports.exportFile({ ...ask, what: 'tax' })
    expect(Buffer.from(base64, 'base64').toString()).toContain('credit_note')
    expect((await staff.reports.exportFile({ ...ask, what: 'sales' })).rows).toBeGreaterThan(1)
  })

  test('each row has the same part of the compared period', async () => {
    const salesOf = (days: { from: string; to: string }, more: object = {}) =>
      staff.reports.sales({ ...days, group: 'time', step: 'day', ...more })
    const whole = { from: '2026-06-01', to: '2027-12-31' }
    const to = (await salesOf(whole)).rows.at(-1)?.key ?? ''
    const days = { from: datePlus(to, -9), to }
    const { rows, before } = await salesOf(days)
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      const earlier = datePlus(row.key, -10)
      const { total } = await salesOf({ from: earlier, to: earlier })
      expect([row.key, row.before?.sales ?? 0]).toEqual([row.key, total.sales])
    }
    expect(rows.some((row) => row.before)).toBe(true)
    const sameWeekdays = await salesOf(days, { compare: 'weekdays' })
    for (const row of sameWeekdays.rows) {
      const earlier = datePlus(row.key, -14)
      const { total } = await salesOf({ from: earlier, to: earlier })
      expect([row.key, row.before?.sales ?? 0]).toEqual([row.key, total.sales])
    }
    const { total: weeksAgo } = await salesOf({ from: datePlus(days.from, -14), to: datePlus(to, -14) })
    expect(sameWeekdays.before).toEqual(weeksAgo)
    for (const cut of [{ group: 'kind' }, { group: 'store' }, { step: 'month' }, { step: 'hour' }]) {
      const parts = (await salesOf(days, cut)).rows
      const sum = parts.reduce((sum, row) => sum + (row.before?.sales ?? 0), 0)
      expect(sum).toBeGreaterThan(0)
      expect(sum).toBeLessThanOrEqual(before.sales)
    }
  })

  test('a completed order adds its dishes and customer once, to its month in the operator’s time zone', async () => {
    const { db } = app.deps
    const before = app.time.now
    app.time.now = new Date('2027-11-30T19:00:00Z')
    const desk = await app.as(await insertStaff(db, { permissions: ['orders:refund'] }))
    const restaurant_id = await insertStore(db)
    const user_id = await insertUser(db)
    const order = await insertOrder(db, {
      ...{ restaurant_id, user_id, now: app.time.now, delivery_type: 'SELFPICKUP' },
    })
    const dishes = () =>
      db
        .selectFrom('report_dishes')
        .select([sql<string>`month::text`.as('month'), 'sold'])
        .where('restaurant_id', '=', restaurant_id)
        .execute()
    const count = () => db.transaction().execute((tx) => countOrder(tx, order.id))
    await step(order.id, 'accept', { preparation_minutes: 10 })
    await count()
    expect(await dishes()).toEqual([])
    await step(order.id, 'ready')
    await step(order.id, 'collected')
    await Promise.all([count(), count(), count()])
    await desk.console.refundOrder({
      ...{
        order_id: order.id,
        reason: 'Spilled',
        borne_by: 'platform',
        idempotency_key: `part-of-${order.unique_order_id}`,
      },
      refund: { decision: 'part', amounts: { wallet: 100 } },
    })
    await count()
    expect(await dishes()).toEqual([{ month: '2027-12-01', sold: 1 }])
    const customers = db.selectFrom('report_customers').where('user_id', '=', user_id)
    expect(await customers.select(sql<string>`month::text`.as('month')).execute()).toEqual([
      { month: '2027-12-01' },
    ])
    const days = db.selectFrom('report_days').where('restaurant_id', '=', restaurant_id)
    expect(await days.select([sql<string>`day::text`.as('day'), 'orders', 'refunds']).execute()).toEqual([
      { day: '2027-12-01', orders: 1, refunds: 100 },
    ])
    app.time.now = before
  })

  test('the best-selling dishes of a year are the same as among all dishes', async () => {
    const { db } = app.deps
    const months = ['2025-01-01', '2025-02-01', '2025-03-01']
    const rows = Array.from({ length: 400 }, (_, at) => at).flatMap((item_id) =>
      months.flatMap((month, which) => {
        // some sell every month, some in one only, and many the same amount
        const sales = ((item_id * 7_919 + which * 104_729) % 1_000) * (item_id % 5 === which ? 9 : 1)
        return sales % 3 === 0
          ? []
          : {
              ...{ month, restaurant_id: (item_id % 6) + 1, item_id, sold: 1 },
              ...{ name: `Dish ${item_id}`, sales },
            }
      }),
    )
    await db.insertInto('report_dishes').values(rows).execute()
    const byHand = (of: (row: (typeof rows)[number]) => boolean) => {
      const sums = new Map<number, number>()
      for (const row of rows.filter(of)) sums.set(row.item_id, (sums.get(row.item_id) ?? 0) + row.sales)
      return [...sums]
        .sort(([a, one], [b, other]) => other - one || a - b)
        .slice(0, 20)
        .map(([item_id, sales]) => [`Dish ${item_id}`, sales])
    }
    const found = async (restaurant_id?: number) =>
      (await staff.reports.lists({ from: '2025-01-01', to: '2025-03-31', restaurant_id })).dishes.map(
        ({ name, sales }) => [name, sales],
      )
    expect(await found()).toEqual(byHand(() => true))
    expect(await found(3)).toEqual(byHand(({ restaurant_id }) => restaurant_id === 3))
  })
})
