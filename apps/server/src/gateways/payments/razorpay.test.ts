import { expect, test } from 'vitest'
import { client, webhook } from '../../testing/gateway-news'
import { razorpay } from './razorpay'

const account = razorpay.connect(
  razorpay.credentials.parse({
    key_id: 'rzp_test_1',
    key_secret: 'test_secret_ABC123',
    webhook_secret: 'newer, whsec_rzp_test',
  }),
  client,
)
const returned = {
  razorpay_order_id: 'order_TestOrder000001',
  razorpay_payment_id: 'pay_TestPayment0001',
  razorpay_signature: '8eea4730632bcac71243b3a56639256194bb773c7dd98fc38c6ed16d7a1172d7',
}
const body =
  '{"entity":"event","account_id":"acc_Test0000000001","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_TestPayment0001","entity":"payment","amount":52450,"currency":"INR","status":"captured","order_id":"order_TestOrder000001"}}},"created_at":1700000000}'
const signature = 'a4fc2a6aff2c8191f4b5c74a579e402b9ee4d8f87e4fac76c8546368232c950f'

test('[CAL-14] the result of Razorpay’s window is trusted only with its signature', () => {
  expect(account.readReturn({ query: {}, form: returned })).toEqual({
    reference: null,
    gateway_order_id: 'order_TestOrder000001',
  })
  const forged = { ...returned, razorpay_payment_id: 'pay_Another' }
  expect(account.readReturn({ query: {}, form: forged })).toBeNull()
})
test('[CAL-14] a webhook signed with an older secret is genuine, a changed one is not', () => {
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' }
  expect(account.readWebhook(webhook(body, headers))).toEqual({
    is_authentic: true,
    event_key: 'evt_1',
    hint: { reference: null, gateway_order_id: 'order_TestOrder000001' },
    about: 'payment',
  })
  expect(account.readWebhook(webhook(body.replace('52450', '52451'), headers)).is_authentic).toBe(false)
  expect(account.readWebhook(webhook(body, {})).is_authentic).toBe(false)
})
