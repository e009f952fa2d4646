import type { Payer } from '../../core/payments/start-payment'
import type { DbOrTx } from '../../db/client'

/** Whom the gateway's page greets, and where it sends its receipt. */
export const payerOf = async (db: DbOrTx, user_id: number): Promise<Payer> =>
  await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
