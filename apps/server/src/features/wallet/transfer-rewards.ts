import { transferToWallet } from '@tokri/domain/rewards/earn'
import { rewardsTransfer } from '@tokri/domain/wallet/postings'
import type { ActorAt } from '../../core/actor'
import { post } from '../../core/ledger/post-ledger'
import { type Refused, refuse } from '../../core/refused'
import { rewardsRule } from '../../core/settings/rewards-rule'
import type { DbOrTx, Tx } from '../../db/client'
import { lockCustomer } from '../../db/queries/cart'
import { balanceOf, pointsOfPosting } from '../../db/queries/ledger'
import type { Deps } from '../../deps'

interface Transfer {
  /** Points. */
  amount: number
  idempotency_key: string
}
type Why = 'insufficient_rewards' | 'below_reward_minimum' | 'key_reused'

/** Converts points to money. The key is the posting's ref, so it is posted only once. */
export async function transferRewards(
  { db, settings }: Deps,
  { amount, idempotency_key }: Transfer,
  { actor, now }: ActorAt,
) {
  const user_id = actor.id
  const ref = `${user_id}/${idempotency_key}`
  const rule = rewardsRule(settings)
  return await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, user_id)
    const before = await pointsOfPosting(tx, 'rewards_transfer', [ref])
    if (before > 0) return before === amount ? await balances(tx, user_id) : refuse('key_reused')
    const transfer = transferToWallet(amount, await balanceOf(tx, 'rewards', user_id), rule)
    if (!transfer.ok) return refusal(transfer.why, rule.min_points)
    await write(tx, { ref, user_id, points: transfer.points, amount: transfer.amount }, now)
    return await balances(tx, user_id)
  })
}

const write = (tx: Tx, moved: Parameters<typeof rewardsTransfer>[0], now: Date) =>
  post(tx, [rewardsTransfer(moved)], now)

function refusal(why: 'below_minimum' | 'not_enough' | 'malformed', minimum: number): Refused<Why> {
  const errors = [
    { field: '/amount', message: why === 'not_enough' ? 'More than there are.' : `At least ${minimum}.` },
  ]
  return why === 'not_enough'
    ? refuse('insufficient_rewards', { errors })
    : refuse('below_reward_minimum', { minimum, errors })
}

const balances = async (db: DbOrTx, user_id: number) => ({
  success: true as const,
  wallet_balance: await balanceOf(db, 'wallet', user_id),
  rewards_balance: await balanceOf(db, 'rewards', user_id),
})
