import { expect, test } from 'vitest'
import { answering, webhook } from '../../testing/gateway-news'
import { khalti } from './khalti'

const accountWith = (answers: Parameters<typeof answering>[0]) => {
  const { calls, client } = answering(answers)
  return { calls, account: khalti.connect(khalti.credentials.parse({ secret_key: 's1' }), client) }
}
const payment = {
  ...{ reference: 'T100045', amount: 52_450, currency: 'NPR', gateway_payment_id: 'txn_1' },
  ...{ gateway_order_id: 'pidx_1', started_at: new Date('2026-11-25T10:00:00Z') },
}
const lookup = (said: object, status = 200) => ({
  'POST /api/v2/epayment/lookup/': {
    status,
    body: { pidx: 'pidx_1', total_amount: 52_450, transaction_id: 'txn_1', refunded: false, ...said },
  },
})

test.each([
  ['Completed', 200, 'captured'],
  ['Refunded', 200, 'captured'],
  ['Partially Refunded', 200, 'captured'],
  ['Pending', 200, 'pending'],
  ['Initiated', 200, 'pending'],
  ['Expired', 400, 'expired'],
  ['User canceled', 400, 'failed'],
  ['something new', 200, 'unknown'],
])('[CAL-14] Khalti’s “%s” with status %d is %s', async (status, code, state) => {
  const { calls, account } = accountWith(lookup({ status }, code))
  expect(await account.status(payment)).toMatchObject({ state, amount: 52_450, currency: 'NPR' })
  expect(calls[0]).toMatchObject({ accepts: [400], headers: { authorization: 'Key s1' } })
})

test('[CAL-14] a payment whose page never opened has failed without a request', async () => {
  const { calls, account } = accountWith({})
  expect(await account.status({ ...payment, gateway_order_id: null })).toMatchObject({ state: 'failed' })
  expect(calls).toEqual([])
})

test('[CAL-14] a full refund has no amount, a partial one its own, at a URL without the version', async () => {
  const path = 'POST /api/merchant-transaction/txn_1/refund/'
  const { calls, account } = accountWith({ [path]: { body: { detail: 'Transaction refund successful.' } } })
  for (const amount of [52_450, 2_000]) {
    const refund = { reference: `R${amount}`, amount, gateway_refund_id: null }
    expect(await account.refund(refund, { ...payment, is_only_refund: true })).toMatchObject({
      ...{ state: 'succeeded', gateway_refund_id: 'txn_1' },
    })
  }
  expect(calls.map(({ json, isRepeatable }) => ({ json, isRepeatable }))).toEqual([
    { json: {}, isRepeatable: undefined },
    { json: { amount: 2_000 }, isRepeatable: undefined },
  ])
})

test.each([
  ['Completed', false, true, 'unknown'],
  ['Completed', true, true, 'succeeded'],
  ['Partially Refunded', false, true, 'succeeded'],
  ['Partially Refunded', true, false, 'pending'],
  ['Refunded', true, false, 'succeeded'],
])(
  '[CAL-14] after a lost response “%s” (refunded: %s, only refund: %s) is %s',
  async (status, refunded, is_only_refund, state) => {
    const { account } = accountWith(lookup({ status, refunded }))
    const refund = { reference: 'R1', amount: 2_000, gateway_refund_id: null }
    expect(await account.refundStatus(refund, { ...payment, is_only_refund })).toMatchObject({ state })
  },
)

test('[CAL-14] Khalti has no webhooks: any in its name is forged', () => {
  expect(accountWith({}).account.readWebhook(webhook('pidx=pidx_1&status=Completed', {}))).toEqual({
    is_authentic: false,
  })
})
