import type { Selectable } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { GatewayCustomersTable, SavedMethodsTable } from '../tables/payments'
import { emit } from './events'

export type GatewayCustomerRow = Selectable<GatewayCustomersTable>

/** A customer's id at a gateway; undefined until they agreed to saving a method. */
export const gatewayCustomer = (
  db: DbOrTx,
  { user_id, gateway }: { user_id: number; gateway: string },
): Promise<GatewayCustomerRow | undefined> =>
  db
    .selectFrom('gateway_customers')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('gateway', '=', gateway)
    .executeTakeFirst()

/**
 * Stores a customer's id at a gateway. undefined: the gateway returned the id of another customer, which must
 * not be used.
 */
export async function keepGatewayCustomer(
  db: DbOrTx,
  customer: Omit<GatewayCustomerRow, 'id'>,
): Promise<GatewayCustomerRow | undefined> {
  await db
    .insertInto('gateway_customers')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await gatewayCustomer(db, customer)
}

const withOwner = (db: DbOrTx) =>
  db
    .selectFrom('saved_methods as m')
    .innerJoin('gateway_customers as c', 'c.id', 'm.customer_id')
    .select([
      ...(['m.id', 'm.title', 'm.masked', 'm.expires', 'm.gateway_method_id'] as const),
      ...(['c.gateway', 'c.gateway_customer_id', 'c.user_id'] as const),
    ])

/** A person's saved payment methods, newest first. */
export const savedMethodsOf = (db: DbOrTx, user_id: number) =>
  withOwner(db).where('c.user_id', '=', user_id).orderBy('m.id', 'desc').execute()

/** One of the person's own methods; undefined for others. */
export const ownSavedMethod = (db: DbOrTx, { id, user_id }: { id: number; user_id: number }) =>
  withOwner(db).where('m.id', '=', id).where('c.user_id', '=', user_id).executeTakeFirst()

/** Stores the method a customer paid with; false: one that looks the same exists. */
export async function addSavedMethod(
  tx: Tx,
  method: Omit<Selectable<SavedMethodsTable>, 'id'>,
): Promise<boolean> {
  const { customer_id, gateway_method_id, title, masked, expires } = method
  const known = await tx
    .selectFrom('saved_methods')
    .select('gateway_method_id')
    .where('customer_id', '=', customer_id)
    .where('title', '=', title)
    .where('masked', '=', masked)
    .where('expires', 'is not distinct from', expires)
    .executeTakeFirst()
  if (known) return known.gateway_method_id === gateway_method_id
  await tx
    .insertInto('saved_methods')
    .values(method)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Deletes a saved method; its gateway is told afterwards. */
export async function dropSavedMethod(tx: Tx, id: number, now: Date): Promise<void> {
  const method = await withOwner(tx).where('m.id', '=', id).executeTakeFirst()
  if (!method) return
  await tx.deleteFrom('saved_methods').where('id', '=', id).execute()
  const { gateway, gateway_customer_id, gateway_method_id } = method
  await emit(tx, 'saved_method.removed', { gateway, gateway_customer_id, gateway_method_id }, now)
}

/** Deletes a person's methods at one gateway or all; the gateways are told afterwards. */
export async function dropGatewayCustomers(
  tx: Tx,
  { user_id, gateway, now }: { user_id: number; gateway?: string; now: Date },
): Promise<void> {
  const methods = await savedMethodsOf(tx, user_id)
  const gone = await tx
    .deleteFrom('gateway_customers')
    .where('user_id', '=', user_id)
    .$if(gateway !== undefined, (query) => query.where('gateway', '=', gateway ?? ''))
    .returning(['gateway', 'gateway_customer_id'])
    .execute()
  for (const customer of gone) {
    const theirs = methods.filter((one) => one.gateway_customer_id === customer.gateway_customer_id)
    const method_ids = theirs.map(({ gateway_method_id }) => gateway_method_id)
    await emit(tx, 'gateway_customer.dropped', { ...customer, method_ids }, now)
  }
}
