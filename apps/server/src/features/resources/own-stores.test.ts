import { beforeAll, expect, test } from 'vitest'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertStore, insertUser } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

type Call = Awaited<ReturnType<typeof consoleAs>>

describeOnDatabases('the people of a store at the console on %s', (engine) => {
  const app = sharedApp({ engine })
  let own = 0
  let other = 0
  let admin: Call
  let owner: Call
  const dish = (restaurant_id: number, item_category_id: number, values: object = {}) => ({
    values: { restaurant_id, item_category_id, name: 'Dosa', price: 9_000, ...values },
  })
  const category = async (restaurant_id: number, name: string) =>
    (await admin('item-categories/create', { values: { restaurant_id, name } })).body.id
  beforeAll(async () => {
    const { db } = app.deps
    own = await insertStore(db, { name: 'Own' })
    other = await insertStore(db, { name: 'Other' })
    admin = await consoleAs(app, await insertUser(db, { role: 'admin' }))
    owner = await consoleAs(app, await insertOwner(db, own))
  })

  test('[ROL-04] an owner lists, reads and counts the rows of their own stores only', async () => {
    const stores = await owner('stores/list', {})
    expect(stores.body.rows.map(({ id }) => id)).toEqual([own])
    expect(stores.body.count).toBe(1)
    expect((await owner('stores/one', { id: other })).status).toBe(404)
    expect((await owner('stores/many', { ids: [own, other] })).body).toHaveLength(1)
    const hidden = await category(other, 'Hidden')
    expect((await owner('item-categories/list', { filter: { restaurant_id: other } })).body.rows).toEqual([])
    expect((await owner('item-categories/one', { id: hidden })).status).toBe(404)
  })

  test('[ROL-04] owners cannot change, delete or add anything at another’s store', async () => {
    const [mine, theirs] = [await category(own, 'Mine'), await category(other, 'Theirs')]
    const rename = { id: theirs, version: 1, values: { name: 'Taken' } }
    expect((await owner('item-categories/update', rename)).status).toBe(404)
    const { body: bulk } = await owner('item-categories/update-many', {
      ids: [mine, theirs],
      values: { is_enabled: false },
    })
    expect(bulk).toMatchObject({ done: [mine], failed: [{ id: theirs, code: 'not_found' }] })
    const { body: removed } = await owner('item-categories/remove', { ids: [theirs] })
    expect(removed.failed).toMatchObject([{ id: theirs, code: 'not_found' }])
    expect((await owner('items/create', dish(other, theirs))).body.code).toBe('not_yours')
    const moved = await owner('item-categories/update', {
      id: mine,
      version: 2,
      values: { restaurant_id: other },
    })
    expect(moved.body.code).toBe('not_yours')
    expect((await owner('items/create', dish(own, theirs))).body.errors).toMatchObject([
      { field: '/values/item_category_id' },
    ])
  })

  test('[ROL-04] an owner can change hours and pause, and nothing reserved for the operator', async () => {
    const { body: before } = await owner('stores/one', { id: own })
    const hours = [{ weekday: 1, opens: 600, closes: 1_320 }]
    const changed = await owner('stores/update', { id: own, version: before.version, values: { hours } })
    expect(changed.body).toMatchObject({ hours, version: before.version + 1 })
    for (const values of [{ commission_rate: 0 }, { is_accepted: true }, { delivery_radius: 90 }]) {
      const answer = await owner('stores/update', { id: own, version: before.version + 1, values })
      expect(answer.body.code, JSON.stringify(values)).toBe('not_allowed')
    }
    const twice = { hours: [...hours, { weekday: 1, opens: 700, closes: 800 }] }
    const overlap = await owner('stores/update', { id: own, version: before.version + 1, values: twice })
    expect(overlap.body.errors).toMatchObject([{ field: '/values/hours' }])
    expect((await owner('stores/create', { values: {} })).status).toBe(400)
  })

  test('[ROL-04] a section stands at the top or below a section that does', async () => {
    const [top, next] = [await category(own, 'Top'), await category(own, 'Next')]
    const below = (parent_id: number, name: string) =>
      owner('item-categories/create', { values: { restaurant_id: own, parent_id, name } })
    const { body: second } = await below(top, 'Second')
    const third = await below(second.id, 'Third')
    expect(third.body.errors).toMatchObject([{ field: '/values/parent_id' }])
    const moved = await owner('item-categories/update', {
      id: top,
      version: 1,
      values: { parent_id: next },
    })
    expect(moved.body.errors).toMatchObject([
      {
        field: '/values/parent_id',
        message: 'Sections have two levels. Choose a top section, or none if this one has sections below it.',
      },
    ])
    const itself = await owner('item-categories/update', {
      id: next,
      version: 1,
      values: { parent_id: next },
    })
    expect(itself.status).toBe(400)
    const tops = await owner('item-categories/list', { filter: { restaurant_id: own, is_top: true } })
    const ids = tops.body.rows.map(({ id }) => id)
    expect(ids).toContain(top)
    expect(ids).not.toContain(second.id)
  })

  test('an add-on group keeps the ids of its remaining choices', async () => {
    const { body } = await owner('addon-categories/create', {
      values: {
        restaurant_id: own,
        name: 'Size',
        addons: [
          { name: 'Small', price: 0, is_active: true },
          { name: 'Large', price: 3_000, is_active: true },
        ],
      },
    })
    const [, large] = body.addons as { id: number }[]
    const { body: changed } = await owner('addon-categories/update', {
      id: body.id,
      version: 1,
      values: {
        min: 1,
        addons: [
          { ...large, price: 4_000 },
          { name: 'Huge', price: 6_000, is_active: true },
        ],
      },
    })
    expect(changed.addons).toMatchObject([
      { id: large?.id, name: 'Large', price: 4_000 },
      { name: 'Huge', price: 6_000 },
    ])
    const few = await owner('addon-categories/update', { id: body.id, version: 2, values: { min: 3 } })
    expect(few.body.errors).toMatchObject([{ field: '/values/min' }])
  })

  test('choices of a group swap their names in one save, and two of one name are refused there', async () => {
    const { body } = await owner('addon-categories/create', {
      values: {
        restaurant_id: own,
        name: 'Milk',
        addons: [
          { name: 'Oat', price: 0, is_active: true },
          { name: 'Soy', price: 3_000, is_active: true },
        ],
      },
    })
    const [oat, soy] = body.addons as { id: number; price: number }[]
    const save = (version: number, addons: object[]) =>
      owner('addon-categories/update', { id: body.id, version, values: { addons } })
    const { body: swapped } = await save(1, [
      { ...oat, name: 'Soy' },
      { ...soy, name: 'Oat' },
    ])
    expect(swapped.addons).toMatchObject([
      { id: oat?.id, name: 'Soy', price: 0 },
      { id: soy?.id, name: 'Oat', price: 3_000 },
    ])
    const twice = await save(2, [
      { ...oat, name: 'Soy' },
      { name: 'Soy', price: 0, is_active: true },
    ])
    expect(twice.body.errors).toEqual([
      { field: '/values/addons', message: 'Two choices have the same name.' },
    ])
  })

  test('[SCR-30] stock entered in the console is in the stock ledger, with the person', async () => {
    const { body } = await owner('items/create', dish(own, await category(own, 'Counted'), { stock: 5 }))
    await owner('items/update', { id: body.id, version: 1, values: { stock: 9 } })
    const moves = await app.deps.db
      .selectFrom('stock_movements')
      .select(['before', 'after', 'why', 'user_id'])
      .where('item_id', '=', body.id)
      .orderBy('id')
      .execute()
    expect(moves.at(-1)).toMatchObject({ before: 5, after: 9, why: 'adjusted', user_id: expect.any(Number) })
  })

  test('[ROL-04] an owner adds and invites staff of their own stores, but no owners', async () => {
    const { db } = app.deps
    const values = { name: 'Devi', email: 'devi@own.test', store_role: 'kitchen', restaurant_ids: [own] }
    const { body: devi } = await owner('store-people/create', { values })
    const { body: listed } = await owner('store-people/list', {})
    expect(listed.rows.map(({ id }) => id)).toEqual([devi.id])
    const invited = await owner('invite', { user_id: devi.id })
    expect(invited.body.link).toContain('/console/join?token=')
    const { body: open } = await owner('invitations/list', {})
    expect(open.rows).toMatchObject([{ user_id: devi.id }])
    expect((await owner('revoke-invitation', { user_id: devi.id })).status).toBe(200)

    const asOwner = await owner('store-people/create', {
      values: { ...values, email: 'more@own.test', store_role: 'owner' },
    })
    expect(asOwner.body.code).toBe('not_allowed')
    const elsewhere = await owner('store-people/create', {
      values: { ...values, email: 'else@own.test', restaurant_ids: [own, other] },
    })
    expect(elsewhere.body.code).toBe('not_yours')
    const change = { id: devi.id, version: devi.version }
    expect(
      (await owner('store-people/update', { ...change, values: { restaurant_ids: [] } })).body.code,
    ).toBe('not_yours')
    expect(
      (await owner('store-people/update', { ...change, values: { store_role: 'owner' } })).body.code,
    ).toBe('not_allowed')
    const raised = await owner('store-people/update', { ...change, values: { store_role: 'manager' } })
    expect(raised.body).toMatchObject({ store_role: 'manager' })
    expect(
      await db
        .selectFrom('users')
        .select('id')
        .where('email', 'in', ['more@own.test', 'else@own.test'])
        .execute(),
    ).toEqual([])

    // people who also work for another owner, and other owners, are not listed
    const shared = await insertUser(db, { role: 'store', store_role: 'kitchen', email: 'shared@own.test' })
    const boss = await insertOwner(db, other)
    for (const restaurant_id of [own, other])
      await db.insertInto('store_owners').values({ user_id: shared, restaurant_id }).execute()
    for (const user_id of [shared, boss]) {
      expect((await owner('store-people/one', { id: user_id })).status).toBe(404)
      expect((await owner('invite', { user_id })).body.code).toBe('not_found')
    }
    const manager = await consoleAs(app, devi.id)
    expect((await manager('store-people/list', {})).body.code).toBe('not_allowed')
    expect((await manager('invite', { user_id: shared })).body.code).toBe('not_allowed')
  })
})
