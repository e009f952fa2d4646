import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/answers'
import { openTestApp, type TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertStore } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { deliveredOrder } from '../../testing/reviews'

describeOnDatabases('answers to reviews on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ engine })
  })
  afterAll(async () => {
    await app.close()
  })

  const delivered = (fields?: Parameters<typeof deliveredOrder>[1]) => deliveredOrder(app, fields)
  const storeOf = (id: number) =>
    app.deps.db.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const slugOf = async (id: number) => (await storeOf(id)).slug

  test('[ROL-04] only the store’s owner can answer its reviews', async () => {
    const { client, order_id, restaurant_id } = await delivered()
    await client.reviews.rateOrder({ order_id, rating_store: 2, review_store: 'Cold', tags: ['cold'] })
    const owner = await app.as(await insertOwner(app.deps.db, restaurant_id))
    const other = await app.as(await insertOwner(app.deps.db, await insertStore(app.deps.db)))
    const [review] = (await owner.reviews.consoleReviews({ restaurant_id })).reviews
    const review_id = review?.id ?? 0
    expect(review).toMatchObject({ order_id, review_store: 'Cold', rating_delivery: null })
    expect(await refusal(other.reviews.consoleReviews({ restaurant_id }))).toMatchObject({ status: 404 })
    expect(await refusal(other.reviews.answerReview({ review_id, answer: 'Hm' }))).toMatchObject({
      status: 404,
    })
    await owner.reviews.answerReview({ review_id, answer: 'Sorry, the next one is on us.' })
    const slug = await slugOf(restaurant_id)
    const answerShown = async () => (await app.guest.reviews.listStoreReviews({ slug })).reviews[0]?.answer
    expect(await answerShown()).toEqual({
      text: 'Sorry, the next one is on us.',
      at: app.time.now.toISOString(),
    })
    await owner.reviews.answerReview({ review_id, answer: '' })
    expect(await answerShown()).toBeNull()
  })

  test('[ROU-22] the author is notified of an answer once, in their language, and not of a withdrawn one', async () => {
    const { client, order_id, restaurant_id, user_id } = await delivered()
    const { id: language_id } = await app.deps.db
      .selectFrom('languages')
      .select('id')
      .where('locale', 'like', 'hi%')
      .executeTakeFirstOrThrow()
    await app.deps.db.updateTable('users').set({ language_id }).where('id', '=', user_id).execute()
    await client.reviews.rateOrder({ order_id, rating_store: 2, review_store: 'Cold' })
    const owner = await app.as(await insertOwner(app.deps.db, restaurant_id))
    const review_id = (await owner.reviews.consoleReviews({ restaurant_id })).reviews[0]?.id ?? 0
    const answer = (text: string) => owner.reviews.answerReview({ review_id, answer: text })
    const heard = async () => {
      await app.settle()
      return (await client.alerts.getUserNotifications({})).map(({ data }) => data)
    }
    await answer('Too early')
    await answer('')
    expect(await heard()).toEqual([])
    await answer('Sorry.')
    const { name, slug } = await storeOf(restaurant_id)
    const told = {
      title: `${name} ने आपके रिव्यू का जवाब दिया`,
      message: 'Sorry.',
      image: null,
      click_action: `/reviews/${slug}`,
    }
    expect(await heard()).toEqual([told])
    await answer('Sorry, really.')
    expect(await heard()).toEqual([told])
  })
})
