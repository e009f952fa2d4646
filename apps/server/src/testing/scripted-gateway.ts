import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import type { OnlineGatewayName } from '../gateways/payments/online'
import type { GatewayAccount, RefundAnswer, Started } from '../gateways/payments/online-port'
import type { TestApp } from './app'

/**
 * Scripted responses of a gateway account, and the calls it received. A function computes its response: it
 * may throw, or wait.
 */
export interface ScriptedGateway {
  status: () => Promise<PaymentSnapshot>
  start: () => Promise<Started>
  refund: () => Promise<RefundAnswer>
  refundStatus: () => Promise<RefundAnswer>
  /** The calls to the account, in order. */
  asked: { call: 'status' | 'start' | 'refund' | 'refundStatus'; about: unknown }[]
}

/**
 * Replaces a gateway by one whose every response the test controls, for cases that neither real gateways nor
 * the simulator can produce.
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
