import { expect, test } from 'vitest'
import { answering, webhook } from '../../testing/gateway-news'
import { GatewayRefused } from './gateway-client'
import { upiGateway } from './upi-gateway'

const accountWith = (answers: Parameters<typeof answering>[0]) => {
  const { calls, client } = answering(answers)
  return { calls, account: upiGateway.connect(upiGateway.credentials.parse({ key: 'k1' }), client) }
}
const payment = {
  ...{ reference: 'T100045', amount: 52_450, currency: 'INR', gateway_payment_id: null },
  // half past eleven in the evening in London is already the next day in India
  ...{ gateway_order_id: '17', started_at: new Date('2026-11-25T23:30:00Z') },
}
const started = {
  ...{ ...payment, title: 'Shop', expires_at: new Date('2026-11-25T23:45:00Z'), kept: null },
  customer: { id: 1, name: 'Asha', email: null, phone: '+91 94440 00001' },
  return_url: 'https://shop.example/back',
  webhook_url: 'https://shop.example/news',
}
const order = { order_id: 17, payment_url: 'https://upi.example/17' }
const created = (data: object) => ({ 'POST /api/create_order': { body: { status: true, data } } })

test('[CAL-14] the page includes a code for any UPI app, if the account has one', async () => {
  const bhim_link = 'upi://pay?pa=shop@bank&am=524.50'
  const { calls, account } = accountWith(created({ ...order, upi_intent: { bhim_link } }))
  expect(await account.start(started)).toEqual({
    gateway_order_id: '17',
    hand_over: { kind: 'redirect', url: 'https://upi.example/17', upi: bhim_link },
  })
  expect(calls[0]?.json).toMatchObject({
    ...{ client_txn_id: 'T100045', amount: '524.50', customer_mobile: '9444000001' },
  })
  for (const upi_intent of [undefined, {}, { bhim_link: 'https://not-upi.example' }]) {
    const plain = await accountWith(created({ ...order, upi_intent })).account.start(started)
    expect(plain.hand_over).toEqual({ kind: 'redirect', url: 'https://upi.example/17' })
  }
})

test('[CAL-14] an error with status 200 is a refusal', async () => {
  const { account } = accountWith({ 'POST /api/create_order': { body: { status: false, msg: 'Bad key' } } })
  await expect(account.start(started)).rejects.toThrow(GatewayRefused)
})

test('[CAL-14] a payment’s status is requested with its Indian date', async () => {
  const data = { client_txn_id: 'T100045', status: 'success', amount: 524.5, upi_txn_id: 'u1' }
  const { calls, account } = accountWith({ 'POST /api/check_order_status': { body: { status: true, data } } })
  expect(await account.status(payment)).toMatchObject({
    ...{ state: 'captured', amount: 52_450, reference: 'T100045', gateway_payment_id: 'u1' },
  })
  expect(calls[0]?.json).toMatchObject({ client_txn_id: 'T100045', txn_date: '26-11-2026' })
})

test.each([
  ['created', 'pending'],
  ['scanning', 'pending'],
  ['failure', 'failed'],
  ['close', 'failed'],
  ['something new', 'unknown'],
])('[CAL-14] “%s” is %s', async (status, state) => {
  const data = { client_txn_id: 'T100045', status, amount: '524.50' }
  const { account } = accountWith({ 'POST /api/check_order_status': { body: { status: true, data } } })
  expect(await account.status(payment)).toMatchObject({ state })
})

test('[CAL-14] an unsigned webhook only triggers a check, and refunds are impossible', async () => {
  const { account } = accountWith({})
  expect(account.readWebhook(webhook('client_txn_id=T100045&status=success', {}))).toMatchObject({
    ...{ is_authentic: true, about: 'payment' },
    hint: { reference: 'T100045', gateway_order_id: null },
  })
  const refund = { reference: 'R1', amount: 100, gateway_refund_id: null }
  expect(await account.refund(refund, { ...payment, is_only_refund: true })).toMatchObject({
    state: 'failed',
  })
  expect(upiGateway.refunds_to_source).toBe(false)
})
