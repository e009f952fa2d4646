import type { DbOrTx, Tx } from '../client'

/** Somebody's authenticator app; undefined when they never set one up. */
export async function secondFactorOf(db: DbOrTx, user_id: number) {
  return await db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Stores a new secret, replacing one that was never confirmed. False: a confirmed one exists. */
export async function keepSecret(
  db: DbOrTx,
  { user_id, secret, now }: { user_id: number; secret: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id, secret, confirmed_at: null, created_at: now })
    .onConflict((c) =>
      c
        .column('user_id')
        .doUpdateSet({ secret, created_at: now })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Uses up a time step; false when it or a later one was used before, also under concurrency. */
export async function useStep(db: DbOrTx, user_id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Turns the second factor on; false if it already was. */
export async function confirmFactor(db: DbOrTx, user_id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the second factor: sign-in needs only a password again. */
export async function removeFactor(tx: Tx, user_id: number): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Uses up a recovery code; false when it is invalid or was used. */
export async function useRecoveryCode(
  db: DbOrTx,
  { user_id, code_hash, now }: { user_id: number; code_hash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces somebody's recovery codes. */
export async function keepRecoveryCodes(tx: Tx, user_id: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash, used_at: null })))
    .execute()
}

/** Number of unused recovery codes. */
export async function recoveryCodesLeft(db: DbOrTx, user_id: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
