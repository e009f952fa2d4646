import { expect, test } from 'vitest'
import { balanceOf } from '../../db/queries/ledger'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { setSettings } from '../../testing/fixtures'
import { openShop, ordered } from '../../testing/picking'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('substitutes on %s', (engine) => {
  const app = sharedApp({ engine })
  const walletOf = (user_id: number) => balanceOf(app.deps.db, 'wallet', user_id)

  test('best match: a substitute is packed unasked, reduces stock and never costs more', async () => {
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

  test('an approved substitute is delivered, with the ordered item still shown', async () => {
    const shop = await openShop(app)
    const other = await shop.item({ name: 'Toned milk', price: 8_000, stock: 5 })
    const id = await shop.item({ name: 'Whole milk' })
    const { pick, ready, look, client, order } = await ordered(app, shop, [{ id }])
    await pick(0, { action: 'substitute', item_id: other, quantity: 1 })
    await app.settle()
    const alerts = await client.alerts.getUserNotifications({})
    expect(alerts[0]?.data.message).toContain('5 min')
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

  test('an answer after the time limit is refused, even before the job ran', async () => {
    const shop = await openShop(app)
    const { pick, client, order, line } = await ordered(app, shop, [{ id: await shop.item() }])
    await pick(0, { action: 'substitute', item_id: await shop.item(), quantity: 1 })
    app.time.pass(5)
    const { id: line_id } = await line(0)
    const late = client.picking.answerSubstitution({ order_id: order.id, line_id, accept: true })
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'answer_too_late' })
  })

  test('the time to answer is a setting', async () => {
    await setSettings(app, { substitutionAnswerMinutes: 2 })
    const shop = await openShop(app)
    const { pick, line } = await ordered(app, shop, [{ id: await shop.item() }])
    await pick(0, { action: 'substitute', item_id: await shop.item(), quantity: 1 })
    const until = new Date(app.time.now.getTime() + 2 * 60_000).toISOString()
    expect((await line(0)).picking?.answer_by).toBe(until)
    await setSettings(app, { substitutionAnswerMinutes: 5 })
  })

  test('approval counts for the substitute that was shown only', async () => {
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

  test('no substitute is offered to customers who want a refund', async () => {
    const shop = await openShop(app)
    const lines = [{ id: await shop.item(), substitution: 'refund' as const }]
    const { pick } = await ordered(app, shop, lines)
    const offer = pick(0, { action: 'substitute', item_id: await shop.item(), quantity: 1 })
    expect(await refusal(offer)).toMatchObject({ code: 'no_substitute_wanted' })
  })

  test('substitutes of another store, sold out or off the menu are refused', async () => {
    const [shop, elsewhere] = [await openShop(app), await openShop(app)]
    const { pick } = await ordered(app, shop, [{ id: await shop.item() }])
    const give = (item_id: number) => refusal(pick(0, { action: 'substitute', item_id, quantity: 2 }))
    expect(await give(await elsewhere.item())).toMatchObject({ code: 'item_unavailable' })
    expect(await give(await shop.item({ is_active: false }))).toMatchObject({ code: 'item_unavailable' })
    expect(await give(await shop.item({ stock: 1 }))).toMatchObject({ code: 'out_of_stock' })
  })

  test('a mistaken pick is undone without a refund in between', async () => {
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

  test('items of the same shelf are proposed first; others are found by name', async () => {
    const shop = await openShop(app)
    const id = await shop.item({ name: 'Curd' })
    const beside = await shop.item({ name: 'Greek yoghurt', price: 12_000 })
    await shop.item({ name: 'Buttermilk', stock: 0 })
    const { order, line } = await ordered(app, shop, [{ id }])
    const asked = { order_id: order.id, line_id: (await line(0)).id }
    expect((await shop.picker.picking.substitutes(asked)).map((one) => one.id)).toEqual([beside])
    // they are part of the list, for offline pickers
    expect((await line(0)).choices.map((one) => one.id)).toEqual([beside])
    const named = await shop.picker.picking.substitutes({ ...asked, q: 'gre yog' })
    expect(named.map(({ name }) => name)).toEqual(['Greek yoghurt'])
  })
})
