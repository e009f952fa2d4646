import { expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { describeOnDatabases } from '../../testing/database'
import {
  centre,
  insertCoupon,
  insertDeliveryArea,
  insertHours,
  insertStore,
  insertUser,
  insertZone,
  northBy,
  setSettings,
  square,
  startFresh,
} from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'
import { countStatements } from '../../testing/statements'

describeOnDatabases('lists of stores on %s', (engine) => {
  const app = sharedApp({ engine })

  const fresh = () => startFresh(app, ['zones', 'coupons', 'favourites', 'restaurants'])
  const names = (cards: { name: string }[]) => cards.map((card) => card.name)

  test('[CAL-06] only restaurants that deliver to the place are listed', async () => {
    await fresh()
    const { db } = app.deps
    await insertStore(db, { name: 'Near' })
    await insertStore(db, { name: 'Too far', ...northBy(12), delivery_radius: 10 })
    await insertStore(db, { name: 'Far but generous', ...northBy(12), delivery_radius: 15 })
    await insertStore(db, { name: 'Pickup only', delivery_type: 'SELFPICKUP' })
    await insertStore(db, { name: 'Butcher', store_type: 'meat' })
    await insertStore(db, { name: 'Not accepted', is_accepted: false })
    const cards = await app.guest.stores.getDeliveryRestaurants(centre)
    expect(names(cards).sort()).toEqual(['Far but generous', 'Near'])
  })

  test('[CAL-06] a store with delivery areas serves those only', async () => {
    await fresh()
    const { db } = app.deps
    const here = await insertStore(db, { name: 'Area around me', ...northBy(30), delivery_radius: 1 })
    await insertDeliveryArea(db, here, square(2))
    const elsewhere = await insertStore(db, { name: 'Area elsewhere' })
    await insertDeliveryArea(db, elsewhere, square(2, northBy(10)))
    expect(names(await app.guest.stores.getDeliveryRestaurants(centre))).toEqual(['Area around me'])
  })

  test('[CAL-06] [VAL-03] hours, coupons’ days and coupons’ hours follow the operator’s time zone', async () => {
    await fresh()
    const { db } = app.deps
    const restaurant_id = await insertStore(db, { name: 'Lunch', slug: 'lunch' })
    await insertHours(db, restaurant_id, 720, 840)
    await insertCoupon(db, { code: 'TODAY', start_date: '2026-11-20', expiry_date: '2026-11-20' })
    await insertCoupon(db, { code: 'NOON', weekly_hours: json([{ weekday: 5, from: 720, to: 780 }]) })
    const owner = await app.as(await insertOwner(db, restaurant_id))
    const customer = await app.as(await insertUser(db))
    const seen = async () => ({
      listed: (await app.guest.stores.getDeliveryRestaurants(centre))[0]?.is_open,
      shown: (await app.guest.stores.getRestaurantInfo({ slug: 'lunch' })).is_open,
      console: (await owner.console.myStores({}))[0]?.is_open,
      coupons: (await customer.coupons.getCartCoupon({ restaurant_id, subtotal: 50_000 })).coupons
        .flatMap(({ code, can_be_applied }) => (can_be_applied ? [code] : []))
        .sort(),
    })
    // Friday 12:30 in Kolkata, 02:00 in New York, then vice versa
    expect(await seen()).toEqual({ listed: true, shown: true, console: true, coupons: ['NOON', 'TODAY'] })
    await setSettings(app, { timeZone: 'America/New_York' })
    expect(await seen()).toEqual({ listed: false, shown: false, console: false, coupons: ['TODAY'] })
    app.time.now = new Date('2026-11-20T17:30:00Z')
    expect(await seen()).toEqual({ listed: true, shown: true, console: true, coupons: ['NOON', 'TODAY'] })
    app.time.now = new Date('2026-11-21T04:00:00Z')
    expect((await seen()).coupons).toEqual(['TODAY'])
    await setSettings(app, { timeZone: 'Asia/Kolkata' })
    expect((await seen()).coupons).toEqual([])
  })

  test('[CAL-06] no store delivers outside the zones', async () => {
    await fresh()
    await insertStore(app.deps.db, { name: 'Near' })
    await insertZone(app.deps.db, square(3, northBy(20)))
    expect(await app.guest.stores.getDeliveryRestaurants(centre)).toEqual([])
    await app.deps.db.deleteFrom('zones').execute()
    await insertZone(app.deps.db, square(3))
    expect(await app.guest.stores.getDeliveryRestaurants(centre)).toHaveLength(1)
  })

  test('[CAL-06] self-pickup lists stores where orders can be collected, and nothing when it is not offered', async () => {
    await fresh()
    const { db } = app.deps
    await insertStore(db, { name: 'Both', delivery_type: 'BOTH', delivery_radius: 0.1, ...northBy(8) })
    await insertStore(db, { name: 'Pickup', delivery_type: 'SELFPICKUP' })
    await insertStore(db, { name: 'Delivery', delivery_type: 'DELIVERY' })
    await setSettings(app, { selfPickupRadius: 5 })
    expect(names(await app.guest.stores.getSelfpickupRestaurants(centre))).toEqual(['Pickup'])
    await setSettings(app, { selfPickupRadius: 9 })
    expect(names(await app.guest.stores.getSelfpickupRestaurants(centre)).sort()).toEqual(['Both', 'Pickup'])
    await setSettings(app, { enSPU: false })
    expect(await app.guest.stores.getSelfpickupRestaurants(centre)).toEqual([])
  })

  test('[VAL-02] [CAL-06] a closed store stays listed below the open ones and says when it opens', async () => {
    await fresh()
    const { db } = app.deps
    const late = await insertStore(db, { name: 'Opens at five', rating: 5, is_featured: true })
    await insertHours(db, late, 17 * 60, 23 * 60)
    await insertStore(db, { name: 'Open', rating: 3, ...northBy(6) })
    await insertStore(db, { name: 'Switched off', is_active: false })
    const cards = await app.guest.stores.getDeliveryRestaurants(centre)
    expect(
      cards.map(({ name, is_active, is_open, opens_at }) => [name, is_active, is_open, opens_at]),
    ).toEqual([
      ['Open', 1, true, null],
      ['Opens at five', 1, false, '17:00'],
      ['Switched off', 0, false, null],
    ])
    app.time.now = new Date('2026-11-20T12:00:00Z') // 17:30 in Bengaluru
    expect(names(await app.guest.stores.getDeliveryRestaurants(centre))[0]).toBe('Opens at five')
  })

  test('[CAL-06] pauses and holidays close a store', async () => {
    await fresh()
    const { db } = app.deps
    await insertStore(db, { slug: 'busy', paused_until: new Date('2026-11-20T07:20:00Z') })
    await insertStore(db, { slug: 'feast', holidays: json(['2026-11-20']) })
    const busy = await app.guest.stores.getRestaurantInfo({ slug: 'busy' })
    const feast = await app.guest.stores.getRestaurantInfo({ slug: 'feast' })
    expect([busy.is_open, busy.opens_at]).toEqual([false, '12:50'])
    expect([feast.is_open, feast.opens_at]).toEqual([false, '00:00'])
  })

  test('[CAL-06] among open stores featured ones come first, then the better and nearer', async () => {
    await fresh()
    const { db } = app.deps
    await insertStore(db, { name: 'Far', ...northBy(5), avg_rating: 4.5, rating_count: 50 })
    await insertStore(db, { name: 'Near', avg_rating: 4.5, rating_count: 50 })
    await insertStore(db, { name: 'Poor', avg_rating: 2, rating_count: 50 })
    await insertStore(db, { name: 'Featured', is_featured: true, avg_rating: 3, rating_count: 50 })
    const list = () => app.guest.stores.getDeliveryRestaurants(centre)
    expect(names(await list())).toEqual(['Featured', 'Near', 'Far', 'Poor'])
    await setSettings(app, { sortDeliveryStoresByDistance: true })
    expect(names(await list()).at(-1)).toBe('Far')
    await setSettings(app, { sortDeliveryStoresByDistance: false, randomizeStores: true })
    const shuffled = names(await list())
    expect(shuffled[0]).toBe('Featured')
    expect(names(await list())).toEqual(shuffled)
  })

  test('[CAL-06] a long list is paged by fifty, without gaps or more queries', async () => {
    await fresh()
    const { db } = app.deps
    await insertStore(db, { name: 'First' })
    const list = (page?: number) => app.guest.stores.getDeliveryRestaurants({ ...centre, page })
    await list()
    const few = await countStatements(app, () => list())
    for (let n = 0; n < 64; n++) await insertStore(db, { name: `Store ${n}`, ...northBy(n / 20) })
    await insertCoupon(db)
    await list()
    expect(await countStatements(app, () => list())).toBe(few)
    const [one, two, three] = [await list(), await list(2), await list(3)]
    expect([one.length, two.length, three.length]).toEqual([50, 15, 0])
    expect(new Set([...one, ...two].map((card) => card.id)).size).toBe(65)
  })

  test('[CAL-06] the list marks the customer’s favourites', async () => {
    await fresh()
    const id = await insertStore(app.deps.db)
    const me = await app.as(await insertUser(app.deps.db))
    await me.stores.toggleFavorite({ id })
    const list = { ...centre, store_type: 'restaurant' as const }
    expect((await me.stores.listStores(list)).data[0]?.is_favorited).toBe(true)
    expect((await app.guest.stores.listStores(list)).data[0]?.is_favorited).toBeUndefined()
  })

  test('[CAL-07] meat stores have their own lists with the same fields', async () => {
    await fresh()
    const { db } = app.deps
    const butcher = await insertStore(db, { name: 'Butcher', store_type: 'meat', delivery_type: 'BOTH' })
    await insertStore(db, { name: 'Restaurant', delivery_type: 'BOTH' })
    const user_id = await insertUser(db)
    const me = await app.as(user_id)
    await me.stores.toggleFavorite({ id: butcher })
    expect(names(await app.guest.stores.getDeliveryMeatStores(centre))).toEqual(['Butcher'])
    expect(names(await app.guest.stores.getSelfpickupMeatStores(centre))).toEqual(['Butcher'])
    const [mine] = await me.stores.getLoginDeliveryMeatStores(centre)
    expect([mine?.name, mine?.store_type, mine?.is_favorited]).toEqual(['Butcher', 'meat', true])
  })
})
