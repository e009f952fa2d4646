import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSession } from '../../db/queries/sessions'
import { json } from '../../db/tables/json'
import { refusalOf, refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import {
  insertAddress,
  insertItem,
  insertOrder,
  insertStaff,
  insertStore,
  insertUser,
  setSettings,
} from '../../testing/fixtures'
import { cartOf } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('leaving, and taking one’s data along, on %s', (engine) => {
  const app = sharedApp({ engine })
  let count = 0

  /** A customer with everything an account can have. */
  const somebody = async () => {
    const { db } = app.deps
    const email = `leaving${++count}@example.com`
    const phone = `+9194440${10_000 + count}`
    const id = await insertUser(db, { name: 'Asha Rao', email, phone, tax_number: 'GST-77', avatar: 'tiger' })
    await insertAddress(db, id, { house: 'Door 12B', landmark: 'By the well' })
    const restaurant_id = await insertStore(db)
    await db.insertInto('favourites').values({ user_id: id, restaurant_id }).execute()
    await db
      .insertInto('alerts')
      .values({
        user_id: id,
        data: json({ title: 'Asha Rao’s order', message: '', image: null, click_action: null }),
      })
      .execute()
    await db
      .insertInto('messages')
      .values({
        channel: 'sms',
        recipient: phone,
        subject: null,
        body: 'Hello Asha Rao',
        created_at: app.time.now,
      })
      .execute()
    const unique_order_id = await insertOrder(db, {
      user_id: id,
      restaurant_id,
      order_comment: 'Ring for Asha Rao',
      address: json({
        address: '12 Church Street',
        house: 'Door 12B',
        landmark: null,
        tag: null,
        latitude: 12.97163,
        longitude: 77.59461,
      }),
    })
    return { id, email, phone, restaurant_id, unique_order_id, mine: await app.as(id) }
  }
  const traces = ['Asha', 'Door 12B', 'By the well', 'GST-77', 'Ring for']

  test('[CAL-02] deleting an account erases the person and keeps orders and ledger', async () => {
    const { db } = app.deps
    const { id, email, phone, unique_order_id, mine } = await somebody()
    const other = await app.as(id)
    expect(await mine.accounts.deleteMyAccount({})).toEqual({ success: true })
    expect(await refused(other.accounts.sessions({}))).toEqual([401, 'session_required'])
    const everything = JSON.stringify(
      await Promise.all([
        db.selectFrom('users').selectAll().execute(),
        db.selectFrom('addresses').selectAll().execute(),
        db.selectFrom('orders').selectAll().execute(),
        db.selectFrom('orderitems').selectAll().execute(),
        db.selectFrom('alerts').selectAll().execute(),
        db.selectFrom('messages').selectAll().execute(),
        db.selectFrom('favourites').selectAll().execute(),
        db.selectFrom('one_time_codes').selectAll().execute(),
      ]),
    )
    for (const trace of [...traces, email, phone]) expect(everything, trace).not.toContain(trace)
    const order = await db
      .selectFrom('orders')
      .select(['payable', 'address'])
      .where('unique_order_id', '=', unique_order_id)
      .executeTakeFirst()
    expect(order).toMatchObject({
      payable: 10_000,
      address: { latitude: 12.97, longitude: 77.59, house: null },
    })
    const again = await app.guest.accounts.register({
      name: 'Asha',
      email,
      phone,
      password: 'mango-lassi-42',
    })
    expect(again.data.id).not.toBe(id)
    expect((await (await app.as(again.data.id)).orders.getOrders({})).data).toEqual([])
  })

  test('[CAL-02] an account with a running order, or where deletion is not offered, cannot be deleted', async () => {
    const { id, restaurant_id, mine } = await somebody()
    const running = await insertOrder(app.deps.db, { user_id: id, restaurant_id, state: 'preparing' })
    const refusal = await refusalOf(mine.accounts.deleteMyAccount({}))
    expect([refusal.status, refusal.body.code]).toEqual([409, 'order_running'])
    expect((await mine.accounts.updateUserInfo({})).data.name).toBe('Asha Rao')
    await app.deps.db
      .updateTable('orders')
      .set({ state: 'completed' })
      .where('unique_order_id', '=', running)
      .execute()
    await setSettings(app, { showDeleteMyAccount: false })
    expect(await refused(mine.accounts.deleteMyAccount({}))).toEqual([403, 'not_allowed'])
    await setSettings(app, { showDeleteMyAccount: true })
    expect(await mine.accounts.deleteMyAccount({})).toEqual({ success: true })
  })

  test('[CAL-02] placing an order and deleting the account exclude each other', async () => {
    const { mine, restaurant_id } = await somebody()
    const cart = cartOf(restaurant_id, [{ id: await insertItem(app.deps.db, restaurant_id), quantity: 3 }])
    const { payable } = await mine.cart.quoteCart(cart)
    const placing = { ...cart, method: 'COD', expected_payable: payable, idempotency_key: randomUUID() }
    const [left, placed] = await Promise.allSettled([
      mine.accounts.deleteMyAccount({}),
      mine.orders.placeOrder(placing),
    ])
    expect([left.status, placed.status].sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('[CAL-02] staff acting for a customer cannot delete, export or take over the account', async () => {
    const { id } = await somebody()
    const staff = await insertStaff(app.deps.db)
    const token = await openSession(app.deps.db, { user_id: id, device: null, now: app.time.now })
    await app.deps.db
      .updateTable('sessions')
      .set({ acting_user_id: staff, acting_reason: 'called' })
      .where('user_id', '=', id)
      .execute()
    for (const [path, body] of [
      ['delete-my-account', {}],
      ['export-my-data', {}],
      ['generate-otp-phone-number-update', { phone: '+919440000001' }],
    ] as const) {
      const answer = await app.app.inject({
        method: 'POST',
        url: `/public/api/${path}`,
        payload: { token, ...body },
      })
      expect([path, answer.json().code]).toEqual([path, 'not_allowed'])
    }
  })

  test('[CAL-02] the data export contains everything of the person, nothing of others, and no credentials', async () => {
    const { id, email, phone, unique_order_id } = await somebody()
    const stranger = await somebody()
    const token = await openSession(app.deps.db, { user_id: id, device: 'Chrome', now: app.time.now })
    const answer = await app.app.inject({
      method: 'POST',
      url: '/public/api/export-my-data',
      payload: { token },
    })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    const data = answer.json()
    expect(data).toMatchObject({
      currency: 'INR',
      account: { name: 'Asha Rao', email, phone, tax_number: 'GST-77' },
      addresses: [{ house: 'Door 12B' }],
      orders: [{ unique_order_id, payable: 10_000, items: [] }],
      favourites: [{}],
      alerts: [{}],
      movements: [],
      reviews: [],
    })
    expect(data.devices).toHaveLength(2)
    for (const secret of [token, 'hash', stranger.email, stranger.unique_order_id])
      expect(answer.body).not.toContain(secret)
  })

  test('the data export of staff names the network and browser of their own acts while these are kept', async () => {
    const { db } = app.deps
    const [id, other] = [await insertStaff(db), await insertStaff(db)]
    const entry = { action: 'coupons.update', subject: 'coupons:1', source: 'console' } as const
    const row = { ...entry, before: null, after: null, at: new Date('2026-11-20T07:00:00Z') }
    await db
      .insertInto('audit_log')
      .values([
        { ...row, actor_id: id, address: '49.207.xx.18', browser: 'Mine/1.0' },
        { ...row, actor_id: id },
        { ...row, actor_id: other, address: '10.0.xx.1', browser: 'Theirs/1.0' },
      ])
      .execute()
    const { own_acts } = await (await app.as(id)).accounts.exportMyData({})
    const at = '2026-11-20T07:00:00.000Z'
    expect(own_acts).toEqual([{ action: 'coupons.update', at, network: '49.207.xx.18', browser: 'Mine/1.0' }])
  })
})
