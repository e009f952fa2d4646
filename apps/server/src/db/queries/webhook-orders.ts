import type { DbOrTx } from '../client'

/** The order in a webhook's payload: no name, phone or address. Receivers with the right scope fetch these by API key. */
export async function orderForWebhook(db: DbOrTx, order_id: number): Promise<object> {
  const order = await db
    .selectFrom('orders')
    .select(['id as order_id', 'unique_order_id', 'kind', 'state', 'restaurant_id', 'delivery_type'])
    .select(['item_total', 'payable', 'method', 'created_at', 'promised_to'])
    .where('id', '=', order_id)
    .executeTakeFirst()
  return order ?? {}
}
