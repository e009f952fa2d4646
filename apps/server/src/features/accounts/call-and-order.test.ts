import { HIDDEN_CODE } from '@tokri/contract/acting'
import { beforeEach, expect, test } from 'vitest'
import { refused, wrongFields } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { actingReason, auditedFor, type Desk, openDesk } from '../../testing/desk'
import { insertUser } from '../../testing/fixtures'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('staff who act for a customer on %s', (engine) => {
  const app = sharedApp({ engine })
  let kavya: Desk
  beforeEach(async () => {
    kavya = await openDesk(app)
  })
  const audited = (user_id: number) => auditedFor(app, user_id)

  test('[ROU-53] [CAL-18] [ROL-03] staff with permission and a reason get the customer’s session for thirty minutes', async () => {
    const { id } = await customer(app, 5_000)
    const { session, send } = await kavya.acting(id)
    expect(session).toMatchObject({
      success: true,
      data: { id, wallet_balance: 5_000 },
      acting_for: { id },
      expires_at: new Date(app.time.now.getTime() + 30 * 60_000).toISOString(),
    })
    const afresh = (await send('update-user-info', { user_id: id })).json()
    expect(afresh).toMatchObject({ acting_for: { id }, expires_at: session.expires_at })
  })

  test('[CAL-18] [ROL-03] it expires after thirty minutes, used or not', async () => {
    const { id } = await customer(app)
    const { send } = await kavya.acting(id)
    app.time.pass(29)
    expect((await send('update-user-info')).statusCode).toBe(200)
    app.time.pass(1)
    const answer = await send('update-user-info')
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_required'])
  })

  test('[ROL-03] it ends when the staff account is blocked or signed out', async () => {
    const { send } = await kavya.acting((await customer(app)).id)
    expect((await send('update-user-info')).statusCode).toBe(200)
    await app.deps.db.updateTable('users').set({ is_active: false }).where('id', '=', kavya.id).execute()
    expect((await send('update-user-info')).json()).toMatchObject({ status: 401, code: 'session_required' })
  })

  test('[CAL-18] [ROL-03] only staff and admins may, and only with a reason', async () => {
    const { id, client } = await customer(app)
    for (const role of ['rider', 'store'] as const) {
      const other = await app.as(await insertUser(app.deps.db, { role }))
      expect(
        await refused(other.callandorder.loginAsCustomer({ user_id: id, reason: actingReason })),
      ).toEqual([403, 'not_allowed'])
    }
    expect(await refused(client.callandorder.loginAsCustomer({ user_id: id, reason: actingReason }))).toEqual(
      [403, 'not_allowed'],
    )
    expect(
      await refused(app.guest.callandorder.loginAsCustomer({ user_id: id, reason: actingReason })),
    ).toEqual([401, 'session_required'])
    for (const empty of ['', '   a   ', '.'])
      expect(
        await wrongFields(kavya.calls.callandorder.loginAsCustomer({ user_id: id, reason: empty })),
      ).toEqual(['/reason'])
    const admin = await app.as(await insertUser(app.deps.db, { role: 'admin' }))
    expect(await admin.callandorder.loginAsCustomer({ user_id: id, reason: actingReason })).toMatchObject({
      success: true,
    })
  })

  test('[ROL-03] staff cannot act for staff, blocked or unknown accounts', async () => {
    const admin = await insertUser(app.deps.db, { role: 'admin' })
    const blocked = await insertUser(app.deps.db, { is_active: false })
    const act = (user_id: number) =>
      refused(kavya.calls.callandorder.loginAsCustomer({ user_id, reason: actingReason }))
    expect(await act(admin)).toEqual([404, 'not_found'])
    expect(await act(999_999)).toEqual([404, 'not_found'])
    expect(await act(blocked)).toEqual([403, 'account_blocked'])
    const { send } = await kavya.acting((await customer(app)).id)
    const chain = await send('callandorder/login-as-customer', { reason: actingReason })
    expect(chain.statusCode).toBe(403)
  })

  test('[ROL-03] the customer is told who acted and why, and sees the device', async () => {
    const { id, client } = await customer(app)
    const hindi = (await client.settings.getAllLanguages({})).find(({ locale }) => locale === 'hi-IN')
    await client.settings.saveLanguage({ language_id: hindi?.id ?? 0 })
    await kavya.acting(id)
    await app.settle()
    const [alert] = await client.alerts.getUserNotifications({})
    expect(alert?.data.title).toBe('हमारी टीम आपके खाते का इस्तेमाल कर रही है')
    expect(alert?.data.message).toContain(`Kavya आपकी ओर से काम कर रहे हैं: ${actingReason}`)
    const devices = await client.accounts.sessions({})
    expect(devices.map(({ acted_by }) => acted_by).sort()).toEqual(['Kavya', null])
  })

  test('[ROL-03] the customer can sign the team out at once', async () => {
    const { id, client } = await customer(app)
    const { send } = await kavya.acting(id)
    const device = (await client.accounts.sessions({})).find(({ acted_by }) => acted_by !== null)
    await client.accounts.revokeSession({ session_id: device?.id ?? '' })
    expect((await send('update-user-info')).statusCode).toBe(401)
  })

  test('[ROL-03] staff see no door code in any view of an order; reading it is recorded', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const order = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const { session, send } = await kavya.acting(id)
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
      { actor_id: kavya.id, action: 'callandorder/read-codes', after: { unique_order_id } },
    ])
    expect((await client.orders.getOrder({ unique_order_id })).delivery_pin).toBe(order.delivery_pin)
    expect(await refused(client.callandorder.readCodes({ unique_order_id }))).toEqual([409, 'not_acting'])
  })

  test('[ROL-03] [ROL-05] every act, refused or not, is audited with both identities', async () => {
    const { id } = await customer(app)
    const { send } = await kavya.acting(id)
    await send('toggle-favorite', { id: 999_999 })
    await send('mark-all-notifications-read')
    expect(await audited(id)).toMatchObject([
      {
        actor_id: kavya.id,
        action: 'callandorder.login_as_customer',
        subject: `user:${id}`,
        after: { reason: actingReason },
      },
      { actor_id: kavya.id, action: 'toggle-favorite', after: { id: 999_999, refused: 'not_found' } },
      { actor_id: kavya.id, action: 'mark-all-notifications-read', after: {} },
    ])
  })

  test('[ROL-03] staff cannot change the customer’s credentials', async () => {
    const { id } = await customer(app)
    const { send } = await kavya.acting(id)
    for (const path of ['sessions', 'export-my-data', 'delete-my-account'])
      expect((await send(path)).json().code, path).toBe('not_allowed')
    const token = await send('save-notification-token', { push_token: 'desk-computer' })
    expect(token.json().code).toBe('not_allowed')
  })

  test('[CAL-18] leaving ends it at once, and is refused without acting', async () => {
    const { id, client } = await customer(app)
    const { send } = await kavya.acting(id)
    expect((await send('callandorder/leave')).json()).toEqual({ success: true })
    expect((await send('update-user-info')).statusCode).toBe(401)
    expect(await refused(client.callandorder.leave({}))).toEqual([409, 'not_acting'])
  })

  test('[ROU-53] [CAL-18] without a customer id staff are asked to register a guest', async () => {
    expect(await kavya.calls.callandorder.loginAsCustomer({ reason: actingReason })).toEqual({
      newCustomer: true,
    })
  })

  test('[CAL-18] a caller is registered, notified and acted for', async () => {
    const session = await kavya.calls.callandorder.registerGuestUser({
      name: 'Ravi Kumar',
      phone: '98111 22233',
    })
    expect(session).toMatchObject({
      data: { name: 'Ravi Kumar', phone: '+919811122233', email: null, role: 'customer' },
      acting_for: { name: 'Ravi Kumar' },
    })
    await app.settle()
    const mine = await (await app.as(session.data.id)).alerts.getUserNotifications({})
    expect(mine[0]?.data.message).toContain('Kavya is acting for you: Registered by phone')
    expect(await audited(session.data.id)).toMatchObject([
      { actor_id: kavya.id, action: 'callandorder.register_guest' },
    ])
  })

  test('[CAL-18] a phone or e-mail that has an account is not registered twice', async () => {
    await kavya.calls.callandorder.registerGuestUser({
      name: 'Asha',
      phone: '98111 22244',
      email: 'asha@example.com',
    })
    const again = { name: 'Asha Two', phone: '98111 22244' }
    expect(await refused(kavya.calls.callandorder.registerGuestUser(again))).toEqual([
      409,
      'email_phone_already_used',
    ])
    const bad = { name: 'A', phone: '98111 22255', email: 'no', password: '1' }
    expect(await wrongFields(kavya.calls.callandorder.registerGuestUser(bad))).toEqual([
      '/name',
      '/email',
      '/password',
    ])
  })

  test('[CAL-18] customers are found by complete phone or e-mail only, staff never', async () => {
    const phone = '+919811133344'
    const id = await insertUser(app.deps.db, { name: 'Meera', phone, email: 'meera.p@example.com' })
    const find = async (query: string) =>
      (await kavya.calls.callandorder.findCustomer({ query })).map((found) => found.name)
    expect(await find('98111 33344')).toEqual(['Meera'])
    expect(await find('Meera.P@example.com')).toEqual(['Meera'])
    expect(await find('meera')).toEqual([])
    expect(await find('9811133')).toEqual([])
    expect(await kavya.calls.callandorder.findCustomer({ user_id: id })).toMatchObject([{ id, phone }])
    expect(await kavya.calls.callandorder.findCustomer({ user_id: kavya.id })).toEqual([])
    expect(await kavya.calls.callandorder.findCustomer({})).toEqual([])
  })
})
