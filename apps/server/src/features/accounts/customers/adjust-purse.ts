import { createHash } from 'node:crypto'
import type { Purse } from '@tokri/contract/customers'
import { rewardsAdjustment, walletAdjustment } from '@tokri/domain/wallet/postings'
import type { ActorAt } from '../../../core/actor'
import { post } from '../../../core/ledger/post-ledger'
import { refuse } from '../../../core/refused'
import type { Tx } from '../../../db/client'
import { attemptOf, keepAttempt, lockAttempt } from '../../../db/queries/attempts'
import { writeAudit } from '../../../db/queries/audit'
import { lockLiveCustomer } from '../../../db/queries/customers'
import { balanceOf } from '../../../db/queries/ledger'
import type { Deps } from '../../../deps'

interface Adjustment {
  user_id: number
  purse: Purse
  /** Minor units or points; negative to debit. */
  amount: number
  /** Shown to the customer in their statement. */
  reason: string
  idempotency_key: string
}

interface Adjusted {
  success: true
  balance: number
}

/** Credits or debits a customer's wallet or points, once per key; never below zero (ROL-05). */
export async function adjustPurse(
  { db }: Deps,
  { idempotency_key, ...adjustment }: Adjustment,
  { actor, now }: ActorAt,
) {
  const attempt = { user_id: actor.id, key: `adjust:${idempotency_key}` }
  const body_hash = createHash('sha256').update(JSON.stringify(adjustment)).digest('hex')
  return await db.transaction().execute(async (tx) => {
    if (!(await lockAttempt(tx, attempt))) return refuse('in_progress')
    const before = await attemptOf<Adjusted>(tx, attempt)
    if (before) return before.body_hash === body_hash ? before.reply : refuse('key_reused')
    if (!(await lockLiveCustomer(tx, adjustment.user_id))) return refuse('not_found')
    const balance = await move(tx, adjustment, {
      ref: `${actor.id}/${idempotency_key}`,
      actor_id: actor.id,
      now,
    })
    const reply: Adjusted = { success: true, balance }
    await keepAttempt(tx, attempt, { body_hash, reply, now })
    return reply
  })
}

async function move(
  tx: Tx,
  { user_id, purse, amount, reason }: Omit<Adjustment, 'idempotency_key'>,
  { ref, actor_id, now }: { ref: string; actor_id: number; now: Date },
): Promise<number> {
  const before = await balanceOf(tx, purse, user_id)
  const posting =
    purse === 'wallet'
      ? walletAdjustment({ ref, user_id, amount, note: reason })
      : rewardsAdjustment({ ref, user_id, points: amount, note: reason })
  if (before + amount < 0) throw refuse('balance_too_low')
  await post(tx, [posting], now)
  const after = await balanceOf(tx, purse, user_id)
  await writeAudit(
    tx,
    {
      actor_id,
      action: 'customers.adjust',
      subject: `customers:${user_id}`,
      before: { [purse]: before },
      after: { [purse]: after, amount, reason },
    },
    now,
  )
  return after
}
