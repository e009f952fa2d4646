import { expect, test } from 'vitest'
import { balanceOf } from '../../db/queries/ledger'
import { stockMovements } from '../../db/queries/stock'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertAddons, insertCoupon } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { byWeight, openShop, ordered } from '../../testing/picking'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('picking on %s', (engine) => {
  const app = sharedApp({ engine })
  const walletOf = (user_id: number) => balanceOf(app.deps.db, 'wallet', user_id)

  test('meat that weighs less than ordered costs less at the door', async () => {
    const shop = await openShop(app, 'meat')
    const { pick, ready, look, order } = await ordered(app, shop, [{ id: await shop.item(byWeight) }])
    expect(order).toMatchObject({ kind: 'meat', payable: 21_000, due_amount: 21_000, agreed: null })
    expect((await pick(0, { action: 'weight', grams: 450 })).payable).toBe(19_200)
    await ready()
    const after = await look()
    expect(after).toMatchObject({ payable: 19_200, due_amount: 19_200, agreed: { payable: 21_000 } })
    expect(after.orderitems[0]).toMatchObject({
      amount: 18_000,
      picking: { state: 'found', weight: 500, tolerance: 10, picked_weight: 450, amount: 16_200 },
    })
  })

  test('missing weight is refunded to the wallet, to the paisa', async () => {
    const shop = await openShop(app, 'meat')
    const wallet = 21_000
    const { user_id, pick, ready, look } = await ordered(app, shop, [{ id: await shop.item(byWeight) }], {
      wallet,
      method: 'WALLET',
    })
    expect(await walletOf(user_id)).toBe(0)
    await pick(0, { action: 'weight', grams: 433 })
    expect(await walletOf(user_id)).toBe(0)
    await ready()
    expect(await walletOf(user_id)).toBe(18_000 - 15_588)
    const refund = { gateway: 0, wallet: 2_412, rewards: 0 }
    expect(await look()).toMatchObject({
      payable: 18_588,
      due_amount: 0,
      agreed: { payable: 21_000, refund },
    })
    await app.settle()
    const alerts = await (await app.as(user_id)).alerts.getUserNotifications({})
    expect(alerts.map(({ data }) => data.title)).toContain('Your bill has changed')
  })

  test.each([
    ['a little more is charged at the door', 520, undefined, 18_720],
    ['much more is charged up to what the item says', 600, undefined, 19_800],
    ['much more is charged up to what the customer agreed to', 600, 2, 18_360],
    ['nothing more is charged to who agreed to nothing more', 600, 0, 18_000],
  ])('more weight than ordered: %s', async (_, grams, tolerance, amount) => {
    const shop = await openShop(app, 'meat')
    const id = await shop.item(byWeight)
    const { pick, ready, look } = await ordered(app, shop, [{ id, tolerance: tolerance ?? null }])
    await pick(0, { action: 'weight', grams })
    await ready()
    expect(await look()).toMatchObject({ payable: amount + 3_000, due_amount: amount + 3_000 })
  })

  test('extra weight of a prepaid order is not charged', async () => {
    const shop = await openShop(app, 'meat')
    const { user_id, pick, ready, look } = await ordered(app, shop, [{ id: await shop.item(byWeight) }], {
      wallet: 30_000,
      method: 'WALLET',
    })
    await pick(0, { action: 'weight', grams: 540 })
    await ready()
    expect(await look()).toMatchObject({ payable: 21_000, due_amount: 0, agreed: null })
    expect(await walletOf(user_id)).toBe(9_000)
  })

  test('the charge for cleaning does not depend on the weight', async () => {
    const shop = await openShop(app, 'meat')
    const id = await shop.item(byWeight)
    const { addon_ids } = await insertAddons(app.deps.db, id, {
      name: 'Cut',
      type: 'SINGLE',
      addons: [{ name: 'Curry cut', price: 1_000 }],
    })
    const addons = addon_ids.map((addon_id) => ({ addon_id }))
    const { pick, ready, look } = await ordered(app, shop, [{ id, addons }])
    await pick(0, { action: 'weight', grams: 250 })
    await ready()
    const [line] = (await look()).orderitems
    expect(line).toMatchObject({ addons: [{ name: 'Curry cut' }], picking: { amount: 10_000 } })
  })

  test('a missing item is refunded with tax and coupon share, and restocked', async () => {
    const shop = await openShop(app)
    await insertCoupon(app.deps.db, { code: `TEN${shop.store}`, discount: 10 })
    const milk = await shop.item({ price: 6_000, tax_percentage: 5, stock: 10 })
    const { pick, ready, look, order } = await ordered(
      app,
      shop,
      [{ id: milk, quantity: 3, substitution: 'refund' }, { id: await shop.item() }],
      { coupon: `TEN${shop.store}` },
    )
    expect(await shop.stockOf(milk)).toBe(7)
    await pick(0, { action: 'short', missing: 2 })
    await pick(1, { action: 'found' })
    await ready()
    const after = await look()
    const amounts = Object.fromEntries(after.lines.map(({ code, amount }) => [code, amount]))
    expect(amounts).toEqual({ items: 16_000, coupon: -1_600, delivery: 3_000, tax: 270 })
    expect(after).toMatchObject({ payable: 17_670, due_amount: 17_670 })
    expect(await shop.stockOf(milk)).toBe(9)
    const [moved] = await stockMovements(app.deps.db, milk)
    expect(moved).toMatchObject({ before: 7, after: 9, why: 'short', ref: order.unique_order_id })
  })

  test('units ordered before counting began are not restocked', async () => {
    const shop = await openShop(app)
    const milk = await shop.item()
    const { pick, ready } = await ordered(app, shop, [{ id: milk, quantity: 3 }, { id: await shop.item() }])
    await app.deps.db.updateTable('items').set({ stock: 9 }).where('id', '=', milk).execute()
    await pick(0, { action: 'short', missing: 2 })
    await pick(1, { action: 'found' })
    await ready()
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('the list follows the aisles and shows each line’s preference', async () => {
    const shop = await openShop(app)
    const item = await shop.item({ unit: '500 ml', brand: 'Nandini' })
    const { list } = await ordered(app, shop, [{ id: item, substitution: 'best_match', note: 'Cold' }])
    const { aisles, is_open } = await list()
    expect(is_open).toBe(true)
    expect(aisles).toMatchObject([
      {
        name: 'Dairy',
        lines: [{ unit: '500 ml', brand: 'Nandini', substitution: 'best_match', note: 'Cold', version: 0 }],
      },
    ])
  })

  test('bags and their contents are shown to customer and rider, and fixed once ready', async () => {
    const shop = await openShop(app)
    const oats = await shop.item({ name: 'Oats', price: 7_000 })
    const { pick, ready, look, order } = await ordered(app, shop, [
      { id: await shop.item({ name: 'Milk' }), quantity: 3, substitution: 'refund' },
      { id: await shop.item({ name: 'Curd' }), substitution: 'refund' },
      { id: await shop.item({ name: 'Muesli' }), substitution: 'best_match' },
    ])
    await shop.picker.picking.setBags({ order_id: order.id, bags: 2 })
    await pick(0, { action: 'short', missing: 2 })
    await pick(1, { action: 'short', missing: 1 })
    await pick(2, { action: 'substitute', item_id: oats, quantity: 1 })
    await ready()
    expect(await look()).toMatchObject({ bags: 2 })
    const rider = await app.as(await insertRider(app.deps.db))
    const { new_orders } = await rider.delivery.getDeliveryOrders({})
    expect(new_orders.find(({ id }) => id === order.id)).toMatchObject({
      bags: 2,
      items: [
        { name: 'Milk', quantity: 1 },
        { name: 'Oats', quantity: 1 },
      ],
    })
    expect(await refusal(pick(0, { action: 'short', missing: 1 }))).toMatchObject({ code: 'wrong_state' })
  })

  test('other stores and customers have no access', async () => {
    const [shop, other] = [await openShop(app), await openShop(app)]
    const { order, line, pick } = await ordered(app, shop, [{ id: await shop.item() }])
    const { id: line_id, version } = await line(0)
    const order_id = order.id
    const pickOf = other.picker.picking.pickLine({ order_id, line_id, version, pick: { action: 'found' } })
    expect(await refusal(pickOf)).toMatchObject({ status: 404 })
    expect(await refusal(other.picker.picking.pickingList({ order_id }))).toMatchObject({ status: 404 })
    await pick(0, { action: 'substitute', item_id: await shop.item(), quantity: 1 })
    const stranger = (await ordered(app, other, [{ id: await other.item() }])).client
    const answer = stranger.picking.answerSubstitution({ order_id, line_id, accept: true })
    expect(await refusal(answer)).toMatchObject({ status: 404 })
  })
})
