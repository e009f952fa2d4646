import type { PaymentRow } from '../../db/queries/payments'
import type { Deps } from '../../deps'
import { GatewayRefused, GatewayUnavailable } from '../../gateways/payments/gateway-client'

/**
 * Closes a page nobody should pay on any more, where its gateway allows it. One that stays open harms nobody: money that
 * comes all the same goes back by itself.
 */
export async function closePage(deps: Deps, payment: PaymentRow): Promise<void> {
  const account = payment.reference ? await deps.gatewayAccounts.of(payment.gateway) : null
  await account
    ?.cancel?.({ ...payment, reference: payment.reference ?? '', started_at: payment.created_at })
    .catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    })
}
