import type { Quote } from '@tokri/contract/cart'
import type { MethodGroup } from '@tokri/contract/payment-methods'
import type { SavedMethod } from '@tokri/contract/payments'
import type { PaymentGateway } from '@tokri/contract/placing'

/** A method, or one of the ways to pay that its gateway keeps for the customer. */
export type WayToPay = PaymentGateway & { saved?: SavedMethod }

/** Names a way among all that are shown. */
export const choiceOf = ({ name, saved }: WayToPay): string => (saved ? `saved:${saved.id}` : name)

/** What a gateway keeps stands before the gateway itself. */
export const withSaved = (
  methods: readonly PaymentGateway[],
  saved: readonly SavedMethod[] | undefined = [],
): WayToPay[] =>
  methods.flatMap((method): WayToPay[] => [
    ...saved.filter((one) => one.method === method.name).map((one) => ({ ...method, saved: one })),
    method,
  ])

export interface Ways {
  /** The wallet's name as a method; null: it may pay nothing here. */
  wallet: string | null
  /** Ways to pay what the wallet leaves. */
  others: PaymentGateway[]
}

/** The wallet is a switch of its own, so that it can pay a part; the rest is chosen among the others. */
export function waysToPay(gateways: readonly PaymentGateway[]): Ways {
  const active = gateways.filter(({ is_active }) => is_active)
  return {
    wallet: active.find(({ means }) => means === 'wallet')?.name ?? null,
    others: active.filter(({ means }) => means !== 'wallet'),
  }
}

/** The chosen way; nothing chosen, the last used one, or cash, which moves no money yet, or the only one. */
export function chosenOf(others: readonly WayToPay[], chosen: string | null): WayToPay | undefined {
  const found = others.find((one) => choiceOf(one) === chosen)
  if (found) return found
  const usual = lastUsed(others) ?? others.find(({ means }) => means === 'cash')
  const [first, ...more] = others
  return (chosen === null ? usual : undefined) ?? (more.length === 0 ? first : undefined)
}

const lastUsed = (methods: readonly WayToPay[]) => methods.find((one) => one.is_last_used)

/** The method an order is placed with; null while the customer has still to choose or cannot pay here at all. */
export function methodFor(
  quote: Pick<Quote, 'due_now'>,
  { wallet, others }: Ways,
  { chosen, use_balances }: { chosen: string | null; use_balances: boolean },
): string | null {
  // balances pay it all; the server records which
  if (use_balances && quote.due_now === 0) return wallet ?? others[0]?.name ?? null
  return chosenOf(others, chosen)?.name ?? null
}

/** How the chosen method moves its money. */
export const meansOf = (others: readonly PaymentGateway[], method: string | null) =>
  others.find(({ name }) => name === method)?.means ?? null

export interface MethodGroupOf {
  group: MethodGroup | 'last_used' | 'saved'
  methods: WayToPay[]
}

const order: readonly MethodGroup[] = ['balance', 'upi', 'any', 'card', 'wallet', 'cash']
/** For a customer without a last used method, for whom cash is chosen. */
const cashFirst: readonly MethodGroup[] = ['cash', ...order.filter((group) => group !== 'cash')]

/** Methods by what is paid with, the last used one first and by itself. The chosen method is seen without scrolling. */
export function groupMethods(methods: readonly WayToPay[]): MethodGroupOf[] {
  const last = methods.filter((one) => one.is_last_used)
  const inOrder = last.length > 0 ? order : cashFirst
  const groups: MethodGroupOf[] = inOrder.map((group) => ({
    group,
    methods: methods.filter((one) => one.group === group && !one.is_last_used && !one.saved),
  }))
  const saved = methods.filter((one) => one.saved && !one.is_last_used)
  const first = [
    { group: 'last_used' as const, methods: last },
    { group: 'saved' as const, methods: saved },
  ]
  return [...first, ...groups].filter((one) => one.methods.length > 0)
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
