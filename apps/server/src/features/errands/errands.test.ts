import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { refusalOf, refused, wrongFields } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { keysToOffice, openErrands, placeErrand } from '../../testing/errands'
import { insertAddress, insertCoupon, insertZone, northBy, setSettings, square } from '../../testing/fixtures'
import { customer } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

const somewhere = (km: number) => ({ ...northBy(km), type: 'drop' as const, address: 'Hill Road, Bengaluru' })
const ends = keysToOffice().stops
const [pickup, drop] = ends as [(typeof ends)[0], (typeof ends)[0]]

describeOnDatabases('Errands on %s', (engine) => {
  const app = sharedApp({ engine })
  beforeEach(async () => {
    app.time.now = new Date('2026-11-20T07:00:00Z')
    await openErrands(app)
  })

  test('[CAL-16] guests can read what can be sent, weights and prices, in their language', async () => {
    const offered = await app.guest.errands.getSettings({})
    expect(offered).toMatchObject({ enabled: true, base_charge: 4_000, quote_minutes: 10, max_stops: 5 })
    expect(offered.package_kinds).toContainEqual({ id: 'keys', name: 'Keys' })
    expect(offered.prohibited.length).toBeGreaterThan(3)
    expect(offered.vehicles.map(({ id }) => id)).toEqual(['bike', 'car'])
    await setSettings(app, { pickupDropProhibited: 'Balloons', pickupDropKinds: 'flowers' })
    const own = await app.guest.errands.getSettings({})
    expect([own.prohibited, own.package_kinds]).toEqual([['Balloons'], [{ id: 'flowers', name: 'flowers' }]])
    await setSettings(app, { pickupDropProhibited: '', pickupDropKinds: '' })
  })

  test('[ROU-45] a guest’s quote lists the fare and holds for ten minutes', async () => {
    const quote = await app.guest.errands.quote(keysToOffice())
    expect(quote.lines.map(({ code }) => code)).toEqual(['errand_base', 'errand_distance'])
    expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.payable)
    expect(quote.expires_at).toBe('2026-11-20T07:10:00.000Z')
    expect(quote).toMatchObject({ missing: [], vehicle: 'bike', cash_at: 'pickup', is_expired: false })
    app.time.pass(10)
    const later = await app.guest.errands.cartDetails({ quote_id: quote.quote_id })
    expect(later).toMatchObject({ is_expired: true, payable: quote.payable, trip: { package_kind: 'keys' } })
  })

  test('[ROU-42] stops, weight and distance each add a line', async () => {
    const [less, more] = [
      await app.guest.errands.quote(keysToOffice()),
      await app.guest.errands.quote(
        keysToOffice({ stops: [pickup, somewhere(2), somewhere(3), drop], weight_band: 20 }),
      ),
    ]
    expect(more.payable).toBeGreaterThan(less.payable)
    expect(more.vehicle).toBe('car')
    expect(more.legs).toHaveLength(3)
    expect(more.lines.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['errand_stops', 'errand_weight', 'errand_vehicle']),
    )
    expect(more.missing).toEqual(['contact'])
  })

  test('[ROU-47] pickup and drop outside the area are refused by field', async () => {
    await insertZone(app.deps.db, square(6))
    const { body } = await refusalOf(
      app.guest.errands.quote(keysToOffice({ stops: [{ ...pickup, ...northBy(-20) }, somewhere(20)] })),
    )
    expect([body.code, body.stops]).toEqual(['errand_no_area', [0, 1]])
    await app.deps.db.deleteFrom('zones').execute()
  })

  test.each([
    ['errand_too_far', { stops: [pickup, { ...drop, ...northBy(40) }] }],
    ['errand_too_heavy', { weight_band: 20, vehicle: 'bike' }],
    ['errand_too_valuable', { value: 90_000_000 }],
    ['slot_gone', { schedule: { open: '2026-11-20T07:10:00.000Z', close: '2026-11-20T07:40:00.000Z' } }],
  ])('[SCR-69] %s is refused by name before payment', async (code, change) =>
    expect(await refused(app.guest.errands.quote(keysToOffice(change)))).toEqual([409, code]),
  )

  test('[SCR-69] an invalid trip is refused field by field', async () => {
    const asked = (change: object) => wrongFields(app.guest.errands.quote(keysToOffice(change)))
    expect(await asked({ stops: [drop, drop] })).toEqual(['/stops/0/type'])
    expect(await asked({ stops: [pickup, pickup] })).toEqual(['/stops/1/type'])
    expect(await asked({ package_kind: 'elephants' })).toEqual(['/package_kind'])
    expect(await asked({ weight_band: 3 })).toEqual(['/weight_band'])
    await setSettings(app, { enablePickupDrop: false })
    expect(await refused(app.guest.errands.quote(keysToOffice()))).toEqual([409, 'errands_off'])
  })

  test('[ROU-44] placing needs a contact at each stop, consent to the prohibited list and a text for "other"', async () => {
    const { client } = await customer(app)
    const nobody = { ...pickup, contact: null }
    expect(await refused(placeErrand(client, keysToOffice({ stops: [nobody, drop] })))).toEqual([
      409,
      'errand_contact_missing',
    ])
    const unreachable = { ...pickup, contact: { name: 'Ananya Rao', phone: '98123' } }
    expect(await refused(placeErrand(client, keysToOffice({ stops: [unreachable, drop] })))).toEqual([
      409,
      'errand_contact_missing',
    ])
    const unread = keysToOffice({ prohibited_accepted: false })
    expect(await refused(placeErrand(client, unread))).toEqual([409, 'errand_prohibited'])
    const other = keysToOffice({ package_kind: 'other' })
    expect(await refused(placeErrand(client, other))).toEqual([409, 'errand_note_missing'])
  })

  test('[ROU-43] a saved address overrides sent fields, and another person’s is not found', async () => {
    const { id, client } = await customer(app)
    const address_id = await insertAddress(app.deps.db, id, { address: '9 Saved Street', ...northBy(2) })
    const trip = keysToOffice({ stops: [pickup, { ...drop, address_id }] })
    const quote = await client.errands.quote(trip)
    expect(quote.trip.stops[1]).toMatchObject({ address: '9 Saved Street', ...northBy(2) })
    const stranger = (await customer(app)).client
    expect(await refused(stranger.errands.quote(trip))).toEqual([404, 'not_found'])
    expect(await refused(stranger.errands.cartDetails({ quote_id: quote.quote_id }))).toEqual([
      404,
      'not_found',
    ])
  })

  test('[CAL-16] an expired, used or altered quote cannot be placed', async () => {
    const { client } = await customer(app)
    const { quote_id } = await client.errands.quote(keysToOffice())
    const placing = (more: object = {}) =>
      client.errands.place({ quote_id, method: 'COD', idempotency_key: randomUUID(), ...more })
    expect(await wrongFields(placing({ stops: [pickup, somewhere(1)] }))).toEqual(['/stops'])
    const { data } = await placing()
    expect(await refused(placing())).toEqual([409, 'quote_used'])
    expect((await client.errands.cartDetails({ quote_id })).unique_order_id).toBe(data.unique_order_id)
    const late = await client.errands.quote(keysToOffice())
    app.time.pass(10)
    expect(
      await refused(
        client.errands.place({ quote_id: late.quote_id, method: 'COD', idempotency_key: randomUUID() }),
      ),
    ).toEqual([409, 'quote_expired'])
  })

  test('[CAL-16] a quote is placed once, even concurrently, and a repeated attempt gets the same answer', async () => {
    const { id, client } = await customer(app)
    const { quote_id } = await client.errands.quote(keysToOffice())
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        client.errands.place({ quote_id, method: 'COD', idempotency_key: randomUUID() }),
      ),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason.body.code] : []))
    expect(new Set(codes)).toEqual(new Set(['quote_used']))
    const orders = await app.deps.db.selectFrom('orders').select('id').where('user_id', '=', id).execute()
    expect(orders).toHaveLength(1)
    const again = { quote_id: (await client.errands.quote(keysToOffice())).quote_id, method: 'COD' }
    const idempotency_key = randomUUID()
    const [first, second] = [
      await client.errands.place({ ...again, idempotency_key }),
      await client.errands.place({ ...again, idempotency_key }),
    ]
    expect(second.data.unique_order_id).toBe(first.data.unique_order_id)
  })

  test('[CAL-16] a guest’s quote becomes one order after login', async () => {
    const { quote_id } = await app.guest.errands.quote(keysToOffice())
    const people = await Promise.all([1, 2, 3, 4].map(() => customer(app)))
    const placed = await Promise.allSettled(
      people.map(({ client }) =>
        client.errands.place({ quote_id, method: 'COD', idempotency_key: randomUUID() }),
      ),
    )
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const ids = people.map(({ id }) => id)
    const orders = await app.deps.db.selectFrom('orders').select('id').where('user_id', 'in', ids).execute()
    expect(orders).toHaveLength(1)
  })

  test('[ROU-46] coupon, tip and wallet apply; the receiver pays in cash only', async () => {
    await insertCoupon(app.deps.db, { code: 'SEND20', kinds: json(['errand']) })
    await insertCoupon(app.deps.db, { code: 'FOOD20', kinds: json(['food']) })
    const { client } = await customer(app, 100_000)
    const food = await client.errands.quote(keysToOffice({ coupon: 'FOOD20' }))
    expect(food).toMatchObject({ coupon: null, coupon_refusal: { reason: 'NOTFORTHISKIND' } })
    const trip = keysToOffice({ coupon: 'SEND20' })
    const quote = await client.errands.quote(trip)
    expect(quote.payable).toBe(quote.fare - quote.savings)
    const order = await placeErrand(client, trip, { method: 'WALLET', tip: 2_000 })
    expect(order).toMatchObject({ payable: quote.payable + 2_000, due_amount: 0, payment_status: 'captured' })
    const other = keysToOffice({ payer: 'receiver' })
    expect((await client.errands.quote(other)).methods).toEqual(['COD'])
    expect(await refused(placeErrand(client, other, { method: 'WALLET' }))).toEqual([409, 'errand_cash_only'])
    // here the customer is the receiver, who may pay by any method
    const mine = { ...other, direction: 'receive' as const }
    expect((await client.errands.quote(mine)).methods).toEqual(['COD', 'WALLET'])
  })

  test('[SCR-69] a scheduled errand is offered to riders shortly before its slot', async () => {
    await setSettings(app, { enableOrderSchedulingOnCustomer: true })
    const { days } = await app.guest.errands.slots({})
    const slot = days.flatMap(({ slots }) => slots)[4]
    if (!slot) throw new Error('no half hours')
    const { open, close } = slot
    const { client } = await customer(app)
    const order = await placeErrand(client, keysToOffice({ schedule: { open, close } }))
    expect(order).toMatchObject({ status: 'scheduled', cancellable: true, cancel_fee: 0 })
    app.time.now = new Date(Date.parse(open) - 20 * 60_000)
    await app.runJob('startScheduled')
    const started = await client.orders.getOrder({ unique_order_id: order.unique_order_id })
    expect(started.status).toBe('preparing')
    expect(Date.parse(started.promised?.from ?? '')).toBeGreaterThan(Date.parse(open))
  })

  test('[SCR-69] a photo is re-encoded and kept; anything else is refused', async () => {
    const { client } = await customer(app)
    expect(await refused(client.errands.keepPhoto({ photo: 'bm90IGEgcGljdHVyZQ==' }))).toEqual([
      400,
      'not_a_picture',
    ])
    expect(await wrongFields(client.errands.quote(keysToOffice({ photo: '/media/x.png' })))).toEqual([
      '/photo',
    ])
  })

  test('[SCR-66] the data export contains errands; deleting the account erases both contacts', async () => {
    const { id, client } = await customer(app)
    const order = await placeErrand(client)
    expect(JSON.stringify(await client.accounts.exportMyData({}))).toContain('Vikram Sethi')
    await client.orders.cancelOrder({ unique_order_id: order.unique_order_id })
    await client.accounts.deleteMyAccount({})
    const stops = await app.deps.db
      .selectFrom('errand_stops')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute()
    expect(JSON.stringify(stops)).not.toMatch(/Ananya|Vikram|98123456|Road|Flat/)
    const quotes = await app.deps.db
      .selectFrom('errand_quotes')
      .where('user_id', '=', id)
      .select('id')
      .execute()
    expect(quotes).toEqual([])
  })
})
