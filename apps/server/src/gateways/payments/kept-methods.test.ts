import { expect, test } from 'vitest'
import { answering } from '../../testing/gateway-news'
import type { GatewayPayment, StartedPayment } from './online-port'
import { razorpay } from './razorpay'
import { stripe } from './stripe'

const payment: GatewayPayment = {
  ...{ reference: 'T100045', amount: 52_450, currency: 'INR', started_at: new Date(1_700_000_000_000) },
  ...{ gateway_order_id: null, gateway_payment_id: 'pi_1' },
}
const started: StartedPayment = {
  ...payment,
  gateway_payment_id: null,
  title: 'Shop',
  customer: { id: 7, name: 'Asha', email: 'asha@example.com', phone: '+919444000001' },
  return_url: 'https://shop.example/back',
  webhook_url: 'https://shop.example/news',
  expires_at: new Date(1_700_000_900_000),
  kept: { customer_id: 'cus_7', method_id: null },
}
const intent = {
  ...{ id: 'pi_1', object: 'payment_intent', amount: 52_450, currency: 'inr', livemode: false },
  ...{ metadata: { reference: 'T100045' }, next_action: null, last_payment_error: null },
}
const stripeWith = (answers: Parameters<typeof answering>[0]) => {
  const { calls, client } = answering(answers)
  const credentials = stripe.credentials.parse({ secret_key: 'sk_test_1', webhook_secret: 'whsec_1' })
  return { calls, account: stripe.connect(credentials, client) }
}
const razorpayWith = (answers: Parameters<typeof answering>[0]) => {
  const { calls, client } = answering(answers)
  const keys = { key_id: 'rzp_test_1', key_secret: 'secret', webhook_secret: 'whsec' }
  return { calls, account: razorpay.connect(razorpay.credentials.parse(keys), client) }
}

test('[CAL-14] Stripe saves a card only if the customer agreed', async () => {
  const session = {
    id: 'cs_1',
    url: 'https://checkout.stripe.com/1',
    status: 'open',
    payment_status: 'unpaid',
  }
  const answer = { ...session, amount_total: 52_450, currency: 'inr', livemode: false }
  const { calls, account } = stripeWith({ 'POST /v1/checkout/sessions': { body: answer } })
  await account.start(started)
  await account.start({ ...started, kept: null })
  const [kept, plain] = calls.map(({ form }) => form ?? {})
  expect(kept).toMatchObject({ customer: 'cus_7', 'payment_intent_data[setup_future_usage]': 'on_session' })
  expect(kept).not.toHaveProperty('customer_email')
  expect(plain).toMatchObject({ customer_email: 'asha@example.com' })
  expect(Object.keys(plain ?? {}).join()).not.toMatch(/customer,|setup_future_usage/)
})

test.each([
  ['paid at once', 200, { ...intent, status: 'succeeded' }, 'https://shop.example/back'],
  [
    'to be confirmed at the bank',
    200,
    {
      ...intent,
      status: 'requires_action',
      next_action: { redirect_to_url: { url: 'https://bank.example/3ds' } },
    },
    'https://bank.example/3ds',
  ],
  [
    'declined',
    402,
    { error: { type: 'card_error', payment_intent: { ...intent, status: 'requires_payment_method' } } },
    'https://shop.example/back',
  ],
])('[CAL-14] a card saved at Stripe is charged: %s', async (_, status, body, url) => {
  const { calls, account } = stripeWith({ 'POST /v1/payment_intents': { status, body } })
  const kept = { customer_id: 'cus_7', method_id: 'pm_1' }
  expect(await account.start({ ...started, kept })).toEqual({
    gateway_order_id: 'pi_1',
    hand_over: { kind: 'redirect', url },
  })
  expect(calls[0]).toMatchObject({
    headers: { 'idempotency-key': 'T100045' },
    form: {
      ...{ customer: 'cus_7', payment_method: 'pm_1', confirm: 'true', amount: '52450', currency: 'inr' },
      'metadata[reference]': 'T100045',
    },
  })
})

test.each([
  ['succeeded', 'captured'],
  ['requires_capture', 'authorised'],
  ['requires_action', 'pending'],
  ['processing', 'pending'],
  ['requires_payment_method', 'failed'],
  ['canceled', 'expired'],
])('[STA-20] a charge at Stripe that is “%s” is %s', async (status, state) => {
  const error = { message: 'Your card was declined.' }
  const body = { ...intent, status, last_payment_error: status === 'requires_payment_method' ? error : null }
  const { account } = stripeWith({ 'GET /v1/payment_intents/pi_1': { body } })
  expect(await account.status({ ...payment, gateway_order_id: 'pi_1' })).toMatchObject({
    ...{ state, amount: 52_450, currency: 'INR', reference: 'T100045', is_our_account: true },
    reason: state === 'failed' ? 'Your card was declined.' : null,
  })
})

test('[STA-20] a charge whose answer was lost is found in the customer’s charges', async () => {
  const data = [
    { ...intent, id: 'pi_9', metadata: { reference: 'T9' }, status: 'succeeded' },
    { ...intent, status: 'succeeded' },
  ]
  const { calls, account } = stripeWith({ 'GET /v1/payment_intents': { body: { object: 'list', data } } })
  const lost = { ...payment, gateway_payment_id: null, kept_customer_id: 'cus_7' }
  expect(await account.status(lost)).toMatchObject({ state: 'captured', gateway_payment_id: 'pi_1' })
  expect(new URL(calls[0]?.url ?? '').searchParams.get('customer')).toBe('cus_7')
  expect(await account.status({ ...lost, kept_customer_id: null })).toMatchObject({ state: 'unknown' })
  expect(await account.status({ ...lost, reference: 'T1' })).toMatchObject({ state: 'unknown' })
})

test('[CAL-14] only brand, last digits and month of a card saved at Stripe are stored', async () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031, fingerprint: 'Xt5EWLLDS7FJjR1c' }
  const body = { ...intent, customer: 'cus_7', payment_method: { id: 'pm_1', customer: 'cus_7', card } }
  const { account } = stripeWith({ 'GET /v1/payment_intents/pi_1': { body } })
  expect(await account.keeper?.keptBy(payment, 'cus_7')).toEqual({
    ...{ id: 'pm_1', title: 'Visa', masked: '•••• 4242', expires: '2031-04' },
  })
  expect(await account.keeper?.keptBy(payment, 'cus_8'), 'another customer’s').toBeNull()
})

test('[CAL-14] Razorpay’s window offers the customer’s own saved cards', async () => {
  const order = { id: 'order_1', amount: 52_450, currency: 'INR', receipt: 'T100045' }
  const { account } = razorpayWith({ 'POST /v1/orders': { body: order } })
  expect(await account.start({ ...started, kept: { customer_id: 'cust_7', method_id: null } })).toMatchObject(
    {
      hand_over: { options: { customer_id: 'cust_7', remember_customer: true } },
    },
  )
  const { hand_over } = await account.start({ ...started, kept: null })
  expect(hand_over).not.toMatchObject({ options: { remember_customer: true } })
})

test.each([
  [
    'a card',
    {
      ...{ id: 'token_1', method: 'card' },
      card: { network: 'Visa', last4: '1111', expiry_month: '1', expiry_year: '2032' },
    },
    { id: 'token_1', title: 'Visa', masked: '•••• 1111', expires: '2032-01' },
  ],
  [
    'a UPI address',
    { id: 'token_1', method: 'upi', card: null, vpa: { username: 'gaurav.kumar', handle: 'exampleupi' } },
    { id: 'token_1', title: 'UPI', masked: 'ga•••@exampleupi', expires: null },
  ],
])('[CAL-14] only displayable parts of %s saved at Razorpay are stored', async (_, token, shown) => {
  const { account } = razorpayWith({
    'GET /v1/payments/pi_1': { body: { id: 'pi_1', customer_id: 'cust_7', token_id: 'token_1' } },
    'GET /v1/customers/cust_7/tokens/token_1': { body: token },
  })
  expect(await account.keeper?.keptBy(payment, 'cust_7')).toEqual(shown)
  expect(await account.keeper?.keptBy(payment, 'cust_8'), 'another customer’s').toBeNull()
})
