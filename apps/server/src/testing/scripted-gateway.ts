import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import type { OnlineGatewayName } from '../gateways/payments/online'
import type { GatewayAccount, RefundAnswer, Started } from '../gateways/payments/online-port'
import type { TestApp } from './app'

/** Answers and questions of an account at a gateway. A function answers by what it does: it may throw, or wait. */
export interface ScriptedGateway {
  status: () => Promise<PaymentSnapshot>
  start: () => Promise<Started>
  refund: () => Promise<RefundAnswer>
  refundStatus: () => Promise<RefundAnswer>
  /** What the account was asked, in order. */
  asked: { call: 'status' | 'start' | 'refund' | 'refundStatus'; about: unknown }[]
}

/**
 * Lets the shop take payments by one account whose every answer is in the test's hands: what no real gateway, nor the
 * simulator, can be told to say.
 */
export function scriptGateway(app: TestApp, name: OnlineGatewayName): ScriptedGateway {
  const silent = async () => {
    throw new Error('the test gave no answer')
  }
  const script: ScriptedGateway = {
    status: silent,
    start: silent,
    refund: silent,
    refundStatus: silent,
    asked: [],
  }
  const asks =
    <C extends 'status' | 'start' | 'refund' | 'refundStatus'>(call: C) =>
    async (...about: unknown[]) => {
      script.asked.push({ call, about: about.length > 1 ? about : about[0] })
      return (await script[call]()) as never
    }
  const account: GatewayAccount = {
    ...{ status: asks('status'), start: asks('start') },
    ...{ refund: asks('refund'), refundStatus: asks('refundStatus') },
    readReturn: () => null,
    readWebhook: () => ({ is_authentic: false }),
  }
  app.deps.gatewayAccounts = {
    offered: async () => [{ name, min_amount: 0, max_amount: null, extra_percentage: 0 }],
    of: async (asked) => (asked === name ? account : null),
    known: async () => new Map(),
  }
  return script
}
