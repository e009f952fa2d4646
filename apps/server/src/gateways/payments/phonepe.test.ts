import { expect, test } from 'vitest'
import { client, webhook } from '../../testing/gateway-news'
import { phonepe } from './phonepe'

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
  '[CAL-14] webhooks with %s are accepted',
  (authorization) =>
    expect(account.readWebhook(webhook(body, { authorization }))).toMatchObject({
      is_authentic: true,
      hint: { reference: 'T100045' },
    }),
)
test('[CAL-14] webhooks without the account’s password are refused', () =>
  expect(account.readWebhook(webhook(body, { authorization: 'wrong' })).is_authentic).toBe(false))
