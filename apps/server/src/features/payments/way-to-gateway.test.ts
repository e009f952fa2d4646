import type { GatewayName } from '@tokri/simulator/book'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSettings } from '../../testing/fixtures'
import { openPaidApp, type PaidApp } from '../../testing/gateways'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'

let paid: PaidApp
beforeAll(async () => {
  paid = await openPaidApp('pglite')
})
afterAll(async () => {
  await paid.close()
})

/** An order that awaits payment by this gateway, and the page that leads there as any browser receives it. */
async function ordered(gateway: GatewayName) {
  const { shop } = paid
  await setSettings(shop, { currencyId: 'INR', awaitingPaymentThreshold: 15 })
  const { restaurant_id, item_id } = await storeWithDish(shop, {}, { stock: 10 })
  const { client } = await customer(shop)
  const method = gateway.toUpperCase()
  const { unique_order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]), { method })
  const started = await client.payments.start({ unique_order_id, method })
  return { client, unique_order_id, ...started, go: () => way(started.transaction_id) }
}
const way = (reference: string, lang = 'en') =>
  paid.shop.app.inject(`/public/api/payment/go/${reference}?lang=${lang}`)
const directive = (policy: unknown, name: string): string =>
  String(policy)
    .split(';')
    .find((row) => row.startsWith(`${name} `)) ?? ''

test('[CAL-14] a form can only be sent to its gateway, from a page without a session', async () => {
  const { go, hand_over, transaction_id } = await ordered('payu')
  if (hand_over.kind !== 'form') throw new Error('PayU takes a form')
  const page = await go()
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`action="${hand_over.action}"`)
  expect(page.body).toContain(`name="txnid" value="${transaction_id}"`)
  const policy = page.headers['content-security-policy']
  expect(directive(policy, 'form-action')).toBe(`form-action ${new URL(hand_over.action).origin}`)
  expect(directive(policy, 'default-src')).toBe("default-src 'none'")
  expect(page.headers['cache-control']).toBe('no-store')
})

test('[CAL-14] a gateway’s script may run on its own page only, without any secret', async () => {
  const { go, hand_over } = await ordered('razorpay')
  if (hand_over.kind !== 'script') throw new Error('Razorpay brings a script')
  const page = await go()
  const policy = page.headers['content-security-policy']
  expect(directive(policy, 'script-src')).toMatch(/^script-src 'nonce-[^']+' http:\/\/127\.0\.0\.1:\d+$/)
  expect(directive(policy, 'frame-src')).toBe(
    'frame-src https://api.razorpay.com https://checkout.razorpay.com',
  )
  expect(page.body).toContain(`src="${hand_over.src}"`)
  expect(page.body).not.toMatch(/simulator-secret|simulator-webhook/)
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  const other = await paid.shop.app.inject('/healthz')
  const elsewhere = other.headers['content-security-policy']
  expect(elsewhere).not.toMatch(/127\.0\.0\.1|razorpay/)
  expect(directive(elsewhere, 'form-action')).toBe("form-action 'self'")
})

test('[CAL-14] a gateway with its own page is reached by a redirect', async () => {
  const { go, hand_over } = await ordered('stripe')
  if (hand_over.kind !== 'redirect') throw new Error('Stripe has a page')
  expect(await go()).toMatchObject({ statusCode: 303, headers: { location: hand_over.url } })
})

test('[CAL-14] texts are escaped, and the page is in the reader’s language', async () => {
  await setSettings(paid.shop, { storeName: '</script><b>Shop' })
  const { go, transaction_id } = await ordered('razorpay')
  expect((await go()).body).not.toContain('</script><b>')
  await setSettings(paid.shop, { storeName: 'Tokri' })
  expect((await way(transaction_id, 'ar')).body).toContain('<html lang="ar" dir="rtl">')
})

test('[ROU-34] a payment that can no longer be paid leads to its waiting screen', async () => {
  const { client, go, unique_order_id, transaction_id } = await ordered('payu')
  const waiting = { statusCode: 303, headers: { location: `/payu-verify/${transaction_id}` } }
  await client.payments.start({ unique_order_id, method: 'COD' })
  expect(await go()).toMatchObject(waiting)
  const late = await ordered('payu')
  paid.shop.time.pass(16)
  expect((await late.go()).statusCode).toBe(303)
  expect(await way('UNKNOWNREFERENCE')).toMatchObject({ headers: { location: '/my-orders' } })
})

test('[CAL-14] an unpaid order lists the methods it can be paid with now', async () => {
  const { client, unique_order_id, transaction_id } = await ordered('payu')
  const status = await client.payments.verify({ transaction_id })
  expect(status).toMatchObject({ transaction_id, title: 'PayU', currency: 'INR', can_retry: true })
  const names = status.methods.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['COD', 'WALLET', 'RAZORPAY', 'PAYU']))
  expect(names).not.toContain('KHALTI')
  await client.payments.start({ unique_order_id, method: 'COD' })
  expect(await client.payments.verify({ transaction_id })).toMatchObject({ can_retry: false, methods: [] })
})

test('[SCR-67] the method of the last order is marked, for its customer only', async () => {
  const { client, unique_order_id } = await ordered('phonepe')
  const { restaurant } = await client.orders.getOrder({ unique_order_id })
  const asked = { restaurant_id: restaurant?.id ?? 0 }
  const marked = async (who: typeof client) =>
    (await who.orders.getPaymentGateways(asked)).filter((one) => one.is_last_used).map(({ name }) => name)
  expect(await marked(client)).toEqual(['PHONEPE'])
  expect(await marked((await customer(paid.shop)).client)).toEqual([])
})

test('[SCR-68] an unpaid order shows the amount due, the deadline and its method', async () => {
  const { client, unique_order_id } = await ordered('payu')
  const order = await client.orders.getOrder({ unique_order_id })
  expect(order).toMatchObject({ means: 'gateway', method_title: 'PayU', due_amount: 0 })
  expect(order.awaited?.amount).toBe(order.payable)
  expect(order.awaited?.until).toBe(new Date(Date.parse(order.created_at) + 15 * 60_000).toISOString())
  await client.payments.start({ unique_order_id, method: 'COD' })
  expect(await client.orders.getOrder({ unique_order_id })).toMatchObject({
    ...{ means: 'cash', method_title: null, awaited: null, due_amount: order.payable },
  })
})
