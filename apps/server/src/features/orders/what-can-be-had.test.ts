import { applyAvailability } from '@tokri/domain/cart/availability'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertAddons, insertCategory, insertCoupon, insertItem } from '../../testing/fixtures'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('availability of a dish in every place that shows it, on %s', (engine) => {
  const app = sharedApp({ engine })

  /**
   * Orders two units of a dish with an add-on, changes the dish, and returns what each part of the product
   * shows.
   */
  async function seenAfter(
    change: (of: { item_id: number; group: number; addon: number }) => Promise<unknown>,
  ) {
    const { db } = app.deps
    const { restaurant_id, item_id: other } = await storeWithDish(app)
    const parent = await insertCategory(db, restaurant_id)
    const item_category_id = await insertCategory(db, restaurant_id, { parent_id: parent })
    const item_id = await insertItem(db, restaurant_id, {
      item_category_id,
      tax_percentage: 0,
      is_recommended: true,
      stock: 9,
    })
    const made = await insertAddons(db, item_id, { addons: [{ name: 'Raita', price: 500 }] })
    const [addon = 0] = made.addon_ids
    const code = `DISH${item_id}`
    await insertCoupon(db, { code, min_subtotal: 20_000 })
    const { client } = await customer(app)
    const line = { id: item_id, quantity: 3, addons: [addon] }
    const cart = cartOf(restaurant_id, [line, { id: other }])
    const { unique_order_id } = await place(client, cart)
    await change({ item_id, group: made.addon_category_id, addon })

    const { slug } = await db
      .selectFrom('restaurants')
      .select('slug')
      .where('id', '=', restaurant_id)
      .executeTakeFirstOrThrow()
    const menu = await app.guest.catalogue.getRestaurantItems({ slug })
    const listed = Object.values(menu.items)
      .flat()
      .find(({ id }) => id === item_id)
    const bill = await client.cart.quoteCart(cart)
    const answer = await client.catalogue.checkCartItemsAvailability({
      items: [{ id: item_id, addons: [{ addon_id: addon }] }],
    })
    const snapshot = {
      name: '',
      price: 0,
      unit_price: 0,
      addon_names: [],
      image: null,
      art: null,
      is_veg: null,
    }
    const kept = { ...line, addons: [{ addon_id: addon }], snapshot }
    const [screen] = applyAvailability({ restaurant_id, lines: [kept] }, answer).cart.lines
    const again = await client.orders.reorder({ unique_order_id })
    const placing = await refusal(place(client, cart))
    const coupons = await client.coupons.getCartCoupon({ restaurant_id, subtotal: 0, items: cart.items })
    return {
      menu: listed ? (isSoldOut(listed) ? 'sold out' : 'on sale') : 'gone',
      recommended: menu.recommended.some(({ id }) => id === item_id),
      bill: bill.items.find(({ id }) => id === item_id)?.quantity ?? 0,
      refused: bill.refusals.map(({ code }) => code),
      screen: screen?.is_gone ? 0 : screen?.quantity,
      again: again.items.find(({ id }) => id === item_id)?.quantity ?? 0,
      placing: placing.code,
      coupon: coupons.coupons.find((one) => one.code === code)?.missing ?? null,
    }
  }
  const setItem = (item_id: number, row: { stock?: number; is_active?: boolean }) =>
    app.deps.db.updateTable('items').set(row).where('id', '=', item_id).execute()

  const gone = { bill: 0, screen: 0, again: 0, coupon: 10_000 }

  test('[VAL-06] two left of three means two everywhere, and placing refuses three', async () => {
    expect(await seenAfter(({ item_id }) => setItem(item_id, { stock: 2 }))).toEqual({
      ...{ menu: 'on sale', recommended: true, bill: 2, screen: 2, again: 2, coupon: null },
      ...{ refused: ['out_of_stock'], placing: 'out_of_stock' },
    })
  })

  test('[VAL-06] a sold-out dish is sold out everywhere', async () => {
    expect(await seenAfter(({ item_id }) => setItem(item_id, { stock: 0 }))).toEqual({
      ...{ menu: 'sold out', recommended: false, ...gone },
      ...{ refused: ['out_of_stock'], placing: 'out_of_stock' },
    })
  })

  test('[VAL-06] a dish off the menu is gone everywhere', async () => {
    expect(await seenAfter(({ item_id }) => setItem(item_id, { is_active: false }))).toEqual({
      ...{ menu: 'sold out', recommended: false, ...gone },
      ...{ refused: ['item_unavailable'], placing: 'item_unavailable' },
    })
  })

  const later = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 1_110, closes: 1_380 }))
  const offNow = {
    ...{ menu: 'sold out', recommended: false, ...gone },
    ...{ refused: ['item_unavailable'], placing: 'item_unavailable' },
  }

  test('[VAL-06] a dish outside its serving hours is gone everywhere', async () => {
    const dinner = ({ item_id }: { item_id: number }) =>
      app.deps.db
        .updateTable('items')
        .set({ sold_hours: json(later) })
        .where('id', '=', item_id)
        .execute()
    expect(await seenAfter(dinner)).toEqual(offNow)
  })

  test('[VAL-06] serving hours of a parent category apply to its dishes everywhere', async () => {
    const dinner = ({ item_id }: { item_id: number }) =>
      sql`update item_categories p set sold_hours = ${json(later)} from items i join item_categories c
        on c.id = i.item_category_id where i.id = ${item_id} and p.id = c.parent_id`.execute(app.deps.db)
    expect(await seenAfter(dinner)).toEqual(offNow)
  })

  test('[VAL-06] a dish that is off for two hours is gone everywhere', async () => {
    const twoHours = ({ item_id }: { item_id: number }) =>
      app.deps.db
        .updateTable('items')
        .set({ off_until: new Date(app.time.now.getTime() + 7_200_000) })
        .where('id', '=', item_id)
        .execute()
    expect(await seenAfter(twoHours)).toEqual(offNow)
  })

  test('[VAL-06] a disabled parent category hides its dishes everywhere', async () => {
    const switchOff = async ({ item_id }: { item_id: number }) => {
      const { db } = app.deps
      const { parent_id } = await db
        .selectFrom('items')
        .innerJoin('item_categories', 'item_categories.id', 'items.item_category_id')
        .select('item_categories.parent_id')
        .where('items.id', '=', item_id)
        .executeTakeFirstOrThrow()
      await db.updateTable('item_categories').set({ is_enabled: false }).where('id', '=', parent_id).execute()
    }
    expect(await seenAfter(switchOff)).toEqual({
      ...{ menu: 'gone', recommended: false, ...gone },
      ...{ refused: ['item_unavailable'], placing: 'item_unavailable' },
    })
  })

  test('[VAL-06] a sold-out add-on removes the cart line, not the dish', async () => {
    const sellOut = ({ addon }: { addon: number }) =>
      app.deps.db.updateTable('addons').set({ is_active: false }).where('id', '=', addon).execute()
    expect(await seenAfter(sellOut)).toEqual({
      ...{ menu: 'on sale', recommended: true, ...gone },
      ...{ refused: ['addons_out_of_bounds'], placing: 'addons_out_of_bounds' },
    })
  })

  test('[VAL-06] a line with too few choices is billed, but not reordered', async () => {
    const wantTwo = ({ group }: { group: number }) =>
      app.deps.db.updateTable('addon_categories').set({ min: 2 }).where('id', '=', group).execute()
    expect(await seenAfter(wantTwo)).toEqual({
      ...{ menu: 'on sale', recommended: true, bill: 3, screen: 3, again: 0, coupon: null },
      ...{ refused: ['addons_out_of_bounds'], placing: 'addons_out_of_bounds' },
    })
  })
})
