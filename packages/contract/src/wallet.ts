import { z } from 'zod'
import { endpoint } from './endpoint'
import { Amount, IdempotencyKey } from './fields'

export const wallet = {
  transferRewardsToWallet: endpoint({
    path: '/public/api/transfer-rewards-to-wallet',
    who: ['customer'],
    summary: 'Move reward points to the wallet; the same key moves them once',
    input: z.strictObject({
      /** Points. */
      amount: z.int().min(1).max(100_000_000),
      idempotency_key: IdempotencyKey,
    }),
    reply: z.object({ success: z.literal(true), wallet_balance: Amount, rewards_balance: Amount }),
    refuses: ['insufficient_rewards', 'below_reward_minimum', 'key_reused'],
  }),
}
