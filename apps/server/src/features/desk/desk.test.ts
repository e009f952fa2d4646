import { randomUUID } from 'node:crypto'
import { HIDDEN_CODE } from '@tokri/contract/acting'
import type { Client } from '@tokri/contract/client'
import { beforeAll, expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { refusal, refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser, insertZone, setSettings } from '../../testing/fixtures'
import { insertOrder, insertOwner, insertRider } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

const everything = ['orders:read', 'orders:cancel', 'orders:refund', 'orders:codes', 'deliveries:assign']

describeOnDatabases('the desk on %s', (engine) => {
  const app = sharedApp({ engine })
  let kavya: Client
  beforeAll(async () => {
    kavya = await app.as(await insertStaff(app.deps.db, { name: 'Kavya', permissions: everything }))
  })
  const numbers = ({ rows }: { rows: { unique_order_id: string }[] }) =>
    rows.map(({ unique_order_id }) => unique_order_id)

  const show = (client: Client, { unique_order_id }: { unique_order_id: string }) =>
    client.desk.order({ unique_order_id })

  async function shop(name: string) {
    const made = await storeWithDish(app, { name }, { name: 'Hyderabadi biryani' })
    return { ...made, owner: await app.as(await insertOwner(app.deps.db, made.restaurant_id)) }
  }

  test('[ROL-04] owners see orders of their own stores only, without customers where the operator hides them', async () => {
    const [mine, theirs] = [await shop('Mine'), await shop('Theirs')]
    const user_id = await insertUser(app.deps.db, { name: 'Ananya Rao', phone: '+919845099001' })
    const order = (restaurant_id: number) =>
      insertOrder(app.deps.db, { restaurant_id, user_id, now: app.time.now })
    const [own, other] = [await order(mine.restaurant_id), await order(theirs.restaurant_id)]
    for (const lane of ['live', 'all'] as const) {
      const list = await mine.owner.desk.orders({ lane })
      expect(numbers(list)).toEqual([own.unique_order_id])
      expect(list.counts.live).toBe(1)
    }
    expect(await refused(show(mine.owner, other))).toEqual([404, 'not_found'])
    expect(await show(mine.owner, own)).toMatchObject({
      customer: { name: 'Ananya Rao' },
      movements: null,
      notes: null,
      acts: ['accept', 'reject'],
    })
    expect(numbers(await mine.owner.desk.orders({ q: 'ananya' }))).toEqual([own.unique_order_id])

    await setSettings(app, { hideCustomerDetailsFromStoreOwner: true })
    expect((await mine.owner.desk.orders({})).rows[0]?.customer).toBeNull()
    expect(numbers(await mine.owner.desk.orders({ q: 'ananya' }))).toEqual([])
    const hidden = await show(mine.owner, own)
    expect(hidden).toMatchObject({ customer: null, order: { address: null } })
    expect(JSON.stringify(hidden)).not.toContain('Church Street')
    await setSettings(app, { hideCustomerDetailsFromStoreOwner: false })
  })

  test('[ROL-05] orders are found by number, phone, name and dish, in every list', async () => {
    const { restaurant_id, item_id } = await shop('Nandi Biryani House')
    const id = await insertUser(app.deps.db, { name: 'Kabir Mehta', phone: '+919845041873' })
    const order = await place(await app.as(id), cartOf(restaurant_id, [{ id: item_id }]))
    for (const lane of ['live', 'all'] as const)
      for (const q of [
        order.unique_order_id,
        `#${order.unique_order_id.slice(-6).toLowerCase()}`,
        '98450 41873',
        'mehta kab',
        'hyderabadi',
      ])
        expect(numbers(await kavya.desk.orders({ lane, restaurant_id, q })), `${lane} ${q}`).toEqual([
          order.unique_order_id,
        ])
    expect((await kavya.desk.orders({ lane: 'all', restaurant_id, q: 'nobody' })).rows).toEqual([])
  })

  test('[ROL-05] a zone’s orders are listed alone, in every list and by total', async () => {
    const { db } = app.deps
    const { restaurant_id, owner } = await shop('Indiranagar Kitchen')
    const { owner: stranger } = await shop('Elsewhere')
    const user_id = await insertUser(db)
    const corners: [number, number][] = [
      [12.96, 77.63],
      [12.98, 77.63],
      [12.98, 77.65],
    ]
    const zone_id = await insertZone(db, corners, false)
    const order = () => insertOrder(db, { restaurant_id, user_id, now: app.time.now })
    const [inside] = [await order(), await order()]
    await db.updateTable('orders').set({ zone_id }).where('id', '=', inside.id).execute()
    const zone = await db
      .selectFrom('zones')
      .select('name')
      .where('id', '=', zone_id)
      .executeTakeFirstOrThrow()
    for (const lane of ['live', 'all'] as const) {
      const listed = await owner.desk.orders({ lane, zone_id })
      expect(listed.rows).toMatchObject([{ unique_order_id: inside.unique_order_id, zone: zone.name }])
      expect(numbers(await stranger.desk.orders({ lane, zone_id }))).toEqual([])
    }
    expect(numbers(await kavya.desk.orders({ lane: 'all', sort: 'total', zone_id }))).toEqual([
      inside.unique_order_id,
    ])
  })

  test('[ROL-05] each list has the right orders, most urgent first', async () => {
    const { restaurant_id, owner } = await shop('Coastal Rasoi')
    const user_id = await insertUser(app.deps.db)
    const rider = await app.as(await insertRider(app.deps.db))
    const order = (auto_accept = false) =>
      insertOrder(app.deps.db, { restaurant_id, user_id, now: app.time.now, auto_accept })
    const promise = (id: number, minutes: number) =>
      app.deps.db
        .updateTable('orders')
        .set({
          promised_from: app.time.now,
          promised_to: new Date(app.time.now.getTime() + minutes * 60_000),
        })
        .where('id', '=', id)
        .execute()
    const [ignored, packed] = [await order(), await order(true)]
    await owner.console.readyOrder({ order_id: packed.id })
    app.time.pass(4)
    const [fresh, late] = [await order(), await order(true)]
    await rider.delivery.acceptToDeliver({ order_id: late.id })
    await promise(ignored.id, 40)
    await promise(packed.id, 20)
    await promise(fresh.id, 60)
    await promise(late.id, -5)
    const list = async (lane: Parameters<Client['desk']['orders']>[0]['lane']) =>
      numbers(await owner.desk.orders({ lane }))
    const of = (...orders: { unique_order_id: string }[]) => orders.map((one) => one.unique_order_id)
    expect(await list('live')).toEqual(of(late, packed, ignored, fresh))
    expect(await list('needs')).toEqual(of(packed, ignored))
    expect(await list('late')).toEqual(of(late))
    expect(await list('riderless')).toEqual(of(packed))
    expect(await list('placed')).toEqual(of(ignored, fresh))
    expect(await list('all')).toEqual(of(late, fresh, packed, ignored))
    const { counts, rows } = await owner.desk.orders({})
    expect(counts).toMatchObject({ live: 4, needs: 2, late: 1, riderless: 1, placed: 2, ready: 1 })
    expect(rows.map(({ needs }) => needs)).toEqual([null, 'no_rider', 'no_answer', null])
  })

  test('[ROL-05] pages continue after the previous one, filtered by state, method and day', async () => {
    const { restaurant_id } = await shop('Momo Adda')
    const user_id = await insertUser(app.deps.db)
    const { id } = await insertOrder(app.deps.db, { restaurant_id, user_id, now: app.time.now })
    const { id: _, ...order } = await app.deps.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 52 }, (__, at) => ({
      ...order,
      ...{ address: json(order.address), lines: json(order.lines), schedule: null, agreed: null },
      unique_order_id: `TK-COPY-${at}-${id}`,
      // several at the same time: then the id decides
      created_at: new Date(app.time.now.getTime() + Math.floor(at / 3) * 1_000),
      payable: order.payable + ((at * 7) % 9) * 100,
    }))
    await app.deps.db.insertInto('orders').values(copies).execute()
    const placed = [order, ...copies].map(({ unique_order_id }) => unique_order_id)
    const filter = { lane: 'all', restaurant_id, state: 'placed', method: 'COD' } as const
    const first = await kavya.desk.orders(filter)
    const rest = await kavya.desk.orders({ ...filter, cursor: first.next_cursor ?? '' })
    expect([...numbers(first), ...numbers(rest)]).toEqual(placed.reverse())
    expect(rest.next_cursor).toBeNull()
    const pages = async (asked: object) => {
      const one = await kavya.desk.orders({ ...filter, ...asked })
      const two = await kavya.desk.orders({ ...filter, ...asked, cursor: one.next_cursor ?? '' })
      return [...one.rows, ...two.rows]
    }
    const dear = await pages({ sort: 'total', order: 'desc' })
    expect(dear.map(({ payable }) => payable)).toEqual(
      [order, ...copies].map(({ payable }) => payable).sort((a, b) => b - a),
    )
    expect(numbers({ rows: await pages({ sort: 'total', order: 'asc' }) })).toEqual(
      numbers({ rows: dear }).reverse(),
    )
    const oldest = await pages({ lane: 'live', sort: 'placed' })
    expect(numbers({ rows: oldest })).toEqual([...placed].reverse())
    // a cursor is valid only for its own order, and only open orders can be sorted by promise
    const cursor = first.next_cursor ?? ''
    const invalid = [400, 'invalid_input']
    expect(await refused(kavya.desk.orders({ ...filter, sort: 'total', cursor }))).toEqual(invalid)
    expect(await refused(kavya.desk.orders({ ...filter, sort: 'promise' }))).toEqual(invalid)
    const day = app.time.now.toISOString().slice(0, 10)
    const none = { lane: 'all', restaurant_id } as const
    expect((await kavya.desk.orders({ ...none, method: 'WALLET' })).rows).toEqual([])
    expect((await kavya.desk.orders({ ...none, until: '2020-01-01' })).rows).toEqual([])
    expect((await kavya.desk.orders({ ...none, from: day })).rows).toHaveLength(50)
    expect(await refused(kavya.desk.orders({ cursor: 'bm90IG91cnM' }))).toEqual([400, 'invalid_input'])
  })

  test('[ROL-05] an order’s page shows its history, money, messages and notes', async () => {
    const { restaurant_id, item_id, owner } = await shop('Udupi Sagar')
    const { client, id } = await customer(app, 5_000)
    const order = await place(client, cartOf(restaurant_id, [{ id: item_id }], { use_wallet: true }))
    app.time.pass(1)
    await owner.console.acceptOrder({ order_id: order.id, preparation_minutes: 20 })
    app.time.pass(1)
    await kavya.console.delayOrder({ order_id: order.id, minutes: 10, idempotency_key: randomUUID() })
    const key = randomUUID()
    for (let times = 0; times < 2; times++)
      await kavya.desk.addNote({ order_id: order.id, text: 'Gate 2 is closed', idempotency_key: key })
    await app.settle()
    await client.alerts.markAllNotificationsRead({})
    const shown = await show(kavya, order)
    expect(shown.timeline.map(({ what, who: { kind, name } }) => ({ ...what, kind, name }))).toMatchObject([
      { of: 'order', action: 'place', kind: 'customer' },
      { of: 'payment', state: 'captured', amount: 5_000 },
      { of: 'order', action: 'accept', kind: 'store' },
      { of: 'order', action: 'delay', kind: 'staff', name: 'Kavya' },
    ])
    expect(shown.timeline.at(-1)?.changes).toEqual([{ field: 'preparation_minutes', from: '20', to: '30' }])
    expect(shown.money).toEqual({ paid: 5_000, refunded: 0, due: 8_000 })
    expect(shown.movements?.map(({ reason }) => reason)).toEqual(['wallet_payment'])
    expect(shown.notes).toMatchObject([{ author: 'Kavya', text: 'Gate 2 is closed' }])
    expect(shown.messages.map(({ read_at }) => read_at)).toEqual([
      app.time.now.toISOString(),
      app.time.now.toISOString(),
    ])
    expect(shown.customer).toMatchObject({ id, orders: 0 })
    expect(shown.acts).toEqual(['assign', 'ready', 'delay', 'cancel'])
  })

  test('[ROL-05] the history of a cancelled order says how much was refunded, and nothing if nothing was', async () => {
    const { restaurant_id, item_id } = await shop('Vada Point')
    for (const [decision, changes] of [
      ['full', [{ field: 'refunded', from: null, to: '5000' }]],
      ['none', []],
    ] as const) {
      const { client } = await customer(app, 5_000)
      const order = await place(client, cartOf(restaurant_id, [{ id: item_id }], { use_wallet: true }))
      await kavya.console.acceptOrder({ order_id: order.id, preparation_minutes: 20, reason: 'By phone' })
      await kavya.console.cancelOrder({ order_id: order.id, reason: 'Sold out', refund: { decision } })
      const { timeline } = await show(kavya, order)
      expect(timeline.find(({ what }) => what.of === 'order' && what.action === 'cancel')).toMatchObject({
        changes,
        reason: 'Sold out',
      })
    }
  })

  test('[ROL-03] the code is hidden; reading it needs a reason and is recorded', async () => {
    const { restaurant_id, item_id } = await shop('Oven Street')
    const { client } = await customer(app)
    const order = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const shown = await show(kavya, order)
    expect(shown).toMatchObject({ has_code: true, order: { delivery_pin: HIDDEN_CODE } })
    const read = await kavya.desk.readCode({ order_id: order.id, reason: 'Lost her phone' })
    expect(read).toEqual({ code: order.delivery_pin })
    expect((await show(kavya, order)).timeline.at(-1)).toMatchObject({
      what: { of: 'desk', action: 'read_code' },
      who: { name: 'Kavya' },
      reason: 'Lost her phone',
    })
  })

  test('[STA-21] staff assign, replace and remove a rider; an unsuitable one is refused', async () => {
    const { db } = app.deps
    const { restaurant_id } = await shop('Halli Thindi')
    const user_id = await insertUser(db)
    const order = await insertOrder(db, { restaurant_id, user_id, now: app.time.now, auto_accept: true })
    const [near, far, off] = [
      await insertRider(db),
      await insertRider(db, { latitude: 13.05 }),
      await insertRider(db, { is_online: false }),
    ]
    const offered = (await kavya.desk.riders({ order_id: order.id })).filter(({ id }) =>
      [near, far, off].includes(id),
    )
    expect(offered).toMatchObject([
      { id: near, why: null },
      { id: far, why: null },
      { id: off, why: 'offline' },
    ])
    const act = { order_id: order.id, reason: 'Nearest' }
    expect(await refusal(kavya.desk.assignRider({ ...act, rider_id: off }))).toMatchObject({
      code: 'rider_not_eligible',
      why: 'offline',
    })
    await kavya.desk.assignRider({ ...act, rider_id: near })
    await kavya.desk.assignRider({ ...act, rider_id: far })
    expect(await refused(kavya.desk.releaseRider({ ...act, rider_id: near }))).toEqual([409, 'wrong_state'])
    expect(await show(kavya, order)).toMatchObject({ trip: { state: 'assigned', rider_id: far } })
    for (let times = 0; times < 2; times++) await kavya.desk.releaseRider({ ...act, rider_id: far })
    const { trip, timeline } = await show(kavya, order)
    expect(trip).toEqual({ state: 'waiting', rider_id: null })
    expect(timeline.flatMap(({ what }) => (what.of === 'desk' ? [what.action] : []))).toEqual([
      'assign',
      'assign',
      'release',
    ])
  })

  test('[ROL-05] people with the same order open see each other until they leave', async () => {
    const { restaurant_id, owner } = await shop('Leaf & Bowl')
    const order = await insertOrder(app.deps.db, {
      restaurant_id,
      user_id: await insertUser(app.deps.db),
      now: app.time.now,
    })
    expect(await owner.desk.watch({ order_id: order.id })).toEqual([])
    expect(await kavya.desk.watch({ order_id: order.id })).toHaveLength(1)
    expect(await owner.desk.watch({ order_id: order.id })).toMatchObject([{ name: 'Kavya' }])
    app.time.pass(1)
    expect(await owner.desk.watch({ order_id: order.id })).toEqual([])
  })

  test('[ROL-06] staff without the permission cannot use the desk', async () => {
    const order = await insertOrder(app.deps.db, {
      restaurant_id: await insertStore(app.deps.db),
      user_id: await insertUser(app.deps.db),
      now: app.time.now,
    })
    const other = await app.as(await insertStaff(app.deps.db, { permissions: ['stores:read'] }))
    const reader = await app.as(await insertStaff(app.deps.db, { permissions: ['orders:read'] }))
    expect(await refused(other.desk.orders({}))).toEqual([403, 'not_allowed'])
    expect(await refused(show(other, order))).toEqual([403, 'not_allowed'])
    expect(await show(reader, order)).toMatchObject({ movements: null, acts: ['accept', 'reject'] })
    expect(await refused(reader.desk.readCode({ order_id: order.id, reason: 'Curious' }))).toEqual([
      403,
      'not_allowed',
    ])
  })

  test('[STA-05] a receipt is sent once per key, and refused without an address', async () => {
    const { restaurant_id, item_id } = await shop('Bellandur Bakes')
    const id = await insertUser(app.deps.db, { email: 'asks@example.com', name: 'Asks again' })
    const order = await place(await app.as(id), cartOf(restaurant_id, [{ id: item_id }]))
    await app.settle()
    const before = app.sent.filter(({ recipient }) => recipient === 'asks@example.com').length
    const key = randomUUID()
    for (let times = 0; times < 2; times++)
      await kavya.desk.resendReceipt({ order_id: order.id, idempotency_key: key })
    await app.settle()
    expect(app.sent.filter(({ recipient }) => recipient === 'asks@example.com')).toHaveLength(before + 1)
    await app.deps.db
      .updateTable('users')
      .set({ email: null, phone: '+919845000077' })
      .where('id', '=', id)
      .execute()
    expect(
      await refused(kavya.desk.resendReceipt({ order_id: order.id, idempotency_key: randomUUID() })),
    ).toEqual([409, 'no_address'])
  })
})
