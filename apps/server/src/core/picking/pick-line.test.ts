import type { Finding } from '@tokri/contract/picking'
import { expect, test } from 'vitest'
import { refusal, refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertOwner } from '../../testing/orders'
import { byWeight, openShop, ordered } from '../../testing/picking'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('picks of one line on %s', (engine) => {
  const app = sharedApp({ engine })

  /** An order of two units, and a function that picks its only line at the version given. */
  async function packing({
    isWeighed = false,
    stock = null,
  }: {
    isWeighed?: boolean
    stock?: number | null
  }) {
    const shop = await openShop(app, isWeighed ? 'meat' : 'grocery')
    const own = await shop.item({ ...(isWeighed ? byWeight : {}), stock })
    const packed = await ordered(app, shop, [{ id: own, quantity: 2, substitution: 'best_match' }])
    const { id } = await packed.line(0)
    const pickAt = (version: number, pick: Finding) =>
      shop.picker.picking.pickLine({ order_id: packed.order.id, line_id: id, version, pick })
    const events = async (event: string) => {
      const rows = await app.deps.db
        .selectFrom('outbox')
        .select('payload')
        .where('event', '=', event)
        .execute()
      return rows.filter(({ payload }) => (payload as { order_id?: number }).order_id === packed.order.id)
    }
    return { shop, own, line_id: id, pickAt, events, ...packed }
  }

  test.each<[name: string, pick: Finding, others: Finding[], isWeighed: boolean]>([
    [
      'found',
      { action: 'found' },
      [
        { action: 'undo' },
        { action: 'short', missing: 2 },
        { action: 'substitute', item_id: 999_999, quantity: 1 },
      ],
      false,
    ],
    [
      'short',
      { action: 'short', missing: 1 },
      [{ action: 'short', missing: 2 }, { action: 'found' }, { action: 'undo' }],
      false,
    ],
    [
      'weighed',
      { action: 'weight', grams: 950 },
      [{ action: 'weight', grams: 951 }, { action: 'undo' }],
      true,
    ],
  ])(
    '%s: sent twice it counts once, another pick of the same version is refused',
    async (_, pick, others, isWeighed) => {
      const { pickAt, line } = await packing({ isWeighed })
      await pickAt(0, pick)
      const after = await line(0)
      expect(after.version).toBe(1)
      await pickAt(0, pick)
      expect(await line(0)).toEqual(after)
      for (const other of others) expect(await refused(pickAt(0, other))).toEqual([409, 'line_changed'])
      expect(await line(0)).toEqual(after)
    },
  )

  test('an undo sent twice counts once', async () => {
    const { pickAt, line } = await packing({})
    await pickAt(0, { action: 'found' })
    expect(await refused(pickAt(0, { action: 'undo' }))).toEqual([409, 'line_changed'])
    await pickAt(1, { action: 'undo' })
    await pickAt(1, { action: 'undo' })
    expect(await line(0)).toMatchObject({ version: 2, picking: { state: 'open' } })
    expect(await refused(pickAt(0, { action: 'found' }))).toEqual([409, 'line_changed'])
  })

  test('a substitute sent twice counts once; another item or quantity is a new pick', async () => {
    const { pickAt, shop, line } = await packing({})
    const [one, two] = [await shop.item({ stock: 9 }), await shop.item({ stock: 9 })]
    const substitute = { action: 'substitute', item_id: one, quantity: 2 } as const
    await pickAt(0, substitute)
    await pickAt(0, substitute)
    for (const other of [
      { ...substitute, quantity: 1 },
      { ...substitute, item_id: two },
    ])
      expect(await refused(pickAt(0, other))).toEqual([409, 'line_changed'])
    expect([await shop.stockOf(one), await shop.stockOf(two)]).toEqual([7, 9])
    expect(await line(0)).toMatchObject({ version: 1, picking: { state: 'replaced', quantity: 0 } })
  })

  test('every pick is reported, a repeated one is not', async () => {
    const { pickAt, events } = await packing({})
    await pickAt(0, { action: 'found' })
    await pickAt(0, { action: 'found' })
    await pickAt(1, { action: 'short', missing: 1 })
    expect(await events('order.line_picked')).toHaveLength(2)
    expect(await events('order.line_proposed')).toEqual([])
  })

  test.each<[name: string, isWeighed: boolean, pick: Finding, field: string, message: string]>([
    [
      'sold by weight, not weighed',
      true,
      { action: 'found' },
      '/pick/action',
      'Sold by weight: enter the weight.',
    ],
    [
      'weighed, not sold by weight',
      false,
      { action: 'weight', grams: 900 },
      '/pick/grams',
      'This is not sold by weight.',
    ],
    ['more missing than ordered', false, { action: 'short', missing: 3 }, '/pick/missing', 'At most 2.'],
  ])('%s: the answer names the field', async (_, isWeighed, pick, field, message) => {
    const { pickAt, line } = await packing({ isWeighed })
    expect(await refusal(pickAt(0, pick))).toMatchObject({ status: 400, errors: [{ field, message }] })
    expect(await line(0)).toMatchObject({ version: 0, picking: { state: 'open' } })
  })

  test('a missing line has no weight', async () => {
    const { pickAt } = await packing({ isWeighed: true })
    await pickAt(0, { action: 'short', missing: 2 })
    expect(await refusal(pickAt(1, { action: 'weight', grams: 400 }))).toMatchObject({
      status: 400,
      errors: [{ field: '/pick/grams', message: 'Nothing of it is there.' }],
    })
  })

  test('the rest of a short line can be weighed repeatedly', async () => {
    const { pickAt, line } = await packing({ isWeighed: true })
    await pickAt(0, { action: 'short', missing: 1 })
    await pickAt(1, { action: 'weight', grams: 450 })
    expect((await line(0)).picking).toMatchObject({ state: 'short', quantity: 1, picked_weight: 450 })
    await pickAt(2, { action: 'undo' })
    await pickAt(3, { action: 'weight', grams: 980 })
    await pickAt(4, { action: 'weight', grams: 990 })
    expect((await line(0)).picking).toMatchObject({ state: 'found', quantity: 2, picked_weight: 990 })
  })

  test('a substitute replaces the missing units or the whole line', async () => {
    const some = await packing({ isWeighed: true })
    const other = { action: 'substitute', quantity: 1 } as const
    await some.pickAt(0, { action: 'short', missing: 1 })
    await some.pickAt(1, { action: 'weight', grams: 450 })
    await some.pickAt(2, { ...other, item_id: await some.shop.item() })
    const half = { state: 'replaced', quantity: 1, picked_weight: 450 }
    expect((await some.line(0)).picking).toMatchObject(half)
    const all = await packing({})
    await all.pickAt(0, { action: 'found' })
    await all.pickAt(1, { ...other, item_id: await all.shop.item() })
    expect((await all.line(0)).picking).toMatchObject({
      state: 'replaced',
      quantity: 0,
      picked_weight: null,
    })
  })

  test('a stale pick is refused even if it matches the current state', async () => {
    const { pickAt, shop } = await packing({})
    const short = { action: 'short', missing: 1 } as const
    await pickAt(0, short)
    await pickAt(1, { action: 'substitute', item_id: await shop.item(), quantity: 1 })
    expect(await refused(pickAt(0, short))).toEqual([409, 'line_changed'])
  })

  test('an item does not replace itself', async () => {
    const { own, pickAt } = await packing({})
    expect(await refusal(pickAt(0, { action: 'substitute', item_id: own, quantity: 1 }))).toMatchObject({
      code: 'item_unavailable',
      item_id: own,
    })
  })

  test('a sold-out substitute is refused by name, and the line stays unchanged', async () => {
    const { pickAt, shop, line } = await packing({})
    const item_id = await shop.item({ stock: 1 })
    expect(await refusal(pickAt(0, { action: 'substitute', item_id, quantity: 2 }))).toMatchObject({
      code: 'out_of_stock',
      item_id,
    })
    expect([await shop.stockOf(item_id), (await line(0)).version]).toEqual([1, 0])
  })

  test('a substitute without counted stock moves none', async () => {
    const { pickAt, shop, ready, own } = await packing({ stock: 5 })
    const item_id = await shop.item()
    await pickAt(0, { action: 'substitute', item_id, quantity: 2 })
    await pickAt(1, { action: 'undo' })
    await pickAt(2, { action: 'found' })
    await ready()
    expect([await shop.stockOf(item_id), await shop.stockOf(own)]).toEqual([null, 3])
  })

  test('only lines of an order being packed can be picked', async () => {
    const { shop, order, pickAt, ready } = await packing({})
    const other = await ordered(app, shop, [{ id: await shop.item() }])
    const { id: foreign } = await other.line(0)
    const found = { version: 0, pick: { action: 'found' } as const }
    for (const id of [foreign, 999_999])
      expect(
        await refused(shop.picker.picking.pickLine({ order_id: order.id, line_id: id, ...found })),
      ).toEqual([404, 'not_found'])
    await pickAt(0, { action: 'found' })
    await ready()
    expect(await refused(pickAt(1, { action: 'undo' }))).toEqual([409, 'wrong_state'])

    const { restaurant_id, item_id } = await storeWithDish(app, { auto_accept: true })
    const cook = await app.as(await insertOwner(app.deps.db, restaurant_id))
    const { client } = await customer(app)
    const meal = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const [dish] = (await client.orders.getOrder({ unique_order_id: meal.unique_order_id })).orderitems
    const call = { order_id: meal.id, line_id: dish?.id ?? 0, ...found }
    expect(await refused(cook.picking.pickLine(call))).toEqual([409, 'wrong_state'])
  })
})
