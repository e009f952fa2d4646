import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { balanceOf } from '../../db/queries/ledger'
import { refusal, refused, wrongFields } from '../../testing/answers'
import type { TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertCoupon, insertItem, insertStaff, northBy } from '../../testing/fixtures'
import { cartOf, customer, door, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

const permissions = ['orders:read', 'orders:cancel', 'orders:change']

/** Orders of ₹230: two dishes of ₹100, ₹30 for delivery. */
describeOnDatabases('what staff change about an order on %s', (engine) => {
  const app = sharedApp({ engine })
  let staff: Awaited<ReturnType<TestApp['as']>>
  beforeAll(async () => {
    staff = await app.as(await insertStaff(app.deps.db, { permissions }))
  })
  const wallet = (user_id: number) => balanceOf(app.deps.db, 'wallet', user_id)
  const key = () => ({ idempotency_key: randomUUID() })

  async function ordered({ paid = true, store = {}, dish = {} } = {}) {
    const made = await storeWithDish(app, store, { stock: 10, ...dish })
    const person = await customer(app, 50_000)
    const cart = cartOf(made.restaurant_id, [{ id: made.item_id, quantity: 2 }], { use_wallet: paid })
    const order = await place(person.client, cart, paid ? { method: 'WALLET' } : {})
    return { ...made, ...person, order, order_id: order.id }
  }
  const show = async ({ unique_order_id }: { unique_order_id: string }) =>
    await staff.desk.order({ unique_order_id })
  const stockOf = async (id: number) =>
    (await app.deps.db.selectFrom('items').select('stock').where('id', '=', id).executeTakeFirst())?.stock
  const cancel = (order_id: number) => staff.console.rejectOrder({ order_id, reason: 'Pressed by mistake' })

  test('[STA-19] a cancelled order can be restored with money and stock, and cancelled again', async () => {
    const { order, order_id, id, item_id } = await ordered()
    for (const times of [1, 2]) {
      await cancel(order_id)
      expect([await wallet(id), await stockOf(item_id)]).toEqual([50_000, 10])
      for (let again = 0; again < 2; again++)
        await staff.orderChanges.restore({ order_id, reason: `Mistake ${times}` })
      expect([await wallet(id), await stockOf(item_id)]).toEqual([27_000, 8])
      expect((await show(order)).order.status).toBe('placed')
    }
    await cancel(order_id)
    expect(await wallet(id)).toBe(50_000)
  })

  test('[STA-19] an order restored in the kitchen gets a rider again', async () => {
    const { order, order_id } = await ordered({ paid: false, store: { auto_accept: true } })
    await staff.console.cancelOrder({ order_id, reason: 'Wrong one', refund: { decision: 'full' } })
    await staff.orderChanges.restore({ order_id, reason: 'It was the other order' })
    expect(await show(order)).toMatchObject({
      order: { status: 'preparing' },
      trip: { state: 'waiting' },
      money: { due: 23_000 },
    })
  })

  test('[STA-19] an order that cannot be restored is refused with the reason', async () => {
    const restore = (order_id: number) => refused(staff.orderChanges.restore({ order_id, reason: 'Mistake' }))
    const kept = await ordered({ store: { auto_accept: true } })
    await staff.console.cancelOrder({
      ...{ order_id: kept.order_id, reason: 'Late' },
      refund: { decision: 'none' },
    })
    expect(await restore(kept.order_id)).toEqual([409, 'restore_money_kept'])
    const spent = await ordered()
    await cancel(spent.order_id)
    await place(
      spent.client,
      cartOf(spent.restaurant_id, [{ id: spent.item_id, quantity: 4 }], { use_wallet: true }),
      {
        method: 'WALLET',
      },
    )
    expect(await restore(spent.order_id)).toEqual([409, 'insufficient_wallet'])
    const old = await ordered()
    await cancel(old.order_id)
    app.time.pass(11)
    expect(await restore(old.order_id)).toEqual([409, 'restore_too_late'])
    expect(await refused(staff.orderChanges.restore({ order_id: 999_999, reason: 'Mistake' }))).toEqual([
      404,
      'not_found',
    ])
  })

  test('[STA-19] restoring takes coupon and stock again, or is refused when they are gone', async () => {
    const { db } = app.deps
    const coupon_id = await insertCoupon(db, { code: 'ONCE', max_count: 1, discount: 10 })
    const used = async () =>
      (await db.selectFrom('coupons').select('count').where('id', '=', coupon_id).executeTakeFirst())?.count
    const made = await storeWithDish(app, {}, { stock: 2 })
    const both = [{ id: made.item_id, quantity: 2 }]
    const buy = async (coupon?: string) => {
      const { client } = await customer(app)
      return await place(client, cartOf(made.restaurant_id, both, coupon ? { coupon } : {}))
    }
    const restore = (order_id: number) => staff.orderChanges.restore({ order_id, reason: 'Mistake' })
    const first = await buy('ONCE')
    await cancel(first.id)
    expect([await used(), await stockOf(made.item_id)]).toEqual([0, 2])
    await restore(first.id)
    expect([await used(), await stockOf(made.item_id)]).toEqual([1, 0])
    await cancel(first.id)
    const second = await buy()
    expect(await refusal(restore(first.id))).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      item_id: made.item_id,
    })
    await cancel(second.id)
    await db.updateTable('coupons').set({ count: 1 }).where('id', '=', coupon_id).execute()
    expect(await refusal(restore(first.id))).toMatchObject({
      status: 409,
      code: 'coupon_refused',
      reason: 'EXHAUSTED',
    })
    const moved = await db
      .selectFrom('stock_movements')
      .select(['why', 'before', 'after'])
      .where('ref', '=', first.unique_order_id)
      .orderBy('id')
      .execute()
    expect(moved).toEqual([
      { why: 'order', before: 2, after: 0 },
      { why: 'cancelled', before: 0, after: 2 },
      { why: 'order', before: 2, after: 0 },
      { why: 'cancelled', before: 0, after: 2 },
    ])
    expect([await used(), await stockOf(made.item_id)]).toEqual([1, 2])
  })

  test('[STA-19] restoring and changing send alerts, and the old reason is removed', async () => {
    const { db } = app.deps
    const { order, order_id } = await ordered()
    const told = async () =>
      (await db.selectFrom('outbox').select(['event', 'payload']).orderBy('id').execute())
        .filter(({ payload }) => (payload as { order_id?: number }).order_id === order_id)
        .map(({ event }) => event)
    await cancel(order_id)
    expect((await show(order)).order.cancel_reason).toBe('Pressed by mistake')
    await staff.orderChanges.restore({ order_id, reason: 'Mistake' })
    expect((await told()).at(-1)).toBe('order.restored')
    expect((await show(order)).order.cancel_reason).toBeNull()
    const [line] = (await show(order)).order.orderitems
    const fewer = [{ orderitem_id: line?.id ?? 0, quantity: 1 }]
    await staff.orderChanges.changeLines({ order_id, reason: 'Called', lines: fewer, ...key() })
    expect((await told()).at(-1)).toBe('order.changed')
    await staff.orderChanges.changeTerms({
      order_id,
      reason: 'Called',
      ...key(),
      order_comment: 'Ring twice',
    })
    expect((await told()).filter((event) => event === 'order.changed')).toHaveLength(2)
  })

  test('[STA-20] removing and adding items settles the difference; a preview changes nothing', async () => {
    const { order, order_id, id, item_id, restaurant_id } = await ordered()
    const other = await insertItem(app.deps.db, restaurant_id, { price: 25_000, tax_percentage: 0, stock: 3 })
    const [line] = (await show(order)).order.orderitems
    const asked = { order_id, reason: 'Called back', lines: [{ orderitem_id: line?.id ?? 0, quantity: 1 }] }
    const less = { payable: 13_000, difference: -10_000, refund: { gateway: 0, wallet: 10_000, rewards: 0 } }
    expect(await staff.orderChanges.changeLines({ ...asked, ...key(), preview: true })).toEqual(less)
    expect([await wallet(id), await stockOf(item_id)]).toEqual([27_000, 8])
    const once = key()
    for (let times = 0; times < 2; times++)
      expect(await staff.orderChanges.changeLines({ ...asked, ...once })).toEqual(less)
    expect([await wallet(id), await stockOf(item_id)]).toEqual([37_000, 9])

    const more = { order_id, reason: 'One more', added: [{ item_id: other, quantity: 1 }], ...key() }
    expect(await staff.orderChanges.changeLines(more)).toMatchObject({ payable: 38_000, difference: 25_000 })
    const { order: now, money } = await show(order)
    expect(now.orderitems.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [1, 10_000],
      [1, 25_000],
    ])
    // the rest is paid at the door
    expect(money).toMatchObject({ due: 25_000 })
    expect(await stockOf(other)).toBe(2)
  })

  test('[STA-20] the amount due at the door changes with the bill', async () => {
    const { order, order_id } = await ordered({ paid: false })
    const [line] = (await show(order)).order.orderitems
    const fewer = [{ orderitem_id: line?.id ?? 0, quantity: 1 }]
    await staff.orderChanges.changeLines({ order_id, reason: 'Called back', lines: fewer, ...key() })
    const { money, order: now } = await show(order)
    expect([now.payable, now.due_amount, money.due]).toEqual([13_000, 13_000, 13_000])
    const payments = await app.deps.db
      .selectFrom('payments')
      .select('amount')
      .where('order_id', '=', order_id)
      .execute()
    expect(payments).toEqual([{ amount: 13_000 }])
  })

  test('[STA-19] items cannot be changed once prepared, and not all can be removed', async () => {
    const { order, order_id } = await ordered()
    const [line] = (await show(order)).order.orderitems
    const lines = [{ orderitem_id: line?.id ?? 0, quantity: 0 }]
    expect(
      await wrongFields(staff.orderChanges.changeLines({ order_id, reason: 'All off', lines, ...key() })),
    ).toEqual(['/lines'])
    await staff.console.acceptOrder({ order_id, preparation_minutes: 10 })
    const fewer = [{ orderitem_id: line?.id ?? 0, quantity: 1 }]
    expect(
      await refused(staff.orderChanges.changeLines({ order_id, reason: 'Too late', lines: fewer, ...key() })),
    ).toEqual([409, 'wrong_state'])
  })

  test('[STA-19] changes of address and note are announced; an address not served is refused', async () => {
    const { order, order_id } = await ordered()
    const terms = { order_id, reason: 'Moved house' }
    const near = { ...door, house: 'Flat 9' }
    await staff.orderChanges.changeTerms({ ...terms, ...key(), address: near, order_comment: 'Ring twice' })
    const { order: now, timeline } = await show(order)
    expect(now).toMatchObject({ address: { house: 'Flat 9' }, order_comment: 'Ring twice', payable: 23_000 })
    const changed = timeline.find(({ what }) => what.of === 'order' && what.action === 'change')
    expect(changed?.changes.map(({ field }) => field)).toEqual(['address', 'order_comment'])
    const far = { address: 'Far away', ...northBy(300) }
    expect(await refused(staff.orderChanges.changeTerms({ ...terms, ...key(), address: far }))).toEqual([
      409,
      'not_serviceable',
    ])
  })
})
