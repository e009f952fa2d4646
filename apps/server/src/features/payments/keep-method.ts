import type { Events } from '@tokri/contract/events'
import { customerOfPayment, paymentById } from '../../db/queries/payments'
import { addSavedMethod, gatewayCustomer } from '../../db/queries/saved-methods'
import type { Deps } from '../../deps'
import type { MethodKeeper } from '../../gateways/payments/online-port'

const keeperAt = async ({ gatewayAccounts }: Deps, gateway: string): Promise<MethodKeeper | undefined> =>
  (await gatewayAccounts.of(gateway))?.keeper

/** Stores the payment method of a payment, in the displayable form its gateway gives. */
export async function saveMethod(deps: Deps, { payment_id }: Events['payment.method_kept']): Promise<void> {
  const { db, clock } = deps
  const payment = await paymentById(db, payment_id)
  if (!payment) return
  const { gateway, created_at: started_at } = payment
  const customer = await gatewayCustomer(db, { user_id: await customerOfPayment(db, payment), gateway })
  const keeper = customer && (await keeperAt(deps, gateway))
  if (!keeper) return
  const asked = { ...payment, reference: payment.reference ?? '', started_at }
  const kept = await keeper.keptBy(asked, customer.gateway_customer_id)
  if (!kept) return
  const { id: gateway_method_id, title, masked, expires } = kept
  const method = { customer_id: customer.id, gateway_method_id, title, masked, expires, created_at: clock() }
  const isNew = await db.transaction().execute((tx) => addSavedMethod(tx, method))
  // the card was already saved
  if (!isNew) await keeper.remove(customer.gateway_customer_id, gateway_method_id)
}

export async function removeAtGateway(
  deps: Deps,
  { gateway, gateway_customer_id, gateway_method_id }: Events['saved_method.removed'],
): Promise<void> {
  const keeper = await keeperAt(deps, gateway)
  await keeper?.remove(gateway_customer_id, gateway_method_id)
}

export async function dropAtGateway(
  deps: Deps,
  { gateway, gateway_customer_id, method_ids }: Events['gateway_customer.dropped'],
): Promise<void> {
  const keeper = await keeperAt(deps, gateway)
  await keeper?.close(gateway_customer_id, method_ids)
}
