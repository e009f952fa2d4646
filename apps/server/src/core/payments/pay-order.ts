import { pointsForAmount } from '@tokri/domain/rewards/earn'
import type { Posting } from '@tokri/domain/wallet/ledger'
import { payFromRewards, payFromWallet } from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import type { OrderRow } from '../../db/queries/orders'
import type { SettingReader } from '../../db/queries/settings'
import { type StepActor, system } from '../actor'
import { post } from '../ledger/post-ledger'
import { rewardsRule } from '../settings/rewards-rule'
import { advancePayment, openPayment } from './advance-payment'

/** The method that is left to pay with: wallet or points when balances cover the bill, else the chosen one. */
export function methodLeft(
  { due_now, wallet_amount, rewards_amount }: Record<'due_now' | 'wallet_amount' | 'rewards_amount', number>,
  method: string,
): string {
  if (due_now > 0) return method
  if (wallet_amount > 0) return 'WALLET'
  return rewards_amount > 0 ? 'REWARDS' : method
}

/** Creates the payments of a placed order: balances are debited now, cash is due at the door. */
export async function payOrder(
  tx: Tx,
  order: OrderRow,
  { settings, by, now }: { settings: SettingReader; by: StepActor; now: Date },
) {
  const currency = settings.get('currencyId')
  const paid = { ref: order.unique_order_id, user_id: order.user_id }
  const parts = [
    { gateway: 'REWARDS', amount: order.rewards_amount },
    { gateway: 'WALLET', amount: order.wallet_amount },
    { gateway: order.method, amount: order.due_amount },
  ].filter(({ amount }) => amount > 0)
  const postings: Posting[] = []
  for (const part of parts) {
    const payment = await openPayment(tx, { order_id: order.id, currency, ...part }, { actor: by, now })
    const { amount } = part
    if (part.gateway === 'WALLET') postings.push(payFromWallet({ ...paid, amount }))
    else if (part.gateway === 'REWARDS')
      postings.push(
        payFromRewards({ ...paid, amount, points: pointsForAmount(amount, rewardsRule(settings)) }),
      )
    else continue
    await advancePayment(tx, { payment_id: payment.id, action: 'capture', actor: system, now })
  }
  await post(tx, postings, now)
}
