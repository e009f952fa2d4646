import { beforeAll, expect, test } from 'vitest'
import { writeAudit } from '../../db/queries/audit'
import { networkOf } from '../../db/queries/audit-origin'
import { erasePerson } from '../../db/queries/persons'
import { openSession } from '../../db/queries/sessions'
import { json } from '../../db/tables/json'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertItem, insertOrder, insertStore, insertUser } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('the audit log on %s', (engine) => {
  const app = sharedApp({ engine })
  let admin: Awaited<ReturnType<typeof consoleAs>>
  let actor_id = 0
  beforeAll(async () => {
    actor_id = await insertUser(app.deps.db, { role: 'admin', name: 'Asha' })
    admin = await consoleAs(app, actor_id)
  })
  const note = (subject: string, action = 'test.note', before: object | null = null) =>
    writeAudit(app.deps.db, { actor_id, action, subject, before, after: null }, app.time.now)
  const list = async (asked: object) =>
    (await admin('audit-log/list', { sort: 'id', order: 'desc', ...asked })).body.rows ?? []
  const noted = async (subject: string, action?: string, before?: object) => {
    await note(subject, action, before)
    return (await list({ filter: { subject } }))[0]
  }

  /** One of every subject whose name comes from something it belongs to. */
  async function things() {
    const { db } = app.deps
    const restaurant_id = await insertStore(db, { name: 'Green Fork' })
    const rider_id = await insertRider(db, {}, { name: 'Imran' })
    const user_id = await insertUser(db)
    const number = await insertOrder(db, { restaurant_id, user_id })
    const { id: order_id } = await db
      .selectFrom('orders')
      .select('id')
      .where('unique_order_id', '=', number)
      .executeTakeFirstOrThrow()
    const line = await db
      .insertInto('orderitems')
      .values({
        ...{ order_id, item_id: await insertItem(db, restaurant_id), name: 'Paneer tikka', price: 100 },
        ...{ quantity: 1, amount: 100, addons: json([]), art: json(null), substitute: json(null) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const review = await db
      .insertInto('reviews')
      .values({
        ...{ order_id, user_id, restaurant_id, rating_store: 5, tags: json([]), created_at: app.time.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const handover = await db
      .insertInto('cash_handovers')
      .values({ rider_id, offered: 100, state: 'offered', idempotency_key: 'k', offered_at: app.time.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { restaurant_id, rider_id, number, line: line.id, review: review.id, handover: handover.id }
  }

  test('[ROL-05] things are named as they were called then, people as they are called now', async () => {
    const { db } = app.deps
    const { restaurant_id, rider_id, number, line, review, handover } = await things()
    const named = async (subject: string) => {
      const row = await noted(subject)
      return [row?.subject_name, row?.subject_order]
    }
    expect(await named(`drawer:${restaurant_id}`)).toEqual(['Green Fork', null])
    expect(await named('drawer:desk')).toEqual([null, null])
    expect(await named(`review:${review}`)).toEqual(['Green Fork', number])
    expect(await named(`orderitem:${line}`)).toEqual(['Paneer tikka', number])
    expect(await named(`cash:${handover}`)).toEqual(['Imran', null])
    expect(await named(`rider:${rider_id}`)).toEqual(['Imran', null])
    await db.updateTable('restaurants').set({ name: 'Blue Fork' }).where('id', '=', restaurant_id).execute()
    await db.updateTable('users').set({ name: 'Imran S' }).where('id', '=', rider_id).execute()
    expect((await list({ q: 'Green Fork' })).map(({ subject }) => subject)).toEqual([
      `review:${review}`,
      `drawer:${restaurant_id}`,
    ])
    expect((await list({ filter: { subject: `cash:${handover}` } }))[0]?.subject_name).toBe('Imran S')
    expect(await noted('zones:987654', 'zones.remove', { name: 'Old town' })).toMatchObject({
      ...{ subject_name: 'Old town', fields: 1 },
    })
  })

  test('[ROL-05] the history of a thing has every change of it, by whichever word', async () => {
    await note('store:71', 'stores.pause')
    await note('stores:71', 'stores.update')
    await note('stores:72', 'stores.update')
    const actions = (await list({ filter: { subject: 'stores:71' } })).map(({ action }) => action)
    expect(actions).toEqual(['stores.update', 'stores.pause'])
  })

  test.each([
    ...['store', 'items', 'item-categories', 'addon-categories', 'store-categories', 'coupons', 'zones'],
    ...[
      'popular-places',
      'campaigns',
      'segments',
      'pages',
      'modules',
      'sliders',
      'slides',
      'category-slides',
    ],
    ...['languages', 'staff-roles', 'webhooks', 'api-keys', 'reviews', 'payout', 'custom-sections'],
  ])('[ROL-05] %s that are gone have no name', async (kind) => {
    expect(await noted(`${kind}:999999`)).toMatchObject({ subject_name: null, subject_order: null })
  })

  test('[ROL-05] the list is narrowed to what moves money', async () => {
    const actions = async (touches_money: boolean) =>
      (await list({ filter: { touches_money } })).map(({ action }) => action)
    await note('order:1', 'orders.refund')
    await note('order:1', 'orders.read_code')
    expect(await actions(true)).toEqual(['orders.refund'])
    expect(await actions(false)).toContain('orders.read_code')
    expect(await actions(false)).not.toContain('orders.refund')
  })

  /** An entry written by a call of this person, from a browser. */
  async function renamedFrom(user_id: number) {
    const token = await openSession(app.deps.db, { user_id, device: null, now: app.time.now })
    const { body: role } = await admin('staff-roles/create', {
      values: { name: `Role ${user_id}`, permissions: [] },
    })
    await app.app.inject({
      ...{ method: 'POST', url: '/public/api/console/staff-roles/update', remoteAddress: '49.207.61.18' },
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
      },
      payload: { id: role.id, version: role.version, values: { name: `Renamed ${user_id}` } },
    })
    return async () => (await list({ filter: { subject: `staff-roles:${role.id}`, actor_id: user_id } }))[0]
  }

  test('[ROL-05] an entry keeps from which network and with which browser it was made, for 90 days', async () => {
    const read = await renamedFrom(await insertUser(app.deps.db, { role: 'admin', name: 'Kavya' }))
    const made = { action: 'staff-roles.update', source: 'console' }
    const origin = { address: '49.207.xx.18', browser: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' }
    expect(await read()).toMatchObject({ ...made, ...origin })
    expect(await noted('settings:by-job')).toMatchObject({ address: null, browser: null })
    app.time.pass(89 * 24 * 60)
    await app.runJob('forgetOldStreams')
    admin = await consoleAs(app, actor_id)
    expect(await read()).toMatchObject(origin)
    app.time.pass(2 * 24 * 60)
    await app.runJob('forgetOldStreams')
    admin = await consoleAs(app, actor_id)
    expect(await read()).toMatchObject({ ...made, address: null, browser: null })
  })

  test('[ROL-05] erasing a person removes from where they worked, and keeps what they did', async () => {
    const user_id = await insertUser(app.deps.db, { role: 'admin', name: 'Kavya' })
    const read = await renamedFrom(user_id)
    await app.deps.db.transaction().execute((tx) => erasePerson(tx, user_id, app.time.now))
    expect(await read()).toMatchObject({ action: 'staff-roles.update', address: null, browser: null })
  })

  test('the stored part of an address names its network', () => {
    expect(['49.207.61.18', '::ffff:10.1.2.3', '2001:db8:85a3:1:2:3:4:5', '::1', ''].map(networkOf)).toEqual([
      ...['49.207.xx.18', '10.1.xx.3', '2001:db8:85a3::', '::', null],
    ])
  })
})
