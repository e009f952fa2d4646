import { beforeAll, expect, test } from 'vitest'
import { keptLiveEvents, liveEventsAfter } from '../../db/queries/events'
import { describeOnDatabases } from '../../testing/database'
import { insertItem } from '../../testing/fixtures'
import { type Kitchen, openKitchen } from '../../testing/kitchen'
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
    })
    const item = await db.selectFrom('items').select('is_active').where('id', '=', item_id).executeTakeFirst()
    expect(item?.is_active).toBe(false)
    const offMenu = async () =>
      (await owner.console.kitchenBoard({ restaurant_id: kitchen.store })).off_menu.map((one) => one.item_id)
    expect(await offMenu()).toEqual([item_id])
    await owner.console.setItemActive({ item_id, is_active: true })
    expect(await offMenu()).toEqual([])
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
})
