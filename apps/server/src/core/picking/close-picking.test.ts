import type { OrderState } from '@tokri/domain/order/lifecycle'
import { expect, test } from 'vitest'
import { lockOrder, orderitemsOf } from '../../db/queries/orders'
import { stockMovements } from '../../db/queries/stock'
import { describeOnDatabases } from '../../testing/database'
import { insertCoupon, setSettings } from '../../testing/fixtures'
import { openShop, ordered } from '../../testing/picking'
import { sharedApp } from '../../testing/shared-app'
import { closePicking } from './close-picking'

describeOnDatabases('the end of picking on %s', (engine) => {
  const app = sharedApp({ engine })
  const rowOf = (id: number) =>
    app.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const finalsOf = async (id: number) =>
    (await orderitemsOf(app.deps.db, [id])).map((line) => line.final_amount)
  const refundInKind = { substitution: 'refund' } as const

  /** Closes picking as a step of the order from one state to another would. */
  const close = (id: number, from: OrderState, to: OrderState) =>
    app.deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) throw new Error(`order ${id} is gone`)
      const actor = { id: null, kind: 'system' } as const
      await closePicking(tx, { order: { ...order, state: from }, to, actor, now: app.time.now })
    })

  test.each<[from: OrderState, to: OrderState, isClosed: boolean]>([
    ['preparing', 'ready', true],
    ['preparing', 'on_the_way', true],
    ['preparing', 'cancelled', false],
    ['ready', 'on_the_way', false],
    ['placed', 'ready', false],
  ])('from %s to %s: %s', async (from, to, isClosed) => {
    const shop = await openShop(app)
    const { order, pick } = await ordered(app, shop, [{ id: await shop.item() }])
    await pick(0, { action: 'found' })
    await close(order.id, from, to)
    expect(await finalsOf(order.id)).toEqual([isClosed ? 10_000 : null])
  })

  test('a bill that stays as agreed is not reported, and moves neither money nor stock', async () => {
    const shop = await openShop(app)
    const id = await shop.item({ stock: 5 })
    const { order, pick, ready, look } = await ordered(app, shop, [{ id, quantity: 2 }])
    await pick(0, { action: 'found' })
    const before = await stockMovements(app.deps.db, id)
    await ready()
    expect(await look()).toMatchObject({ payable: 23_000, agreed: null })
    expect(await stockMovements(app.deps.db, id)).toEqual(before)
    expect((await rowOf(order.id)).coupon_given).toBe(0)
  })

  test('only missing units move in stock', async () => {
    const shop = await openShop(app)
    const [whole, short] = [await shop.item({ stock: 5 }), await shop.item({ stock: 5 })]
    const lines = [whole, short].map((id) => ({ id, quantity: 2, ...refundInKind }))
    const { pick, ready } = await ordered(app, shop, lines)
    await pick(0, { action: 'found' })
    await pick(1, { action: 'short', missing: 1 })
    const movedOf = async (id: number) => (await stockMovements(app.deps.db, id)).map(({ why }) => why)
    const before = await movedOf(whole)
    await ready()
    expect(await movedOf(whole)).toEqual(before)
    expect(await movedOf(short)).toContain('short')
    expect([await shop.stockOf(whole), await shop.stockOf(short)]).toEqual([3, 4])
  })

  test('wallet and points payments are reduced by the refund', async () => {
    await setSettings(app, { rewardsPointValue: 100 })
    const shop = await openShop(app)
    const lines = [{ id: await shop.item(), ...refundInKind }, { id: await shop.item() }]
    const paying = { wallet: 13_000, method: 'WALLET', points: 100 } as const
    const { order, pick, ready } = await ordered(app, shop, lines, paying)
    expect(await rowOf(order.id)).toMatchObject({ wallet_amount: 13_000, rewards_amount: 10_000 })
    await pick(0, { action: 'short', missing: 1 })
    await pick(1, { action: 'found' })
    await ready()
    const after = await rowOf(order.id)
    expect(after).toMatchObject({
      payable: 13_000,
      wallet_amount: 13_000 - 5_652,
      rewards_amount: 10_000 - 4_348,
    })
    expect(after.agreed).toMatchObject({
      payable: 23_000,
      refund: { wallet: 5_652, rewards: 4_348, gateway: 0 },
    })
    await app.settle()
    await setSettings(app, { rewardsPointValue: 0 })
  })

  test('a coupon’s unused discount returns to its budget', async () => {
    const shop = await openShop(app)
    const code = `BUDGET${shop.store}`
    await insertCoupon(app.deps.db, { code, discount: 10, budget: 100_000 })
    const lines = [{ id: await shop.item(), ...refundInKind }, { id: await shop.item() }]
    const { order, pick, ready } = await ordered(app, shop, lines, { coupon: code })
    const given = async () =>
      (
        await app.deps.db
          .selectFrom('coupons')
          .select('given')
          .where('code', '=', code)
          .executeTakeFirstOrThrow()
      ).given
    expect([await given(), (await rowOf(order.id)).coupon_given]).toEqual([2_000, 2_000])
    await pick(0, { action: 'short', missing: 1 })
    await pick(1, { action: 'found' })
    await ready()
    expect([await given(), (await rowOf(order.id)).coupon_given]).toEqual([1_000, 1_000])
  })
})
