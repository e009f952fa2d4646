import { expect, test } from 'vitest'
import { at, client } from '../../testing/gateway-news'
import { payu } from './payu'

const account = payu.connect(
  payu.credentials.parse({ key: 'FAKEKEY', salt: 'TestSalt0123456789abcdefTESTSALT' }),
  client,
)
const returned = {
  ...{ key: 'FAKEKEY', txnid: 'T100045', amount: '524.50', productinfo: 'Order 100045', firstname: 'Asha' },
  ...{ email: 'asha@example.com', udf1: 'ord_100045', status: 'success' },
  hash: 'ebab1cd2f21e68426de639fcfcc4941b4589c0827630dfc4a873b469f3dd602ef925ebd61077a162edd15c1a63c086893d0e62408e217d673e5cf25824ea7dda',
}
const withCharges = {
  ...{ ...returned, additionalCharges: '10.00' },
  hash: '93309106833538d369d3e51390c628176e0887d792ca44a86b4d514fab8e000077817eae3af325a0fd9154154d1b203b09128b3cbb063f472610f55b20f9fe53',
}

test('[CAL-14] the form’s signature covers the fields it posts', async () => {
  const { hand_over } = await account.start({
    ...{ reference: 'T100045', amount: 52_450, currency: 'INR', title: 'Shop' },
    ...{ gateway_order_id: null, gateway_payment_id: null, started_at: at(0), expires_at: at(900) },
    kept: null,
    customer: { id: 1, name: 'Asha', email: 'asha@example.com', phone: null },
    return_url: 'https://shop.example/back',
    webhook_url: 'https://shop.example/news',
  })
  expect(hand_over).toMatchObject({
    kind: 'form',
    fields: {
      txnid: 'T100045',
      amount: '524.50',
      udf1: 'T100045',
      hash: expect.stringMatching(/^[0-9a-f]{128}$/),
    },
  })
})
test.each([
  ['a plain return', returned],
  ['one with additional charges', withCharges],
])('[CAL-14] %s is genuine until any field changes', (_, form) => {
  expect(account.readReturn({ query: {}, form })).toEqual({ reference: 'T100045', gateway_order_id: null })
  for (const field of ['amount', 'status', 'txnid', 'key', 'udf1'])
    expect(account.readReturn({ query: {}, form: { ...form, [field]: 'other' } })).toBeNull()
})
