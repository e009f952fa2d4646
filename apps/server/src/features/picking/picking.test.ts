import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { stockMovements } from '../../db/queries/stock'
import { openTestApp, type TestApp } from '../../testing/app'
import { engines } from '../../testing/database'
import { insertAddons, insertCoupon, setSettings } from '../../testing/fixtures'
import { byWeight, openShop, ordered } from '../../testing/picking'
import { refusal } from '../../testing/refusal'

describe.each(engines)('from the shelf into the bag on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ engine })
  })
  afterAll(async () => {
    expect(await ledgerTotal(app.deps.db)).toBe(0)
    await app.close()
  })
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

  test('what was paid for weight that was not there goes back into the wallet, to the paisa', async () => {
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
    expect(alerts.map(({ data }) => data.title)).toContain('Your bill changed')
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

  test('more weight than ordered is the store’s loss where everything is paid already', async () => {
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

  test('how it is cleaned stays on the line, and costs the same whatever it weighs', async () => {
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

  test('what is missing is not charged, with its tax and its part of the coupon, and can be sold again', async () => {
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

  test('the list leads through the aisles in their order, with the wish for each line', async () => {
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

  test('best match: a substitute goes in without asking, is taken from the shelf, and never costs more', async () => {
    const shop = await openShop(app)
    const [dear, cheap] = [await shop.item({ price: 15_000, stock: 4 }), await shop.item({ price: 7_000 })]
    const lines = [
      { id: await shop.item(), substitution: 'best_match' as const },
      { id: await shop.item(), substitution: 'best_match' as const },
    ]
    const { pick, ready, look } = await ordered(app, shop, lines)
    await pick(0, { action: 'substitute', item_id: dear, quantity: 1 })
    await pick(1, { action: 'substitute', item_id: cheap, quantity: 1 })
    expect(await shop.stockOf(dear)).toBe(3)
    await ready()
    const after = await look()
    expect(after).toMatchObject({ payable: 10_000 + 7_000 + 3_000 })
    expect(after.orderitems.map(({ picking }) => picking?.state)).toEqual(['replaced', 'replaced'])
  })

  test('who is asked says yes: the substitute is brought, and what was ordered is still told', async () => {
    const shop = await openShop(app)
    const other = await shop.item({ name: 'Toned milk', price: 8_000, stock: 5 })
    const id = await shop.item({ name: 'Whole milk' })
    const { pick, ready, look, client, order } = await ordered(app, shop, [{ id }])
    await pick(0, { action: 'substitute', item_id: other, quantity: 1 })
    await app.settle()
    const alerts = await client.alerts.getUserNotifications({})
    expect(alerts[0]?.data.message).toContain('5 minutes')
    expect(await refusal(ready())).toMatchObject({ code: 'answer_awaited' })
    const [asked] = (await look()).orderitems
    expect(asked?.picking).toMatchObject({
      state: 'asked',
      substitute: { name: 'Toned milk', amount: 8_000 },
      missing_amount: 10_000,
      answer_by: new Date(app.time.now.getTime() + 5 * 60_000).toISOString(),
    })
    const answer = { order_id: order.id, line_id: asked?.id ?? 0, accept: true, item_id: other }
    await client.picking.answerSubstitution(answer)
    await client.picking.answerSubstitution(answer)
    expect(await refusal(client.picking.answerSubstitution({ ...answer, accept: false }))).toMatchObject({
      code: 'answer_too_late',
    })
    await ready()
    const after = await look()
    expect(after).toMatchObject({ payable: 11_000, agreed: { payable: 13_000 } })
    expect(after.orderitems[0]).toMatchObject({ name: 'Whole milk', amount: 10_000 })
    expect(await shop.stockOf(other)).toBe(4)
  })

  test.each(['refused', 'expired'] as const)(
    'a substitute that is %s is refunded and stays in the store',
    async (how) => {
      const shop = await openShop(app)
      const other = await shop.item({ stock: 5 })
      const lines = [{ id: await shop.item() }, { id: await shop.item() }]
      const { pick, ready, look, client, order, user_id } = await ordered(app, shop, lines, {
        wallet: 23_000,
        method: 'WALLET',
      })
      await pick(0, { action: 'substitute', item_id: other, quantity: 1 })
      await pick(1, { action: 'found' })
      expect(await shop.stockOf(other)).toBe(4)
      const line_id = (await look()).orderitems[0]?.id ?? 0
      if (how === 'refused') {
        await client.picking.answerSubstitution({ order_id: order.id, line_id, accept: false })
      } else {
        app.time.pass(5)
        await app.runJob('expireProposals')
      }
      expect((await look()).orderitems[0]?.picking).toMatchObject({ state: how, amount: 0, answer_by: null })
      expect(await shop.stockOf(other)).toBe(5)
      await ready()
      expect(await look()).toMatchObject({ payable: 13_000 })
      expect(await walletOf(user_id)).toBe(10_000)
    },
  )

  test('an answer after the time is over comes too late, also before anybody looked', async () => {
    const shop = await openShop(app)
    const { pick, client, order, line } = await ordered(app, shop, [{ id: await shop.item() }])
    await pick(0, { action: 'substitute', item_id: await shop.item(), quantity: 1 })
    app.time.pass(5)
    const { id: line_id } = await line(0)
    const late = client.picking.answerSubstitution({ order_id: order.id, line_id, accept: true })
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'answer_too_late' })
  })

  test('how long the customer may think is a setting', async () => {
    await setSettings(app, { substitutionAnswerMinutes: 2 })
    const shop = await openShop(app)
    const { pick, line } = await ordered(app, shop, [{ id: await shop.item() }])
    await pick(0, { action: 'substitute', item_id: await shop.item(), quantity: 1 })
    const until = new Date(app.time.now.getTime() + 2 * 60_000).toISOString()
    expect((await line(0)).picking?.answer_by).toBe(until)
    await setSettings(app, { substitutionAnswerMinutes: 5 })
  })

  test('another substitute than the one that was seen is not taken unseen', async () => {
    const shop = await openShop(app)
    const [seen, other] = [await shop.item(), await shop.item()]
    const { pick, client, order, line } = await ordered(app, shop, [{ id: await shop.item() }])
    await pick(0, { action: 'substitute', item_id: seen, quantity: 1 })
    await pick(0, { action: 'substitute', item_id: other, quantity: 1 })
    const { id: line_id } = await line(0)
    const answer = { order_id: order.id, line_id, accept: true, item_id: seen }
    expect(await refusal(client.picking.answerSubstitution(answer))).toMatchObject({
      code: 'answer_too_late',
    })
  })

  test('who wants money back is offered nothing else', async () => {
    const shop = await openShop(app)
    const lines = [{ id: await shop.item(), substitution: 'refund' as const }]
    const { pick } = await ordered(app, shop, lines)
    const offer = pick(0, { action: 'substitute', item_id: await shop.item(), quantity: 1 })
    expect(await refusal(offer)).toMatchObject({ code: 'no_substitute_wanted' })
  })

  test('a substitute of another store, sold out or switched off is none', async () => {
    const [shop, elsewhere] = [await openShop(app), await openShop(app)]
    const { pick } = await ordered(app, shop, [{ id: await shop.item() }])
    const give = (item_id: number) => refusal(pick(0, { action: 'substitute', item_id, quantity: 2 }))
    expect(await give(await elsewhere.item())).toMatchObject({ code: 'item_unavailable' })
    expect(await give(await shop.item({ is_active: false }))).toMatchObject({ code: 'item_unavailable' })
    expect(await give(await shop.item({ stock: 1 }))).toMatchObject({ code: 'out_of_stock' })
  })

  test('a slip of the finger is undone, and nothing was paid back meanwhile', async () => {
    const shop = await openShop(app)
    const other = await shop.item({ stock: 3 })
    const lines = [{ id: await shop.item(), substitution: 'best_match' as const }]
    const { pick, ready, look } = await ordered(app, shop, lines)
    await pick(0, { action: 'substitute', item_id: other, quantity: 2 })
    await pick(0, { action: 'undo' })
    expect(await shop.stockOf(other)).toBe(3)
    await pick(0, { action: 'found' })
    await ready()
    expect(await look()).toMatchObject({ payable: 13_000, agreed: null })
  })

  test('bags are counted, and once it is ready nothing changes any more', async () => {
    const shop = await openShop(app)
    const { pick, ready, look, order } = await ordered(app, shop, [{ id: await shop.item() }])
    await shop.picker.picking.setBags({ order_id: order.id, bags: 2 })
    await pick(0, { action: 'found' })
    await ready()
    expect(await look()).toMatchObject({ bags: 2 })
    expect(await refusal(pick(0, { action: 'short', missing: 1 }))).toMatchObject({ code: 'wrong_state' })
  })

  test('nobody of another store, and no other customer, reaches the order', async () => {
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

  test('what stands beside a missing thing is proposed first; others are found by name', async () => {
    const shop = await openShop(app)
    const id = await shop.item({ name: 'Curd' })
    const beside = await shop.item({ name: 'Greek yoghurt', price: 12_000 })
    await shop.item({ name: 'Buttermilk', stock: 0 })
    const { order, line } = await ordered(app, shop, [{ id }])
    const asked = { order_id: order.id, line_id: (await line(0)).id }
    expect((await shop.picker.picking.substitutes(asked)).map((one) => one.id)).toEqual([beside])
    const named = await shop.picker.picking.substitutes({ ...asked, q: 'gre yog' })
    expect(named.map(({ name }) => name)).toEqual(['Greek yoghurt'])
  })
})
