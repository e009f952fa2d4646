import type { PaymentRow } from '../../db/queries/payments'
import {
  dropGatewayCustomers,
  dropSavedMethod,
  type GatewayCustomerRow,
  gatewayCustomer,
  keepGatewayCustomer,
  ownSavedMethod,
} from '../../db/queries/saved-methods'
import type { Deps } from '../../deps'
import { GatewayRefused, GatewayUnavailable } from '../../gateways/payments/gateway-client'
import type { MethodKeeper, StartedPayment } from '../../gateways/payments/online-port'

interface Wanted {
  payment: PaymentRow
  payer: StartedPayment['customer']
}

/**
 * The gateway's customer and saved method for a payment. null: nothing is saved, because the customer did not
 * agree or the gateway cannot save now; paying works all the same.
 */
export async function keptFor(
  deps: Deps,
  { payment, payer, keeper }: Wanted & { keeper: MethodKeeper | undefined },
): Promise<StartedPayment['kept']> {
  const { saved_method_id: id, keeps_method } = payment
  if (!keeper) return null
  const saved = id === null ? undefined : await ownSavedMethod(deps.db, { id, user_id: payer.id })
  if (saved?.gateway === payment.gateway)
    return { customer_id: saved.gateway_customer_id, method_id: saved.gateway_method_id }
  const customer = keeps_method ? await customerAt(deps, { payment, payer, keeper }) : undefined
  return customer ? { customer_id: customer.gateway_customer_id, method_id: null } : null
}

async function customerAt(
  { db, clock }: Deps,
  { payment: { gateway, reference }, payer, keeper }: Wanted & { keeper: MethodKeeper },
): Promise<GatewayCustomerRow | undefined> {
  const known = await gatewayCustomer(db, { user_id: payer.id, gateway })
  if (known) return known
  const gateway_customer_id = await keeper.openCustomer(payer, reference ?? '').catch((error: unknown) => {
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return null
    throw error
  })
  if (gateway_customer_id === null) return undefined
  const agreed_at = clock()
  return await keepGatewayCustomer(db, { user_id: payer.id, gateway, gateway_customer_id, agreed_at })
}

/** The gateway no longer knows it, for example after the shop changed its account there. */
export async function forgetKept(
  { db, clock }: Deps,
  { payment: { saved_method_id, gateway }, payer }: Wanted,
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    if (saved_method_id !== null) await dropSavedMethod(tx, saved_method_id, now)
    else await dropGatewayCustomers(tx, { user_id: payer.id, gateway, now })
  })
}
