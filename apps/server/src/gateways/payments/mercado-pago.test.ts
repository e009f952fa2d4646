import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { client, webhook } from '../../testing/gateway-news'
import { mercadoPago } from './mercado-pago'

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

test('[CAL-14] a webhook is verified by its ids, not by its body', () => {
  expect(read({})).toMatchObject({ is_authentic: true, hint: { reference: 'T100045' } })
  expect(read({}, { ...query, 'data.id': '1' }).is_authentic).toBe(false)
  expect(read({ 'x-request-id': 'other' }).is_authentic).toBe(false)
})
test('[CAL-14] missing parts are left out of the signature', () => {
  const v1 = createHmac('sha256', secret).update('id:1234567890;ts:5;').digest('hex')
  const { 'x-request-id': _, ...rest } = headers
  const sent = webhook('{"id":1}', { ...rest, 'x-signature': `ts=5,v1=${v1}` }, query)
  expect(account.readWebhook(sent).is_authentic).toBe(true)
})
