import { extraChargeOf } from '@tokri/domain/payment/extra-charge'
import type { BillLine } from '@tokri/domain/pricing/bill'
import { pointsForAmount } from '@tokri/domain/rewards/earn'
import type { Posting } from '@tokri/domain/wallet/ledger'
import { payFromRewards, payFromWallet } from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import type { OrderRow } from '../../db/queries/orders'
import type { SettingReader } from '../../db/queries/settings'
import { balanceMethods, meansOf } from '../../gateways/payments'
import { type StepActor, system } from '../actor'
import { post } from '../ledger/post-ledger'
import { rewardsRule } from '../settings/rewards-rule'
import { advancePayment, openPayment, paymentRow } from './advance-payment'
import { openOnlinePayment } from './start-payment'

/**
 * The method for the remaining amount: wallet or points when balances cover the bill, otherwise the chosen
 * one.
 */
export function methodLeft(
  { due_now, wallet_amount, rewards_amount }: Record<'due_now' | 'wallet_amount' | 'rewards_amount', number>,
  method: string,
): string {
  if (due_now > 0) return method
  if (wallet_amount > 0) return balanceMethods.wallet
  return rewards_amount > 0 ? balanceMethods.points : method
}

interface Paying {
  settings: SettingReader
  by: StepActor
  now: Date
  /** Distinguishes paying again from the first payment. */
  ref?: string
}
interface FromBalance {
  means: 'wallet' | 'points'
  amount: number
  settings: SettingReader
  ref: string
}

type Owed = Pick<OrderRow, 'id' | 'rewards_amount' | 'wallet_amount' | 'method' | 'due_amount'>

/** The amount per means of payment, in the order in which they are debited. */
const partsOf = (order: Owed) =>
  [
    { gateway: balanceMethods.points, amount: order.rewards_amount },
    { gateway: balanceMethods.wallet, amount: order.wallet_amount },
    { gateway: order.method, amount: order.due_amount },
  ].filter(({ amount }) => amount > 0)

/**
 * The payment of an order paid in cash alone, as an insert: nothing else happens before the door. Null for
 * others.
 */
export function cashRow(tx: Tx, order: Owed, { settings, by, now }: Paying) {
  const [cash, ...others] = partsOf(order)
  if (!cash || others.length > 0 || meansOf(cash.gateway) !== 'cash') return null
  const draft = { order_id: order.id, currency: settings.get('currencyId'), ...cash }
  return paymentRow(tx, draft, { actor: by, now })
}

/**
 * Creates the payments of a placed order: balances are debited now, cash is due at the door, a gateway's payment waits for
 * the customer.
 */
export async function payOrder(
  tx: Tx,
  order: OrderRow,
  { settings, by, now, ref = order.unique_order_id }: Paying,
) {
  const currency = settings.get('currencyId')
  const postings: Posting[] = []
  for (const part of partsOf(order)) {
    const draft = { order_id: order.id, currency, ...part }
    const means = meansOf(part.gateway)
    if (means === 'gateway') {
      const extra_charge = extraChargeOf(order.lines as readonly BillLine[])
      await openOnlinePayment(tx, { settings }, { ...draft, extra_charge }, { actor: by, now })
      continue
    }
    const { id: payment_id } = await openPayment(tx, draft, { actor: by, now })
    if (means === 'cash') continue
    postings.push(fromBalance(order, { means, amount: part.amount, settings, ref }))
    await advancePayment(tx, { payment_id, action: 'capture', actor: system, now })
  }
  await post(tx, postings, now)
}

function fromBalance(
  { unique_order_id, user_id }: OrderRow,
  { means, amount, settings, ref }: FromBalance,
): Posting {
  const paid = { ref, unique_order_id, user_id, amount }
  if (means === 'wallet') return payFromWallet(paid)
  return payFromRewards({ ...paid, points: pointsForAmount(amount, rewardsRule(settings)) })
}
