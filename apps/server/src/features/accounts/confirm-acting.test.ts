import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { auditedFor, type Desk, deskPassword, openDesk } from '../../testing/desk'
import { cartOf, customer, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('confirming what staff do for a customer on %s', (engine) => {
  const app = sharedApp({ engine })
  let kavya: Desk
  beforeEach(async () => {
    kavya = await openDesk(app)
  })

  test('[ROL-03] placing an order needs a confirmation, valid for that order only, and the staff’s password', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const { session, send } = await kavya.acting(id)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const { payable } = await client.cart.quoteCart(cart)
    const placing = {
      ...cart,
      delivery_type: 1,
      method: 'COD',
      expected_payable: payable,
      idempotency_key: randomUUID(),
    }
    const first = await send('place-order', placing)
    expect([first.statusCode, first.json().code]).toEqual([409, 'acting_confirmation'])
    const acting_confirmation = first.json().confirmation as string
    const ordered = async (body: object) =>
      (await send('place-order', { acting_password: deskPassword, ...body })).json().code ?? 'placed'
    const other = { ...placing, items: [{ ...cart.items[0], quantity: 9 }] }
    expect(await ordered({ ...other, acting_confirmation })).toBe('acting_confirmation')
    expect(await ordered({ ...placing, acting_confirmation: `${acting_confirmation}0` })).toBe(
      'acting_confirmation',
    )
    app.time.pass(3)
    expect(await ordered({ ...placing, acting_confirmation }), 'an old yes').toBe('acting_confirmation')
    const again = (await send('place-order', placing)).json().confirmation as string
    const confirmed = { ...placing, acting_confirmation: again }
    for (const acting_password of [undefined, '', 'kavya-at-the-desk-8', 7])
      expect(await ordered({ ...confirmed, acting_password })).not.toBe('placed')
    expect(await ordered({ ...confirmed, acting_password: 'tara-orders-9' })).toBe('acting_password')
    expect(await ordered(confirmed)).toBe('placed')
    const { data } = await client.orders.getOrders({})
    expect(data).toHaveLength(1)
    const history = await app.deps.db
      .selectFrom('order_history')
      .select(['actor_id', 'acting_for'])
      .where('order_id', '=', data[0]?.id ?? 0)
      .execute()
    expect(history).toEqual([{ actor_id: kavya.id, acting_for: id }])
    expect(session.data.id).toBe(id)
  })

  test('[ROL-03] wrong staff passwords are counted like failed logins', async () => {
    const { id } = await customer(app)
    const { send } = await kavya.acting(id)
    const transfer = { amount: 10, idempotency_key: randomUUID() }
    const path = 'transfer-rewards-to-wallet'
    const { confirmation } = (await send(path, transfer)).json()
    const guess = async (acting_password: string) =>
      (await send(path, { ...transfer, acting_confirmation: confirmation, acting_password })).json().code
    app.deps.env.LIMIT_FACTOR = 1
    for (let n = 0; n < 10; n++) expect(await guess(`guess-number-${n}`)).toBe('acting_password')
    expect(await guess(deskPassword)).toBe('too_many_requests')
    app.deps.env.LIMIT_FACTOR = 1000
    const audit = JSON.stringify(await auditedFor(app, id))
    expect(audit).not.toContain('guess-number')
  })

  test('[ROL-03] a confirmation is never asked of customers themselves', async () => {
    const { client } = await customer(app)
    const { body } = await refusalOf(client.orders.cancelOrder({ unique_order_id: 'OD-NO-SUCH-ORDER' }))
    expect(body.code).toBe('not_found')
  })
})
