import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/client'

const PART = 10_000
const STORES = 3_500
const RIDERS = 5_000
const ROWS = 100_000

/** Inserts rows 1 to `rows` in batches. */
async function inParts(db: Db, rows: number, insert: (numbers: RawBuilder<unknown>) => RawBuilder<unknown>) {
  for (let from = 1; from <= rows; from += PART) {
    const to = Math.min(rows, from + PART - 1)
    await insert(sql`generate_series(${from}::int, ${to}::int) n`).execute(db)
  }
}

/**
 * A large shop for the console's lists: this many customers and payments, 300,000 items, and at least 100,000
 * rows of everything else.
 */
export async function fillConsole(db: Db, customers: number): Promise<void> {
  await fillPeople(db, customers)
  await fillStores(db)
  await fillMoney(db, customers)
  await fillNews(db)
  await sql`vacuum analyze`.execute(db)
}

async function fillPeople(db: Db, customers: number) {
  await inParts(
    db,
    customers,
    (numbers) => sql`insert into users (name, email, phone, created_at, is_active)
      select 'Person ' || md5(n::text), 'p' || n || '@example.com', '+91' || (7000000000 + n::bigint * 2999),
        now() - n * interval '1 minute', n % 9000 > 0 from ${numbers}`,
  )
  await inParts(
    db,
    RIDERS,
    (numbers) => sql`with people as (
        insert into users (role, name, email) select 'rider', 'Person ' || md5('rider ' || n), 'r' || n || '@example.com'
        from ${numbers} returning id)
      insert into riders (user_id, is_approved, is_online, cash_limit)
      select id, id % 50 > 0, id % 3 = 0, 500000 from people`,
  )
  await sql`insert into ledger_accounts (kind, owner_id, balance)
    select 'rider_cash', user_id, -(user_id % 600) * 1000 from riders`.execute(db)
  await inParts(
    db,
    customers,
    (numbers) =>
      sql`insert into ledger_accounts (kind, owner_id, balance) select 'wallet', n, n % 900 * 100 from ${numbers}`,
  )
  await inParts(
    db,
    ROWS,
    (
      numbers,
    ) => sql`insert into invitations (user_id, token_hash, created_by, created_at, expires_at, used_at)
      select case when n % 2 = 0 then u.id else n % ${customers}::int + 1 end, md5(n::text), 1, now(), now() + n * interval '1 minute',
        case when n % 10 = 0 then now() end
      from ${numbers} join lateral (select ${customers}::int + 1 + n % ${RIDERS}::int as id) u on true`,
  )
  await sql`insert into api_keys (user_id, name, prefix, key_hash, permissions, calls_per_minute, created_by, created_at,
      last_used_at, revoked_at)
    select n, 'Program ' || md5(n::text), 'tokri_' || n, md5(n::text), '["stores:read"]', 60, 1, now(), now(),
      case when n % 3 = 0 then now() end from generate_series(1, 1000) n`.execute(db)
}

async function fillStores(db: Db) {
  await sql`insert into restaurants (slug, name, latitude, longitude)
    select 's' || n, 'Store ' || n, 12 + n * 0.0001, 77 from generate_series(1, ${STORES}::int) n`.execute(db)
  await sql`insert into item_categories (restaurant_id, name) select id, 'Main' from restaurants`.execute(db)
  await inParts(
    db,
    300_000,
    (numbers) => sql`insert into items
        (restaurant_id, item_category_id, name, price, popularity, stock, low_stock, barcode)
      select c.restaurant_id, c.id, 'Item ' || md5(n::text), n % 900 * 100, n % 1000, n % 60, 3,
        '8901' || lpad(n::text, 8, '0')
      from ${numbers} join item_categories c on c.id = n % ${STORES}::int + 1`,
  )
}

async function fillMoney(db: Db, customers: number) {
  await inParts(
    db,
    customers,
    (numbers) => sql`insert into payments
        (user_id, gateway, means, state, amount, currency, reference, created_at, updated_at)
      select n, 'RAZORPAY', 'gateway', case when n % 500 = 0 then 'failed' else 'captured' end, n % 9000 * 10 + 100,
        'INR', md5(n::text), now() - n * interval '1 minute', now() from ${numbers}`,
  )
  await inParts(
    db,
    ROWS * 2,
    (
      numbers,
    ) => sql`insert into payouts (payee_kind, payee_id, period_end, earned, amount, currency, state, reference,
        created_at, updated_at, requested_by)
      select kind, payee, current_date - n / 3500, n % 9000 + 1, n % 9000 + 1, 'INR',
        case when n <= 3000 then 'drafted' when n % 700 = 0 then 'returned' else 'paid' end, 'P-' || md5(n::text),
        now() - n * interval '1 minute', now(), case when n % 90 = 0 and kind = 'rider' then payee end
      from ${numbers}, lateral (select case when n % 2 = 0 then 'store' else 'rider' end as kind) k,
        lateral (select case when n % 2 = 0 then n % ${STORES}::int + 1 else ${customers}::int + 1 + n % ${RIDERS}::int end
          as payee) p`,
  )
  await inParts(
    db,
    ROWS * 2,
    (
      numbers,
    ) => sql`insert into cash_handovers (rider_id, restaurant_id, offered, counted, state, idempotency_key,
        offered_at, settled_at)
      select ${customers}::int + 1 + n % ${RIDERS}::int, case when n % 3 > 0 then n % ${STORES}::int + 1 end,
        n % 9000 * 10 + 100, case when n > 2000 then n % 9000 * 10 + 100 end,
        case when n <= 2000 then 'offered' when n % 900 = 0 then 'withdrawn' else 'received' end, n::text,
        now() - n * interval '1 minute', now() from ${numbers}`,
  )
  await inParts(
    db,
    ROWS,
    (
      numbers,
    ) => sql`insert into cash_closes (restaurant_id, expected, counted, closed_by, closed_at, reason, idempotency_key)
      select case when n % 3 > 0 then n % ${STORES}::int + 1 end, 1000, case when n % 800 = 0 then 900 else 1000 end, 1,
        now() - n * interval '1 minute', 'Counted twice', n::text from ${numbers}`,
  )
}

async function fillNews(db: Db) {
  await sql`insert into webhooks (name, endpoint_url, events, is_active)
    select 'Webhook ' || n, 'https://example.com/' || n, '["order.placed"]', true from generate_series(1, 20) n`.execute(
    db,
  )
  await inParts(
    db,
    ROWS,
    (numbers) => sql`with sent as (
        insert into webhook_deliveries (webhook_id, message_id, event, body, state, started_at, created_at)
        select n % 20 + 1, 'msg_' || n, case when n % 9 = 0 then 'order.cancelled' else 'order.placed' end, '{}',
          case when n % 700 = 0 then 'given_up' else 'delivered' end, now(), now() - n * interval '20 seconds'
        from ${numbers} returning id)
      insert into webhook_attempts (delivery_id, at, took, status) select id, now(), 40, 200 from sent`,
  )
  await inParts(
    db,
    ROWS * 2,
    (numbers) => sql`insert into audit_log (action, subject, at)
      select 'stores.update', 'stores:' || n % 3500, now() from ${numbers}`,
  )
  await inParts(
    db,
    ROWS * 2,
    (numbers) => sql`insert into reviews
        (author, restaurant_id, rating_store, review_store, answer, answered_at, created_at)
      select 'Person ' || n, n % ${STORES}::int + 1, n % 5 + 1, 'Item ' || md5(n::text),
        case when n % 900 = 0 then 'Thank you' end, case when n % 900 = 0 then now() end, now() - n * interval '1 minute'
      from ${numbers}`,
  )
  await inParts(
    db,
    ROWS * 2,
    (
      numbers,
    ) => sql`insert into alarms (kind, subject, restaurant_id, facts, raised_at, acknowledged_at, acknowledged_by,
        ended_at)
      select case when n % 400 = 0 then 'printer_down' else 'not_accepted' end, 'store:' || n, n % ${STORES}::int + 1, '{}',
        now() - n * interval '1 minute', case when n % 2 = 0 then now() end, case when n % 2 = 0 then 1 end,
        case when n > 500 then now() end from ${numbers}`,
  )
}
