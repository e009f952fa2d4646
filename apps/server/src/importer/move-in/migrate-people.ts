import { normalisePhone } from '@tokri/domain/account/phone'
import { sql } from 'kysely'
import type { Tx } from '../../db/client'
import {
  bring,
  leave,
  type Moving,
  movedIds,
  noteMoved,
  type Staged,
  stagedById,
  stagedOf,
  unmoved,
} from './moving'
import { flag, instant, type Old, pointOf, words } from './values'

/** Password hashes that a login can verify, and then replaces. */
const HASH = /^\$(2[aby]\$\d\d\$.{53}|argon2id\$.+)$/

/** Customers with their password hashes; staff, store users and riders have to be invited again. */
export async function migrateCustomers(tx: Tx, rows: readonly Staged[], moving: Moving): Promise<void> {
  const fresh = await unmoved(tx, moving, 'users', 'customers', rows)
  const roles = await rolesOf(
    tx,
    moving,
    fresh.map(({ old_id }) => old_id),
  )
  const known = await knownAccounts(tx, fresh, moving)
  const pairs: { old_id: string; new_id: number }[] = []
  for (const row of fresh) {
    const role = roles.get(row.old_id)
    const new_id = await migrateCustomer(tx, row, { role, known, moving })
    if (new_id !== null) pairs.push({ old_id: row.old_id, new_id })
  }
  await noteMoved(tx, moving, 'users', pairs)
  bring(moving, 'customers', pairs.length)
}

type Accounts = Map<string, { id: number; role: string }>

/** The new or existing account of a customer; null: left out. */
async function migrateCustomer(
  tx: Tx,
  { old_id, data }: Staged,
  { role, known, moving }: { role: string | undefined; known: Accounts; moving: Moving },
): Promise<number | null> {
  const email = emailOf(data)
  const phone = phoneOf(data, moving)
  const account = known.get(email ?? '')
  const isTaken = phone !== null && known.has(phone)
  const why = whyNot({ role, email, phone, account, isTaken })
  if (why) {
    leave(moving, 'users', old_id, why)
    return null
  }
  if (account) return account.id
  if (isTaken) leave(moving, 'users.phone', old_id, 'is the phone of another account: it came without it')
  const own = isTaken ? null : phone
  const id = await addCustomer(tx, data, { email, phone: own, moving })
  for (const name of [email, own]) if (name) known.set(name, { id, role: 'customer' })
  return id
}

interface Candidate {
  role: string | undefined
  email: string | null
  phone: string | null
  account: { role: string } | undefined
  isTaken: boolean
}

function whyNot({ role, email, phone, account, isTaken }: Candidate): string | null {
  if (role !== undefined && role !== 'Customer') return `works there (${role}): invite them under People`
  if (!email && !phone) return 'has neither email nor phone'
  if (account && account.role !== 'customer') return 'has the email of somebody who works here'
  return isTaken && !email ? 'has the phone of another account and no email' : null
}

const emailOf = ({ email }: Old): string | null => {
  const read = words(email, 254)?.toLowerCase() ?? null
  return read && /^[^\s@]+@[^\s@]+$/.test(read) ? read : null
}
const phoneOf = ({ phone }: Old, { phoneCode }: Moving): string | null => {
  const read = words(phone, 30)
  return read ? normalisePhone(read, phoneCode) : null
}

async function addCustomer(
  tx: Tx,
  data: Old,
  { email, phone, moving }: { email: string | null; phone: string | null; moving: Moving },
): Promise<number> {
  const hash = data.password?.trim() ?? ''
  const { id } = await tx
    .insertInto('users')
    .values({
      name: words(data.name, 80) ?? email ?? phone ?? '',
      email,
      phone,
      email_verified_at: email ? instant(data.email_verified_at, moving.zone) : null,
      password_hash: HASH.test(hash) ? hash : null,
      tax_number: words(data.tax_number, 40),
      is_active: data.is_active === undefined ? true : flag(data.is_active),
      created_at: instant(data.created_at, moving.zone) ?? moving.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** People's roles by name, where the dump has them. */
async function rolesOf(tx: Tx, moving: Moving, users: readonly string[]): Promise<Map<string, string>> {
  const given = await stagedOf(tx, moving, 'model_has_roles', users)
  const names = await stagedById(tx, moving, 'roles', [
    ...new Set(given.map(({ data }) => data.role_id ?? '')),
  ])
  return new Map(given.map(({ parent, data }) => [parent, names.get(data.role_id ?? '')?.name ?? 'Customer']))
}

async function knownAccounts(tx: Tx, rows: readonly Staged[], moving: Moving): Promise<Accounts> {
  const emails = JSON.stringify(rows.flatMap(({ data }) => emailOf(data) ?? []))
  const phones = JSON.stringify(rows.flatMap(({ data }) => phoneOf(data, moving) ?? []))
  const { rows: found } = await sql<{ id: number; role: string; email: string | null; phone: string | null }>`
    select id, role, lower(email::text) as email, phone from users
    where email in (select json_array_elements_text(${emails}::json)::citext)
      or phone in (select json_array_elements_text(${phones}::json))`.execute(tx)
  const known: Accounts = new Map()
  for (const { email, phone, ...account } of found)
    for (const name of [email, phone]) if (name) known.set(name, account)
  return known
}

/** Addresses of imported customers; the default stays the default. */
export async function migrateAddresses(tx: Tx, rows: readonly Staged[], moving: Moving): Promise<void> {
  const fresh = await unmoved(tx, moving, 'addresses', 'addresses', rows)
  const owners = [...new Set(fresh.map(({ data }) => data.user_id ?? ''))]
  const users = await movedIds(tx, moving, 'users', owners)
  const usual = await stagedById(tx, moving, 'users', owners)
  const pairs: { old_id: string; new_id: number }[] = []
  for (const { old_id, data } of fresh) {
    const user_id = users.get(data.user_id ?? '')
    const point = pointOf(data)
    const address = words(data.address, 300)
    if (!user_id) leave(moving, 'addresses', old_id, 'is of nobody who came over')
    else if (!point || !address) leave(moving, 'addresses', old_id, 'says no place')
    else {
      const { id } = await tx
        .insertInto('addresses')
        .values({
          user_id,
          address,
          ...point,
          house: words(data.house, 120),
          landmark: words(data.landmark, 120),
          tag: words(data.tag, 40),
          created_at: instant(data.created_at, moving.zone) ?? moving.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      pairs.push({ old_id, new_id: id })
      if (usual.get(data.user_id ?? '')?.default_address_id === old_id)
        await tx.updateTable('users').set({ default_address_id: id }).where('id', '=', user_id).execute()
    }
  }
  await noteMoved(tx, moving, 'addresses', pairs)
  bring(moving, 'addresses', pairs.length)
}
