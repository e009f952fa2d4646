import type { Client } from '@tokri/contract/client'
import type { Endpoint } from '@tokri/contract/endpoint'
import { contract } from '@tokri/contract/index'
import { resources } from '@tokri/contract/resources/index'
import { mayAtStore, type StoreRole, storeRoles } from '@tokri/domain/access'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../db/queries/sessions'
import { refused } from '../../testing/answers'
import { consoleAs } from '../../testing/console-calls'
import { insertItem, insertUser } from '../../testing/fixtures'
import { type Kitchen, openKitchen } from '../../testing/kitchen'
import { sharedApp } from '../../testing/shared-app'

const app = sharedApp({})
let kitchen: Kitchen
const people = {} as Record<StoreRole, { id: number; client: Client; token: string }>
beforeAll(async () => {
  const { db } = app.deps
  kitchen = await openKitchen(app)
  for (const store_role of storeRoles) {
    const id = await insertUser(db, { role: 'store', store_role })
    await db.insertInto('store_owners').values({ user_id: id, restaurant_id: kitchen.store }).execute()
    const token = await openSession(db, { user_id: id, device: null, now: app.time.now })
    people[store_role] = { id, client: await app.as(id), token }
  }
})

const forStores = [...Object.values(contract), ...resources.map(({ calls }) => calls)]
  .flatMap((calls) => Object.values(calls) as Endpoint[])
  .filter(({ who }) => who.includes('store'))

describe('[ROL-04] [ROL-06] every call store users may make', () => {
  test.each(forStores)('$path is allowed for exactly the right roles', async ({ path, store_needs }) => {
    for (const role of storeRoles) {
      const answer = await app.app.inject({
        method: 'POST',
        url: path,
        headers: { authorization: `Bearer ${people[role].token}` },
        payload: { surprise: 1 },
      })
      const { code } = answer.json<{ code: string }>()
      expect(code, role).toBe(mayAtStore(role, store_needs) ? 'invalid_input' : 'not_allowed')
    }
  })
})

test('[ROL-04] each store role is told of the money screens that it may open, and no others', async () => {
  const shown = async (role: StoreRole) =>
    (await people[role].client.console.me({})).permissions.filter((one) =>
      ['cash:read', 'store-pay:read', 'today:read'].includes(one),
    )
  expect((await shown('owner')).sort()).toEqual(['cash:read', 'store-pay:read'])
  expect(await shown('manager')).toEqual(['cash:read'])
  expect(await shown('kitchen')).toEqual(['cash:read'])
  expect(await shown('picker')).toEqual([])
})

test('[ROL-04] kitchen staff switch dishes off but change no prices; managers do', async () => {
  const item_id = await insertItem(app.deps.db, kitchen.store, { price: 9_000 })
  const { client } = people.kitchen
  expect(await client.console.setItemActive({ item_id, is_active: false })).toMatchObject({
    is_active: false,
  })
  const change = { id: item_id, version: 1, values: { price: 1 } }
  expect((await (await consoleAs(app, people.kitchen.id))('items/update', change)).body.code).toBe(
    'not_allowed',
  )
  expect((await (await consoleAs(app, people.manager.id))('items/update', change)).body).toMatchObject({
    price: 1,
  })
  const store = { id: kitchen.store, version: 1, values: { min_order_price: 5 } }
  expect((await (await consoleAs(app, people.manager.id))('stores/update', store)).body.code).toBe(
    'not_allowed',
  )
  expect((await (await consoleAs(app, people.owner.id))('stores/update', store)).status).toBe(200)
})

test('[ROL-04] a picker sees what to pack, without customer details, and cannot accept orders', async () => {
  const waiting = await kitchen.placed()
  const { id: order_id } = await kitchen.placed()
  const { client } = people.picker
  await people.kitchen.client.console.acceptOrder({ order_id, preparation_minutes: 10 })
  const board = await client.console.kitchenBoard({ restaurant_id: kitchen.store })
  expect(board.placed).toEqual([])
  expect(board.preparing).toMatchObject([{ id: order_id, customer: null, actions: ['ready'] }])
  expect(await refused(client.console.acceptOrder({ order_id: waiting.id, preparation_minutes: 5 }))).toEqual(
    [403, 'not_allowed'],
  )
  expect(await client.console.readyOrder({ order_id })).toMatchObject({ status: 'ready', customer: null })
})

test('[ROL-06] the console learns what each role may do', async () => {
  const permissions = async (role: StoreRole) => (await people[role].client.console.me({})).permissions
  expect(await permissions('picker')).toEqual([])
  // kitchen staff also count the cash that riders bring
  expect(await permissions('kitchen')).toEqual(['cash:read', 'cash:write', 'orders:read'])
  expect(await permissions('manager')).toEqual(expect.arrayContaining(['items:write', 'stores:read']))
  expect(await permissions('manager')).not.toContain('stores:write')
  expect(await permissions('owner')).toContain('stores:write')
  const [store] = await people.picker.client.console.myStores({})
  expect(store?.may).toEqual(['self', 'picking'])
})
