import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { dropGatewayCustomers } from './saved-methods'

/** Tables of personal data that are deleted with the person. */
const ownTables = [
  'addresses',
  'alerts',
  'alert_preferences',
  'errand_quotes',
  'favourites',
  'push_tokens',
  'sessions',
] as const

/**
 * Erases everything that identifies a person. Their orders keep the items, the amounts and the approximate
 * place; issued invoices are kept as the law requires.
 */
export async function erasePerson(tx: Tx, user_id: number, now: Date) {
  const { email, phone } = await tx
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const reachedAt = [email, phone].filter((one) => one !== null)
  for (const table of ownTables) await tx.deleteFrom(table).where('user_id', '=', user_id).execute()
  await dropGatewayCustomers(tx, { user_id, now })
  if (reachedAt.length > 0) {
    await tx.deleteFrom('whatsapp_messages').where('phone', 'in', reachedAt).execute()
    await tx.deleteFrom('whatsapp_replies').where('phone', 'in', reachedAt).execute()
    await tx.deleteFrom('messages').where('recipient', 'in', reachedAt).execute()
    await tx.deleteFrom('one_time_codes').where('subject', 'in', reachedAt).execute()
  }
  await eraseFromOrders(tx, user_id)
  await eraseFromAudit(tx, user_id)
  await tx
    .updateTable('users')
    .set({
      name: 'Deleted account',
      email: null,
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
      password_hash: null,
      avatar: null,
      tax_number: null,
      language_id: null,
      is_active: false,
      deleted_at: now,
    })
    .where('id', '=', user_id)
    .execute()
}

/** Removes address lines, names and notes from orders; the location is rounded to a kilometre. */
async function eraseFromOrders(tx: Tx, user_id: number) {
  await sql`
    update orders set order_comment = null,
      address = case when address is null then null else jsonb_build_object(
        'address', '', 'house', null, 'landmark', null, 'tag', null,
        'latitude', round((address->>'latitude')::numeric, 2),
        'longitude', round((address->>'longitude')::numeric, 2)) end
    where user_id = ${user_id}`.execute(tx)
  const theirs = sql`select id from orders where user_id = ${user_id}`
  await sql`update errands set package_note = null, photo = null where order_id in (${theirs})`.execute(tx)
  await sql`
    update errand_stops set address = '', house = null, landmark = null, instructions = null, contact_name = '',
      contact_phone = '', photo = null, latitude = round(latitude::numeric, 2), longitude = round(longitude::numeric, 2)
    where order_id in (${theirs})`.execute(tx)
  await sql`update reviews set image = null where user_id = ${user_id}`.execute(tx)
  await sql`
    update deliveries set photo = null, failure_photo = null, failure_note = null where order_id in (${theirs})`.execute(
    tx,
  )
  await sql`
    update orderitems set note = null
    where note is not null and order_id in (${theirs})`.execute(tx)
}

/** Audit entries about the person keep the action, but not who the person was; their own, not from where. */
async function eraseFromAudit(tx: Tx, user_id: number) {
  const personal = sql`array['name', 'email', 'phone']`
  await sql`update audit_log set before = before - ${personal}, after = after - ${personal}
    where subject = ${`customers:${user_id}`}`.execute(tx)
  await sql`update audit_log set address = null, browser = null
    where actor_id = ${user_id} and (address is not null or browser is not null)`.execute(tx)
}

/** Everything stored about a person, by kind, without credentials. */
export async function allAbout(db: DbOrTx, user_id: number) {
  const of = (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    query.execute(db).then(({ rows }) => rows)
  const [account] = await of(sql`
    select id, name, email, phone, phone_verified_at, email_verified_at, avatar, tax_number, created_at
    from users where id = ${user_id}`)
  return {
    account,
    addresses: await of(sql`
      select id, address, house, landmark, tag, city, state, latitude, longitude, created_at
      from addresses where user_id = ${user_id} order by id`),
    orders: await of(sql`
      select o.unique_order_id, o.kind, o.state, s.name as store, o.delivery_type, o.address, o.lines, o.payable,
        o.method, o.order_comment, o.created_at, o.completed_at,
        (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'price', i.price,
          'addons', i.addons, 'amount', i.amount, 'note', i.note) order by i.id), '[]')
          from orderitems i where i.order_id = o.id) as items,
        (select jsonb_agg(to_jsonb(p) - 'id' - 'order_id' - 'link' - 'pin_tries' - 'pin_key' order by p.position)
          from errand_stops p where p.order_id = o.id) as stops
      from orders o left join restaurants s on s.id = o.restaurant_id
      where o.user_id = ${user_id} order by o.id`),
    movements: await of(sql`
      select a.kind as account, e.amount, e.balance_after, p.reason, p.ref, p.created_at
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
        join ledger_postings p on p.id = e.posting_id
      where a.owner_id = ${user_id} and a.kind in ('wallet', 'rewards') order by e.id`),
    reviews: await of(sql`
      select s.name as store, r.rating_store, r.rating_delivery, r.review_store, r.review_delivery, r.tags,
        r.answer, r.created_at
      from reviews r join restaurants s on s.id = r.restaurant_id where r.user_id = ${user_id} order by r.id`),
    favourites: await of(sql`
      select s.name as store, f.created_at from favourites f join restaurants s on s.id = f.restaurant_id
      where f.user_id = ${user_id} order by f.created_at`),
    saved_methods: await of(sql`
      select c.gateway, m.title, m.masked, m.expires, m.created_at
      from saved_methods m join gateway_customers c on c.id = m.customer_id
      where c.user_id = ${user_id} order by m.id`),
    alerts: await of(sql`
      select data, is_read, created_at from alerts where user_id = ${user_id} order by id`),
    devices: await of(sql`
      select device, created_at, last_used_at from sessions where user_id = ${user_id} order by created_at`),
    // where they acted from is kept for 90 days
    own_acts: await of(sql`
      select action, at, address as network, browser from audit_log
      where actor_id = ${user_id} and (address is not null or browser is not null) order by id`),
  }
}
