import { beforeAll, expect, test } from 'vitest'
import { refused } from '../../testing/answers'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { deliveredOrder } from '../../testing/reviews'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('moderating reviews on %s', (engine) => {
  const app = sharedApp({ engine })
  let clerk: number
  let staff: Awaited<ReturnType<typeof app.as>>
  beforeAll(async () => {
    clerk = await insertStaff(app.deps.db, { permissions: ['reviews:read', 'reviews:moderate'] })
    staff = await app.as(clerk)
  })

  async function reviewed(words = 'They are thieves') {
    const { client, order_id, restaurant_id } = await deliveredOrder(app)
    await client.reviews.rateOrder({ order_id, rating_store: 1, review_store: words })
    const owner = await app.as(await insertOwner(app.deps.db, restaurant_id))
    const review_id = (await owner.reviews.consoleReviews({ restaurant_id })).reviews[0]?.id ?? 0
    const { slug } = await app.deps.db
      .selectFrom('restaurants')
      .select('slug')
      .where('id', '=', restaurant_id)
      .executeTakeFirstOrThrow()
    const shown = async () => (await app.guest.reviews.listStoreReviews({ slug })).reviews.map(({ id }) => id)
    return { client, owner, review_id, restaurant_id, slug, shown }
  }

  test('a hidden review is not public, its stars still count, and it can be shown again', async () => {
    const { owner, review_id, restaurant_id, slug, shown } = await reviewed()
    const rating = async () => {
      const { restaurant, distribution } = await app.guest.reviews.listStoreReviews({ slug })
      return [restaurant.rating_count, restaurant.rating, distribution]
    }
    const before = await rating()
    expect(await shown()).toEqual([review_id])
    expect((await staff.reviews.hideReview({ review_id, reason: 'An insult' })).hidden).toEqual({
      reason: 'An insult',
      at: app.time.now.toISOString(),
    })
    expect(await shown()).toEqual([])
    expect(await rating()).toEqual(before)
    const own = (await owner.reviews.consoleReviews({ restaurant_id })).reviews[0]
    expect(own).toMatchObject({
      id: review_id,
      review_store: 'They are thieves',
      hidden: { reason: 'An insult' },
    })
    expect((await staff.reviews.showReview({ review_id })).hidden).toBeNull()
    expect(await shown()).toEqual([review_id])
    const audited = await app.deps.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject', '=', `review:${review_id}`)
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: 'reviews.hide', before: { hidden: null, report: null }, after: { hidden: 'An insult' } },
      { action: 'reviews.show', before: { hidden: 'An insult', report: null }, after: { hidden: null } },
    ])
  })

  test('a reported review waits for staff, who hide or keep it', async () => {
    const reported = async () =>
      (await (await consoleAs(app, clerk))('reviews/list', { filter: { is_reported: true } })).body.rows
    const [one, other] = [await reviewed(), await reviewed()]
    for (const { owner, review_id } of [one, other])
      await owner.reviews.reportReview({ review_id, reason: 'We never had this customer' })
    expect(await reported()).toMatchObject([
      {
        id: one.review_id,
        report_reason: 'We never had this customer',
        restaurant_id: one.restaurant_id,
      },
      { id: other.review_id },
    ])
    // a reported review stays visible until staff decide
    expect(await one.shown()).toEqual([one.review_id])
    await staff.reviews.showReview({ review_id: one.review_id })
    await staff.reviews.hideReview({ review_id: other.review_id, reason: 'Not a customer' })
    expect(await reported()).toEqual([])
    expect([await one.shown(), await other.shown()]).toEqual([[one.review_id], []])
    const again = { review_id: other.review_id, reason: 'Once more' }
    expect(await refused(other.owner.reviews.reportReview(again))).toEqual([409, 'wrong_state'])
  })

  test('customers, stores and staff without the permission cannot hide reviews', async () => {
    const { client, owner, review_id, shown } = await reviewed()
    const others = [
      client,
      owner,
      await app.as(await insertStaff(app.deps.db, { permissions: ['orders:read'] })),
    ]
    for (const other of others)
      expect(await refused(other.reviews.hideReview({ review_id, reason: 'Because' }))).toEqual([
        403,
        'not_allowed',
      ])
    expect(await refused(client.reviews.reportReview({ review_id, reason: 'Because' }))).toEqual([
      403,
      'not_allowed',
    ])
    expect(await refused(staff.reviews.hideReview({ review_id: 999_999, reason: 'Because' }))).toEqual([
      404,
      'not_found',
    ])
    expect(await shown()).toEqual([review_id])
  })
})
