import { expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { statusOf } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import {
  centre,
  insertCoupon,
  insertHours,
  insertOrder,
  insertStore,
  insertUser,
  northBy,
  startFresh,
} from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('stores on %s', (engine) => {
  const app = sharedApp({ engine })

  const fresh = () => startFresh(app, ['zones', 'coupons', 'favourites', 'restaurants'])
  const names = (cards: { name: string }[]) => cards.map((card) => card.name)

  test('[ENT-10] [CAL-08] a store is read by slug and by id; avgRating 0 means unrated', async () => {
    await fresh()
    const { db } = app.deps
    const id = await insertStore(db, {
      slug: 'spice-lane',
      name: 'Spice Lane',
      delivery_type: 'BOTH',
      min_order_price: 9_900,
      custom_message: 'Try the thali',
      ...northBy(2),
    })
    await insertHours(db, id, 600, 1380)
    const bySlug = await app.guest.stores.getRestaurantInfo({ slug: 'spice-lane', ...centre })
    expect(bySlug).toMatchObject({
      id,
      delivery_type: 'BOTH',
      avgRating: '0',
      rating: 4,
      is_active: 1,
      min_order_price: 9_900,
      custom_message: 'Try the thali',
      is_operational: true,
    })
    // two kilometres in a straight line, but along the streets of the demo city
    expect(bySlug.distance).toBe(2.171)
    expect(bySlug.hours).toHaveLength(7)
    expect(bySlug).not.toHaveProperty('commission_rate')
    const byId = await app.guest.stores.getRestaurantInfoById({ id })
    expect([byId.slug, byId.distance, byId.is_operational]).toEqual(['spice-lane', null, undefined])
    await db.updateTable('restaurants').set({ avg_rating: 4.37, rating_count: 12 }).execute()
    expect((await app.guest.stores.getRestaurantInfoById({ id })).avgRating).toBe('4.37')
  })

  test('[CAL-08] a store that is not accepted is neither listed nor found', async () => {
    await fresh()
    const { db } = app.deps
    const id = await insertStore(db, { slug: 'hidden', is_accepted: false })
    const user_id = await insertUser(db)
    await db.insertInto('favourites').values({ user_id, restaurant_id: id }).execute()
    const me = await app.as(user_id)
    expect(await app.guest.stores.getDeliveryRestaurants(centre)).toEqual([])
    expect(await me.stores.getFavoriteStores(centre)).toEqual([])
    const answers = [
      app.guest.stores.getRestaurantInfo({ slug: 'hidden' }),
      app.guest.stores.getRestaurantInfoById({ id }),
      me.stores.getRestaurantInfoWithFavourite({ slug: 'hidden' }),
      app.guest.stores.getRatingInfo({ id }),
      app.guest.stores.checkRestaurantOperationService({ restaurant_id: id, ...centre }),
      me.stores.toggleFavorite({ id }),
    ]
    expect(await Promise.all(answers.map(statusOf))).toEqual([404, 404, 404, 404, 404, 404])
  })

  test('[ERR-01] an unknown or missing store answers 400, so that the screen starts over', async () => {
    await fresh()
    const id = await insertStore(app.deps.db, {})
    const ask = (input: object) =>
      app.guest.stores.getRestaurantInfoAndOperationalStatus(input as { id: number } & typeof centre)
    expect(await ask({ id, ...centre })).toMatchObject({ id, is_operational: true })
    expect(await ask({ id, ...northBy(40) })).toMatchObject({ is_operational: false })
    expect(await statusOf(ask({ id: id + 999, ...centre }))).toBe(400)
    expect(await statusOf(ask({ ...centre }))).toBe(400)
  })

  test('[CAL-08] a screen can ask whether a store serves a point', async () => {
    await fresh()
    const delivers = await insertStore(app.deps.db, { delivery_radius: 3 })
    const pickup = await insertStore(app.deps.db, { delivery_type: 'SELFPICKUP', delivery_radius: 1 })
    const ask = (restaurant_id: number, km: number) =>
      app.guest.stores.checkRestaurantOperationService({ restaurant_id, ...northBy(km) })
    expect([await ask(delivers, 2), await ask(delivers, 4)]).toEqual([true, false])
    expect([await ask(pickup, 4), await ask(pickup, 20)]).toEqual([true, false])
  })

  test('[CAL-08] rating info has mean, count and distribution', async () => {
    await fresh()
    const { db } = app.deps
    const rated = await insertStore(db, {
      rating: 4,
      avg_rating: 4.5,
      rating_count: 10,
      rating_distribution: json([0, 0, 1, 3, 6]),
    })
    const unrated = await insertStore(db, { rating: 4.2 })
    expect(await app.guest.stores.getRatingInfo({ id: rated })).toEqual({
      rating: 4.5,
      count: 10,
      distribution: [0, 0, 1, 3, 6],
    })
    expect(await app.guest.stores.getRatingInfo({ id: unrated })).toEqual({
      rating: 4.2,
      count: 0,
      distribution: [0, 0, 0, 0, 0],
    })
  })

  test('[ROL-01] [CAL-13] a favourite can be added, listed and removed', async () => {
    await fresh()
    const { db } = app.deps
    const id = await insertStore(db, { slug: 'loved' })
    const me = await app.as(await insertUser(db))
    const other = await app.as(await insertUser(db))
    expect((await me.stores.toggleFavorite({ id, ...centre })).is_favorited).toBe(true)
    expect((await me.stores.getFavoriteStores(centre)).map((card) => card.id)).toEqual([id])
    expect((await me.stores.getRestaurantInfoWithFavourite({ slug: 'loved' })).is_favorited).toBe(true)
    expect((await me.stores.getLoginDeliveryRestaurants(centre))[0]?.is_favorited).toBe(true)
    expect((await other.stores.getLoginDeliveryRestaurants(centre))[0]?.is_favorited).toBe(false)
    expect((await app.guest.stores.getDeliveryRestaurants(centre))[0]).not.toHaveProperty('is_favorited')
    expect((await me.stores.toggleFavorite({ id })).is_favorited).toBe(false)
    expect(await me.stores.getFavoriteStores(centre)).toEqual([])
    expect(await statusOf(app.guest.stores.toggleFavorite({ id }))).toBe(401)
  })

  test('[CAL-10] [VAL-03] offers list stores with the coupons they show today, and no spent, ended or hidden ones', async () => {
    await fresh()
    const { db } = app.deps
    const with_coupons = await insertStore(db, { name: 'With coupons' })
    await insertStore(db, { name: 'Without' })
    const restaurant_ids = [with_coupons]
    await insertCoupon(db, { code: 'GOOD', restaurant_ids, discount: 10 })
    await insertCoupon(db, { code: 'BEST', restaurant_ids, discount: 30 })
    await insertCoupon(db, { code: 'CAPPED', restaurant_ids, discount: 60, max_discount: 100 })
    await insertCoupon(db, { code: 'ENDED', restaurant_ids, expiry_date: '2026-11-19' })
    await insertCoupon(db, { code: 'TOMORROW', restaurant_ids, start_date: '2026-11-21' })
    await insertCoupon(db, { code: 'OFF', restaurant_ids, is_active: 0 })
    await insertCoupon(db, { code: 'SPENT', restaurant_ids, max_count: 5, count: 5 })
    await insertCoupon(db, { code: 'NONE', restaurant_ids, max_count: 0 })
    await insertCoupon(db, { code: 'SECRET', restaurant_ids, show_in_cart: false })
    await insertCoupon(db, { code: 'GROCERIES', kinds: json(['grocery']) })
    const offers = await app.guest.stores.getOffers(centre)
    expect(names(offers)).toEqual(['With coupons'])
    expect(offers[0]?.coupons.map((coupon) => coupon.code)).toEqual(['GOOD', 'BEST', 'CAPPED'])
    expect(offers[0]?.coupon?.code).toBe('BEST')
  })

  test('[CAL-10] offers exclude coupons the customer has used up', async () => {
    await fresh()
    const { db } = app.deps
    const both = await insertStore(db, { name: 'Both' })
    const spent = await insertStore(db, { name: 'Spent' })
    const once = { user_type: 'ONCE', discount: 40 } as const
    const used = await insertCoupon(db, { code: 'ONCE', restaurant_ids: [both, spent], ...once })
    await insertCoupon(db, { code: 'ALWAYS', restaurant_ids: [both] })
    const user_id = await insertUser(db)
    const me = await app.as(user_id)
    const codes = async () =>
      (await me.stores.getUserOffers(centre)).map(({ name, coupon, coupons }) => [
        name,
        coupon?.code,
        coupons.map(({ code }) => code),
      ])
    expect(new Set(await codes())).toEqual(
      new Set([
        ['Both', 'ONCE', ['ONCE', 'ALWAYS']],
        ['Spent', 'ONCE', ['ONCE']],
      ]),
    )
    await insertOrder(db, { user_id, restaurant_id: spent, coupon_id: used, coupon_code: 'ONCE' })
    expect(await codes()).toEqual([['Both', 'ALWAYS', ['ALWAYS']]])
    expect(await app.guest.stores.getOffers(centre)).toHaveLength(2)
    await me.stores.toggleFavorite({ id: both })
    expect((await me.stores.getUserOffers(centre))[0]?.is_favorited).toBe(true)
    expect(await statusOf(app.guest.stores.getUserOffers(centre))).toBe(401)
    await db.deleteFrom('orders').execute()
  })

  test('[SCR-23] a card shows the best coupon for a meal for two, the store’s own first', async () => {
    await fresh()
    const { db } = app.deps
    const own = await insertStore(db, { slug: 'own', price_range: 40_000 })
    await insertStore(db, { slug: 'other', price_range: 40_000 })
    await insertCoupon(db, { code: 'ALL', discount: 30 })
    await insertCoupon(db, { code: 'HUGE', discount_type: 'AMOUNT', discount: 50_000, min_subtotal: 200_000 })
    const badge = async (slug: string) => (await app.guest.stores.getRestaurantInfo({ slug })).coupon?.code
    expect([await badge('own'), await badge('other')]).toEqual(['ALL', 'ALL'])
    await insertCoupon(db, { code: 'OURS', discount: 10, restaurant_ids: [own] })
    expect([await badge('own'), await badge('other')]).toEqual(['OURS', 'ALL'])
    await db.deleteFrom('coupons').where('code', 'in', ['ALL', 'OURS']).execute()
    expect(await badge('other')).toBe('HUGE')
  })

  test.each([
    ['restaurant', 45_000],
    ['meat', 0],
    ['grocery', 0],
  ] as const)(
    '[SCR-23] [SCR-25] only restaurants have a price for two: a %s has %i',
    async (store_type, said) => {
      await fresh()
      const id = await insertStore(app.deps.db, { store_type, price_range: 45_000 })
      expect((await app.guest.stores.getRestaurantInfoById({ id })).price_range).toBe(said)
    },
  )

  test('[CAL-10] a coupon expires at the operator’s midnight', async () => {
    await fresh()
    await insertStore(app.deps.db)
    await insertCoupon(app.deps.db, { code: 'TODAY', expiry_date: '2026-11-20' })
    app.time.now = new Date('2026-11-20T18:29:00Z') // 23:59 in Bengaluru
    expect(await app.guest.stores.getOffers(centre)).toHaveLength(1)
    app.time.pass(2)
    expect(await app.guest.stores.getOffers(centre)).toHaveLength(0)
  })
})
