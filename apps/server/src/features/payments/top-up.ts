import { type ActorAt, stepActor } from '../../core/actor'
import { openOnlinePayment } from '../../core/payments/start-payment'
import { Refused, refuse } from '../../core/refused'
import type { Deps } from '../../deps'
import { type OfferedMethod, offeredMethods } from '../../gateways/payments'
import { keptBy, started } from './pay-order-by'

/** The methods the wallet can be topped up with now. */
export const topUpMethods = async (deps: Deps): Promise<OfferedMethod[]> =>
  (await offeredMethods(deps, { delivery_type: 'DELIVERY' })).filter(({ means }) => means === 'gateway')

/** Starts a payment that is credited to the customer's wallet once its gateway confirms it. */
export async function topUp(
  deps: Deps,
  {
    amount,
    method: name,
    ...saving
  }: { amount: number; method: string; saved_method?: number | undefined; keep?: boolean | undefined },
  { actor, now }: ActorAt,
) {
  const method = (await topUpMethods(deps)).find((one) => one.name === name)
  if (!method?.takes(amount)) return refuse('method_not_offered')
  const kept = await keptBy(deps, { method: name, ...saving }, actor)
  if (kept instanceof Refused) return kept
  const draft = {
    order_id: null,
    user_id: actor.id,
    gateway: method.name,
    amount,
    currency: deps.settings.get('currencyId'),
    ...kept,
  }
  const payment = await deps.db
    .transaction()
    .execute((tx) => openOnlinePayment(tx, deps, draft, { actor: stepActor(actor), now }))
  return await started(deps, payment, actor.id)
}
