import type { Client } from '@tokri/contract/client'
import type { Happening } from '@tokri/contract/desk-order'
import { beforeAll, expect, test } from 'vitest'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { codeAt, keysToOffice, openErrands, placeErrand, riderFor } from '../../testing/errands'
import { insertStaff } from '../../testing/fixtures'
import { insertOwner, insertRider } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('what the desk notes for a rider, on %s', (engine) => {
  const app = sharedApp({ engine })
  let kavya: Client
  let reader: Client
  beforeAll(async () => {
    const { db } = app.deps
    const permissions = ['orders:read', 'deliveries:assign']
    kavya = await app.as(await insertStaff(db, { name: 'Kavya', permissions }))
    reader = await app.as(await insertStaff(db, { permissions: ['orders:read'] }))
  })

  /** An order on its way to a customer who pays at the door. */
  async function onTheWay() {
    const { restaurant_id, item_id } = await storeWithDish(app, { auto_accept: true })
    const person = await customer(app)
    const order = await place(person.client, cartOf(restaurant_id, [{ id: item_id }]))
    const owner = await app.as(await insertOwner(app.deps.db, restaurant_id))
    await owner.console.readyOrder({ order_id: order.id })
    const rider_id = await insertRider(app.deps.db)
    const rider = await app.as(rider_id)
    await rider.delivery.acceptToDeliver({ order_id: order.id })
    await rider.delivery.pickedupOrder({ order_id: order.id })
    const { id: order_id, unique_order_id } = order
    return { ...person, order_id, unique_order_id, owner, rider, rider_id }
  }
  const stepsIn = (timeline: Happening[]) => timeline.filter(({ what }) => what.of === 'order')
  const trips = (order_id: number) =>
    app.deps.db.selectFrom('deliveries').selectAll().where('order_id', '=', order_id).orderBy('id').execute()

  test('[STA-21] staff report a failed handover as its rider would, and the timeline names them', async () => {
    const { client, order_id, unique_order_id, rider, rider_id } = await onTheWay()
    const look = () => kavya.desk.order({ unique_order_id })
    expect((await look()).acts).toEqual(['deliver', 'fail'])
    app.time.pass(5)
    const failed = { order_id, failure: 'unreachable', reason: 'Called from the gate' } as const
    for (let times = 0; times < 2; times++) await kavya.desk.failDelivery(failed)
    expect(await trips(order_id)).toMatchObject([
      { state: 'failed', failure_reason: 'unreachable', failure_note: 'Called from the gate' },
      { state: 'returning', rider_id },
    ])
    const task = await rider.delivery.getSingleDeliveryOrder({ unique_order_id })
    expect(task).toMatchObject({ id: order_id, actions: ['returned'] })
    const back = await look()
    expect(back.acts).toEqual(['returned'])
    app.time.pass(5)
    for (let times = 0; times < 2; times++)
      await kavya.desk.returnOrder({ order_id, reason: 'The store rang' })
    const { timeline, acts, order } = await look()
    expect([order.status, acts]).toEqual(['returned', []])
    expect(stepsIn(timeline).slice(-2)).toMatchObject([
      {
        what: { of: 'order', action: 'fail_delivery', failure: 'unreachable' },
        who: { kind: 'staff', name: 'Kavya' },
        reason: 'Called from the gate',
      },
      {
        what: { of: 'order', action: 'returned', failure: null },
        who: { kind: 'staff', name: 'Kavya' },
        reason: 'The store rang',
      },
    ])
    await app.settle()
    const told = await client.alerts.getUserNotifications({})
    expect(JSON.stringify(told)).toContain('Your order was returned')
    expect((await balanceOf(app.deps.db, 'rider_cash', rider_id)) + 0).toBe(0)
    expect(await ledgerTotal(app.deps.db)).toBe(0)
  })

  test('[STA-21] a step the rider has already reported is not repeated', async () => {
    const { order_id, unique_order_id, rider } = await onTheWay()
    app.time.pass(5)
    await rider.delivery.failDelivery({ order_id, reason: 'refused', note: 'Wrong colour' })
    await kavya.desk.failDelivery({ order_id, failure: 'damaged', reason: 'Heard otherwise' })
    expect(await trips(order_id)).toMatchObject([{ failure_reason: 'refused' }, { state: 'returning' }])
    const before = stepsIn((await kavya.desk.order({ unique_order_id })).timeline)
    expect(before.at(-1)).toMatchObject({
      what: { action: 'fail_delivery', failure: 'refused' },
      who: { kind: 'rider' },
      reason: 'Wrong colour',
    })
    await rider.delivery.returnedOrder({ order_id })
    await kavya.desk.returnOrder({ order_id, reason: 'The store rang' })
    const steps = stepsIn((await kavya.desk.order({ unique_order_id })).timeline)
    expect(steps.slice(before.length)).toMatchObject([
      { what: { action: 'returned' }, who: { kind: 'rider' } },
    ])
  })

  test('[ROL-06] only staff who may move riders can report it, and only during a trip', async () => {
    const { order_id, owner } = await onTheWay()
    const failed = { order_id, failure: 'refused', reason: 'Curious' } as const
    expect(await refused(reader.desk.failDelivery(failed))).toEqual([403, 'not_allowed'])
    expect(await refused(owner.desk.returnOrder({ order_id, reason: 'Curious' }))).toEqual([
      403,
      'not_allowed',
    ])
    expect(await refused(kavya.desk.returnOrder({ order_id, reason: 'Too early' }))).toEqual([
      409,
      'wrong_state',
    ])
    await kavya.desk.deliverOrder({ order_id, reason: 'Heard it' })
    expect(await refused(kavya.desk.failDelivery(failed))).toEqual([409, 'wrong_state'])
    expect(await refused(kavya.desk.failDelivery({ ...failed, order_id: 9_999_999 }))).toEqual([
      404,
      'not_found',
    ])
  })

  test.for([true, false])(
    '[SCR-69] a returned errand charges its return; paid by the sender: %s',
    async (cash_received) => {
      await openErrands(app)
      const { client } = await customer(app)
      const errand = await placeErrand(client, keysToOffice({ payer: 'receiver' }))
      const { id: order_id, payable } = errand
      const rider = await riderFor(app, order_id)
      await rider.client.delivery.pickedupOrder({ order_id, code: codeAt(errand, 0) })
      await kavya.desk.failDelivery({ order_id, failure: 'wrong_address', reason: 'No such house' })
      await kavya.desk.returnOrder({ order_id, reason: 'The sender rang', cash_received })
      const cash = -(await balanceOf(app.deps.db, 'rider_cash', rider.id))
      expect(cash + 0).toBe(cash_received ? payable * 1.5 : 0)
      expect(await ledgerTotal(app.deps.db)).toBe(0)
    },
  )
})
