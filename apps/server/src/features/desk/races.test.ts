import { randomUUID } from 'node:crypto'
import type { Client } from '@tokri/contract/client'
import { expect, test } from 'vitest'
import { balanceOf } from '../../db/queries/ledger'
import { openSession } from '../../db/queries/sessions'
import { openOutbox } from '../../outbox'
import { outcomes } from '../../testing/answers'
import { describeOnPostgres } from '../../testing/database'
import { insertStaff } from '../../testing/fixtures'
import { type LiveReader, readLive } from '../../testing/live-reader'
import { insertOwner, insertRider } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

const permissions = ['orders:read', 'orders:cancel', 'orders:refund', 'deliveries:assign']

/**
 * Two desk users, the owner and the customer act on one order at once (PostgreSQL: it takes many
 * connections).
 */
describeOnPostgres('an order that several people act on at once', () => {
  const app = sharedApp({ engine: 'postgres' })
  const desk = async () => await app.as(await insertStaff(app.deps.db, { permissions }))

  async function paidOrder(store: Parameters<typeof storeWithDish>[1] = {}) {
    const made = await storeWithDish(app, store)
    const person = await customer(app, 20_000)
    const order = await place(person.client, cartOf(made.restaurant_id, [{ id: made.item_id }]), {
      method: 'WALLET',
      use_wallet: true,
    })
    const owner = await app.as(await insertOwner(app.deps.db, made.restaurant_id))
    return { ...made, ...person, order, owner, desks: [await desk(), await desk()] as [Client, Client] }
  }
  const history = async (order_id: number) =>
    await app.deps.db
      .selectFrom('order_history')
      .select('action')
      .where('order_id', '=', order_id)
      .orderBy('id')
      .execute()
  const told = async (order_id: number, audience: string) =>
    (
      await app.deps.db
        .selectFrom('live_events')
        .select('payload')
        .where('audience', '=', audience)
        .where('event', '=', 'order.status')
        .orderBy('id')
        .execute()
    )
      .map(({ payload }) => payload as { order_id: number; status: string })
      .filter((payload) => payload.order_id === order_id)
      .at(-1)?.status

  test('[STA-19] of simultaneous accept, reject and cancel one wins, and everybody is told', async () => {
    for (let round = 0; round < 3; round++) {
      const { order, owner, client, id, restaurant_id, desks } = await paidOrder()
      const order_id = order.id
      const [kavya, joseph] = desks
      const ends = await outcomes([
        kavya.console.acceptOrder({ order_id, preparation_minutes: 20 }),
        joseph.console.rejectOrder({ order_id, reason: 'Closed today' }),
        owner.console.rejectOrder({ order_id, reason: 'Sold out' }),
        client.orders.cancelOrder({ unique_order_id: order.unique_order_id }),
      ])
      const { order: now } = await kavya.desk.order({ unique_order_id: order.unique_order_id })
      const steps = (await history(order_id)).map(({ action }) => action)
      expect(ends.filter((end) => end === 'done')).toHaveLength(1)
      expect(steps).toHaveLength(2)
      expect(now.status).toBe(steps[1] === 'accept' ? 'preparing' : 'cancelled')
      // paid from the wallet: refunded once, or not at all
      expect(await balanceOf(app.deps.db, 'wallet', id)).toBe(now.status === 'cancelled' ? 20_000 : 7_000)
      await app.settle()
      for (const audience of ['staff', `store:${restaurant_id}`, `user:${id}`])
        expect(await told(order_id, audience)).toBe(now.status)
    }
  })

  test('[ROL-05] every change reaches all others within a second', async () => {
    const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const outbox = openOutbox(app.deps)
    app.deps.wake = () => outbox.wake()
    outbox.start()
    const { order, owner, client, id, restaurant_id, desks } = await paidOrder()
    const order_id = order.id
    const staff = [0, 1].map(() => insertStaff(app.deps.db, { permissions }))
    const people = [...(await Promise.all(staff)), await insertOwner(app.deps.db, restaurant_id), id]
    const readers = await Promise.all(
      people.map(async (user_id) =>
        readLive(address, await openSession(app.deps.db, { user_id, device: null, now: app.time.now })),
      ),
    )
    const told = async (reader: LiveReader, isIt: (data: object) => boolean) => {
      let heard = await reader.until(1)
      while (!heard.some(({ data }) => isIt(data))) heard = await reader.until(heard.length + 1)
    }
    const within = async (act: Promise<unknown>, status: string) => {
      await act
      const done = performance.now()
      await Promise.all(
        readers.map((reader) =>
          told(
            reader,
            (data) =>
              'status' in data && data.status === status && 'order_id' in data && data.order_id === order_id,
          ),
        ),
      )
      expect(performance.now() - done).toBeLessThan(1_000)
    }
    await within(owner.console.acceptOrder({ order_id, preparation_minutes: 20 }), 'preparing')
    await within(desks[0].console.readyOrder({ order_id, reason: 'Heard by phone' }), 'ready')
    const refund = { decision: 'full' } as const
    await within(desks[1].console.cancelOrder({ order_id, reason: 'The rider fell', refund }), 'cancelled')
    expect((await client.orders.getOrder({ unique_order_id: order.unique_order_id })).status).toBe(
      'cancelled',
    )
    for (const reader of readers) reader.cut()
    await outbox.stop()
    app.deps.wake = () => undefined
  })

  test('[STA-20] two desks refund the whole order twice at once: it is refunded once, with one credit note', async () => {
    const { order, owner, id, desks } = await paidOrder()
    const order_id = order.id
    const rider = await insertRider(app.deps.db)
    await owner.console.acceptOrder({ order_id, preparation_minutes: 20 })
    await owner.console.readyOrder({ order_id })
    const carrier = await app.as(rider)
    await carrier.delivery.acceptToDeliver({ order_id })
    await carrier.delivery.pickedupOrder({ order_id })
    await desks[0].desk.deliverOrder({ order_id, reason: 'The phone of the rider is dead' })
    const refund = { decision: 'full' } as const
    const ends = await outcomes(
      desks.flatMap((one) => {
        const asked = { order_id, reason: 'All wrong', refund, borne_by: 'store' as const }
        const idempotency_key = randomUUID()
        return [1, 2].map(() => one.console.refundOrder({ ...asked, idempotency_key }))
      }),
    )
    expect(ends).toContain('done')
    expect(await balanceOf(app.deps.db, 'wallet', id)).toBe(20_000)
    const shown = await desks[0].desk.order({ unique_order_id: order.unique_order_id })
    expect(shown.credit_notes.filter(({ amount }) => amount > 0)).toHaveLength(1)
    expect(shown.money).toMatchObject({ paid: 13_000, refunded: 13_000 })
  })

  test('[STA-21] two desks and a rider assign one order at once: one rider gets it', async () => {
    for (let round = 0; round < 2; round++) {
      const { order, desks } = await paidOrder({ auto_accept: true })
      const order_id = order.id
      const riders = [
        await insertRider(app.deps.db),
        await insertRider(app.deps.db),
        await insertRider(app.deps.db),
      ] as const
      const own = await app.as(riders[2])
      const reason = 'Nearest'
      await outcomes([
        desks[0].desk.assignRider({ order_id, rider_id: riders[0], reason }),
        desks[1].desk.assignRider({ order_id, rider_id: riders[1], reason }),
        own.delivery.acceptToDeliver({ order_id }),
      ])
      const trips = await app.deps.db
        .selectFrom('deliveries')
        .select(['state', 'rider_id'])
        .where('order_id', '=', order_id)
        .execute()
      expect(trips).toHaveLength(1)
      expect(trips[0]?.state).toBe('assigned')
      expect(riders).toContain(trips[0]?.rider_id)
    }
  })
})
