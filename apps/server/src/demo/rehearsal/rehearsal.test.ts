import { beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/answers'
import type { TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertUser, setSettings } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

const here = { latitude: 19.0761, longitude: 72.8774, address: '4 Hill Road, Bandra, Mumbai' }

describeOnDatabases('A test order on %s', (engine) => {
  const app = sharedApp({ engine, env: { DEMO_PICTURES: 'when-asked' } })
  let admin: Awaited<ReturnType<TestApp['as']>>
  beforeAll(async () => {
    admin = await app.as(await insertUser(app.deps.db, { role: 'admin' }))
  })

  /** Number of rows in every table, except those of the test's own session and settings. */
  async function rowsByTable(): Promise<Record<string, number>> {
    const { db } = app.deps
    const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView)
    const counts = await Promise.all(
      tables.map(async ({ name }) => {
        const { count } = await db
          .selectFrom(name as 'orders')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return [name, Number(count)] as const
      }),
    )
    return Object.fromEntries(counts)
  }

  test('without items to sell it reports that', async () => {
    expect((await refusal(admin.rehearsal.playTestOrder({}))).code).toBe('nothing_to_order')
  })

  test('a store of the demo city is copied to the shop’s location with its default fees', async () => {
    const fees = {
      ...{ delivery_charge_type: 'FIXED' as const, delivery_charges: 4_200, base_delivery_charge: 0 },
      ...{ base_delivery_distance: 0, extra_delivery_charge: 0, extra_delivery_distance: 1 },
      ...{ free_delivery_subtotal: 0, min_order_price: 0 },
    }
    await admin.firstRun.saveStep({ step: 'fees', state: 'done', fees })
    const copied = await admin.rehearsal.copyDemoStore(here)
    expect(copied.items).toBeGreaterThan(20)
    const again = await admin.rehearsal.copyDemoStore(here)
    const rows = await app.deps.db
      .selectFrom('restaurants')
      .select(['id', 'slug', 'latitude', 'delivery_charges', 'rating_count'])
      .where('id', 'in', [copied.id, again.id])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      {
        id: copied.id,
        slug: 'saffron-courtyard',
        latitude: 19.0761,
        delivery_charges: 4_200,
        rating_count: 0,
      },
      {
        id: again.id,
        slug: 'saffron-courtyard-2',
        latitude: 19.0761,
        delivery_charges: 4_200,
        rating_count: 0,
      },
    ])
  })

  test('it is cooked, delivered and settled, and leaves nothing behind', async () => {
    await insertRider(app.deps.db)
    const before = await rowsByTable()
    const played = await admin.rehearsal.playTestOrder({})
    expect(played.steps.map(({ action, actor_kind }) => `${action} by ${actor_kind}`)).toEqual([
      'place by customer',
      'accept by store',
      'ready by store',
      'picked_up by rider',
      'delivered by rider',
    ])
    expect(played.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(played.payable)
    expect(played.postings.length).toBeGreaterThan(2)
    expect(played.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(played).toMatchObject({ left_behind: 0, pretended: [] })
    expect(await rowsByTable()).toEqual(before)
    expect(app.sent).toEqual([])
  })

  test('missing parts are simulated, and reported as such', async () => {
    const { db } = app.deps
    await db.updateTable('restaurants').set({ is_accepted: false }).execute()
    await db.updateTable('riders').set({ is_approved: false }).execute()
    await db.updateTable('items').set({ stock: 0 }).execute()
    const { pretended } = await admin.rehearsal.playTestOrder({})
    expect(pretended.sort()).toEqual(['accepted_store', 'enough_stock', 'rider'])
    const stores = await db.selectFrom('restaurants').select(['is_accepted']).execute()
    expect(stores.every(({ is_accepted }) => !is_accepted)).toBe(true)
    const left = await db.selectFrom('items').select('id').where('stock', '>', 0).execute()
    expect(left).toEqual([])
  })

  test('a real order in progress is not touched, and a failed test leaves nothing either', async () => {
    await setSettings(app, { enSPU: true })
    await app.deps.db
      .insertInto('zones')
      .values({
        name: 'Elsewhere',
        polygon: JSON.stringify([
          [1, 1],
          [1, 2],
          [2, 2],
        ]) as never,
      })
      .execute()
    const before = await rowsByTable()
    expect((await refusal(admin.rehearsal.playTestOrder({}))).code).toBe('not_serviceable')
    expect(await rowsByTable()).toEqual(before)
  })

  test('[ROL-06] only people with the permission can place a test order', async () => {
    const desk = await app.as(await insertStaff(app.deps.db, { permissions: ['orders:write'] }))
    expect((await refusal(desk.rehearsal.playTestOrder({}))).code).toBe('not_allowed')
    expect((await refusal(desk.rehearsal.copyDemoStore(here))).code).toBe('not_allowed')
  })
})
