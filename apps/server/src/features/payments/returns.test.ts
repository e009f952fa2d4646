import { type GatewayName, gatewayNames } from '@tokri/simulator/book'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSettings } from '../../testing/fixtures'
import { currencyOf, openPaidApp, type PaidApp } from '../../testing/gateways'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'

let paid: PaidApp
beforeAll(async () => {
  paid = await openPaidApp('pglite')
})
afterAll(async () => {
  await paid.close()
})

/** An order of a store of this type that awaits payment by this gateway. */
async function ordered(gateway: GatewayName, store_type: 'restaurant' | 'grocery' | 'meat' = 'restaurant') {
  const { shop } = paid
  await setSettings(shop, { currencyId: currencyOf[gateway], awaitingPaymentThreshold: 15 })
  const { restaurant_id, item_id } = await storeWithDish(shop, { store_type })
  const { client } = await customer(shop)
  const method = gateway.toUpperCase()
  const { unique_order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]), { method })
  return { client, unique_order_id, ...(await client.payments.start({ unique_order_id, method })) }
}

/** The response to a browser without a session. */
async function answer(url: string, form?: Record<string, string>) {
  const { statusCode, headers } = await paid.shop.app.inject(
    form
      ? {
          ...{ method: 'POST', url, payload: new URLSearchParams(form).toString() },
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.example' },
        }
      : { url },
  )
  return [statusCode, headers.location]
}

test.each(gatewayNames)('[ROU-34] a browser returns from %s without a session', async (gateway) => {
  const { transaction_id } = await ordered(gateway)
  const back = `/public/api/payment/${gateway}/return/${transaction_id}`
  const waiting = [303, `/payu-verify/${transaction_id}`]
  expect(await answer(`${back}?status=success`)).toEqual(waiting)
  expect(await answer(back, { txnid: transaction_id, status: 'success' })).toEqual(waiting)
})

test('[ROU-31] a grocery order’s browser returns to its own screen, whatever it sends', async () => {
  const { transaction_id } = await ordered('payu', 'grocery')
  const food = await ordered('payu', 'meat')
  const waiting = [303, `/grocery-payu-verify/${transaction_id}`]
  const back = `/public/api/payment/payu/return/${transaction_id}`
  expect(await answer(back, { txnid: food.transaction_id, status: 'success' })).toEqual(waiting)
  expect(await answer(`/public/api/payment/payu/return/${food.transaction_id}`, {})).toEqual([
    303,
    `/payu-verify/${food.transaction_id}`,
  ])
})

test('[ROU-34] a return changes no payment, and never redirects out of the shop', async () => {
  const { client, unique_order_id, transaction_id } = await ordered('payu')
  const forged = { txnid: transaction_id, status: 'success', surl: 'https://evil.example', hash: 'f00d' }
  await answer(`/public/api/payment/payu/return/${transaction_id}?to=https://evil.example`, forged)
  expect(await client.payments.status({ unique_order_id })).toMatchObject({
    ...{ state: 'waiting', order: 'awaited' },
  })
  for (const [gateway, reference] of [
    ['payu', 'UNKNOWNREFERENCE'],
    ['paytm', transaction_id],
    ['nobody', transaction_id],
  ])
    expect(await answer(`/public/api/payment/${gateway}/return/${reference}`)).toEqual([303, '/my-orders'])
})

test('[CAL-14] stripe-redirect-capture leads a browser to its payment, whose status Stripe reports', async () => {
  const { client, unique_order_id, transaction_id } = await ordered('stripe')
  const page = paid.book.byReference('stripe', transaction_id)
  if (!page) throw new Error('Stripe opened no session')
  await paid.spoil('stripe', { news: ['dropped'] })
  await paid.press('stripe', page.id, 'pay_silently')
  const waiting = [303, `/payu-verify/${transaction_id}`]
  expect(await answer(`/public/api/stripe-redirect-capture?session_id=${page.id}`)).toEqual(waiting)
  expect(await client.orders.getOrder({ unique_order_id })).toMatchObject({ status: 'placed' })
  for (const query of ['', '?session_id=cs_unknown', '?payment_intent=pi_unknown'])
    expect(await answer(`/public/api/stripe-redirect-capture${query}`)).toEqual([303, '/my-orders'])
})
