import { beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceDelivery } from '../../core/deliveries/advance-delivery'
import type { DeliveryStep } from '../../core/deliveries/step-delivery'
import { refused, wrongFields } from '../../testing/answers'
import type { TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { keysToOffice, openErrands, placeErrand } from '../../testing/errands'
import { insertUser, setSettings } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { customer } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('What an operator offers on %s', (engine) => {
  const app = sharedApp({ engine })
  let desk: Awaited<ReturnType<TestApp['as']>>
  let admin: number
  beforeAll(async () => {
    admin = await insertUser(app.deps.db, { role: 'admin' })
    desk = await app.as(admin)
  })
  beforeEach(() => openErrands(app))

  const lastEntry = () =>
    app.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

  test('[ROL-05] [STA-13] a changed fare applies to the next quote, raises the version and is audited', async () => {
    const before = await app.guest.errands.quote(keysToOffice())
    const { forceNewSettingsVersion: version } = await app.guest.settings.version({})
    const saved = await desk.errands.saveOffer({
      changes: { base_charge: 5_500, weight_bands: [{ up_to_kg: 12.5, charge: 900 }] },
    })
    expect(saved.offer).toMatchObject({ base_charge: 5_500, base_distance: 3, enabled: true })
    expect(saved.methods.map(({ name }) => name)).toEqual(['COD', 'WALLET'])
    const after = await app.guest.errands.quote(keysToOffice({ weight_band: 12.5, vehicle: 'car' }))
    expect(after.lines.find(({ code }) => code === 'errand_weight')?.amount).toBe(900)
    expect(after.lines[0]?.amount).toBe((before.lines[0]?.amount ?? 0) + 1_500)
    expect((await app.guest.settings.version({})).forceNewSettingsVersion).toBe(version + 1)
    expect(await lastEntry()).toMatchObject({
      actor_id: admin,
      action: 'errands.offer',
      subject: 'settings:errands',
      before: { pickupDropBaseCharge: 4_000, pickupDropWeightBands: '' },
      after: { pickupDropBaseCharge: 5_500, pickupDropWeightBands: '12.5 900' },
    })
    await desk.errands.saveOffer({
      changes: { base_charge: 4_000, weight_bands: [{ up_to_kg: 1, charge: 0 }] },
    })
    await setSettings(app, { pickupDropWeightBands: '' })
  })

  test('[SCR-69] invalid fares are refused by field and nothing is stored', async () => {
    const wrong = desk.errands.saveOffer({
      changes: { base_charge: 9_900, max_distance: 2, package_kinds: [] },
    })
    expect(await wrongFields(wrong)).toEqual(['/max_distance', '/package_kinds'])
    expect((await desk.errands.offer({})).offer).toMatchObject({ base_charge: 4_000, max_distance: 25 })
    const barter = desk.errands.saveOffer({ changes: { methods: ['BARTER'] } })
    expect(await wrongFields(barter)).toEqual(['/methods'])
    const odd = { changes: { base_charge: 1.5 } }
    expect(await wrongFields(desk.errands.saveOffer(odd))).toEqual(['/changes/base_charge'])
  })

  test('[ROL-05] concurrent changes of different fields are both kept', async () => {
    const other = await app.as(await insertUser(app.deps.db, { role: 'admin' }))
    await Promise.all([
      desk.errands.saveOffer({ changes: { stop_charge: 2_500 } }),
      other.errands.saveOffer({ changes: { max_stops: 4 } }),
    ])
    expect((await desk.errands.offer({})).offer).toMatchObject({ stop_charge: 2_500, max_stops: 4 })
    await desk.errands.saveOffer({ changes: { stop_charge: 2_000, max_stops: 5 } })
  })

  test('[SCR-69] a parcel goes with a vehicle that can carry it, or is refused by name', async () => {
    const { offer } = await desk.errands.offer({})
    const [bike, car] = offer.vehicles
    if (!bike || !car) throw new Error('no vehicles')
    await desk.errands.saveOffer({ changes: { vehicles: [{ ...bike, not_kinds: ['gifts'] }, car] } })
    const gifts = keysToOffice({ package_kind: 'gifts' })
    expect((await app.guest.errands.quote(gifts)).vehicle).toBe('car')
    expect(await refused(app.guest.errands.quote({ ...gifts, vehicle: 'bike' }))).toEqual([
      409,
      'errand_wrong_vehicle',
    ])
    const { vehicles } = await app.guest.errands.getSettings({})
    expect(vehicles[0]).toMatchObject({ id: 'bike', not_kinds: ['gifts'] })
    await desk.errands.saveOffer({ changes: { vehicles: [bike, car] } })
  })

  /** A rider with this vehicle who is online. */
  const riding = async (vehicle_kind: string | null) => {
    const id = await insertRider(app.deps.db, { vehicle_kind })
    return { id, client: await app.as(id) }
  }
  const heavy = keysToOffice({ weight_band: 20 })

  test('[STA-21] a parcel too heavy for bikes is neither shown nor given to them, even concurrently', async () => {
    const { client } = await customer(app)
    const order = await placeErrand(client, heavy)
    const people = await Promise.all(['bike', 'car', null, 'bike', 'car'].map(riding))
    const [bike, car] = people
    const listed = async (rider: typeof bike) =>
      (await rider?.client.delivery.getDeliveryOrders({}))?.new_orders.some(({ id }) => id === order.id)
    expect([await listed(bike), await listed(car)]).toEqual([false, true])
    const alone = bike?.client.delivery.getSingleDeliveryOrder({ unique_order_id: order.unique_order_id })
    expect(await refused(Promise.resolve(alone))).toEqual([404, 'not_found'])
    const answers = await Promise.allSettled(
      people.map((one) => one.client.delivery.acceptToDeliver({ order_id: order.id })),
    )
    const won = answers.flatMap(({ status }, at) => (status === 'fulfilled' ? [at] : []))
    expect(won).toHaveLength(1)
    expect([1, 4]).toContain(won[0])
  })

  test('[STA-21] the database refuses a vehicle that cannot carry the parcel', async () => {
    const { client } = await customer(app)
    const order = await placeErrand(client, heavy)
    const [bike, car] = [await riding('bike'), await riding('car')]
    const step = (given: Pick<DeliveryStep, 'action' | 'actor' | 'facts'>) =>
      app.deps.db
        .transaction()
        .execute((tx) => advanceDelivery(tx, { order_id: order.id, now: app.time.now, ...given }))
    const staff = { kind: 'staff', id: admin } as const
    expect(await step({ action: 'accept', actor: { kind: 'rider', id: bike.id } })).toMatchObject({
      code: 'wrong_state',
      facts: { why: 'wrong_vehicle' },
    })
    expect(await step({ action: 'assign', actor: staff, facts: { rider_id: bike.id } })).toMatchObject({
      facts: { why: 'wrong_vehicle' },
    })
    expect(await step({ action: 'assign', actor: staff, facts: { rider_id: car.id } })).toMatchObject({
      rider_id: car.id,
    })
  })

  test('[STA-21] light parcels go with any vehicle, also an unknown one', async () => {
    const { client } = await customer(app)
    const order = await placeErrand(client)
    const { client: rider } = await riding(null)
    await expect(rider.delivery.acceptToDeliver({ order_id: order.id })).resolves.toMatchObject({
      id: order.id,
    })
  })
})
