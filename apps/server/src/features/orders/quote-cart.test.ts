import { expect, test } from 'vitest'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import {
  insertAddons,
  insertAddress,
  insertDeliveryArea,
  insertHours,
  insertItem,
  insertStore,
  insertUser,
  insertZone,
  northBy,
  setSettings,
  square,
} from '../../testing/fixtures'
import { type CartInput, cartOf, customer, door, place, storeWithDish, topUp } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('a cart is quoted on %s', (engine) => {
  const app = sharedApp({ engine })

  const quote = (cart: CartInput) => app.guest.cart.quoteCart(cart)
  const codes = async (cart: CartInput) => (await quote(cart)).refusals.map(({ code }) => code)

  test('[VAL-06] a guest’s bill adds up from its lines', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { restaurant_charges: 1_000 })
    const bill = await quote(cartOf(restaurant_id, [{ id: item_id, quantity: 2 }], { tip: 2_000 }))
    expect(bill.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['items', 20_000],
      ['store_charge', 1_000],
      ['delivery', 3_000],
      ['tip', 2_000],
    ])
    expect(bill.payable).toBe(26_000)
    expect(bill.due_now).toBe(26_000)
    expect(bill.refusals).toEqual([])
  })

  test('[VAL-06] add-ons are charged at catalogue prices per unit', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { addon_ids } = await insertAddons(app.deps.db, item_id, {
      addons: [
        { name: 'Cheese', price: 2_500 },
        { name: 'Egg', price: 1_500 },
      ],
    })
    const bill = await quote(cartOf(restaurant_id, [{ id: item_id, quantity: 3, addons: addon_ids }]))
    expect(bill.items).toMatchObject([{ id: item_id, quantity: 3, unit_price: 14_000, amount: 42_000 }])
    expect(bill.item_total).toBe(42_000)
  })

  test('the delivery fee counts the distance by road, and the promise includes travel and queue', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, {
      delivery_charge_type: 'DYNAMIC',
      base_delivery_charge: 2_000,
      base_delivery_distance: 1,
      extra_delivery_charge: 1_000,
      extra_delivery_distance: 1,
    })
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const before = await quote(cart)
    expect(before.distance).toBeGreaterThan(2)
    expect(before.distance).toBeLessThan(4)
    const charge = before.lines.find(({ code }) => code === 'delivery')?.amount ?? 0
    expect(charge).toBe(Math.ceil((2_000 + 1_000 * ((before.distance ?? 0) - 1)) / 100) * 100)
    const { client } = await customer(app)
    await place(client, cart)
    const after = await quote(cart)
    expect(Date.parse(after.promised.from)).toBeGreaterThan(Date.parse(before.promised.from))
  })

  test('a saved address overrides the coordinates sent with its id', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { delivery_radius: 5 })
    const { id, client } = await customer(app)
    const address_id = await insertAddress(app.deps.db, id, northBy(40))
    const bill = await client.cart.quoteCart(
      cartOf(restaurant_id, [{ id: item_id }], { address: { ...door, address_id } }),
    )
    expect(bill.refusals.map(({ code }) => code)).toEqual(['not_serviceable'])
    const stranger = await insertAddress(app.deps.db, await insertUser(app.deps.db))
    const foreign = cartOf(restaurant_id, [{ id: item_id }], { address: { ...door, address_id: stranger } })
    expect(await refusal(client.cart.quoteCart(foreign))).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('[ERR-05] a closed store says when it opens', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    await insertHours(app.deps.db, restaurant_id, 18 * 60, 23 * 60)
    const { refusals } = await quote(cartOf(restaurant_id, [{ id: item_id }]))
    expect(refusals).toEqual([{ code: 'store_closed', opens_at: '18:00', reason: 'hours' }])
  })

  test('a paused store is closed until the pause ends, and a disabled one takes no orders', async () => {
    const paused = await storeWithDish(app, { paused_until: new Date('2026-11-20T07:30:00Z') })
    const { refusals } = await quote(cartOf(paused.restaurant_id, [{ id: paused.item_id }]))
    expect(refusals).toMatchObject([{ code: 'store_closed', opens_at: '13:00', reason: 'paused' }])
    for (const off of [{ is_active: false }, { is_accepted: false }]) {
      const store = await storeWithDish(app, off)
      expect(await codes(cartOf(store.restaurant_id, [{ id: store.item_id }]))).toEqual([
        'store_not_accepting',
      ])
    }
  })

  test('a store serves its radius or its areas, never beyond the zones', async () => {
    const { db } = app.deps
    const near = await storeWithDish(app, { delivery_radius: 1 })
    expect(await codes(cartOf(near.restaurant_id, [{ id: near.item_id }]))).toEqual(['not_serviceable'])
    await insertDeliveryArea(db, near.restaurant_id, square(3))
    expect(await codes(cartOf(near.restaurant_id, [{ id: near.item_id }]))).toEqual([])
    await insertZone(db, square(1))
    const { refusals } = await quote(cartOf(near.restaurant_id, [{ id: near.item_id }]))
    expect(refusals).toMatchObject([{ code: 'not_serviceable', reason: 'outside_zones' }])
    await db.deleteFrom('zones').execute()
  })

  test('self-pickup needs store and operator, and has no delivery fee and no tip', async () => {
    const both = await storeWithDish(app, { delivery_type: 'BOTH' })
    const pickup = { delivery_type: 'SELFPICKUP' as const, address: null, tip: 1_000 }
    const bill = await quote(cartOf(both.restaurant_id, [{ id: both.item_id }], pickup))
    expect(bill.refusals).toEqual([])
    expect(bill.payable).toBe(10_000)
    const delivering = await storeWithDish(app, { delivery_type: 'DELIVERY' })
    const cart = cartOf(delivering.restaurant_id, [{ id: delivering.item_id }], pickup)
    expect(await codes(cart)).toEqual(['mode_not_offered'])
    await setSettings(app, { enSPU: false })
    expect(await codes(cartOf(both.restaurant_id, [{ id: both.item_id }], pickup))).toEqual([
      'mode_not_offered',
    ])
    await setSettings(app, { enSPU: true })
  })

  test('delivery without an address asks for one', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    expect(await codes(cartOf(restaurant_id, [{ id: item_id }], { address: null }))).toEqual([
      'address_required',
    ])
  })

  test('[VAL-06] unavailable items are refused and not billed', async () => {
    const { db } = app.deps
    const { restaurant_id, item_id } = await storeWithDish(app)
    const foreign = await insertItem(db, await insertStore(db))
    const off = await insertItem(db, restaurant_id, { is_active: false })
    const sold = await insertItem(db, restaurant_id, { stock: 0 })
    const bare = await insertItem(db, restaurant_id)
    const { addon_ids } = await insertAddons(db, bare, { addons: [{ name: 'Raita', is_active: false }] })
    const bill = await quote(
      cartOf(restaurant_id, [
        { id: item_id },
        { id: foreign },
        { id: off },
        { id: sold },
        { id: bare, addons: addon_ids },
        { id: 999_999 },
      ]),
    )
    expect(bill.refusals).toEqual([
      { code: 'foreign_item', item_id: foreign },
      { code: 'item_unavailable', item_id: off },
      { code: 'out_of_stock', item_id: sold, left: 0 },
      { code: 'addons_out_of_bounds', item_id: bare, reason: 'inactive' },
      { code: 'item_unavailable', item_id: 999_999 },
    ])
    expect(bill.items.map(({ id }) => id)).toEqual([item_id])
    expect(bill).toMatchObject({ item_total: 10_000, payable: 13_000 })
  })

  test('add-ons must belong to the item and keep their group’s limits', async () => {
    const { db } = app.deps
    const { restaurant_id, item_id } = await storeWithDish(app)
    const size = await insertAddons(db, item_id, {
      type: 'SINGLE',
      min: 1,
      max: 1,
      addons: [{ name: 'Half' }, { name: 'Full' }],
    })
    const other = await insertAddons(db, await insertItem(db, restaurant_id), {
      addons: [{ name: 'Raita' }, { name: 'Old raita', is_active: false }],
    })
    const [half = 0, full = 0] = size.addon_ids
    const [raita = 0] = other.addon_ids
    for (const [addons, need] of [
      [[], 'min'],
      [[half, full], 'max'],
      [[half, half], 'max'],
      [[half, raita], 'unknown'],
    ] as const) {
      const { refusals } = await quote(cartOf(restaurant_id, [{ id: item_id, addons: [...addons] }]))
      expect(refusals).toEqual([{ code: 'addons_out_of_bounds', item_id, reason: need }])
    }
    expect(await codes(cartOf(restaurant_id, [{ id: item_id, addons: [full] }]))).toEqual([])
  })

  test('stock is counted over all lines of an item, and the rest is reported', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, {}, { stock: 3 })
    const { refusals } = await quote(
      cartOf(restaurant_id, [
        { id: item_id, quantity: 2 },
        { id: item_id, quantity: 2, note: 'without onion' },
      ]),
    )
    expect(refusals).toEqual([{ code: 'out_of_stock', item_id, left: 3 }])
  })

  test('a bill below the minimum says how much is missing', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { min_order_price: 25_000 })
    const { refusals } = await quote(cartOf(restaurant_id, [{ id: item_id, quantity: 2 }]))
    expect(refusals).toEqual([{ code: 'below_minimum', missing: 5_000 }])
  })

  test('[VAL-06] savings add up old prices, free delivery and coupon', async () => {
    const made = await storeWithDish(app, { free_delivery_subtotal: 1 }, { old_price: 11_500 })
    const bill = await quote(cartOf(made.restaurant_id, [{ id: made.item_id, quantity: 2 }]))
    const [line] = bill.items
    expect(line).toMatchObject({ amount: 20_000, old_amount: 23_000 })
    const delivery = bill.lines.find(({ code }) => code === 'delivery')
    expect(bill.savings).toBe(3_000 + Number(delivery?.explanation?.params.saved_amount))
  })

  test('the wallet pays what it can, the rest is due', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    await topUp(app, id, 5_000)
    const bill = await client.cart.quoteCart(cartOf(restaurant_id, [{ id: item_id }], { use_wallet: true }))
    expect(bill).toMatchObject({ payable: 13_000, due_now: 8_000, wallet_balance: 5_000 })
    expect(bill.lines.at(-1)).toMatchObject({ code: 'wallet', amount: -5_000 })
  })

  test('[VAL-04] [VAL-06] negative, absurd and unknown fields are refused by name', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const good = cartOf(restaurant_id, [{ id: item_id }])
    const [line] = good.items
    for (const [cart, field] of [
      [{ ...good, items: [{ ...line, quantity: -1 }] }, '/items/0/quantity'],
      [{ ...good, items: [{ ...line, quantity: 0 }] }, '/items/0/quantity'],
      [{ ...good, items: [{ ...line, quantity: 1e9 }] }, '/items/0/quantity'],
      [{ ...good, items: [{ ...line, quantity: 1.5 }] }, '/items/0/quantity'],
      [{ ...good, items: [{ ...line, price: 1 }] }, '/items/0/price'],
      [{ ...good, items: [] }, '/items'],
      [{ ...good, tip: -500 }, '/tip'],
      [{ ...good, tip: 100_001 }, '/tip'],
      [{ ...good, delivery_type: 'BOTH' }, '/delivery_type'],
      [{ ...good, total: 1 }, '/total'],
      [{ ...good, address: { ...door, latitude: 91 } }, '/address/latitude'],
    ] as const) {
      const refused = await refusal(app.guest.cart.quoteCart(cart as unknown as CartInput))
      expect(refused).toMatchObject({ status: 400, code: 'invalid_input', errors: [{ field }] })
    }
    expect(await refusal(quote({ ...good, restaurant_id: 999_999 }))).toMatchObject({ status: 404 })
  })
})
