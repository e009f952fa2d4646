import { attemptOf, lockAttempt } from '../../db/queries/attempts'
import type { Deps } from '../../deps'

/** Whether an attempt created an order; called after a lost connection, before paying again (ERR-05). */
export async function findAttempt({ db }: Deps, attempt: { user_id: number; key: string }) {
  return await db.transaction().execute(async (tx) => {
    if (!(await lockAttempt(tx, attempt))) return { unique_order_id: null, in_progress: true }
    const found = await attemptOf(tx, attempt)
    return { unique_order_id: found?.reply.unique_order_id ?? null, in_progress: false }
  })
}
