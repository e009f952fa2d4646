import type { Insertable, Updateable } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { UsersTable } from '../tables/people'

const proof = [
  'id',
  'role',
  'name',
  'email',
  'phone',
  'password_hash',
  'is_active',
  'phone_verified_at',
  'email_verified_at',
] as const

/** What signing in by e-mail needs; the address may be written in any case. */
export async function userByEmail(db: DbOrTx, email: string) {
  return await db.selectFrom('users').select(proof).where('email', '=', email).executeTakeFirst()
}

/** What signing in by code needs; the phone in E.164. */
export async function userByPhone(db: DbOrTx, phone: string) {
  return await db.selectFrom('users').select(proof).where('phone', '=', phone).executeTakeFirst()
}

export type KnownUser = NonNullable<Awaited<ReturnType<typeof userByPhone>>>

/** Opens an account; null when its e-mail or phone has one already, however many ask at once. */
export async function addUser(tx: Tx, user: Insertable<UsersTable>): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values(user)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The language somebody chose to be written to in. */
export async function localeOf(db: DbOrTx, user_id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('languages as l', 'l.id', 'u.language_id')
    .select('l.locale')
    .where('u.id', '=', user_id)
    .executeTakeFirst()
  return row?.locale
}

/** A customer whom staff may act for; nobody who works here, and nobody who left. */
export async function customerToActFor(db: DbOrTx, by: { id?: number; phone?: string; email?: string }) {
  const [[column, value]] = Object.entries(by) as [['id' | 'phone' | 'email', string | number]]
  return await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'is_active'])
    .where(column, '=', value)
    .where('role', '=', 'customer')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** An account with both its balances, as its owner sees it. */
export async function accountOf(db: DbOrTx, user_id: number) {
  return await db
    .selectFrom('users')
    .select([
      'id',
      'role',
      'name',
      'email',
      'phone',
      'phone_verified_at',
      'avatar',
      'tax_number',
      'default_address_id',
      'language_id',
    ])
    .select((eb) => {
      const balance = (kind: 'wallet' | 'rewards') =>
        eb
          .selectFrom('ledger_accounts')
          .select('balance')
          .where('kind', '=', kind)
          .whereRef('owner_id', '=', 'users.id')
      return [balance('wallet').as('wallet_balance'), balance('rewards').as('rewards_balance')]
    })
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow()
}

/**
 * Changes what stands in an account; false when its e-mail or phone belongs to another one, if only since this moment:
 * then the transaction is over.
 */
export async function changeUser(tx: Tx, id: number, change: Updateable<UsersTable>): Promise<boolean> {
  try {
    return await write(tx, id, change)
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
}
const uniqueViolation = '23505'

async function write(tx: Tx, id: number, change: Updateable<UsersTable>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .where((eb) => {
      const others = eb.selectFrom('users as o').select('o.id').where('o.id', '!=', id)
      const taken = [
        ...(change.email ? [eb.exists(others.where('o.email', '=', String(change.email)))] : []),
        ...(change.phone ? [eb.exists(others.where('o.phone', '=', String(change.phone)))] : []),
      ]
      return eb.not(eb.or(taken))
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a number away from the customer who only typed it and has an e-mail beside; nobody else loses theirs. */
export async function releasePhone(tx: Tx, phone: string) {
  await tx
    .updateTable('users')
    .set({ phone: null })
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is', null)
    .where('role', '=', 'customer')
    .where('email', 'is not', null)
    .execute()
}

/** Takes an e-mail away from the customer who only typed it and has a proven phone beside. */
export async function releaseEmail(tx: Tx, email: string) {
  await tx
    .updateTable('users')
    .set({ email: null, password_hash: null })
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .where('role', '=', 'customer')
    .where('phone_verified_at', 'is not', null)
    .execute()
}
