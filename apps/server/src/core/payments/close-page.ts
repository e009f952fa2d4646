import type { PaymentRow } from '../../db/queries/payments'
import type { Deps } from '../../deps'
import { GatewayRefused, GatewayUnavailable } from '../../gateways/payments/gateway-client'

/**
 * Closes a payment page that is no longer needed, where its gateway supports that. A page that stays open is
 * harmless: money paid on it is refunded automatically.
 */
export async function closePage(deps: Deps, payment: PaymentRow): Promise<void> {
  const account = payment.reference ? await deps.gatewayAccounts.of(payment.gateway) : null
  await account
    ?.cancel?.({ ...payment, reference: payment.reference ?? '', started_at: payment.created_at })
    .catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    })
}
