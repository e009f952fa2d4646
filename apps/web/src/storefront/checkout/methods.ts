import type { Quote } from '@tokri/contract/cart'
import type { PaymentGateway } from '@tokri/contract/orders'

export const CASH = 'COD'
export const WALLET = 'WALLET'

export interface Ways {
  /** The wallet may pay a part or all of it. */
  wallet: boolean
  /** Ways to pay what the wallet leaves. */
  others: PaymentGateway[]
}

/** The wallet is a switch of its own, so that it can pay a part; the rest is chosen among the others. */
export function waysToPay(gateways: readonly PaymentGateway[]): Ways {
  const active = gateways.filter(({ is_active }) => is_active)
  return {
    wallet: active.some(({ name }) => name === WALLET),
    others: active.filter(({ name }) => name !== WALLET),
  }
}

/** The method an order is placed with; null while the customer has still to choose or cannot pay here at all. */
export function methodFor(
  quote: Pick<Quote, 'due_now'>,
  { others }: Ways,
  { chosen, use_balances }: { chosen: string | null; use_balances: boolean },
): string | null {
  if (use_balances && quote.due_now === 0) return WALLET
  const [first, ...more] = others
  if (others.some(({ name }) => name === chosen)) return chosen
  return first && more.length === 0 ? first.name : null
}

/** What points pay of this bill, or would. */
export const rewardsPart = ({ rewards_worth, payable }: Pick<Quote, 'rewards_worth' | 'payable'>): number =>
  Math.min(rewards_worth, payable)

/** What the wallet pays of this bill, or would: points go first. */
export const walletPart = ({
  wallet_balance,
  payable,
  lines,
}: Pick<Quote, 'wallet_balance' | 'payable' | 'lines'>): number =>
  Math.min(wallet_balance, payable + (lines.find(({ code }) => code === 'rewards')?.amount ?? 0))
