import { expect, test } from 'vitest'
import { refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { byWeight, openShop, ordered } from '../../testing/picking'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('answers to a proposed substitute on %s', (engine) => {
  const app = sharedApp({ engine })

  /** Two lines being packed; for the first a substitute is proposed, of which five are in stock. */
  async function proposed({ lines = 2 }: { lines?: number } = {}) {
    const shop = await openShop(app)
    const own = await shop.item()
    const packed = await ordered(app, shop, [
      { id: own },
      ...Array.from({ length: lines - 1 }, () => ({ id: own, note: 'Another' })),
    ])
    const item_id = await shop.item({ stock: 5 })
    const { id: line_id } = await packed.line(0)
    const answer = (accept: boolean, more: { line_id?: number; item_id?: number } = {}) =>
      packed.client.picking.answerSubstitution({ order_id: packed.order.id, line_id, accept, ...more })
    const propose = (at = 0) => packed.pick(at, { action: 'substitute', item_id, quantity: 1 })
    const picked = async () => {
      const rows = await app.deps.db
        .selectFrom('outbox')
        .select('payload')
        .where('event', '=', 'order.line_picked')
        .execute()
      return rows.filter(({ payload }) => (payload as { order_id?: number }).order_id === packed.order.id)
    }
    return { shop, own, item_id, line_id, answer, propose, picked, ...packed }
  }

  test('only open proposals of the customer’s own order can be answered', async () => {
    const { answer, propose, line, pick } = await proposed()
    expect(await refused(answer(true))).toEqual([409, 'answer_too_late'])
    await pick(1, { action: 'found' })
    await propose()
    const { id: other } = await line(1)
    expect(await refused(answer(true, { line_id: other }))).toEqual([409, 'answer_too_late'])
    expect(await refused(answer(true, { line_id: 999_999 }))).toEqual([404, 'not_found'])
  })

  test('a refusal sent twice returns the substitute to the shelf once, and is reported once', async () => {
    const { answer, propose, picked, shop, item_id, look } = await proposed()
    await propose()
    expect(await shop.stockOf(item_id)).toBe(4)
    const before = (await picked()).length
    await answer(false)
    await answer(false)
    expect(await shop.stockOf(item_id)).toBe(5)
    expect((await picked()).length - before).toBe(1)
    expect((await look()).orderitems[0]?.picking).toMatchObject({ state: 'refused' })
    expect(await refused(answer(true))).toEqual([409, 'answer_too_late'])
  })

  test('a refused substitute is back on the shelf once, whatever is picked afterwards', async () => {
    const { answer, propose, pick, ready, shop, item_id } = await proposed()
    await propose()
    await answer(false)
    await pick(0, { action: 'found' })
    await pick(1, { action: 'found' })
    await ready()
    expect(await shop.stockOf(item_id)).toBe(5)
  })

  test('weighing what is there does not ask the customer again', async () => {
    const shop = await openShop(app, 'meat')
    const { pick, order } = await ordered(app, shop, [{ id: await shop.item(byWeight), quantity: 2 }])
    await pick(0, { action: 'short', missing: 1 })
    await pick(0, { action: 'substitute', item_id: await shop.item(), quantity: 1 })
    await pick(0, { action: 'weight', grams: 450 })
    const asked = await app.deps.db
      .selectFrom('outbox')
      .select('payload')
      .where('event', '=', 'order.line_proposed')
      .execute()
    expect(
      asked.filter(({ payload }) => (payload as { order_id?: number }).order_id === order.id),
    ).toHaveLength(1)
  })

  test('the customer is told once how long they have to answer', async () => {
    const { propose, answer, order, item_id } = await proposed()
    await propose()
    await answer(true, { item_id })
    const rows = await app.deps.db
      .selectFrom('outbox')
      .select('payload')
      .where('event', '=', 'order.line_proposed')
      .execute()
    expect(rows.map(({ payload }) => payload)).toContainEqual({ order_id: order.id, minutes: 5 })
  })

  test('unanswered proposals expire, other lines stay', async () => {
    const { propose, pick, picked, look, shop, item_id } = await proposed({ lines: 3 })
    await propose(0)
    await pick(1, { action: 'found' })
    app.time.pass(3)
    await propose(2)
    app.time.pass(2)
    const before = (await picked()).length
    await app.runJob('expireProposals')
    const states = async () => (await look()).orderitems.map(({ picking }) => picking?.state)
    expect(await states()).toEqual(['expired', 'found', 'asked'])
    expect(await shop.stockOf(item_id)).toBe(4)
    await app.runJob('expireProposals')
    expect((await picked()).length - before).toBe(1)
  })
})
