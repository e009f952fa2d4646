import { expect, test } from 'vitest'
import { at, client, webhook } from '../../testing/gateway-news'
import { stripe } from './stripe'

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

test('[CAL-14] an event is genuine for five minutes', () => {
  expect(read(signature)).toEqual({
    is_authentic: true,
    event_key: 'evt_test_1',
    hint: { reference: 'ord_100045', gateway_order_id: 'cs_test_1', gateway_payment_id: 'pi_test_1' },
    about: 'payment',
  })
  expect(read(signature, at(1_700_000_300)).is_authentic).toBe(true)
  expect(read(signature, at(1_700_000_301)).is_authentic).toBe(false)
})
test('[CAL-14] any matching signature passes, a wrong or missing one does not', () => {
  expect(read(`t=1700000000,v1=00,${signature.split(',')[1]}`).is_authentic).toBe(true)
  for (const header of ['', 't=1700000000', 't=x,v1=00', signature.replace('v1=9', 'v1=8')])
    expect(read(header).is_authentic).toBe(false)
})
test('[CAL-14] a returning browser names its session, or the charge of a saved card', () => {
  const returned = (query: Record<string, string>) => account.readReturn({ query, form: {} })
  expect(returned({ session_id: 'cs_1' })).toEqual({ reference: null, gateway_order_id: 'cs_1' })
  expect(returned({ payment_intent: 'pi_1', redirect_status: 'succeeded' })).toEqual({
    ...{ reference: null, gateway_order_id: 'pi_1' },
  })
  expect(returned({ redirect_status: 'succeeded' })).toBeNull()
})
