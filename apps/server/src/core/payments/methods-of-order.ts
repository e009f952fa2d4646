import type { OrderRow } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { type OfferedMethod, offeredMethods, takesMethod } from '../../gateways/payments'

type Sources = Pick<Deps, 'db' | 'settings' | 'gatewayAccounts'>
type Order = Pick<OrderRow, 'restaurant_id' | 'delivery_type'>

/**
 * The methods this amount of an order can be paid with now: the store's, or the operator's for errands; an
 * empty list allows all.
 */
export async function methodsOfOrder(deps: Sources, order: Order, amount: number): Promise<OfferedMethod[]> {
  const taken = await takenBy(deps, order)
  const offered = await offeredMethods(deps, order)
  return offered.filter(({ name, takes }) => takes(amount) && takesMethod(taken, name))
}

/** Gateways that can replace cash due at the door. */
export const methodsAtDoor = async (deps: Sources, order: Order, due: number): Promise<OfferedMethod[]> =>
  due === 0 ? [] : (await methodsOfOrder(deps, order, due)).filter(({ means }) => means === 'gateway')

async function takenBy({ db, settings }: Sources, { restaurant_id }: Order) {
  if (restaurant_id === null)
    return { payment_methods: settings.get('pickupDropMethods').split(', ').filter(Boolean) }
  return await db
    .selectFrom('restaurants')
    .select('payment_methods')
    .where('id', '=', restaurant_id)
    .executeTakeFirstOrThrow()
}
