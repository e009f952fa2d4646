import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { client, webhook } from '../../testing/gateway-news'
import type { GatewayAccount } from './online-port'
import { razorpay } from './razorpay'
import { stripe } from './stripe'

describe('[STA-20] disputes', () => {
  const read = (account: GatewayAccount, body: object, sign: (text: string) => Record<string, string>) => {
    const text = JSON.stringify(body)
    return account.readWebhook(webhook(text, sign(text)))
  }
  const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

  test.each([
    ['open', 'open', 0, 'open', 52_450],
    ['under_review', 'under_review', 0, 'open', 52_450],
    ['won', 'won', 0, 'won', 52_450],
    ['lost', 'lost', 52_450, 'lost', 52_450],
    ['closed, with money deducted', 'closed', 20_000, 'lost', 20_000],
    ['closed, with none deducted', 'closed', 0, 'won', 52_450],
  ] as const)('of Razorpay: %s', (_, status, amount_deducted, outcome, amount) => {
    const keys = { key_id: 'rzp_test_1', key_secret: 'secret', webhook_secret: 'whsec' }
    const account = razorpay.connect(razorpay.credentials.parse(keys), client)
    const entity = { id: 'disp_1', payment_id: 'pay_1', amount: 52_450, amount_deducted, status }
    const event = { event: `payment.dispute.${status}`, payload: { dispute: { entity } } }
    const sign = (text: string) => ({ 'x-razorpay-signature': hmac('whsec', text) })
    expect(read(account, event, sign)).toMatchObject({
      ...{ is_authentic: true, about: 'dispute', dispute: { outcome, amount } },
      hint: { gateway_payment_id: 'pay_1' },
    })
  })

  test.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['warning_needs_response', 'open'],
    ['warning_closed', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
  ] as const)('of Stripe: %s is %s', (status, outcome) => {
    const keys = { secret_key: 'sk_test_1', webhook_secret: 'whsec' }
    const account = stripe.connect(stripe.credentials.parse(keys), client)
    const object = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', status, amount: 1_000 }
    const event = { id: 'evt_1', type: 'charge.dispute.updated', data: { object } }
    const sign = (text: string) => ({
      'stripe-signature': `t=1700000000,v1=${hmac('whsec', `1700000000.${text}`)}`,
    })
    expect(read(account, event, sign)).toMatchObject({
      ...{ about: 'dispute', dispute: { outcome, amount: 1_000 } },
      hint: { gateway_payment_id: 'pi_1' },
    })
  })
})
