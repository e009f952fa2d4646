import type { Insertable } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { UsersTable } from '../tables/people'

const proof = ['id', 'role', 'name', 'password_hash', 'is_active'] as const

/** What signing in by e-mail needs; the address may be written in any case. */
export async function userByEmail(db: DbOrTx, email: string) {
  return await db.selectFrom('users').select(proof).where('email', '=', email).executeTakeFirst()
}

/** What signing in by code needs; the phone in E.164. */
export async function userByPhone(db: DbOrTx, phone: string) {
  return await db.selectFrom('users').select(proof).where('phone', '=', phone).executeTakeFirst()
}

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

/** An account with both its balances, as its owner sees it. */
export async function accountOf(db: DbOrTx, user_id: number) {
  return await db
    .selectFrom('users')
    .select(['id', 'role', 'name', 'email', 'phone', 'avatar', 'tax_number', 'default_address_id', 'language_id'])
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
