import type { Quote } from '@tokri/contract/cart'
import type { MethodGroup } from '@tokri/contract/payment-methods'
import type { SavedMethod } from '@tokri/contract/payments'
import type { PaymentGateway } from '@tokri/contract/placing'

/** A method, or one of the payment methods that its gateway has saved for the customer. */
export type WayToPay = PaymentGateway & { saved?: SavedMethod }

/** Identifies a method among all that are shown. */
export const choiceOf = ({ name, saved }: WayToPay): string => (saved ? `saved:${saved.id}` : name)

/** Saved methods are listed before their gateway. */
export const withSaved = (
  methods: readonly PaymentGateway[],
  saved: readonly SavedMethod[] | undefined = [],
): WayToPay[] =>
  methods.flatMap((method): WayToPay[] => [
    ...saved.filter((one) => one.method === method.name).map((one) => ({ ...method, saved: one })),
    method,
  ])

export interface Ways {
  /** The wallet's name as a method; null if it can't be used here. */
  wallet: string | null
  /** Methods for what the wallet does not cover. */
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

/**
 * The chosen method; if nothing is chosen, the last used one, or cash, which moves no money yet, or the only
 * one.
 */
export function chosenOf(others: readonly WayToPay[], chosen: string | null): WayToPay | undefined {
  const found = others.find((one) => choiceOf(one) === chosen)
  if (found) return found
  const usual = lastUsed(others) ?? others.find(({ means }) => means === 'cash')
  const [first, ...more] = others
  return (chosen === null ? usual : undefined) ?? (more.length === 0 ? first : undefined)
}

const lastUsed = (methods: readonly WayToPay[]) => methods.find((one) => one.is_last_used)

/**
 * The method an order is placed with; null while the customer still has to choose or cannot pay here at all.
 */
export function methodFor(
  quote: Pick<Quote, 'due_now'>,
  { wallet, others }: Ways,
  { chosen, use_balances }: { chosen: string | null; use_balances: boolean },
): string | null {
  // balances pay everything; the server records which
  if (use_balances && quote.due_now === 0) return wallet ?? others[0]?.name ?? null
  return chosenOf(others, chosen)?.name ?? null
}

/** How the chosen method transfers money. */
export const meansOf = (others: readonly PaymentGateway[], method: string | null) =>
  others.find(({ name }) => name === method)?.means ?? null

export interface MethodGroupOf {
  group: MethodGroup | 'last_used' | 'saved'
  methods: WayToPay[]
}

const order: readonly MethodGroup[] = ['balance', 'upi', 'any', 'card', 'wallet', 'cash']
/** For a customer without a last used method, who has cash preselected. */
const cashFirst: readonly MethodGroup[] = ['cash', ...order.filter((group) => group !== 'cash')]

/**
 * Methods by kind, the last used one first and on its own. The chosen method is visible without scrolling.
 */
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

/** How much of this bill points pay, or would pay. */
export const rewardsPart = ({ rewards_worth, payable }: Pick<Quote, 'rewards_worth' | 'payable'>): number =>
  Math.min(rewards_worth, payable)

/** How much of this bill the wallet pays, or would pay: points go first. */
export const walletPart = ({
  wallet_balance,
  payable,
  lines,
}: Pick<Quote, 'wallet_balance' | 'payable' | 'lines'>): number =>
  Math.min(wallet_balance, payable + (lines.find(({ code }) => code === 'rewards')?.amount ?? 0))
