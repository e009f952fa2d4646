import { beforeAll, expect, test } from 'vitest'
import { writeAudit } from '../../db/queries/audit'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertOrder, insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

type Call = Awaited<ReturnType<typeof consoleAs>>

describeOnDatabases('people at the console on %s', (engine) => {
  const app = sharedApp({ engine })
  let admin: Call
  let admin_id = 0
  beforeAll(async () => {
    admin_id = await insertUser(app.deps.db, { role: 'admin', name: 'Asha' })
    admin = await consoleAs(app, admin_id)
  })

  test('[ROL-05] a rider created in the console can be approved, and is found by phone', async () => {
    const store = await insertStore(app.deps.db)
    const { body: rider } = await admin('riders/create', {
      values: { name: 'Ravi', phone: '+919800000001', vehicle: 'Scooter', restaurant_ids: [store] },
    })
    expect(rider).toMatchObject({ is_approved: false, max_orders: 2, cash: 0, restaurant_ids: [store] })
    const { body } = await admin('riders/update', { id: rider.id, version: 1, values: { is_approved: true } })
    expect(body).toMatchObject({ id: rider.id, is_approved: true, vehicle: 'Scooter' })
    const found = await admin('riders/list', { q: '98000000', filter: { is_approved: true } })
    expect(found.body.rows).toMatchObject([{ id: rider.id, name: 'Ravi' }])
  })

  test('an account needs an e-mail or phone that no other account has', async () => {
    const nobody = await admin('store-people/create', { values: { name: 'Nobody' } })
    expect(nobody.body.errors).toMatchObject([
      { field: '/values/email', message: 'Enter an email or a phone number.' },
    ])
    await admin('store-people/create', { values: { name: 'One', email: 'one@shop.test' } })
    const twice = await admin('store-people/create', { values: { name: 'Two', email: 'ONE@shop.test' } })
    expect(twice.body.errors).toMatchObject([
      { field: '/values/email', message: 'Already in use. Choose another one.' },
    ])
  })

  test('[ROL-05] the last admin can be neither blocked nor made staff, even by two at once', async () => {
    const blocked = await admin('staff/update', { id: admin_id, version: 1, values: { is_active: false } })
    expect(blocked.body.errors).toMatchObject([
      { field: '/values/is_active', message: 'There must be at least one admin.' },
    ])
    const demoted = await admin('staff/update', { id: admin_id, version: 1, values: { role: 'staff' } })
    expect(demoted.body.errors).toMatchObject([{ field: '/values/role' }])
    const bulk = await admin('staff/update-many', { ids: [admin_id], values: { role: 'staff' } })
    expect(bulk.body).toMatchObject({
      done: [],
      failed: [{ id: admin_id, message: 'There must be at least one admin.' }],
    })
    const second = await insertUser(app.deps.db, { role: 'admin' })
    const other = await consoleAs(app, second)
    const demote = (call: Call, id: number) =>
      call('staff/update', { id, version: 1, values: { role: 'staff' } })
    const answers = await Promise.all([demote(admin, second), demote(other, admin_id)])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const rows = await app.deps.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(rows).toHaveLength(1)
    admin_id = rows[0]?.id ?? 0
    admin = await consoleAs(app, admin_id)
  })

  test('[ROL-06] staff read and write what their role allows; only admins manage staff and roles', async () => {
    const staff = await consoleAs(app, await insertStaff(app.deps.db, { permissions: ['customers:read'] }))
    const customer = await insertUser(app.deps.db, { name: 'Meera' })
    expect((await staff('customers/one', { id: customer })).body).toMatchObject({ name: 'Meera', wallet: 0 })
    const block = { id: customer, version: 1, values: { is_active: false } }
    expect((await staff('customers/update', block)).status).toBe(403)
    expect((await staff('staff/list', {})).status).toBe(403)
    expect((await staff('staff-roles/list', {})).status).toBe(403)
    expect((await admin('customers/update', block)).body.is_active).toBe(false)
  })

  test('a role with an unknown permission is refused, and one in use cannot be deleted', async () => {
    const unknown = await admin('staff-roles/create', {
      values: { name: 'Odd', permissions: ['moon:write'] },
    })
    expect(unknown.body.errors).toMatchObject([{ field: '/values/permissions' }])
    const { body: role } = await admin('staff-roles/create', {
      values: { name: 'Menus', permissions: ['items:read', 'items:write'] },
    })
    await admin('staff/create', { values: { name: 'Lena', email: 'lena@shop.test', staff_role_id: role.id } })
    expect((await admin('staff-roles/remove', { ids: [role.id] })).body.failed).toMatchObject([
      { id: role.id, code: 'still_used' },
    ])
  })

  test('[ROL-05] the audit log shows orders and stores by name', async () => {
    const { db } = app.deps
    const store = await insertStore(db, { name: 'Nandi Biryani House' })
    const of = async (subject: string) => {
      const entry = { actor_id: admin_id, action: 'orders.read_code', subject, before: null, after: null }
      await writeAudit(db, entry, app.time.now)
      return (await admin('audit-log/list', { filter: { subject } })).body.rows?.[0]?.subject_name
    }
    expect(await of(`store:${store}`)).toBe('Nandi Biryani House')
    expect(await of(`stores:${store}`)).toBe('Nandi Biryani House')
    for (const unknown of ['order:999999', 'file:a-b', 'shop', 'report:7'])
      expect(await of(unknown)).toBe(null)
    const number = await insertOrder(db, { restaurant_id: store, user_id: await insertUser(db) })
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('unique_order_id', '=', number)
      .executeTakeFirstOrThrow()
    expect(await of(`order:${order.id}`)).toBe(number)
  })

  test('[ROL-05] the audit log tells who changed what, and is read-only', async () => {
    const { body: zone } = await admin('zones/create', {
      values: {
        name: 'Old town',
        polygon: [
          [12, 77],
          [12, 78],
          [13, 78],
        ],
      },
    })
    const { body } = await admin('audit-log/list', { filter: { subject: `zones:${zone.id}` } })
    expect(body.rows).toMatchObject([
      { actor_id: admin_id, action: 'zones.create', after: { name: 'Old town' } },
    ])
    expect((await admin('audit-log/update', { id: zone.id, version: 1, values: {} })).status).toBe(404)
    const bow = await admin('zones/update', {
      id: zone.id,
      version: 1,
      values: {
        polygon: [
          [0, 0],
          [1, 1],
          [0, 1],
          [1, 0],
        ],
      },
    })
    expect(bow.body.errors).toMatchObject([
      { field: '/values/polygon', message: 'Two sides cross. Move a corner.' },
    ])
  })
})
