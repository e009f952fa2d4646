import { businessDay } from '@tokri/domain/clock'
import { datePlus } from '@tokri/domain/zone'
import { beforeAll, expect, test } from 'vitest'
import { refused } from '../../testing/answers'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { centre, insertStore, insertUser, setSettings } from '../../testing/fixtures'
import { insertOwner, insertRider } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

type Call = Awaited<ReturnType<typeof consoleAs>>

describeOnDatabases('a store as a whole on %s', (engine) => {
  const app = sharedApp({ engine })
  let admin: Call
  beforeAll(async () => {
    admin = await consoleAs(app, await insertUser(app.deps.db, { role: 'admin' }))
    await setSettings(app, { timeZone: 'Asia/Kolkata' })
  })
  const save = async (id: number, values: object, call = admin) => {
    const { body } = await admin('stores/one', { id })
    return await call('stores/update', { id, version: body.version, values })
  }
  const charges = {
    delivery_charge_type: 'FIXED',
    base_delivery_charge: 0,
    base_delivery_distance: 0,
    extra_delivery_charge: 0,
    extra_delivery_distance: 1,
  }
  const shownTo = async (id: number) => await app.guest.stores.getRestaurantInfoById({ id, ...centre })

  test('surge, packing, tax, free delivery and the minimum apply to a customer’s bill', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, {}, { tax_percentage: null })
    await save(restaurant_id, {
      surge: [{ by: 'distance', above: 1, ...charges, delivery_charges: 8_000 }],
      restaurant_charge_type: 'PERCENTAGE',
      restaurant_charges: 10,
      tax_percentage: 12,
      min_order_price: 15_000,
      free_delivery_subtotal: 30_000,
    })
    const quote = async (quantity: number) => {
      const { lines, refusals } = await app.guest.cart.quoteCart(
        cartOf(restaurant_id, [{ id: item_id, quantity }]),
      )
      return { ...Object.fromEntries(lines.map(({ code, amount }) => [code, amount])), refusals }
    }
    expect(await quote(1)).toEqual({
      items: 10_000,
      store_charge: 1_000,
      delivery: 8_000,
      tax: 1_200,
      refusals: [{ code: 'below_minimum', missing: 5_000 }],
    })
    expect(await quote(3)).toEqual({
      items: 30_000,
      store_charge: 3_000,
      delivery: 0,
      tax: 3_600,
      refusals: [],
    })
  })

  test('the tax of an order’s lines equals that of its bill', async () => {
    const { restaurant_id, item_id } = await storeWithDish(
      app,
      { tax_percentage: 5, tax_inclusive: true },
      { tax_percentage: null },
    )
    const order = await place((await customer(app)).client, cartOf(restaurant_id, [{ id: item_id }]))
    const line = app.deps.db.selectFrom('orderitems').select(['tax_percentage', 'tax_inclusive'])
    expect(await line.where('order_id', '=', order.id).execute()).toEqual([
      { tax_percentage: 5, tax_inclusive: true },
    ])
  })

  test('a store that lists its payment methods accepts no others', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    await save(restaurant_id, { payment_methods: ['COD'] })
    const { client } = await customer(app, 100_000)
    const listed = await client.orders.getPaymentGateways({ restaurant_id })
    expect(listed.map(({ name }) => name)).toEqual(['COD'])
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    expect(await refused(place(client, cart, { method: 'WALLET' }))).toEqual([409, 'method_not_offered'])
    expect((await place(client, cart)).id).toBeGreaterThan(0)
  })

  test('a special day’s hours close and open the store in lists, on its page and for orders', async () => {
    const date = businessDay(app.time.now, 330)
    const atClock = (clock: string) => new Date(`${date}T${clock}:00+05:30`)
    app.time.now = atClock('10:30')
    const { restaurant_id, item_id } = await storeWithDish(app)
    expect((await shownTo(restaurant_id)) as object).toMatchObject({ is_open: true, special_days: [] })
    const special_days = [{ date, hours: [{ opens: 720, closes: 1_380 }] }]
    const holidays = [datePlus(date, 1), datePlus(date, 60)]
    await save(restaurant_id, { special_days, holidays })
    expect((await shownTo(restaurant_id)) as object).toMatchObject({
      is_open: false,
      opens_at: '12:00',
      special_days: [...special_days, { date: datePlus(date, 1), hours: [] }],
    })
    const listed = async () => {
      const { data } = await app.guest.stores.listStores({ ...centre, store_type: 'restaurant' })
      return data.find(({ id }) => id === restaurant_id)?.is_open
    }
    expect(await listed()).toBe(false)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const { refusals } = await app.guest.cart.quoteCart(cart)
    expect(refusals).toEqual([{ code: 'store_closed', opens_at: '12:00', reason: 'hours' }])
    app.time.now = atClock('12:30')
    expect(await listed()).toBe(true)
  })

  test('certificates are shown until they expire, and alternative texts with their pictures', async () => {
    const id = await insertStore(app.deps.db)
    await save(id, {
      certificates: [
        { name: 'Trade licence', number: 'TL/12', valid_until: '2999-03-31' },
        { name: 'Hygiene', number: 'H-9', valid_until: '2020-01-01' },
      ],
      image_alt: 'A yellow house',
      banner_alt: 'The kitchen',
    })
    expect((await shownTo(id)) as object).toMatchObject({
      certificates: [{ name: 'Trade licence', number: 'TL/12' }],
      image_alt: 'A yellow house',
      banner_alt: 'The kitchen',
    })
  })

  test('only riders can be a store’s own riders', async () => {
    const { db } = app.deps
    const id = await insertStore(db)
    const rider = await insertRider(db)
    const { body } = await save(id, { own_riders: true, rider_ids: [rider, await insertUser(db)] })
    expect(body).toMatchObject({ own_riders: true, rider_ids: [rider] })
    expect((await admin('riders/one', { id: rider })).body.restaurant_ids).toEqual([id])
    expect((await save(id, { rider_ids: [] })).body.rider_ids).toEqual([])
  })

  test('contradictory values are refused at their field, and nothing is saved', async () => {
    const id = await insertStore(app.deps.db)
    const day = { date: '2026-12-25', hours: [] }
    const bounds = { by: 'order', above: 500, below: 100, ...charges, delivery_charges: 0 }
    for (const [values, field] of [
      [{ special_days: [day, day] }, 'special_days'],
      [{ special_days: [day], holidays: ['2026-12-25'] }, 'special_days'],
      [{ surge: [bounds] }, 'surge'],
      [{ surge: [{ by: 'order', ...charges, delivery_charges: 0 }] }, 'surge'],
      [
        {
          polygons: [
            [
              [12, 77],
              [13, 78],
              [12, 78],
              [13, 77],
            ],
          ],
        },
        'polygons',
      ],
      [{ tax_percentage: 101 }, 'tax_percentage'],
    ] as const) {
      const { status, body } = await save(id, values)
      expect([status, body.errors[0]?.field], JSON.stringify(values)).toEqual([400, `/values/${field}`])
    }
    expect((await admin('stores/one', { id })).body).toMatchObject({
      version: 1,
      surge: [],
      special_days: [],
    })
  })

  test('[ROL-04] an owner changes special days and certificates, but not tax, surge or riders', async () => {
    const { db } = app.deps
    const id = await insertStore(db)
    const owner = await consoleAs(app, await insertOwner(db, id))
    const own = { special_days: [{ date: '2026-12-25', hours: [] }], certificates: [], image_alt: 'Front' }
    expect((await save(id, own, owner)).status).toBe(200)
    for (const values of [
      { tax_percentage: 0 },
      { surge: [] },
      { rider_ids: [] },
      { payment_methods: [] },
      { rating: 5 },
    ]) {
      const { status, body } = await save(id, values, owner)
      expect([status, body.code], JSON.stringify(values)).toEqual([403, 'not_allowed'])
    }
    const stranger = await consoleAs(app, await insertOwner(db, await insertStore(db)))
    const { status, body } = await save(id, own, stranger)
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  test('[ROL-05] of two people editing a store, the second gets the current row', async () => {
    const id = await insertStore(app.deps.db)
    await save(id, {
      polygons: [
        [
          [12, 77],
          [12, 78],
          [13, 78],
        ],
      ],
    })
    const late = await admin('stores/update', { id, version: 1, values: { delivery_charges: 1_000 } })
    expect([late.status, late.body.code]).toEqual([409, 'row_changed'])
    expect(late.body.current).toMatchObject({
      version: 2,
      polygons: [
        [
          [12, 77],
          [12, 78],
          [13, 78],
        ],
      ],
    })
  })
})
