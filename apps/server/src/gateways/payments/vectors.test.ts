import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createGatewayClient } from './gateway-client'
import { mercadoPago } from './mercado-pago'
import { paymongo } from './paymongo'
import { checksumOf, isChecksum, paytm, signedText } from './paytm'
import { payu } from './payu'
import { phonepe } from './phonepe'
import { razorpay } from './razorpay'
import { stripe } from './stripe'

const client = createGatewayClient({ fetch: () => Promise.reject(new Error('no network here')) })
const at = (seconds: number) => new Date(seconds * 1_000)
const webhook = (body: string, headers: Record<string, string>, query: Record<string, string> = {}) => ({
  ...{ headers, query, body: Buffer.from(body), now: at(1_700_000_010) },
})

describe('[CAL-14] Razorpay', () => {
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

  test('the answer of Razorpay’s window is trusted only with its signature', () => {
    expect(account.readReturn({ query: {}, form: returned })).toEqual({
      reference: null,
      gateway_order_id: 'order_TestOrder000001',
    })
    const forged = { ...returned, razorpay_payment_id: 'pay_Another' }
    expect(account.readReturn({ query: {}, form: forged })).toBeNull()
  })
  test('a webhook signed with an older secret is genuine, a changed one is not', () => {
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
})

describe('[CAL-14] PayU', () => {
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

  test('the form’s signature covers the fields it posts', async () => {
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
  ])('%s is genuine until any field changes', (_, form) => {
    expect(account.readReturn({ query: {}, form })).toEqual({ reference: 'T100045', gateway_order_id: null })
    for (const field of ['amount', 'status', 'txnid', 'key', 'udf1'])
      expect(account.readReturn({ query: {}, form: { ...form, [field]: 'other' } })).toBeNull()
  })
})

describe('[CAL-14] PhonePe', () => {
  const account = phonepe.connect(
    phonepe.credentials.parse({
      ...{
        client_id: 'a',
        client_secret: 'b',
        webhook_user: 'merchant_user',
        webhook_password: 'Passw0rd123',
      },
    }),
    client,
  )
  const body = '{"event":"checkout.order.completed","payload":{"merchantOrderId":"T100045"}}'
  const token = '9267adf96cdddc9b23d35a94be8a22bea8c38c2eb0d9e29c9ba16fec96ce0a3e'

  test.each([token, token.toUpperCase(), `SHA256 ${token}`])(
    'webhooks with %s are accepted',
    (authorization) =>
      expect(account.readWebhook(webhook(body, { authorization }))).toMatchObject({
        is_authentic: true,
        hint: { reference: 'T100045' },
      }),
  )
  test('webhooks without the account’s password are refused', () =>
    expect(account.readWebhook(webhook(body, { authorization: 'wrong' })).is_authentic).toBe(false))
})

describe('[CAL-14] Paytm', () => {
  const key = 'abcdefghijklmnop'
  const body =
    '{"requestType":"Payment","mid":"TESTMID0000000000001","websiteName":"WEBSTAGING","orderId":"T100045","callbackUrl":"https://app.example/pay/return/paytm","txnAmount":{"value":"524.50","currency":"INR"},"userInfo":{"custId":"U1"}}'
  const returned = {
    ...{
      BANKTXNID: '777001',
      CURRENCY: 'INR',
      GATEWAYNAME: 'HDFC',
      MID: 'TESTMID0000000000001',
      ORDERID: 'T100045',
    },
    ...{
      PAYMENTMODE: 'UPI',
      RESPCODE: '01',
      RESPMSG: 'Txn Success',
      STATUS: 'TXN_SUCCESS',
      TXNAMOUNT: '524.50',
    },
    ...{ TXNDATE: '2026-01-02 13:00:00.0', TXNID: '20260102111212800110168470101509706' },
    CHECKSUMHASH:
      'WyztgXe9E3MeiKAxRvprwZgXKPtqPeNGhkuIRsjAiRfyTvCOMmLKtJF3bmkMpto4H87iJiX0Uu6A5j3zh+WyNzpkGSpPiDMwx92i1v5Vu/c=',
  }
  const account = paytm.connect(
    paytm.credentials.parse({ mid: 'TESTMID0000000000001', merchant_key: key }),
    client,
  )

  test('the checksum of a body matches the published one', () => {
    expect(checksumOf(body, key, 'abcd')).toBe(
      'i+Cah6J8dC0DyNEQkIwQeeOCUGCv9ZvVGQhar2R0c+0NaN5Pp97RrVF5+/RopEePxm4l2oMHbAjcSloEzgrVi1futOccpagxmEIP98jvCfI=',
    )
    expect(isChecksum(checksumOf(body, key), body, key)).toBe(true)
    for (const broken of ['', 'AAAA', 'not base64 at all', undefined])
      expect(isChecksum(broken, body, key)).toBe(false)
  })
  test('a return is genuine until any field changes', () => {
    expect(signedText(returned)).toMatch(/^777001\|INR\|HDFC\|/)
    expect(account.readReturn({ query: {}, form: returned })).toMatchObject({ reference: 'T100045' })
    for (const field of ['STATUS', 'TXNAMOUNT', 'ORDERID', 'MID'])
      expect(account.readReturn({ query: {}, form: { ...returned, [field]: 'other' } })).toBeNull()
  })
  test('refund webhooks verify in either field order, and a huge forged one is refused', () => {
    const read = (sent: string) =>
      account.readWebhook({
        ...webhook(sent, { 'content-type': 'application/json' }),
        now: at(1_700_000_000),
      })
    const news = '{"orderId":"T100045","refId":"R1","status":"TXN_SUCCESS"}'
    const head = `{"signature":"${checksumOf(news, key)}"}`
    for (const sent of [`{"head":${head},"body":${news}}`, `{"body":${news},"head":${head}}`])
      expect(read(sent)).toMatchObject({ is_authentic: true, event_key: 'refund/R1/TXN_SUCCESS' })
    const many = Array.from({ length: 20_000 }, () => '{"body":{}}').join(',')
    const began = performance.now()
    expect(read(`{"head":${head},"body":${news},"more":[${many}],"last":1}`)).toEqual({ is_authentic: false })
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})

describe('[CAL-14] Stripe', () => {
  const secret = 'whsec_test_stripe'
  const account = stripe.connect(
    stripe.credentials.parse({ secret_key: 'sk_test_1', webhook_secret: secret }),
    client,
  )
  const body =
    '{"id":"evt_test_1","object":"event","type":"checkout.session.completed","data":{"object":{"id":"cs_test_1","object":"checkout.session","payment_status":"paid","amount_total":52450,"currency":"inr","client_reference_id":"ord_100045","payment_intent":"pi_test_1"}}}'
  const signature = 't=1700000000,v1=96153e33ce3243600f1ca55a45a0c3818aa880e52e5aa9f66718330de5e2c4bd'
  const read = (header: string, now = at(1_700_000_010)) =>
    account.readWebhook({ ...webhook(body, { 'stripe-signature': header }), now })

  test('an event is genuine for five minutes', () => {
    expect(read(signature)).toEqual({
      is_authentic: true,
      event_key: 'evt_test_1',
      hint: { reference: 'ord_100045', gateway_order_id: 'cs_test_1', gateway_payment_id: 'pi_test_1' },
      about: 'payment',
    })
    expect(read(signature, at(1_700_000_300)).is_authentic).toBe(true)
    expect(read(signature, at(1_700_000_301)).is_authentic).toBe(false)
  })
  test('any matching signature passes, a wrong or missing one does not', () => {
    expect(read(`t=1700000000,v1=00,${signature.split(',')[1]}`).is_authentic).toBe(true)
    for (const header of ['', 't=1700000000', 't=x,v1=00', signature.replace('v1=9', 'v1=8')])
      expect(read(header).is_authentic).toBe(false)
  })
})

describe('[CAL-14] PayMongo', () => {
  const body =
    '{"data":{"id":"evt_test1","type":"event","attributes":{"type":"checkout_session.payment.paid","livemode":false,"data":{"id":"cs_test1","type":"checkout_session","attributes":{"reference_number":"ord_100045"}}}}}'
  const te = 'b012a9e045ee39483bf1070fc4c57fb4c754f1693199be4f91bc4621e7e053d4'
  const read = (secret_key: string, header: string) =>
    paymongo
      .connect(paymongo.credentials.parse({ secret_key, webhook_secret: 'whsk_test_paymongo' }), client)
      .readWebhook(webhook(body, { 'paymongo-signature': header }))

  test('a test event is accepted by test accounts only', () => {
    expect(read('sk_test_1', `t=1700000000,te=${te},li=`)).toMatchObject({
      is_authentic: true,
      event_key: 'evt_test1',
      hint: { reference: 'ord_100045', gateway_order_id: 'cs_test1' },
    })
    expect(read('sk_live_1', `t=1700000000,te=${te},li=`).is_authentic).toBe(false)
    expect(read('sk_live_1', `t=1700000000,te=,li=${te}`).is_authentic).toBe(false)
    expect(read('sk_test_1', `t=1700000001,te=${te},li=`).is_authentic).toBe(false)
  })
})

describe('[CAL-14] Mercado Pago', () => {
  const secret = 'mp_webhook_secret_test'
  const account = mercadoPago.connect(
    mercadoPago.credentials.parse({ access_token: 'TEST-1', webhook_secret: secret }),
    client,
  )
  const headers = {
    'x-request-id': 'f7b2a1d4-0b1c-4ec2-aaaa-9e8b1d2f3c4d',
    'x-signature': 'ts=1700000000,v1=996b5845f7a7d077ac0ef9210866fae1ade7441b565300fe86d67ab943d544f4',
  }
  const query = { 'data.id': '1234567890', reference: 'T100045' }
  const read = (changed: Record<string, string>, asked = query) =>
    account.readWebhook(webhook('{"id":1,"action":"payment.created"}', { ...headers, ...changed }, asked))

  test('a webhook is verified by its ids, not by its body', () => {
    expect(read({})).toMatchObject({ is_authentic: true, hint: { reference: 'T100045' } })
    expect(read({}, { ...query, 'data.id': '1' }).is_authentic).toBe(false)
    expect(read({ 'x-request-id': 'other' }).is_authentic).toBe(false)
  })
  test('missing parts are left out of the signature', () => {
    const v1 = createHmac('sha256', secret).update('id:1234567890;ts:5;').digest('hex')
    const { 'x-request-id': _, ...rest } = headers
    const sent = webhook('{"id":1}', { ...rest, 'x-signature': `ts=5,v1=${v1}` }, query)
    expect(account.readWebhook(sent).is_authentic).toBe(true)
  })
})
