import { expect, test } from 'vitest'
import { client, webhook } from '../../testing/gateway-news'
import { paymongo } from './paymongo'

const body =
  '{"data":{"id":"evt_test1","type":"event","attributes":{"type":"checkout_session.payment.paid","livemode":false,"data":{"id":"cs_test1","type":"checkout_session","attributes":{"reference_number":"ord_100045"}}}}}'
const te = 'b012a9e045ee39483bf1070fc4c57fb4c754f1693199be4f91bc4621e7e053d4'
const read = (secret_key: string, header: string) =>
  paymongo
    .connect(paymongo.credentials.parse({ secret_key, webhook_secret: 'whsk_test_paymongo' }), client)
    .readWebhook(webhook(body, { 'paymongo-signature': header }))

test('[CAL-14] a test event is accepted by test accounts only', () => {
  expect(read('sk_test_1', `t=1700000000,te=${te},li=`)).toMatchObject({
    is_authentic: true,
    event_key: 'evt_test1',
    hint: { reference: 'ord_100045', gateway_order_id: 'cs_test1' },
  })
  expect(read('sk_live_1', `t=1700000000,te=${te},li=`).is_authentic).toBe(false)
  expect(read('sk_live_1', `t=1700000000,te=,li=${te}`).is_authentic).toBe(false)
  expect(read('sk_test_1', `t=1700000001,te=${te},li=`).is_authentic).toBe(false)
})
