import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../db/queries/sessions'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertUser } from '../../testing/fixtures'
import { insertOrder, insertOwner } from '../../testing/orders'
import { storeWithDish } from '../../testing/placing'
import { deliveredOrder } from '../../testing/reviews'
import { sharedApp } from '../../testing/shared-app'

interface Found {
  rows: {
    id: number
    state: string
    amount: number
    unique_order_id: string | null
    review_store: string
    gateway: string | null
  }[]
  next_cursor: string | null
}

describeOnDatabases('lists of payments and reviews on %s', (engine) => {
  const app = sharedApp({ engine })
  let admin = ''
  const signIn = (user_id: number) => openSession(app.deps.db, { user_id, device: null, now: app.time.now })
  beforeAll(async () => {
    admin = await signIn(await insertUser(app.deps.db, { role: 'admin' }))
  })
  const list = async (resource: string, payload: object, as = admin) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/public/api/console/${resource}/list`,
      headers: { authorization: `Bearer ${as}` },
      payload,
    })
    return { status: answer.statusCode, ...(answer.json() as Found) }
  }

  test('[ROL-05] payments are found by order and gateway, filtered by state and sorted by amount', async () => {
    const { db } = app.deps
    const { restaurant_id } = await storeWithDish(app)
    const user_id = await insertUser(db)
    const order = (amount: number) => insertOrder(db, { restaurant_id, user_id, amount, now: app.time.now })
    const [small, large] = [await order(10_000), await order(90_000)]
    await db
      .updateTable('payments')
      .set({ gateway: 'RAZORPAY', means: 'gateway', state: 'captured', gateway_payment_id: 'pay_Mx1' })
      .where('order_id', '=', large.id)
      .execute()
    const numbers = async (asked: object) =>
      (await list('payments', asked)).rows.map(({ unique_order_id }) => unique_order_id)
    for (const q of [`#${large.unique_order_id.slice(-6).toLowerCase()}`, 'pay_Mx1', 'razorpay'])
      expect(await numbers({ q }), q).toEqual([large.unique_order_id])
    expect(await numbers({ filter: { state: 'captured', means: 'gateway' } })).toEqual([
      large.unique_order_id,
    ])
    expect(await numbers({ sort: 'amount', order: 'desc' })).toEqual([
      large.unique_order_id,
      small.unique_order_id,
    ])
    const { rows } = await list('payments', { sort: 'amount', order: 'desc' })
    expect(rows.map(({ gateway }) => gateway)).toEqual(['Razorpay', null])
    expect(await numbers({ filter: { from: '2099-01-01T00:00:00.000Z' } })).toEqual([])
    const clerk = await signIn(await insertStaff(db, { permissions: ['orders:read'] }))
    expect((await list('payments', {}, clerk)).status).toBe(403)
  })

  test('[ROL-05] a list limited to a time range is read newest first, page by page', async () => {
    const { db } = app.deps
    const { restaurant_id } = await storeWithDish(app)
    const user_id = await insertUser(db)
    const newestFirst: string[] = []
    // imported orders: the higher the id, the older the payment
    for (const hour of [12, 11, 10, 9, 8]) {
      const { id, unique_order_id } = await insertOrder(db, { restaurant_id, user_id, now: app.time.now })
      const created_at = new Date(`2020-05-01T${String(hour).padStart(2, '0')}:00:00.123Z`)
      await db.updateTable('payments').set({ created_at }).where('order_id', '=', id).execute()
      newestFirst.push(unique_order_id)
    }
    const filter = { from: '2020-05-01T09:00:00.000Z', to: '2020-05-01T12:00:00.000Z' }
    const found: (string | null)[] = []
    let after: string | undefined
    do {
      const page = await list('payments', { filter, order: 'desc', limit: 2, after })
      found.push(...page.rows.map(({ unique_order_id }) => unique_order_id))
      after = page.next_cursor ?? undefined
    } while (after)
    expect(found).toEqual(newestFirst.slice(1, 4))
    const { next_cursor } = await list('payments', { order: 'desc', limit: 2 })
    expect((await list('payments', { filter, order: 'desc', after: next_cursor })).status).toBe(400)
  })

  test('[ROL-05] [ROL-04] reviews are found by words and filtered; a store reads its own', async () => {
    const { client, order_id, restaurant_id } = await deliveredOrder(app)
    await client.reviews.rateOrder({ order_id, rating_store: 2, review_store: 'Cold dosa' })
    const other = await deliveredOrder(app)
    await other.client.reviews.rateOrder({
      order_id: other.order_id,
      rating_store: 5,
      review_store: 'Lovely',
    })
    const words = async (asked: object, as = admin) =>
      (await list('reviews', asked, as)).rows.map(({ review_store }) => review_store)
    expect(await words({ q: 'dosa' })).toEqual(['Cold dosa'])
    expect(await words({ filter: { rating_store: 5 } })).toEqual(['Lovely'])
    expect(await words({ filter: { is_answered: false }, sort: 'rating_store', order: 'asc' })).toEqual([
      'Cold dosa',
      'Lovely',
    ])
    expect(await words({ filter: { is_hidden: true } })).toEqual([])
    const owner = await insertOwner(app.deps.db, restaurant_id)
    const token = await signIn(owner)
    expect(await words({}, token)).toEqual(['Cold dosa'])
    const [review] = (await list('reviews', {}, token)).rows
    const own = await app.as(owner)
    await own.reviews.answerReview({ review_id: review?.id ?? 0, answer: 'We are sorry' })
    await own.reviews.reportReview({ review_id: review?.id ?? 0, reason: 'Not our dish' })
    expect(await words({ filter: { is_answered: true, is_reported: true } })).toEqual(['Cold dosa'])
  })
})
