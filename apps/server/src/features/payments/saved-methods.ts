import type { SavedMethod } from '@tokri/contract/payments'
import { refuse } from '../../core/refused'
import { dropSavedMethod, ownSavedMethod, savedMethodsOf } from '../../db/queries/saved-methods'
import type { Deps } from '../../deps'
import { keepsMethods } from '../../gateways/payments'
import { titleOfGateway } from '../../gateways/payments/online'

/** A customer's saved payment methods, in displayable form. */
export async function listSavedMethods({ db }: Deps, user_id: number): Promise<SavedMethod[]> {
  return (await savedMethodsOf(db, user_id)).map(({ id, gateway, title, masked, expires }) => ({
    ...{ id, method: gateway, title, masked, expires },
    gateway_title: titleOfGateway(gateway),
    is_charged: keepsMethods(gateway) === 'charged',
  }))
}

/** Deleted at once here; the gateway is told afterwards, with retries. */
export async function removeSavedMethod({ db }: Deps, own: { id: number; user_id: number }, now: Date) {
  return await db.transaction().execute(async (tx) => {
    if (!(await ownSavedMethod(tx, own))) return refuse('not_found')
    await dropSavedMethod(tx, own.id, now)
    return { success: true as const }
  })
}
