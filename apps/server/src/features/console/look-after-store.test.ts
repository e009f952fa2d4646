import { beforeAll, expect, test } from 'vitest'
import { keptLiveEvents, liveEventsAfter } from '../../db/queries/events'
import { statusOf } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertItem, insertStore, insertUser, setSettings } from '../../testing/fixtures'
import { type Kitchen, openKitchen } from '../../testing/kitchen'
import { insertOrder, insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('Looking after a store on %s', (engine) => {
  const app = sharedApp({ engine })
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(app)
  })

  test('[ROL-04] stores can pause and items sell out, and both can be undone', async () => {
    const { db } = app.deps
    const owner = await app.as(kitchen.owner)
    const item_id = await insertItem(db, kitchen.store)
    const mine = async () => (await owner.console.myStores({})).find((store) => store.id === kitchen.store)
    expect(await mine()).toMatchObject({ kind: 'food', is_open: true, paused_until: null })
    const { paused_until } = await owner.console.pauseStore({ restaurant_id: kitchen.store, minutes: 10 })
    expect(await mine()).toMatchObject({ is_open: false, paused_until })
    app.time.pass(11)
    expect(await mine()).toMatchObject({ is_open: true, paused_until: null })
    await owner.console.pauseStore({ restaurant_id: kitchen.store, minutes: 60 })
    expect(await owner.console.pauseStore({ restaurant_id: kitchen.store, minutes: 0 })).toEqual({
      paused_until: null,
    })

    expect(await owner.console.setItemActive({ item_id, is_active: false })).toEqual({
      id: item_id,
      is_active: false,
      back_at: null,
    })
    const item = await db.selectFrom('items').select('is_active').where('id', '=', item_id).executeTakeFirst()
    expect(item?.is_active).toBe(false)
    const offMenu = async () =>
      (await owner.console.kitchenBoard({ restaurant_id: kitchen.store })).off_menu.map((one) => one.item_id)
    expect(await offMenu()).toEqual([item_id])
    await owner.console.setItemActive({ item_id, is_active: true })
    expect(await offMenu()).toEqual([])
  })

  test('[ROL-04] a dish that is off for two hours shows its return on the board, and comes back automatically', async () => {
    const owner = await app.as(kitchen.owner)
    const item_id = await insertItem(app.deps.db, kitchen.store, {
      name: 'Prawn curry',
      barcode: '8901234567890',
    })
    const offMenu = async () => (await owner.console.kitchenBoard({ restaurant_id: kitchen.store })).off_menu
    const { back_at } = await owner.console.setItemActive({ item_id, is_active: false, off_for: 'two_hours' })
    expect(new Date(back_at ?? 0).getTime() - app.time.now.getTime()).toBe(7_200_000)
    expect(await offMenu()).toEqual([{ item_id, name: 'Prawn curry', back_at }])
    const ask = { restaurant_id: kitchen.store, q: 'curry pra' }
    expect(await owner.console.findDishes(ask)).toEqual([
      { item_id, name: 'Prawn curry', back_at, is_off: true },
    ])
    app.time.pass(121)
    expect(await offMenu()).toEqual([])
    expect(await owner.console.findDishes({ ...ask, q: '8901234567890' })).toMatchObject([
      { item_id, is_off: false },
    ])
    const stranger = await app.as(await insertOwner(app.deps.db, await insertStore(app.deps.db)))
    expect(await statusOf(stranger.console.findDishes(ask))).toBe(404)
    expect(await statusOf(stranger.console.setItemActive({ item_id, is_active: false }))).toBe(404)
  })

  test('[ROL-04] switches are published to the store’s devices and the desk only', async () => {
    const { db } = app.deps
    const owner = await app.as(kitchen.owner)
    const item_id = await insertItem(db, kitchen.store)
    await app.settle()
    const { newest: after } = await keptLiveEvents(db)
    await owner.console.setItemActive({ item_id, is_active: false })
    await owner.console.setItemActive({ item_id, is_active: true })
    await owner.console.pauseStore({ restaurant_id: kitchen.store, minutes: 0 })
    await app.settle()
    const told = (await liveEventsAfter(db, after)).map(({ audience, event, payload }) => [
      `${event} ${audience}`,
      payload,
    ])
    const once = [`store:${kitchen.store}`, 'staff'].map((audience) => [
      `store.switched ${audience}`,
      { restaurant_id: kitchen.store },
    ])
    expect(told).toEqual([...once, ...once, ...once])
  })

  test('[ROL-04] items of current orders are always listed among many sold-out ones', async () => {
    const { db } = app.deps
    const owner = await app.as(kitchen.owner)
    const { id } = await kitchen.placed()
    const [line] = await db.selectFrom('orderitems').selectAll().where('order_id', '=', id).execute()
    const { id: item_id, item_category_id } = await db
      .updateTable('items')
      .set({ name: 'Zarda', is_active: false })
      .where('id', '=', Number(line?.item_id))
      .returningAll()
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: 230 }, (_, at) => ({
      name: `Dish ${String(at).padStart(3, '0')}`,
      price: 100,
      is_active: false,
      restaurant_id: kitchen.store,
      item_category_id,
    }))
    await db.insertInto('items').values(others).execute()
    const { off_menu } = await owner.console.kitchenBoard({ restaurant_id: kitchen.store })
    expect(off_menu).toHaveLength(201)
    expect(off_menu.at(-1)).toEqual({ item_id, name: 'Zarda' })
    await db.updateTable('items').set({ is_active: true }).where('name', '=', 'Zarda').execute()
    await db.deleteFrom('items').where('name', 'like', 'Dish %').execute()
  })

  test('[ROL-04] a busy store promises more minutes until its time is over', async () => {
    const restaurant_id = await insertStore(app.deps.db, { preparation_minutes: 20 })
    const owner = await app.as(await insertOwner(app.deps.db, restaurant_id))
    const mine = async () => (await owner.console.myStores({})).find(({ id }) => id === restaurant_id)
    await owner.console.setBusy({ restaurant_id, more: 10, minutes: 30 })
    await owner.console.setBusy({ restaurant_id, more: 15, minutes: 30 })
    expect(await mine()).toMatchObject({ preparation_minutes: 35, busy_until: expect.any(String) })
    app.time.pass(30)
    await app.runJob('switchBusy')
    expect(await mine()).toMatchObject({ preparation_minutes: 20, busy_until: null })
    await owner.console.setBusy({ restaurant_id, more: 10, minutes: 30 })
    await owner.console.setBusy({ restaurant_id, more: 0, minutes: 30 })
    expect(await mine()).toMatchObject({ preparation_minutes: 20, busy_until: null })
  })

  test('a store with many orders becomes busy automatically, where the operator wants that', async () => {
    const { db } = app.deps
    const restaurant_id = await insertStore(db, { preparation_minutes: 20 })
    const user_id = await insertUser(db)
    for (let placed = 0; placed < 2; placed++)
      await insertOrder(db, { restaurant_id, user_id, now: app.time.now })
    const minutes = async () =>
      (
        await db
          .selectFrom('restaurants')
          .select('preparation_minutes')
          .where('id', '=', restaurant_id)
          .executeTakeFirstOrThrow()
      ).preparation_minutes
    await app.runJob('switchBusy')
    expect(await minutes()).toBe(20)
    await setSettings(app, { busyFromOrders: 2, busyMinutes: 5 })
    await app.runJob('switchBusy')
    await app.runJob('switchBusy')
    expect(await minutes()).toBe(25)
    await setSettings(app, { busyFromOrders: 0 })
    app.time.pass(15)
    await app.runJob('switchBusy')
    expect(await minutes()).toBe(20)
  })
})
