import type { Selectable } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { DeliveriesTable } from '../tables/deliveries'

export type DeliveryRow = Selectable<DeliveriesTable>

/** Locks the delivery of an order until the transaction ends. Always lock the order first. */
export async function lockDelivery(tx: Tx, order_id: number): Promise<DeliveryRow | undefined> {
  return await tx
    .selectFrom('deliveries')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function deliveryOf(db: DbOrTx, order_id: number): Promise<DeliveryRow | undefined> {
  return await db
    .selectFrom('deliveries')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
