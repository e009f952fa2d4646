import { expect, test } from 'vitest'
import { balanceOf } from '../../db/queries/ledger'
import { takeStock } from '../../db/queries/stock'
import { outcomes } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, setSettings } from '../../testing/fixtures'
import { openShop, ordered } from '../../testing/picking'
import { sharedApp } from '../../testing/shared-app'
import { untilSomebodyWaits } from '../../testing/waiting'

/** PGlite has one connection, so calls queue; on PostgreSQL they really race. */
describeOnDatabases('concurrent pickers on %s', (engine) => {
  const app = sharedApp({ engine })

  test('of two conflicting picks of one line one is refused', async () => {
    const shop = await openShop(app)
    const staff = await app.as(await insertStaff(app.deps.db))
    for (let round = 0; round < 4; round += 1) {
      const { order, line } = await ordered(app, shop, [{ id: await shop.item(), quantity: 2 }])
      const { id: line_id, version } = await line(0)
      const asked = { order_id: order.id, line_id, version }
      const answers = await outcomes([
        shop.picker.picking.pickLine({ ...asked, pick: { action: 'found' } }),
        staff.picking.pickLine({ ...asked, pick: { action: 'short', missing: 1 } }),
      ])
      expect(answers.toSorted()).toEqual(['done', 'line_changed'])
      expect((await line(0)).picking?.state).toBe(answers[0] === 'done' ? 'found' : 'short')
    }
  })

  test('a pick sent twice at once takes the last unit once', async () => {
    const shop = await openShop(app)
    const other = await shop.item({ stock: 2 })
    const lines = [{ id: await shop.item(), substitution: 'best_match' as const }]
    const { order, line } = await ordered(app, shop, lines)
    const { id: line_id, version } = await line(0)
    const pick = { action: 'substitute' as const, item_id: other, quantity: 1 }
    const tap = () => shop.picker.picking.pickLine({ order_id: order.id, line_id, version, pick })
    expect(await outcomes([tap(), tap(), tap()])).toEqual(['done', 'done', 'done'])
    expect(await shop.stockOf(other)).toBe(1)
  })

  test('of two orders wanting the last unit as substitute one gets it', async () => {
    const shop = await openShop(app)
    const other = await shop.item({ stock: 1 })
    const one = async () =>
      await ordered(app, shop, [{ id: await shop.item(), substitution: 'best_match' as const }])
    const orders = [await one(), await one()]
    const pick = { action: 'substitute' as const, item_id: other, quantity: 1 }
    const answers = await outcomes(orders.map((order) => order.pick(0, pick)))
    expect(answers.toSorted()).toEqual(['done', 'out_of_stock'])
    expect(await shop.stockOf(other)).toBe(0)
  })

  test('of approval, refusal, time-out and packing at once one counts', async () => {
    const shop = await openShop(app)
    for (let round = 0; round < 4; round += 1) {
      const other = await shop.item({ stock: 1, price: 6_000 })
      const wallet = 13_000
      const { order, client, pick, line, ready, look, user_id } = await ordered(
        app,
        shop,
        [{ id: await shop.item() }],
        { wallet, method: 'WALLET' },
      )
      await pick(0, { action: 'substitute', item_id: other, quantity: 1 })
      const { id: line_id } = await line(0)
      const say = (accept: boolean) =>
        client.picking.answerSubstitution({ order_id: order.id, line_id, accept })
      const answer = outcomes([say(true), say(false)])
      app.time.pass(round % 2 === 0 ? 0 : 6)
      await Promise.all([app.runJob('expireProposals'), app.runJob('expireProposals')])
      await answer
      await ready()
      const { payable, orderitems } = await look()
      const isTaken = orderitems[0]?.picking?.state === 'replaced'
      expect(await shop.stockOf(other)).toBe(isTaken ? 0 : 1)
      expect(payable).toBe(isTaken ? 9_000 : 0)
      expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(wallet - payable)
    }
  })

  /** Somebody buys `first` and then `second`, while another buyer takes both in between. */
  const bought = async (first: number, second: number, reach: () => Promise<unknown>) => {
    const cause = { why: 'order', ref: null, user_id: null } as const
    const counted = new Set([first, second])
    const reached = await app.deps.db.transaction().execute(async (tx) => {
      await takeStock(tx, [{ item_id: first, quantity: 1 }], counted, cause)
      const reaching = outcomes([reach()])
      await untilSomebodyWaits(app.deps.db, engine, reaching)
      await takeStock(tx, [{ item_id: second, quantity: 1 }], counted, cause)
      return { reaching }
    })
    return await reached.reaching
  }

  test('substituting and ordering the same two items do not deadlock', async () => {
    const shop = await openShop(app)
    const [one, two] = [await shop.item({ stock: 5 }), await shop.item({ stock: 5 })]
    const lines = [{ id: await shop.item(), substitution: 'best_match' as const }]
    const { pick } = await ordered(app, shop, lines)
    await pick(0, { action: 'substitute', item_id: two, quantity: 1 })
    const swap = () => pick(0, { action: 'substitute', item_id: one, quantity: 1 })
    expect(await bought(one, two, swap)).toEqual(['done'])
    expect([await shop.stockOf(one), await shop.stockOf(two)]).toEqual([3, 4])
  })

  test('closing the bags does not deadlock either', async () => {
    const shop = await openShop(app)
    const [one, two] = [await shop.item({ stock: 5 }), await shop.item({ stock: 5 })]
    const { pick, ready } = await ordered(app, shop, [{ id: await shop.item() }, { id: await shop.item() }])
    await pick(0, { action: 'substitute', item_id: two, quantity: 1 })
    await pick(1, { action: 'substitute', item_id: one, quantity: 1 })
    app.time.pass(6)
    expect(await bought(one, two, ready)).toEqual(['done'])
    expect([await shop.stockOf(one), await shop.stockOf(two)]).toEqual([4, 4])
  })

  test('packing twice at once refunds once', async () => {
    const shop = await openShop(app)
    const lines = [{ id: await shop.item(), substitution: 'refund' as const }, { id: await shop.item() }]
    const { pick, ready, look, user_id } = await ordered(app, shop, lines, {
      wallet: 23_000,
      method: 'WALLET',
    })
    await pick(0, { action: 'short', missing: 1 })
    await outcomes([ready(), ready(), ready()])
    expect(await look()).toMatchObject({ payable: 13_000 })
    expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(10_000)
  })

  test('points that paid for missing items are refunded, the rest on cancellation, once', async () => {
    await setSettings(app, { rewardsPointValue: 100 })
    const shop = await openShop(app)
    const staff = await app.as(await insertStaff(app.deps.db))
    const lines = [{ id: await shop.item(), substitution: 'refund' as const }, { id: await shop.item() }]
    const wallet = 13_000
    const { pick, ready, look, user_id, order } = await ordered(app, shop, lines, {
      wallet,
      method: 'WALLET',
      points: 100,
    })
    const balances = async () => [
      await balanceOf(app.deps.db, 'wallet', user_id),
      await balanceOf(app.deps.db, 'rewards', user_id),
    ]
    expect(await balances()).toEqual([0, 0])
    await pick(0, { action: 'short', missing: 1 })
    await ready()
    expect(await look()).toMatchObject({
      payable: 13_000,
      agreed: { refund: { wallet: 5_652, rewards: 4_348 } },
    })
    const cancel = { order_id: order.id, reason: 'Bag fell', refund: { decision: 'full' as const } }
    await staff.console.cancelOrder(cancel)
    expect(await balances()).toEqual([wallet, 100])
  })
})
