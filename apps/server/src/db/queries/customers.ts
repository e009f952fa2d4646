import { sql } from 'kysely'
import type { DbOrTx } from '../client'

interface CustomerFacts {
  is_active: boolean
  phone_verified: boolean
  completed: number
  cancelled: number
  spent: number
  last_order_at: Date | null
  last_seen_at: Date | null
  devices: number
  addresses: number
}

/** A customer's figures from orders and sessions; undefined for other accounts and deleted ones. */
export async function customerFacts(
  db: DbOrTx,
  user_id: number,
  now: Date,
): Promise<CustomerFacts | undefined> {
  const { rows } = await sql<CustomerFacts>`
    select u.is_active, u.phone_verified_at is not null as phone_verified, o.*, s.*,
      (select count(*)::int from addresses a where a.user_id = u.id) as addresses
    from users u
      cross join lateral (select count(*) filter (where state = 'completed')::int as completed,
        count(*) filter (where state in ('cancelled', 'returned'))::int as cancelled,
        coalesce(sum(payable) filter (where state = 'completed'), 0)::bigint as spent,
        max(created_at) as last_order_at from orders where user_id = u.id) o
      cross join lateral (select max(last_used_at) as last_seen_at,
        count(*) filter (where expires_at > ${now} and acting_user_id is null)::int as devices
        from sessions where user_id = u.id) s
    where u.id = ${user_id} and u.role = 'customer' and u.deleted_at is null`.execute(db)
  return rows[0]
}

/** A page of a customer's orders with their stores, newest first. */
export async function ordersAtDesk(
  db: DbOrTx,
  user_id: number,
  { after, limit }: { after: number | null; limit: number },
) {
  const theirs = db
    .selectFrom('orders as o')
    .leftJoin('restaurants as s', 's.id', 'o.restaurant_id')
    .select(['o.id', 'o.unique_order_id', 'o.kind', 'o.state', 's.name as store_name', 'o.payable'])
    .select('o.created_at')
    .where('o.user_id', '=', user_id)
    .orderBy('o.id', 'desc')
    .limit(limit)
  return await (after === null ? theirs : theirs.where('o.id', '<', after)).execute()
}

/**
 * Whether this is a customer whose account is not deleted; locks the account against orders until the
 * transaction ends.
 */
export async function lockLiveCustomer(tx: DbOrTx, user_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('role', '=', 'customer')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
