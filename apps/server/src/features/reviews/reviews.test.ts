import { riderPrior } from '@tokri/domain/review/rider-prior'
import { bayesianMean } from '@tokri/domain/store/listing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redrawPicture } from '../../gateways/pictures/redraw'
import { refusal } from '../../testing/answers'
import { Answered, openTestApp, type TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertItem, insertOrder, insertStore, insertUser, setSettings } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { deliveredOrder } from '../../testing/reviews'

describeOnDatabases('reviews on %s', (engine) => {
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
  const refusedOf = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((call) => {
      if (call.status === 'fulfilled') return 'kept'
      if (call.reason instanceof Answered) return String(call.reason.body.code)
      throw call.reason
    })

  test('[CAL-13] a delivered order is rated once, and the review is on the store’s page', async () => {
    const rider_id = await insertRider(app.deps.db)
    const { client, order_id, unique_order_id, restaurant_id } = await delivered({ rider_id })
    expect((await client.orders.getOrders({})).data[0]?.is_ratable).toBe(true)
    expect((await client.reviews.getRatableOrder({ order_id })).unique_order_id).toBe(unique_order_id)
    await client.reviews.rateOrder({
      order_id,
      rating_store: 4,
      rating_delivery: 5,
      review_store: '  Crisp and hot.  ',
      review_delivery: 'Very kind',
      tags: ['tasty', 'on_time'],
      items: [
        { item_id: 900, is_liked: true },
        { item_id: 901, is_liked: false },
        { item_id: 12_345, is_liked: true },
      ],
    })
    expect((await client.orders.getOrder({ unique_order_id })).is_ratable).toBe(false)
    const page = await app.guest.reviews.listStoreReviews({ slug: await slugOf(restaurant_id) })
    expect(page).toMatchObject({
      restaurant: { id: restaurant_id, rating: 4, rating_count: 1 },
      distribution: [0, 0, 0, 1, 0],
      current_page: 1,
      has_more: false,
    })
    expect(page.reviews).toEqual([
      {
        id: expect.any(Number),
        username: 'Ananya S.',
        rating_store: 4,
        review_store: 'Crisp and hot.',
        tags: ['tasty', 'on_time'],
        liked: ['Masala dosa'],
        image: null,
        answer: null,
        created_at: app.time.now.toISOString(),
      },
    ])
    expect(await refusal(client.reviews.rateOrder({ order_id, rating_store: 1 }))).toMatchObject({
      status: 409,
      code: 'already_rated',
    })
    expect(await refusal(client.reviews.getRatableOrder({ order_id }))).toMatchObject({
      code: 'already_rated',
    })
  })

  test('[CAL-13] votes for a dish are counted and shown on the menu', async () => {
    const { client, order_id, restaurant_id } = await delivered()
    for (const id of [900, 901]) await insertItem(app.deps.db, restaurant_id, { id })
    await client.reviews.rateOrder({
      order_id,
      rating_store: 4,
      items: [
        { item_id: 901, is_liked: false },
        { item_id: 900, is_liked: true },
      ],
    })
    await refusal(
      client.reviews.rateOrder({ order_id, rating_store: 1, items: [{ item_id: 900, is_liked: true }] }),
    )
    const { items } = await app.guest.catalogue.getRestaurantItems({ slug: await slugOf(restaurant_id) })
    expect(Object.values(items).flat()).toMatchObject([
      { id: 900, likes: 1, dislikes: 0 },
      { id: 901, likes: 0, dislikes: 1 },
    ])
  })

  test('[CAL-13] other people’s orders, running orders and six stars are refused', async () => {
    const { order_id, user_id, client } = await delivered()
    const stranger = await app.as(await insertUser(app.deps.db))
    for (const call of [
      () => stranger.reviews.getRatableOrder({ order_id }),
      () => stranger.reviews.rateOrder({ order_id, rating_store: 1 }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404 })
    for (const stars of [0, 6, 4.5])
      expect(await refusal(client.reviews.rateOrder({ order_id, rating_store: stars }))).toMatchObject({
        status: 400,
      })
    const restaurant_id = await insertStore(app.deps.db)
    const running = await insertOrder(app.deps.db, { user_id, restaurant_id, state: 'on_the_way' })
    const { id } = await client.orders.getOrder({ unique_order_id: running })
    expect(await refusal(client.reviews.rateOrder({ order_id: id, rating_store: 5 }))).toMatchObject({
      code: 'wrong_state',
    })
    expect((await storeOf(restaurant_id)).rating_count).toBe(0)
  })

  test('[CAL-13] twenty concurrent taps are one vote, twenty customers are twenty', async () => {
    const rider_id = await insertRider(app.deps.db, { rating: 4.8, rating_count: 400 })
    const restaurant_id = await insertStore(app.deps.db, { rating: 4.4, rating_count: 10 })
    const one = await delivered({ restaurant_id, rider_id })
    const tap = () =>
      one.client.reviews.rateOrder({ order_id: one.order_id, rating_store: 5, rating_delivery: 1 })
    const taps = await refusedOf(Array.from({ length: 20 }, tap))
    expect(taps.filter((answer) => answer === 'kept')).toHaveLength(1)
    expect(new Set(taps)).toEqual(new Set(['kept', 'already_rated']))

    const people = await Promise.all(Array.from({ length: 20 }, () => delivered({ restaurant_id, rider_id })))
    const stars = (at: number) => (at % 5) + 1
    await Promise.all(
      people.map(({ client, order_id }, at) =>
        client.reviews.rateOrder({ order_id, rating_store: stars(at), rating_delivery: stars(at) }),
      ),
    )
    // the ten prior ratings had 44 stars in total, then came one five, then four of each
    expect(await storeOf(restaurant_id)).toMatchObject({
      rating_sum: 44 + 5 + 60,
      rating_count: 31,
      avg_rating: Math.round((100 * 109) / 31) / 100,
      rating_distribution: [4, 4, 4, 4, 5],
    })
    const rider = await app.deps.db
      .selectFrom('riders')
      .select(['rating', 'rating_count', 'rating_sum'])
      .where('user_id', '=', rider_id)
      .executeTakeFirstOrThrow()
    const before = Math.round(4.8 * 410) - 50
    expect(rider).toMatchObject({ rating_count: 421, rating_sum: before + 1 + 60 })
    const mean = bayesianMean((before + 61) / 421, 421, riderPrior)
    expect(rider.rating).toBeCloseTo(mean, 2)
  })

  test('[CAL-13] a picture is re-encoded, scaled down and stripped of metadata', async () => {
    const { client, order_id, restaurant_id } = await delivered()
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()
    for (const broken of ['can’t read this file', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
      expect(
        await refusal(
          client.reviews.rateOrder({
            order_id,
            rating_store: 5,
            photo: Buffer.from(broken).toString('base64'),
          }),
        ),
      ).toMatchObject({ code: 'not_a_picture' })
    await client.reviews.rateOrder({ order_id, rating_store: 5, photo: photo.toString('base64') })
    const page = await app.guest.reviews.listStoreReviews({ slug: await slugOf(restaurant_id) })
    const image = page.reviews[0]?.image ?? ''
    expect(image).toMatch(/^\/media\/reviews\/[0-9a-f-]{36}\.webp$/)
    const kept = await app.deps.storage.get(image.replace('/media/', ''))
    const { width, height, format, exif } = await sharp(kept ?? Buffer.alloc(0)).metadata()
    expect({ width, height, format, exif }).toEqual({
      width: 1280,
      height: 640,
      format: 'webp',
      exif: undefined,
    })
    expect(await app.deps.storage.list('reviews')).toHaveLength(1)
  })

  test('[ENT-01] photos are stored at the operator’s quality', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer()
    const kept = async (uploadImageQuality: number) => {
      await setSettings(app, { uploadImageQuality })
      await app.deps.settings.refresh()
      return (await redrawPicture(photo, app.deps.settings))?.length ?? 0
    }
    const fine = await kept(90)
    expect(await kept(20)).toBeLessThan(fine / 2)
    expect(await kept(0)).toBeGreaterThan(0)
    await setSettings(app, { uploadImageQuality: 78 })
  })

  test('[ROU-29] reviews are paged by ten, newest first, without bare stars; GET answers the same', async () => {
    const restaurant_id = await insertStore(app.deps.db)
    for (let n = 0; n < 12; n++) {
      const { client, order_id } = await delivered({ restaurant_id })
      await client.reviews.rateOrder({
        order_id,
        rating_store: 5,
        review_store: n === 0 ? null : `Number ${n}`,
      })
    }
    const slug = await slugOf(restaurant_id)
    const first = await app.guest.reviews.listStoreReviews({ slug })
    expect(first.restaurant.rating_count).toBe(12)
    expect(first.reviews.map(({ review_store }) => review_store)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Number ${11 - at}`),
    )
    expect(first.has_more).toBe(true)
    const second = await app.guest.reviews.getStoreReviews({ slug, page: 2 })
    expect(second).toMatchObject({ current_page: 2, has_more: false })
    expect(second.reviews.map(({ review_store }) => review_store)).toEqual(['Number 1'])
    expect(await refusal(app.guest.reviews.listStoreReviews({ slug: 'nowhere' }))).toMatchObject({
      status: 404,
    })
  })

  test('[CAL-13] a deleted account’s review has no name; a disabled module shows and takes none', async () => {
    const { client, order_id, restaurant_id, user_id } = await delivered()
    await client.reviews.rateOrder({ order_id, rating_store: 5, review_store: 'Good' })
    await app.deps.db
      .updateTable('users')
      .set({ deleted_at: app.time.now })
      .where('id', '=', user_id)
      .execute()
    const slug = await slugOf(restaurant_id)
    expect((await app.guest.reviews.listStoreReviews({ slug })).reviews[0]?.username).toBeNull()
    const next = await delivered({ restaurant_id })
    await setSettings(app, { enRAR: false })
    expect(
      await refusal(next.client.reviews.rateOrder({ order_id: next.order_id, rating_store: 5 })),
    ).toMatchObject({
      status: 409,
    })
    expect((await next.client.orders.getOrders({})).data[0]?.is_ratable).toBe(false)
    expect(await refusal(app.guest.reviews.listStoreReviews({ slug }))).toMatchObject({ status: 404 })
    await setSettings(app, { enRAR: true })
  })
})
