import { expect, test } from 'vitest'
import { historyOf } from '../../db/queries/orders'
import { json } from '../../db/tables/json'
import { describeOnDatabases } from '../../testing/database'
import { insertItem, insertStore, insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import { type PastOrder, recordPastOrders } from './past-orders'

describeOnDatabases('orders imported from another system on %s', (engine) => {
  const app = sharedApp({ engine })
  const began = new Date('2025-03-01T10:00:00Z')
  const ended = new Date('2025-03-01T11:00:00Z')

  async function ofStore() {
    const { db } = app.deps
    const restaurant_id = await insertStore(db)
    const [user_id, item_id] = [await insertUser(db), await insertItem(db, restaurant_id)]
    return (number: string, state: PastOrder['state'], items = 1): PastOrder => ({
      ...{ state, ended_at: ended },
      order: {
        ...{ unique_order_id: number, user_id, restaurant_id, delivery_type: 'DELIVERY', method: 'COD' },
        ...{ lines: json([]), item_total: 500, payable: 500, due_amount: 0, created_at: began },
      },
      items: Array.from({ length: items }, (_, at) => ({
        ...{ item_id, name: `${number} ${at}`, price: 500, quantity: 1, amount: 500 },
      })),
    })
  }
  const record = (past: readonly PastOrder[]) =>
    app.deps.db.transaction().execute((tx) => recordPastOrders(tx, past))

  test('imported orders keep their final state, items and history', async () => {
    const { db } = app.deps
    const past = await ofStore()
    const states = ['completed', 'cancelled', 'payment_failed'] as const
    const ids = await record(states.map((state) => past(`OLD-${state}`, state)))
    expect([...ids.keys()]).toEqual(states.map((state) => `OLD-${state}`))
    const kept = await db
      .selectFrom('orders')
      .select(['unique_order_id', 'state', 'accepted_at', 'completed_at'])
      .where('id', 'in', [...ids.values()])
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { unique_order_id: 'OLD-completed', state: 'completed', accepted_at: began, completed_at: ended },
      { unique_order_id: 'OLD-cancelled', state: 'cancelled', accepted_at: null, completed_at: null },
      {
        unique_order_id: 'OLD-payment_failed',
        state: 'payment_failed',
        accepted_at: null,
        completed_at: null,
      },
    ])
    for (const [number, id] of ids) {
      const items = await db.selectFrom('orderitems').select('name').where('order_id', '=', id).execute()
      expect(items).toEqual([{ name: `${number} 0` }])
    }
    const steps = { completed: 'delivered', cancelled: 'cancel', payment_failed: 'payment_failed' }
    for (const state of states)
      expect(await historyOf(db, [ids.get(`OLD-${state}`) ?? 0])).toMatchObject([
        { action: 'place', from_state: null, to_state: 'placed', actor_kind: 'system', at: began },
        { action: steps[state], from_state: 'placed', to_state: state, actor_kind: 'system', at: ended },
      ])
  })

  test('imported orders trigger no reactions, and an empty list writes nothing', async () => {
    const past = await ofStore()
    expect(await record([])).toEqual(new Map())
    await record([past('OLD-QUIET', 'completed')])
    expect(await app.deps.db.selectFrom('outbox').select('id').execute()).toEqual([])
    expect(await app.deps.db.selectFrom('payments').select('id').execute()).toEqual([])
  })

  test('more lines and steps than fit one statement are all stored', async () => {
    const past = await ofStore()
    const many = Array.from({ length: 700 }, (_, at) => past(`OLD-MANY-${at}`, 'completed', 3))
    const ids = [...(await record(many)).values()]
    const count = async (table: 'orderitems' | 'order_history') =>
      (await app.deps.db.selectFrom(table).select('id').where('order_id', 'in', ids).execute()).length
    expect([await count('orderitems'), await count('order_history')]).toEqual([2_100, 1_400])
  })
})
