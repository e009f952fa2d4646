import { auditLog, customers, riders, staff, storePeople } from '@tokri/contract/resources/people'
import { type RawBuilder, sql } from 'kysely'
import type { ActorAt } from '../../../core/actor'
import type { Tx } from '../../../db/client'
import { sameSubjects } from '../../../db/queries/audit-subjects'
import { containing, wordsOf } from '../../../db/queries/containing'
import { idArray } from '../../../db/queries/id-array'
import { revokeInvitations } from '../../../db/queries/invitations'
import { closeEverySession } from '../../../db/queries/sessions'
import { worksFor } from '../../../db/queries/store-people'
import { countOf, during, equals, instant, nameOf, sortable } from '../expressions'
import { type ResourceTable, type RowFault, resourceTable } from '../table'

const { id, name, created_at } = sortable
const sorts = { id, name, created_at }
const is_active = equals('is_active')
const search = (typed: string) => containing(typed, [wordsOf('t')])
const createdAt = instant(sql`t.created_at`)
const lastSeen = instant(sql`(select max(s.last_used_at) from sessions s where s.user_id = t.id)`)
/** Excludes anonymized accounts. */
const ofRole = (...roles: string[]) => sql<boolean>`t.role in (${sql.join(roles)}) and t.deleted_at is null`
const constraints = { reachable: { field: 'email', text: 'personFault_unreachable' } } as const

/** A ledger balance with the sign the person sees. */
const balanceOf = (kind: string, sign: 1 | -1 = 1): RawBuilder<number> =>
  sql`coalesce((select ${sql.raw(String(sign))} * a.balance from ledger_accounts a
    where a.kind = ${kind} and a.owner_id = t.id), 0)`

/** Blocked people are signed out everywhere; deleting the sessions removes their devices' subscriptions. */
async function signOutBlocked(
  tx: Tx,
  row: { id: number; is_active: boolean },
  before: { is_active: boolean } | null,
): Promise<void> {
  if (row.is_active || !before?.is_active) return
  await closeEverySession(tx, row.id)
}

type Person = { id: number; is_active: boolean; email: string | null; phone: string | null }

/** Whoever reads the mail of an address that was corrected must not get in. */
async function endSignIns(tx: Tx, row: Person, before: Person | null, { now }: ActorAt): Promise<void> {
  await signOutBlocked(tx, row, before)
  const isMoved = before && (row.email !== before.email || row.phone !== before.phone)
  if (isMoved) await revokeInvitations(tx, row.id, now)
}

/** A deleted row has the name that its entry recorded. */
const removedName = sql`case when t.action like '%.remove' then coalesce(t.before ->> 'name', t.before ->> 'code',
  t.before ->> 'title', t.before ->> 'language_name') end`

/** Actions that move money, or decide where it goes. */
const moneyActions = [
  ...['orders.refund', 'orders.cancel', 'orders.reject', 'orders.change_lines', 'orders.returned'],
  ...['customers.adjust', 'cash.count', 'cash.close', 'cash.book-difference'],
  ...['payouts.draft', 'payouts.approve', 'payouts.pay', 'payouts.return', 'payouts.discard'],
  ...['payouts.hold', 'payouts.release'],
  ...['payouts.save-account', 'payouts.make-file', 'payouts.read-file'],
  ...['gateway-accounts.create', 'gateway-accounts.update', 'gateway-accounts.remove'],
]

/** Replaces the stores a person is assigned to. */
const storesIn =
  (table: 'store_owners' | 'rider_stores') => async (tx: Tx, user_id: number, ids: number[]) => {
    await tx.deleteFrom(table).where('user_id', '=', user_id).execute()
    await sql`insert into ${sql.table(table)} (user_id, restaurant_id)
    select ${user_id}, r.id from restaurants r where r.id = any(${idArray(ids)})`.execute(tx)
  }
const storeIds = (table: string) =>
  sql`array(select s.restaurant_id from ${sql.table(table)} s where s.user_id = t.id order by 1)`

const staffTable = resourceTable<typeof staff>({
  resource: staff,
  table: 'users',
  // excludes the users that API keys act as
  only: sql`${ofRole('staff', 'admin')} and not exists (select from api_keys k where k.user_id = t.id)`,
  reads: {
    staff_roles: ['name'],
    sessions: ['user_id', 'last_used_at'],
    api_keys: ['user_id'],
    second_factors: ['user_id', 'confirmed_at'],
    invitations: ['user_id', 'expires_at', 'used_at', 'revoked_at'],
  },
  columns: {
    staff_role_name: sql`(select r.name::text from staff_roles r where r.id = t.staff_role_id)`,
    last_seen_at: lastSeen,
    has_second_factor: sql`exists (select from second_factors f
      where f.user_id = t.id and f.confirmed_at is not null)`,
    invited_until: (now) =>
      instant(sql`(select max(i.expires_at) from invitations i
      where i.user_id = t.id and i.used_at is null and i.revoked_at is null and i.expires_at > ${now})`),
    created_at: createdAt,
  },
  search,
  filters: { is_active, role: equals('role'), staff_role_id: equals('staff_role_id') },
  sorts,
  constraints,
  afterWrite: endSignIns,
  faults: async ({ is_active }, tx): Promise<RowFault[]> => {
    // serialised, so that two admins cannot remove each other at the same time
    await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx)
    const { rows } = await sql`select 1 from users
      where role = 'admin' and is_active and deleted_at is null limit 1`.execute(tx)
    const field = is_active ? 'role' : 'is_active'
    return rows.length > 0 ? [] : [{ field, text: 'staffFault_last_admin' }]
  },
})

const riderFields = [
  'photo',
  'vehicle',
  'vehicle_number',
  'vehicle_kind',
  'is_approved',
  'share_rate',
  'max_orders',
  'cash_limit',
] as const
/** Fields the console does not write. */
const riderFigures = ['is_online', 'rating', 'rating_count'] as const
const riderColumn = (column: string) =>
  sql`(select ${sql.ref(`r.${column}`)} from riders r where r.user_id = t.id)`
const riderIs =
  (column: string) =>
  (value: unknown): RawBuilder<boolean> =>
    sql`${riderColumn(column)} = ${value}`

const ridersTable = resourceTable<typeof riders>({
  resource: riders,
  table: 'users',
  only: sql`t.role = 'rider' and t.deleted_at is null and exists (select 1 from riders r where r.user_id = t.id)`,
  fixed: { role: 'rider' },
  beside: { table: 'riders', key: 'user_id', fields: riderFields },
  reads: {
    riders: ['user_id', ...riderFields, ...riderFigures],
    rider_stores: ['user_id', 'restaurant_id'],
    rider_zones: ['user_id', 'zone_id'],
    ledger_accounts: ['kind', 'owner_id', 'balance'],
  },
  columns: {
    ...Object.fromEntries([...riderFields, ...riderFigures].map((column) => [column, riderColumn(column)])),
    restaurant_ids: storeIds('rider_stores'),
    // cash a rider holds for us is a negative balance in the ledger
    cash: balanceOf('rider_cash', -1),
    zone_ids: sql`array(select z.zone_id from rider_zones z where z.user_id = t.id order by 1)`,
    created_at: createdAt,
  },
  search,
  filters: {
    is_active,
    is_approved: riderIs('is_approved'),
    is_online: riderIs('is_online'),
    zone_id: (zone) =>
      sql`exists (select 1 from rider_zones z where z.user_id = t.id and z.zone_id = ${zone})`,
  },
  sorts,
  constraints,
  children: {
    restaurant_ids: storesIn('rider_stores'),
    zone_ids: async (tx, user_id, ids) => {
      await tx.deleteFrom('rider_zones').where('user_id', '=', user_id).execute()
      await sql`insert into rider_zones (user_id, zone_id)
        select ${user_id}, z.id from zones z where z.id = any(${idArray(ids)})`.execute(tx)
    },
  },
  afterWrite: endSignIns,
})

export const peopleTables: readonly ResourceTable[] = [
  resourceTable<typeof customers>({
    resource: customers,
    table: 'users',
    only: ofRole('customer'),
    reads: { orders: ['user_id'], ledger_accounts: ['kind', 'owner_id', 'balance'] },
    columns: {
      orders: countOf('orders', 'user_id'),
      wallet: balanceOf('wallet'),
      rewards: balanceOf('rewards'),
      created_at: createdAt,
    },
    search,
    filters: { is_active },
    sorts,
    afterWrite: signOutBlocked,
  }),
  staffTable,
  resourceTable<typeof storePeople>({
    resource: storePeople,
    table: 'users',
    only: ofRole('store'),
    ofOwner: (owner_id) => worksFor(owner_id, 't'),
    fixed: { role: 'store' },
    reads: { store_owners: ['user_id', 'restaurant_id'], sessions: ['user_id', 'last_used_at'] },
    columns: { restaurant_ids: storeIds('store_owners'), last_seen_at: lastSeen, created_at: createdAt },
    search,
    filters: {
      is_active,
      store_role: equals('store_role'),
      restaurant_id: (store) =>
        sql`exists (select 1 from store_owners o where o.user_id = t.id and o.restaurant_id = ${store})`,
    },
    sorts,
    constraints,
    children: { restaurant_ids: storesIn('store_owners') },
    afterWrite: endSignIns,
  }),
  ridersTable,
  resourceTable<typeof auditLog>({
    resource: auditLog,
    table: 'audit_log',
    reads: { users: ['name'] },
    columns: {
      version: sql`1`,
      actor_name: nameOf('users', 'actor_id'),
      subject_name: sql`coalesce(${nameOf('users', 'subject_user_id')}, t.subject_name, ${removedName})`,
      fields: sql`case when jsonb_typeof(t.after) = 'object' then (select count(*)::int from jsonb_object_keys(t.after))
        when jsonb_typeof(t.before) = 'object' then (select count(*)::int from jsonb_object_keys(t.before)) else 0 end`,
      at: instant(sql`t.at`),
    },
    search: (typed) =>
      containing(typed, [sql`(t.action || ' ' || t.subject || ' ' || coalesce(t.subject_name, ''))`]),
    filters: {
      actor_id: equals('actor_id'),
      action: equals('action'),
      subject: (subject) => sql`t.subject in (${sql.join(sameSubjects(subject))})`,
      source: equals('source'),
      touches_money: (wanted) =>
        wanted
          ? sql`t.action in (${sql.join(moneyActions)})`
          : sql`t.action not in (${sql.join(moneyActions)})`,
      ...during(sql`t.at`),
    },
    time: sql`t.at`,
    sorts: { id },
  }),
]
