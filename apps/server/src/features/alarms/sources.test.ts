import type { AlarmKind } from '@tokri/domain/alarms/kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { openTestApp, type TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertItem, insertStore, insertUser } from '../../testing/fixtures'
import { insertOrder, insertOwner, insertRider } from '../../testing/orders'

describeOnDatabases('causes of alarms on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ engine })
  })
  afterAll(() => app.close())

  /** Creates the cause of an alarm, and returns how to end it. */
  type Cause = () => Promise<{ subject: string; end: () => Promise<unknown> }>
  test.each(Object.entries(causesOf(() => app)) as [AlarmKind, Cause][])(
    'an alarm of the kind %s is raised once and ends with its cause',
    async (kind, cause) => {
      const { subject, end } = await cause()
      const found = async () =>
        (
          await app.deps.db
            .selectFrom('alarms')
            .selectAll()
            .where('subject', '=', subject)
            .orderBy('id')
            .execute()
        )
          .filter((alarm) => alarm.kind === kind)
          .map(({ ended_at }) => ended_at === null)
      await app.runJob('watchAlarms')
      await app.runJob('watchAlarms')
      expect(await found()).toEqual([true])
      await end()
      await app.runJob('watchAlarms')
      expect(await found()).toEqual([false])
    },
  )

  test('an alarm about a payment names its gateway by its display name', async () => {
    const { subject } = await causesOf(() => app).payment_stuck()
    await app.runJob('watchAlarms')
    const { facts } = await app.deps.db
      .selectFrom('alarms')
      .select('facts')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
    expect(facts).toMatchObject({ gateway: 'Razorpay' })
  })
})

/** The cause of each kind of alarm; those of unanswered orders are in alarms.test.ts. */
function causesOf(get: () => TestApp) {
  const db = () => get().deps.db
  const now = () => get().time.now
  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
  async function order(set: object = {}) {
    const restaurant_id = await insertStore(db())
    const { id } = await insertOrder(db(), { restaurant_id, user_id: await insertUser(db()), now: now() })
    if (Object.keys(set).length > 0) await db().updateTable('orders').set(set).where('id', '=', id).execute()
    const end = () => db().updateTable('orders').set({ state: 'completed' }).where('id', '=', id).execute()
    return { id, restaurant_id, subject: `order:${id}`, end }
  }
  async function waiting(minutes: number) {
    const made = await order({ state: 'preparing' })
    await db()
      .insertInto('deliveries')
      .values({ order_id: made.id, state: 'waiting', created_at: ago(minutes) })
      .execute()
    const end = () =>
      db().updateTable('deliveries').set({ state: 'cancelled' }).where('order_id', '=', made.id).execute()
    return { subject: made.subject, end }
  }
  async function payment(set: object) {
    const made = await order()
    const { id } = await db()
      .insertInto('payments')
      .values({
        ...{ order_id: made.id, gateway: 'RAZORPAY', means: 'gateway', state: 'captured', amount: 100 },
        ...{ currency: 'INR', created_at: now(), updated_at: ago(120), reference: `ref-${made.id}`, ...set },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const end = () => db().updateTable('payments').set({ mismatch: null }).where('id', '=', id).execute()
    return { id, subject: `payment:${id}`, end }
  }
  const fact = (is_balanced: boolean) =>
    db()
      .insertInto('server_facts')
      .values({ key: 'ledger_audit', value: json({ is_balanced }) })
      .onConflict((c) => c.column('key').doUpdateSet({ value: json({ is_balanced }) }))
      .execute()
  async function board(can_ring: boolean, minutes: number) {
    const restaurant_id = await insertStore(db())
    const owner = await insertOwner(db(), restaurant_id)
    const client = await get().as(owner)
    const beat = (ring: boolean) => client.alarms.heartbeat({ restaurant_id, can_ring: ring })
    await beat(can_ring)
    await db()
      .updateTable('board_devices')
      .set({ seen_at: ago(minutes) })
      .where('restaurant_id', '=', restaurant_id)
      .execute()
    return { subject: `store:${restaurant_id}`, end: () => beat(true) }
  }

  return {
    answer_waited: () => order({ state: 'scheduled', created_at: ago(6) }),
    rider_wanted: () => waiting(0),
    no_rider: () => waiting(11),
    late: () => order({ state: 'preparing', promised_to: ago(11) }),
    code_locked: () => order({ state: 'on_the_way', pin_tries: 5 }),
    payment_stuck: () => payment({ mismatch: 'amount' }),
    async refund_failed() {
      const { id, subject } = await payment({})
      await db()
        .insertInto('refunds')
        .values({
          payment_id: id,
          reference: `r-${id}`,
          amount: 100,
          why: 'test',
          state: 'requested',
          next_try_at: null,
          created_at: now(),
          updated_at: now(),
        })
        .execute()
      const end = () =>
        db().updateTable('refunds').set({ state: 'succeeded' }).where('payment_id', '=', id).execute()
      return { subject, end }
    },
    async stock_low() {
      const restaurant_id = await insertStore(db())
      const id = await insertItem(db(), restaurant_id, { stock: 2, low_stock: 2 })
      return {
        subject: `item:${id}`,
        end: () => db().updateTable('items').set({ stock: 9 }).where('id', '=', id).execute(),
      }
    },
    async cash_near() {
      const id = await insertRider(db(), { cash_limit: 1_000 })
      await db()
        .insertInto('ledger_accounts')
        .values({ kind: 'rider_cash', owner_id: id, balance: -800 })
        .execute()
      return {
        subject: `rider:${id}`,
        end: () => db().deleteFrom('ledger_accounts').where('owner_id', '=', id).execute(),
      }
    },
    async books_off() {
      await fact(false)
      return { subject: 'books', end: () => fact(true) }
    },
    async outbox_old() {
      await sql`insert into outbox (event, payload, created_at, run_at, reaction, lane)
        values ('review.answered', '{"review_id": 1}', ${ago(3)}, ${ago(3)}, 'none', 'documents')`.execute(
        db(),
      )
      return {
        subject: 'lane:documents',
        end: () => db().deleteFrom('outbox').where('lane', '=', 'documents').execute(),
      }
    },
    async disk_full() {
      const { deps } = get()
      const left = (megabytes: number) => {
        deps.freeMegabytes = async () => megabytes
      }
      left(499)
      return { subject: 'disk', end: async () => left(500) }
    },
    async webhook_off() {
      const hook = {
        name: 'Till',
        endpoint_url: 'https://example.com/',
        events: json(['stock.low' as const]),
      }
      const { id } = await db()
        .insertInto('webhooks')
        .values({ ...hook, is_active: false, switched_off_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const end = () => db().updateTable('webhooks').set({ is_active: true }).where('id', '=', id).execute()
      return { subject: `webhook:${id}`, end }
    },
    device_silent: () => board(true, 2),
    device_mute: () => board(false, 0),
  }
}
