import type { Payer } from '../../core/payments/start-payment'
import type { DbOrTx } from '../../db/client'

/** The customer's name and contacts for the gateway's page and its receipt. */
export const payerOf = async (db: DbOrTx, user_id: number): Promise<Payer> =>
  await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
