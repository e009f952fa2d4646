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

/** The account for signing in with this e-mail, ignoring case. */
export async function userByEmail(db: DbOrTx, email: string) {
  return await db.selectFrom('users').select(proof).where('email', '=', email).executeTakeFirst()
}

/** The account for signing in with a code; the phone in E.164. */
export async function userByPhone(db: DbOrTx, phone: string) {
  return await db.selectFrom('users').select(proof).where('phone', '=', phone).executeTakeFirst()
}

export type KnownUser = NonNullable<Awaited<ReturnType<typeof userByPhone>>>

/** Creates an account; null when its e-mail or phone is taken, also under concurrency. */
export async function addUser(tx: Tx, user: Insertable<UsersTable>): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values(user)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The language a person chose for messages. */
export async function localeOf(db: DbOrTx, user_id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('languages as l', 'l.id', 'u.language_id')
    .select('l.locale')
    .where('u.id', '=', user_id)
    .executeTakeFirst()
  return row?.locale
}

/** The credentials a signed-in person has to confirm. */
export async function passwordOf(db: DbOrTx, id: number) {
  return await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A customer staff may act for: no staff accounts, no deleted ones. */
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

/** An account with both balances, as its owner sees it. */
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
 * Updates an account; false when the e-mail or phone belongs to another one. A unique violation has then aborted the
 * transaction.
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

/** Removes an unverified phone from the one customer who also has an e-mail; verified phones stay. */
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

/** Removes an unverified e-mail from a customer who has a verified phone. */
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
