import { beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { insertCoupon, insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { insertOrder } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'
import { countOrder } from './count-order'

describeOnDatabases('customers and coupons in reports on %s', (engine) => {
  const app = sharedApp({ engine })
  let staff: Awaited<ReturnType<typeof app.as>>
  let coupon_id = 0
  let restaurant_id = 0
  const days = { from: '2026-09-10', to: '2026-11-20' }

  /** An order completed at that time; counted twice in parallel, as two nodes may. */
  async function completed(user_id: number, at: string, discount?: number) {
    const { db } = app.deps
    const { id } = await insertOrder(db, {
      ...{ restaurant_id, user_id, now: app.time.now, delivery_type: 'SELFPICKUP', amount: 20_000 },
    })
    await db
      .updateTable('orders')
      .set({
        ...{ state: 'completed', completed_at: new Date(at) },
        ...(discount ? { coupon_id, coupon_code: 'FEAST', coupon_amount: discount, item_total: 30_000 } : {}),
      })
      .where('id', '=', id)
      .execute()
    await Promise.all([1, 2].map(() => db.transaction().execute((tx) => countOrder(tx, id))))
  }

  beforeAll(async () => {
    const { db } = app.deps
    staff = await app.as(await insertStaff(db, { permissions: ['reports:read'] }))
    restaurant_id = await insertStore(db)
    coupon_id = await insertCoupon(db)
    const [asha, ben, cyn] = [await insertUser(db), await insertUser(db), await insertUser(db)]
    // 30 September, 20:00 UTC is 1 October in Bengaluru
    await completed(asha, '2026-09-12T10:00:00Z')
    await completed(ben, '2026-09-30T20:00:00Z')
    await completed(asha, '2026-10-02T10:00:00Z')
    await completed(asha, '2026-10-09T10:00:00Z', 3_000)
    await completed(cyn, '2026-11-01T10:00:00Z', 6_000)
    await completed(asha, '2026-11-30T10:00:00Z')
  })

  test('a customer counts once a month, new in the first one', async () => {
    const { months } = await staff.reports.customers(days)
    expect(months).toEqual([
      { month: '2026-09-01', new_customers: 1, returning_customers: 0 },
      { month: '2026-10-01', new_customers: 1, returning_customers: 1 },
      { month: '2026-11-01', new_customers: 1, returning_customers: 1 },
    ])
  })

  test('cohorts show how many of a month’s new customers came back', async () => {
    const { cohorts } = await staff.reports.customers(days)
    expect(cohorts).toEqual([
      { first_month: '2026-09-01', month: '2026-09-01', customers: 1 },
      { first_month: '2026-09-01', month: '2026-10-01', customers: 1 },
      { first_month: '2026-09-01', month: '2026-11-01', customers: 1 },
      { first_month: '2026-10-01', month: '2026-10-01', customers: 1 },
      { first_month: '2026-11-01', month: '2026-11-01', customers: 1 },
    ])
  })

  test('a coupon’s cost and baskets are compared with orders without one', async () => {
    const { rows, without } = await staff.reports.coupons(days)
    expect(rows).toEqual([{ code: 'FEAST', orders: 2, items: 60_000, discount: 9_000, new_customers: 1 }])
    expect(without).toEqual({ orders: 4, items: 80_000 })
    const september = await staff.reports.coupons({ from: '2026-09-01', to: '2026-09-01' })
    expect(september).toEqual({ rows: [], without: { orders: 1, items: 20_000 } })
    const elsewhere = await staff.reports.coupons({ ...days, restaurant_id: restaurant_id + 1 })
    expect(elsewhere).toEqual({ rows: [], without: { orders: 0, items: 0 } })
  })
})
