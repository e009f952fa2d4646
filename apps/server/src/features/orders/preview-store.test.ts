import { beforeAll, expect, test } from 'vitest'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import {
  centre,
  insertStaff,
  insertStore,
  insertUser,
  insertZone,
  northBy,
  setSettings,
  square,
} from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { cartOf, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

type Call = Awaited<ReturnType<typeof consoleAs>>
interface Preview {
  refusals: { code: string; reason?: string; missing?: number }[]
  lines: { code: string; amount: number }[]
  [field: string]: unknown
}

describeOnDatabases('what a customer at a point sees and pays on %s', (engine) => {
  const app = sharedApp({ engine })
  let admin: Call
  beforeAll(async () => {
    admin = await consoleAs(app, await insertUser(app.deps.db, { role: 'admin' }))
  })
  const asked = (restaurant_id: number | null, values: object = {}, rest: object = {}) => ({
    restaurant_id,
    values,
    ...northBy(2),
    item_total: 10_000,
    delivery_type: 1,
    ...rest,
  })
  const preview = async (...of: Parameters<typeof asked>) => {
    const { status, body } = await admin('stores/preview', asked(...of))
    expect(status, JSON.stringify(body)).toBe(200)
    return body as unknown as Preview
  }
  const codes = async (...of: Parameters<typeof asked>) =>
    (await preview(...of)).refusals.map(({ code, reason }) => (reason ? `${code}: ${reason}` : code))
  const amounts = ({ lines }: Preview) => Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))

  test('[VAL-06] bill and promise equal those of a real cart with the same total', async () => {
    const rules = {
      delivery_charge_type: 'DYNAMIC',
      base_delivery_charge: 2_000,
      base_delivery_distance: 1,
      extra_delivery_charge: 1_000,
      extra_delivery_distance: 1,
      restaurant_charge_type: 'PERCENTAGE',
      restaurant_charges: 5,
      tax_percentage: 5,
      min_order_price: 12_000,
    }
    const { restaurant_id, item_id } = await storeWithDish(app, rules, { tax_percentage: null })
    const cart = cartOf(restaurant_id, [{ id: item_id }], { address: { address: '-', ...northBy(2) } })
    const real = await app.guest.cart.quoteCart(cart)
    const shown = await preview(restaurant_id)
    expect(shown.lines).toEqual(real.lines)
    expect(shown).toMatchObject({ payable: real.payable, distance: real.distance, is_open: true })
    expect(shown.refusals).toEqual(real.refusals)
    expect(shown.refusals).toEqual([{ code: 'below_minimum', missing: 2_000 }])
    const minutes = (Date.parse(real.promised.from) - app.time.now.getTime()) / 60_000
    expect(shown.promised).toMatchObject({ from: Math.round(minutes) })
  })

  test('unsaved values are previewed, and nothing is saved', async () => {
    const { restaurant_id } = await storeWithDish(app)
    const typed = {
      delivery_charges: 5_500,
      free_delivery_subtotal: 20_000,
      restaurant_charges: 700,
      tax_percentage: 0,
    }
    const shown = await preview(restaurant_id, typed)
    expect(amounts(shown)).toEqual({ items: 10_000, store_charge: 700, delivery: 5_500 })
    expect(shown.missing_for_free_delivery).toBe(10_000)
    expect(amounts(await preview(restaurant_id, typed, { item_total: 20_000 })).delivery).toBe(0)
    expect(amounts(await preview(restaurant_id)).delivery).toBe(3_000)
  })

  test('a surge rule replaces the usual charge', async () => {
    const { restaurant_id } = await storeWithDish(app)
    const charges = {
      delivery_charge_type: 'FIXED',
      base_delivery_charge: 0,
      base_delivery_distance: 0,
      extra_delivery_charge: 0,
      extra_delivery_distance: 1,
    }
    const surge = [
      { by: 'distance', above: 1, ...charges, delivery_charges: 8_000 },
      { by: 'order', below: 9_999, ...charges, delivery_charges: 9_000 },
    ]
    expect(amounts(await preview(restaurant_id, { surge })).delivery).toBe(8_000)
    expect(amounts(await preview(restaurant_id, { surge }, { item_total: 9_000 })).delivery).toBe(9_000)
    expect(amounts(await preview(restaurant_id, { surge }, centre)).delivery).toBe(3_000)
  })

  test('the store’s tax applies to items without their own, on top of or inside the price', async () => {
    const { restaurant_id } = await storeWithDish(app)
    expect(amounts(await preview(restaurant_id, { tax_percentage: 5 })).tax).toBe(500)
    const inside = await preview(restaurant_id, { tax_percentage: 5, tax_inclusive: true })
    expect(amounts(inside)).toEqual({ items: 10_000, delivery: 3_000 })
    expect(JSON.stringify(inside.lines)).toContain('explain_tax_included')
  })

  test('the preview says why a point is not served: radius, area, zones or mode', async () => {
    const { db } = app.deps
    const { restaurant_id } = await storeWithDish(app)
    expect(await codes(restaurant_id, { delivery_radius: 1 })).toEqual(['not_serviceable: too_far'])
    expect(await codes(restaurant_id, { polygons: [square(1)] })).toEqual(['not_serviceable: outside_area'])
    expect(await codes(restaurant_id, { polygons: [square(1), square(3)] })).toEqual([])
    expect(await codes(restaurant_id, { delivery_type: 'SELFPICKUP' })).toEqual(['mode_not_offered'])
    await insertZone(db, square(1))
    expect(await codes(restaurant_id)).toEqual(['not_serviceable: outside_zones'])
    await db.deleteFrom('zones').execute()
  })

  test('the preview says whether the store is open at another time', async () => {
    const { restaurant_id } = await storeWithDish(app)
    await setSettings(app, { timeZone: 'Asia/Kolkata' })
    const at = (time: string) => ({ at: `2026-12-25T${time}:00.000Z` })
    const values = { special_days: [{ date: '2026-12-25', hours: [{ opens: 720, closes: 1_380 }] }] }
    // 10:30 in India
    expect(await preview(restaurant_id, values, at('05:00'))).toMatchObject({
      is_open: false,
      opens_at: '12:00',
      opens_on: '2026-12-25',
      refusals: [{ code: 'store_closed', reason: 'hours', opens_at: '12:00' }],
    })
    expect(await preview(restaurant_id, values, at('08:00'))).toMatchObject({
      is_open: true,
      closes_at: '23:00',
    })
    const paused = { ...values, paused_until: '2026-12-25T09:00:00.000Z' }
    expect(await codes(restaurant_id, paused, at('08:00'))).toEqual(['store_closed: paused'])
  })

  test('an unsaved store can be previewed once it has a location', async () => {
    const { latitude, longitude } = centre
    const shown = await preview(null, { latitude, longitude, delivery_charges: 4_000, tax_percentage: 0 })
    expect(amounts(shown)).toEqual({ items: 10_000, delivery: 4_000 })
    const nowhere = await admin('stores/preview', asked(null, {}))
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'invalid_input'])
  })

  test('the payment methods are those the store accepts', async () => {
    const { restaurant_id } = await storeWithDish(app)
    expect((await preview(restaurant_id)).payment_methods).toEqual(['COD', 'WALLET'])
    expect((await preview(restaurant_id, { payment_methods: ['COD'] })).payment_methods).toEqual(['COD'])
  })

  test('[ROL-04] owners preview their own stores; others’ and unknown ones are not found', async () => {
    const { db } = app.deps
    const own = await insertStore(db)
    const owner = await consoleAs(app, await insertOwner(db, own))
    const status = async (id: number | null) => {
      const { status: got, body } = await owner('stores/preview', asked(id, centre))
      return [got, body.code]
    }
    expect(await status(own)).toEqual([200, undefined])
    expect(await status(await insertStore(db))).toEqual([404, 'not_found'])
    expect(await status(null)).toEqual([404, 'not_found'])
    const reader = await consoleAs(app, await insertStaff(db, { permissions: ['zones:read'] }))
    const refused = await reader('stores/preview', asked(own))
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
  })
})
