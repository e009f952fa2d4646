import { randomUUID } from 'node:crypto'
import type { Client } from '@tokri/contract/client'
import { beforeAll, expect, test } from 'vitest'
import { balanceOf } from '../../../db/queries/ledger'
import { outcomes, refused, wrongFields } from '../../../testing/answers'
import { consoleAs } from '../../../testing/console-calls'
import { describeOnDatabases } from '../../../testing/database'
import { insertStaff, insertStore, insertUser } from '../../../testing/fixtures'
import { insertOrder } from '../../../testing/orders'
import { sharedApp } from '../../../testing/shared-app'

describeOnDatabases('customers at the console on %s', (engine) => {
  const app = sharedApp({ engine })
  let admin_id = 0
  let admin: Client
  beforeAll(async () => {
    admin_id = await insertUser(app.deps.db, { role: 'admin', name: 'Asha' })
    admin = await app.as(admin_id)
  })
  const staffWith = async (...permissions: string[]) =>
    await app.as(await insertStaff(app.deps.db, { permissions }))
  const adjustment = (user_id: number, amount: number, more: object = {}) => ({
    user_id,
    purse: 'wallet' as const,
    amount,
    reason: 'The soup was spilled',
    idempotency_key: randomUUID(),
    ...more,
  })
  const auditOf = async (user_id: number) =>
    await app.deps.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('subject', '=', `customers:${user_id}`)
      .orderBy('id')
      .execute()

  test('[ROL-05] money and points are granted once per key and audited with the reason', async () => {
    const meera = await insertUser(app.deps.db, { name: 'Meera' })
    const give = adjustment(meera, 20_000)
    const answers = await outcomes([1, 2, 3].map(() => admin.customers.adjust(give)))
    expect(answers).toContain('done')
    expect(await admin.customers.adjust(give)).toEqual({ success: true, balance: 20_000 })
    expect(await balanceOf(app.deps.db, 'wallet', meera)).toBe(20_000)
    expect(await refused(admin.customers.adjust({ ...give, amount: 10 }))).toEqual([422, 'key_reused'])
    expect(await admin.customers.adjust(adjustment(meera, 30, { purse: 'rewards' }))).toMatchObject({
      balance: 30,
    })
    expect(await auditOf(meera)).toMatchObject([
      {
        actor_id: admin_id,
        action: 'customers.adjust',
        before: { wallet: 0 },
        after: { wallet: 20_000, amount: 20_000, reason: 'The soup was spilled' },
      },
      { before: { rewards: 0 }, after: { rewards: 30 } },
    ])
    const mine = await app.as(meera)
    const { transactions } = await mine.accounts.getWalletTransactions({})
    expect(transactions).toMatchObject([
      {
        type: 'deposit',
        amount: 20_000,
        meta: { description: 'Adjusted by our team: The soup was spilled' },
      },
    ])
  })

  test('[ROL-05] balances never go below zero, and an adjustment of zero is refused', async () => {
    const meera = await insertUser(app.deps.db)
    await admin.customers.adjust(adjustment(meera, 500))
    expect(await admin.customers.adjust(adjustment(meera, -500))).toMatchObject({ balance: 0 })
    expect(await refused(admin.customers.adjust(adjustment(meera, -1)))).toEqual([409, 'balance_too_low'])
    expect(await refused(admin.customers.adjust(adjustment(meera, -1, { purse: 'rewards' })))).toEqual([
      409,
      'balance_too_low',
    ])
    expect(await wrongFields(admin.customers.adjust(adjustment(meera, 0)))).toEqual(['/amount'])
    expect(await wrongFields(admin.customers.adjust(adjustment(meera, 5, { reason: ' ok ' })))).toEqual([
      '/reason',
    ])
    expect(await refused(admin.customers.adjust(adjustment(admin_id, 5)))).toEqual([404, 'not_found'])
  })

  test('[ROL-06] each action needs its own permission; read-only staff change nothing', async () => {
    const meera = await insertUser(app.deps.db)
    const looking = await staffWith('customers:read')
    expect(await looking.customers.overview({ user_id: meera })).toMatchObject({ completed: 0, devices: 0 })
    const no = [403, 'not_allowed']
    expect(await refused(looking.customers.adjust(adjustment(meera, 5)))).toEqual(no)
    expect(await refused(looking.customers.exportCustomer({ user_id: meera }))).toEqual(no)
    expect(await refused(looking.customers.erase({ user_id: meera, reason: 'She asked us' }))).toEqual(no)
    const paying = await staffWith('customers:adjust')
    expect(await refused(paying.customers.overview({ user_id: meera }))).toEqual(no)
    expect(await paying.customers.adjust(adjustment(meera, 5))).toMatchObject({ balance: 5 })
  })

  test('the page shows figures, orders and movements, each with further pages', async () => {
    const { db } = app.deps
    const meera = await insertUser(db)
    const restaurant_id = await insertStore(db, { name: 'Coastal Rasoi' })
    for (let n = 0; n < 12; n++) await insertOrder(db, { restaurant_id, user_id: meera, now: app.time.now })
    await db.updateTable('orders').set({ state: 'completed' }).where('user_id', '=', meera).execute()
    for (let n = 1; n < 13; n++) await admin.customers.adjust(adjustment(meera, n * 100))
    const page = await admin.customers.overview({ user_id: meera })
    expect(page).toMatchObject({ completed: 12, cancelled: 0, spent: 12 * 23_000 })
    expect(page.orders.orders).toHaveLength(10)
    expect(page.orders.orders[0]).toMatchObject({ store_name: 'Coastal Rasoi', state: 'completed' })
    const rest = await admin.customers.orders({ user_id: meera, cursor: page.orders.next_cursor ?? '' })
    expect([rest.orders.length, rest.next_cursor]).toEqual([2, null])
    expect(page.wallet).toMatchObject({ balance: 7_800 })
    const older = await admin.customers.movements({
      user_id: meera,
      purse: 'wallet',
      cursor: page.wallet.next_cursor ?? '',
    })
    expect(older.transactions.map(({ amount }) => amount)).toEqual([200, 100])
    expect(await refused(admin.customers.overview({ user_id: admin_id }))).toEqual([404, 'not_found'])
    expect(await wrongFields(admin.customers.orders({ user_id: meera, cursor: 'made-up' }))).toEqual([
      '/cursor',
    ])
  })

  test('[ROL-05] a blocked customer is signed out everywhere until unblocked', async () => {
    const email = 'blocked@shop.test'
    const { data } = await app.guest.accounts.register({
      name: 'Ravi',
      email,
      phone: '+919812345670',
      password: 'mango-lassi-42',
    })
    const mine = await app.as(data.id)
    const rows = await consoleAs(app, admin_id)
    const { body } = await rows('customers/update', { id: data.id, version: 1, values: { is_active: false } })
    expect(body).toMatchObject({ is_active: false })
    expect(await refused(mine.accounts.sessions({}))).toEqual([401, 'session_required'])
    const logIn = () => app.guest.accounts.login({ email, password: 'mango-lassi-42' })
    expect(await refused(logIn())).toEqual([403, 'account_blocked'])
    await rows('customers/update-many', { ids: [data.id], values: { is_active: true } })
    expect((await logIn()).data.id).toBe(data.id)
    await rows('customers/update-many', { ids: [data.id], values: { is_active: false } })
    expect(await refused(logIn())).toEqual([403, 'account_blocked'])
    expect(await auditOf(data.id)).toMatchObject([
      { action: 'customers.update', before: { is_active: true }, after: { is_active: false } },
      { after: { is_active: true } },
      { after: { is_active: false } },
    ])
  })

  test('[CAL-02] an export contains everything, and is audited', async () => {
    const meera = await insertUser(app.deps.db, { name: 'Meera Iyer' })
    await admin.customers.adjust(adjustment(meera, 700))
    const file = await admin.customers.exportCustomer({ user_id: meera })
    expect(file).toMatchObject({ account: { name: 'Meera Iyer' }, movements: [{ amount: 700 }] })
    expect((await auditOf(meera)).at(-1)).toMatchObject({ actor_id: admin_id, action: 'customers.export' })
  })

  test('[CAL-02] erasing keeps orders and books without the person, and waits for a running order', async () => {
    const { db } = app.deps
    const meera = await insertUser(db, { name: 'Latika Sen', email: 'latika.sen@shop.test' })
    const restaurant_id = await insertStore(db)
    await insertOrder(db, { restaurant_id, user_id: meera, now: app.time.now })
    const rows = await consoleAs(app, admin_id)
    await rows('customers/update', { id: meera, version: 1, values: { name: 'Latika S.' } })
    const erase = () => admin.customers.erase({ user_id: meera, reason: 'She asked by phone' })
    expect(await refused(erase())).toEqual([409, 'order_running'])
    await db.updateTable('orders').set({ state: 'completed' }).where('user_id', '=', meera).execute()
    expect(await erase()).toEqual({ success: true })
    expect(await refused(erase())).toEqual([404, 'not_found'])
    expect(await refused(admin.customers.overview({ user_id: meera }))).toEqual([404, 'not_found'])
    const audit = await auditOf(meera)
    expect(audit.at(-1)).toMatchObject({ action: 'customers.erase', after: { reason: 'She asked by phone' } })
    const left = JSON.stringify([audit, await db.selectFrom('users').selectAll().execute()])
    for (const trace of ['Latika', 'latika.sen']) expect(left, trace).not.toContain(trace)
    expect(await db.selectFrom('orders').select('id').where('user_id', '=', meera).execute()).toHaveLength(1)
  })
})
