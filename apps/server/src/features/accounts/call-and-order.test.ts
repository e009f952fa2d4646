import { randomUUID } from 'node:crypto'
import type { Session } from '@tokri/contract/accounts'
import { actingRule, HIDDEN_CODE } from '@tokri/contract/acting'
import { contract } from '@tokri/contract/index'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf, refused, wrongFields } from '../../testing/answers'
import type { TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertUser } from '../../testing/fixtures'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('staff who act for a customer on %s', (engine) => {
  const app = sharedApp({ engine })
  let staff_id: number
  let desk: Awaited<ReturnType<TestApp['as']>>
  beforeEach(async () => {
    staff_id = await insertStaff(app.deps.db, { name: 'Kavya' })
    desk = await app.as(staff_id)
  })

  const reason = 'Called about a late order'
  /** Staff in the name of somebody: the session, and calls with its token. */
  async function acting(user_id: number) {
    const session = (await desk.callandorder.loginAsCustomer({ user_id, reason })) as Session
    const { auth_token } = session.data
    const send = (path: string, body: object = {}) =>
      app.app.inject({
        method: 'POST',
        url: `/public/api/${path}`,
        headers: { authorization: `Bearer ${auth_token}` },
        payload: body,
      })
    return { session, send }
  }
  const audited = (acting_for: number) =>
    app.deps.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject', 'after'])
      .where('acting_for', '=', acting_for)
      .orderBy('id')
      .execute()

  test('[ROU-53] [CAL-18] [ROL-03] with the permission and a reason staff get a session of the customer for thirty minutes', async () => {
    const { id } = await customer(app, 5_000)
    const { session, send } = await acting(id)
    expect(session).toMatchObject({
      success: true,
      data: { id, wallet_balance: 5_000 },
      acting_for: { id },
      expires_at: new Date(app.time.now.getTime() + 30 * 60_000).toISOString(),
    })
    const afresh = (await send('update-user-info', { user_id: id })).json()
    expect(afresh).toMatchObject({ acting_for: { id }, expires_at: session.expires_at })
  })

  test('[CAL-18] [ROL-03] it ends by itself after thirty minutes, used or not', async () => {
    const { id } = await customer(app)
    const { send } = await acting(id)
    app.time.pass(29)
    expect((await send('update-user-info')).statusCode).toBe(200)
    app.time.pass(1)
    const answer = await send('update-user-info')
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_required'])
  })

  test('[ROL-03] it ends with the work of whoever acts', async () => {
    const { send } = await acting((await customer(app)).id)
    expect((await send('update-user-info')).statusCode).toBe(200)
    await app.deps.db.updateTable('users').set({ is_active: false }).where('id', '=', staff_id).execute()
    expect((await send('update-user-info')).json()).toMatchObject({ status: 401, code: 'session_required' })
  })

  test('[CAL-18] [ROL-03] nobody but staff and admin may, and never without a written reason', async () => {
    const { id, client } = await customer(app)
    for (const role of ['rider', 'store'] as const) {
      const other = await app.as(await insertUser(app.deps.db, { role }))
      expect(await refused(other.callandorder.loginAsCustomer({ user_id: id, reason }))).toEqual([
        403,
        'not_allowed',
      ])
    }
    expect(await refused(client.callandorder.loginAsCustomer({ user_id: id, reason }))).toEqual([
      403,
      'not_allowed',
    ])
    expect(await refused(app.guest.callandorder.loginAsCustomer({ user_id: id, reason }))).toEqual([
      401,
      'session_required',
    ])
    for (const empty of ['', '   a   ', '.'])
      expect(await wrongFields(desk.callandorder.loginAsCustomer({ user_id: id, reason: empty }))).toEqual([
        '/reason',
      ])
    const admin = await app.as(await insertUser(app.deps.db, { role: 'admin' }))
    expect(await admin.callandorder.loginAsCustomer({ user_id: id, reason })).toMatchObject({ success: true })
  })

  test('[ROL-03] staff act for customers only: not for each other, not for the blocked, not for nobody', async () => {
    const admin = await insertUser(app.deps.db, { role: 'admin' })
    const blocked = await insertUser(app.deps.db, { is_active: false })
    const act = (user_id: number) => refused(desk.callandorder.loginAsCustomer({ user_id, reason }))
    expect(await act(admin)).toEqual([404, 'not_found'])
    expect(await act(999_999)).toEqual([404, 'not_found'])
    expect(await act(blocked)).toEqual([403, 'account_blocked'])
    const { send } = await acting((await customer(app)).id)
    const chain = await send('callandorder/login-as-customer', { reason })
    expect(chain.statusCode).toBe(403)
  })

  test('[ROL-03] the customer is told who acts for them and why, in their language, and sees the device', async () => {
    const { id, client } = await customer(app)
    const hindi = (await client.settings.getAllLanguages({})).find(({ locale }) => locale === 'hi-IN')
    await client.settings.saveLanguage({ language_id: hindi?.id ?? 0 })
    await acting(id)
    await app.settle()
    const [alert] = await client.alerts.getUserNotifications({})
    expect(alert?.data.title).toBe('हमारी टीम आपके खाते का इस्तेमाल कर रही है')
    expect(alert?.data.message).toContain(`Kavya आपकी ओर से काम कर रहे हैं: ${reason}`)
    const devices = await client.accounts.sessions({})
    expect(devices.map(({ acted_by }) => acted_by).sort()).toEqual(['Kavya', null])
  })

  test('[ROL-03] the customer can sign the team out at once', async () => {
    const { id, client } = await customer(app)
    const { send } = await acting(id)
    const device = (await client.accounts.sessions({})).find(({ acted_by }) => acted_by !== null)
    await client.accounts.revokeSession({ session_id: device?.id ?? '' })
    expect((await send('update-user-info')).statusCode).toBe(401)
  })

  test('[ROL-03] staff see no door code in any view of an order; reading it is recorded', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const order = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const { session, send } = await acting(id)
    const { unique_order_id } = order
    const answers = {
      session,
      order: (await send('get-order', { unique_order_id })).json(),
      orders: (await send('get-orders')).json(),
      user: (await send('update-user-info', { unique_order_id })).json(),
    }
    expect(answers.order.delivery_pin).toBe(HIDDEN_CODE)
    expect(JSON.stringify(answers)).not.toContain(`"${order.delivery_pin}"`)
    const before = await audited(id)

    const read = (await send('callandorder/read-codes', { unique_order_id })).json()
    expect(read.delivery_pin).toBe(order.delivery_pin)
    expect((await audited(id)).slice(before.length)).toMatchObject([
      { actor_id: staff_id, action: 'callandorder/read-codes', after: { unique_order_id } },
    ])
    expect((await client.orders.getOrder({ unique_order_id })).delivery_pin).toBe(order.delivery_pin)
    expect(await refused(client.callandorder.readCodes({ unique_order_id }))).toEqual([409, 'not_acting'])
  })

  test('[ROL-03] an order placed for a customer asks again, and the yes counts for that order alone', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const { session, send } = await acting(id)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const { payable } = await client.cart.quoteCart(cart)
    const placing = {
      ...cart,
      delivery_type: 1,
      method: 'COD',
      expected_payable: payable,
      idempotency_key: randomUUID(),
    }
    const first = await send('place-order', placing)
    expect([first.statusCode, first.json().code]).toEqual([409, 'acting_confirmation'])
    const acting_confirmation = first.json().confirmation as string
    const ordered = async (body: object) => (await send('place-order', body)).json().code ?? 'placed'
    const other = { ...placing, items: [{ ...cart.items[0], quantity: 9 }] }
    expect(await ordered({ ...other, acting_confirmation })).toBe('acting_confirmation')
    expect(await ordered({ ...placing, acting_confirmation: `${acting_confirmation}0` })).toBe(
      'acting_confirmation',
    )
    app.time.pass(3)
    expect(await ordered({ ...placing, acting_confirmation }), 'an old yes').toBe('acting_confirmation')
    const again = (await send('place-order', placing)).json().confirmation as string
    expect(await ordered({ ...placing, acting_confirmation: again })).toBe('placed')
    const { data } = await client.orders.getOrders({})
    expect(data).toHaveLength(1)
    const history = await app.deps.db
      .selectFrom('order_history')
      .select(['actor_id', 'acting_for'])
      .where('order_id', '=', data[0]?.id ?? 0)
      .execute()
    expect(history).toEqual([{ actor_id: staff_id, acting_for: id }])
    expect(session.data.id).toBe(id)
  })

  test('[ROL-03] [ROL-05] what staff do for a customer stands in the audit log with both names, refused or not', async () => {
    const { id } = await customer(app)
    const { send } = await acting(id)
    await send('toggle-favorite', { id: 999_999 })
    await send('mark-all-notifications-read')
    expect(await audited(id)).toMatchObject([
      {
        actor_id: staff_id,
        action: 'callandorder.login_as_customer',
        subject: `user:${id}`,
        after: { reason },
      },
      { actor_id: staff_id, action: 'toggle-favorite', after: { id: 999_999, refused: 'not_found' } },
      { actor_id: staff_id, action: 'mark-all-notifications-read', after: {} },
    ])
  })

  test('[ROL-03] what signs in to the account is out of reach for whoever acts for its owner', async () => {
    const { id } = await customer(app)
    const { send } = await acting(id)
    for (const path of ['sessions', 'export-my-data', 'delete-my-account'])
      expect((await send(path)).json().code, path).toBe('not_allowed')
    const token = await send('save-notification-token', { push_token: 'desk-computer' })
    expect(token.json().code).toBe('not_allowed')
  })

  test('[CAL-18] leaving ends it at once; nobody leaves who is not acting', async () => {
    const { id, client } = await customer(app)
    const { send } = await acting(id)
    expect((await send('callandorder/leave')).json()).toEqual({ success: true })
    expect((await send('update-user-info')).statusCode).toBe(401)
    expect(await refused(client.callandorder.leave({}))).toEqual([409, 'not_acting'])
  })

  test('[ROU-53] [CAL-18] without a customer staff learn that one has to be registered', async () => {
    expect(await desk.callandorder.loginAsCustomer({ reason })).toEqual({ newCustomer: true })
  })

  test('[CAL-18] a guest on the phone becomes a customer for whom staff go on, and learns of it', async () => {
    const session = await desk.callandorder.registerGuestUser({ name: 'Ravi Kumar', phone: '98111 22233' })
    expect(session).toMatchObject({
      data: { name: 'Ravi Kumar', phone: '+919811122233', email: null, role: 'customer' },
      acting_for: { name: 'Ravi Kumar' },
    })
    await app.settle()
    const mine = await (await app.as(session.data.id)).alerts.getUserNotifications({})
    expect(mine[0]?.data.message).toContain('Kavya is acting for you: Registered by phone')
    expect(await audited(session.data.id)).toMatchObject([
      { actor_id: staff_id, action: 'callandorder.register_guest' },
    ])
  })

  test('[CAL-18] a phone or e-mail that has an account is not registered twice', async () => {
    await desk.callandorder.registerGuestUser({
      name: 'Asha',
      phone: '98111 22244',
      email: 'asha@example.com',
    })
    const again = { name: 'Asha Two', phone: '98111 22244' }
    expect(await refused(desk.callandorder.registerGuestUser(again))).toEqual([
      409,
      'email_phone_already_used',
    ])
    const bad = { name: 'A', phone: '98111 22255', email: 'no', password: '1' }
    expect(await wrongFields(desk.callandorder.registerGuestUser(bad))).toEqual([
      '/name',
      '/email',
      '/password',
    ])
  })

  test('[CAL-18] a customer is found by the whole phone or e-mail only, and staff are never found', async () => {
    const phone = '+919811133344'
    const id = await insertUser(app.deps.db, { name: 'Meera', phone, email: 'meera.p@example.com' })
    const find = async (query: string) =>
      (await desk.callandorder.findCustomer({ query })).map((found) => found.name)
    expect(await find('98111 33344')).toEqual(['Meera'])
    expect(await find('Meera.P@example.com')).toEqual(['Meera'])
    expect(await find('meera')).toEqual([])
    expect(await find('9811133')).toEqual([])
    expect(await desk.callandorder.findCustomer({ user_id: id })).toMatchObject([{ id, phone }])
    expect(await desk.callandorder.findCustomer({ user_id: staff_id })).toEqual([])
    expect(await desk.callandorder.findCustomer({})).toEqual([])
  })

  test('[ROL-03] a confirmation is never asked of customers themselves', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    const { body } = await refusalOf(
      client.orders.cancelOrder({ unique_order_id: `OD-NO-${restaurant_id}-${item_id}` }),
    )
    expect(body.code).toBe('not_found')
  })
})

test('[ROL-03] every call of a customer that moves money asks staff again, those of the account are closed to them', () => {
  const calls = Object.values(contract).flatMap((noun) => Object.values(noun))
  const named = (path: string) => {
    const call = calls.find((one) => one.path === `/public/api/${path}`)
    if (!call) throw new Error(`no call ${path}`)
    return actingRule(call)
  }
  for (const path of ['place-order', 'cancel-order']) expect(named(path), path).toBe('confirm')
  for (const path of ['sessions', 'revoke-session', 'update-profile', 'export-my-data', 'delete-my-account'])
    expect(named(path), path).toBe('never')
  for (const path of ['get-orders', 'quote-cart', 'save-address', 'callandorder/leave'])
    expect(named(path), path).toBe('free')
  const unknown = { path: '/public/api/pay-something-new', limit: 'write', who: ['customer'] } as const
  expect(actingRule(unknown)).toBe('confirm')
})
