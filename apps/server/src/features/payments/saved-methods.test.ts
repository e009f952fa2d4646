import type { HandOver } from '@tokri/contract/payments'
import type { GatewayName } from '@tokri/simulator/book'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerTotal } from '../../db/queries/ledger'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { setSettings } from '../../testing/fixtures'
import { openPaidApp, type PaidApp } from '../../testing/gateways'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'

describeOnDatabases('saved ways to pay on %s', (engine) => {
  let paid: PaidApp
  beforeAll(async () => {
    paid = await openPaidApp(engine)
    await setSettings(paid.shop, { currencyId: 'INR', awaitingPaymentThreshold: 15 })
  })
  afterAll(async () => {
    expect(await ledgerTotal(paid.shop.deps.db), 'the books are level').toBe(0)
    await paid.close()
  })
  beforeEach(async () => {
    paid.shop.time.pass(1)
    for (const gateway of ['stripe', 'razorpay'] as const) await paid.spoil(gateway, {})
  })
  type Person = Awaited<ReturnType<typeof customer>>

  const order = async ({ client }: Person, gateway: GatewayName) => {
    const { restaurant_id, item_id } = await storeWithDish(paid.shop, {}, { stock: 10 })
    const method = gateway.toUpperCase()
    const { id, unique_order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]), { method })
    return { id, unique_order_id, method }
  }
  const pageOf = (gateway: GatewayName, hand_over: HandOver, reference: string): string => {
    const found = paid.book.byReference(gateway, reference)
    if (!found) throw new Error(`${gateway} knows nothing of ${reference}`)
    if (hand_over.kind === 'script') {
      found.return_url = String(hand_over.options.callback_url)
      found.sent.customer = String(hand_over.options.customer_id ?? '')
    }
    return found.id
  }
  /** Pays an order on the gateway's page, which may save the method. */
  const payOnPage = async (person: Person, gateway: GatewayName, keep: boolean) => {
    const { id, ...asked } = await order(person, gateway)
    const { hand_over, transaction_id } = await person.client.payments.start({ ...asked, keep })
    await paid.press(gateway, pageOf(gateway, hand_over, transaction_id), 'pay')
    await paid.quiet()
    return { id, hand_over, transaction_id }
  }
  const saved = ({ client }: Person) => client.payments.savedMethods({})
  const stateOf = async (order_id: number) =>
    await paid.shop.deps.db
      .selectFrom('orders as o')
      .innerJoin('payments as p', 'p.order_id', 'o.id')
      .select(['o.state', 'p.state as payment', 'p.reason'])
      .where('o.id', '=', order_id)
      .orderBy('p.id')
      .execute()
  const chargedFor = (person: { customer: string }) =>
    [...paid.book.orders.values()].filter(({ sent }) => sent.customer === person.customer).length
  /** A customer with a card saved at a gateway. */
  const regular = async (gateway: GatewayName) => {
    const person = await customer(paid.shop)
    await payOnPage(person, gateway, true)
    const [method] = await saved(person)
    if (!method) throw new Error('nothing was kept')
    const at = await paid.shop.deps.db
      .selectFrom('gateway_customers')
      .select('gateway_customer_id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return { ...person, method, customer: at.gateway_customer_id }
  }

  test.each([
    ['stripe', { title: 'Visa', masked: '•••• 4242', expires: '2031-11', is_charged: true }],
    ['razorpay', { title: 'MasterCard', masked: '•••• 0008', expires: '2032-04', is_charged: false }],
  ] as const)(
    '[CAL-14] %s saves a payment method only with the customer’s consent',
    async (gateway, shown) => {
      const person = await customer(paid.shop)
      await payOnPage(person, gateway, false)
      expect(await saved(person)).toEqual([])
      await payOnPage(person, gateway, true)
      expect(await saved(person)).toMatchObject([{ method: gateway.toUpperCase(), ...shown }])
      await payOnPage(person, gateway, true)
      expect(await saved(person), 'the same card once more').toHaveLength(1)
    },
  )

  test('[CAL-14] a saved card pays an order immediately, and once', async () => {
    const person = await regular('stripe')
    const { id, ...asked } = await order(person, 'stripe')
    const start = () => person.client.payments.start({ ...asked, saved_method: person.method.id })
    const { hand_over, transaction_id } = await start()
    expect(await start()).toMatchObject({ transaction_id })
    expect(hand_over).toEqual({
      kind: 'redirect',
      url: `http://shop.test/public/api/payment/stripe/return/${transaction_id}`,
    })
    await fetch(`${paid.url}/public/api/payment/stripe/return/${transaction_id}`, { redirect: 'manual' })
    expect(await stateOf(id)).toContainEqual(
      expect.objectContaining({ state: 'placed', payment: 'captured' }),
    )
    expect(paid.book.byReference('stripe', transaction_id)?.paid).toHaveLength(1)
  })

  test('[CAL-14] the bank may require confirmation before a saved card pays', async () => {
    const person = await regular('stripe')
    await paid.spoil('stripe', { kept_cards: 'ask' })
    const { id, ...asked } = await order(person, 'stripe')
    const { hand_over, transaction_id } = await person.client.payments.start({
      ...asked,
      saved_method: person.method.id,
    })
    expect(hand_over).toMatchObject({ kind: 'redirect', url: expect.stringContaining('/stripe/page/pi_') })
    expect((await stateOf(id)).at(-1)).toMatchObject({ state: 'awaiting_payment' })
    await paid.press('stripe', pageOf('stripe', hand_over, transaction_id), 'pay')
    await paid.quiet()
    expect(await stateOf(id)).toContainEqual(
      expect.objectContaining({ state: 'placed', payment: 'captured' }),
    )
  })

  test('[STA-20] a declined saved card leaves the order to be paid by another method', async () => {
    const person = await regular('stripe')
    await paid.spoil('stripe', { kept_cards: 'decline' })
    const { id, ...asked } = await order(person, 'stripe')
    await person.client.payments.start({ ...asked, saved_method: person.method.id })
    expect(await person.client.payments.status({ unique_order_id: asked.unique_order_id })).toMatchObject({
      ...{ state: 'failed', can_retry: true, reason: 'Your card was declined.' },
    })
    await person.client.payments.start({ ...asked, method: 'COD' })
    expect((await stateOf(id))[0]).toMatchObject({ state: 'placed' })
  })

  test('[STA-20] a charge whose response was lost is found, and nothing is charged twice', async () => {
    const person = await regular('stripe')
    const { id, ...asked } = await order(person, 'stripe')
    await paid.spoil('stripe', {
      calls: (['lost_answer', 'error', 'error'] as const).map((fault) => ({ call: 'start', fault })),
    })
    const start = person.client.payments.start({ ...asked, saved_method: person.method.id })
    expect(await refusal(start)).toMatchObject({ code: 'gateway_down' })
    paid.shop.time.pass(2)
    await paid.shop.runJob('reconcilePayments')
    expect(await stateOf(id)).toContainEqual(
      expect.objectContaining({ state: 'placed', payment: 'captured' }),
    )
    expect(chargedFor(person)).toBe(2)
  })

  test('[CAL-14] other people’s saved methods cannot be seen, charged or removed', async () => {
    const owner = await regular('stripe')
    const stranger = await customer(paid.shop)
    expect(await saved(stranger)).toEqual([])
    const { id, ...asked } = await order(stranger, 'stripe')
    const charging = stranger.client.payments.start({ ...asked, saved_method: owner.method.id })
    expect(await refusal(charging)).toMatchObject({ code: 'saved_method_gone' })
    const removing = stranger.client.payments.removeSavedMethod({ id: owner.method.id })
    expect(await refusal(removing)).toMatchObject({ code: 'not_found' })
    expect(chargedFor(owner)).toBe(1)
    expect(await saved(owner)).toHaveLength(1)
    expect((await stateOf(id))[0]?.state).toBe('awaiting_payment')
  })

  test('[CAL-14] nothing is saved if the gateway confuses two customers', async () => {
    const owner = await regular('razorpay')
    const other = await customer(paid.shop)
    const { email, phone } = await paid.shop.deps.db
      .selectFrom('users')
      .select(['email', 'phone'])
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    const known = paid.book.customer('razorpay', owner.customer)
    if (known) known.known_by = `${email ?? ''}/${phone ?? ''}`
    const { hand_over } = await payOnPage(other, 'razorpay', true)
    expect(hand_over).toMatchObject({
      kind: 'script',
      options: expect.not.objectContaining({ customer_id: expect.anything() }),
    })
    expect(await saved(other)).toEqual([])
    expect(await saved(owner)).toHaveLength(1)
  })

  test.each(['stripe', 'razorpay'] as const)(
    '[CAL-14] a removed card is deleted here and at %s',
    async (gateway) => {
      const person = await regular(gateway)
      const cards = () => paid.book.customer(gateway, person.customer)?.cards.length
      expect(cards()).toBe(1)
      await person.client.payments.removeSavedMethod({ id: person.method.id })
      expect(await saved(person)).toEqual([])
      await paid.shop.settle()
      expect(cards()).toBe(0)
    },
  )

  test('[CAL-14] Razorpay’s window offers returning customers their saved cards', async () => {
    const person = await regular('razorpay')
    const asked = await order(person, 'razorpay').then(({ id: _, ...rest }) => rest)
    const { hand_over } = await person.client.payments.start({ ...asked, saved_method: person.method.id })
    expect(hand_over).toMatchObject({ kind: 'script', options: { customer_id: person.customer } })
  })

  test.each(['stripe', 'razorpay'] as const)(
    '[CAL-14] deleting an account deletes its cards at %s',
    async (gateway) => {
      const person = await regular(gateway)
      await paid.shop.deps.db
        .updateTable('orders')
        .set({ state: 'completed' })
        .where('user_id', '=', person.id)
        .execute()
      const all = (await person.client.accounts.exportMyData({})) as { saved_methods: object[] }
      expect(all.saved_methods).toMatchObject([{ masked: person.method.masked }])
      await person.client.accounts.deleteMyAccount({})
      const { db } = paid.shop.deps
      const rows = db.selectFrom('gateway_customers').select('id').where('user_id', '=', person.id)
      expect(await rows.execute()).toEqual([])
      await paid.shop.settle()
      const left = paid.book.customer(gateway, person.customer)?.cards ?? []
      expect(left).toEqual([])
    },
  )

  test('[CAL-14] a card the gateway no longer knows is removed, and the order waits', async () => {
    const person = await regular('stripe')
    paid.book.customers.delete(`stripe/${person.customer}`)
    const { id, ...asked } = await order(person, 'stripe')
    const start = () => person.client.payments.start({ ...asked, saved_method: person.method.id })
    expect(await refusal(start())).toMatchObject({ code: 'saved_method_gone' })
    expect(await saved(person)).toEqual([])
    expect((await stateOf(id))[0]?.state).toBe('awaiting_payment')
    const { hand_over } = await person.client.payments.start({ ...asked, keep: true })
    expect(hand_over).toMatchObject({ kind: 'redirect', url: expect.stringContaining('/stripe/page/cs_') })
  })
})
