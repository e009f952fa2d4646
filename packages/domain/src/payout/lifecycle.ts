import { machine, type Row, type Step } from '../order/machine'

/**
 * A payout to a store or rider for a period, from the computed amount to the bank. Written only by
 * `advancePayout`.
 */
export const payoutStates = ['drafted', 'held', 'approved', 'paid', 'returned', 'discarded'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Neither settled nor discarded: a payee has at most one payout in these states. */
export const openPayoutStates = ['drafted', 'held', 'approved'] as const satisfies PayoutState[]

export const payoutActions = ['draft', 'approve', 'pay', 'return', 'hold', 'release', 'discard'] as const
export type PayoutAction = (typeof payoutActions)[number]

const desk = ['staff', 'admin'] as const
type Desk = (typeof desk)[number]

export interface PayoutFacts {
  /** null: not drafted yet. */
  state: PayoutState | null
  /** It was exported to the bank, so it can no longer be withdrawn here. */
  is_in_file: boolean
}

/** action · from · to · who · only for */
const rows: readonly Row<PayoutState, PayoutAction, Desk, PayoutFacts>[] = [
  ['draft', [null], 'drafted', desk],
  ['approve', ['drafted'], 'approved', desk],
  ['pay', ['approved'], 'paid', desk],
  ['return', ['paid'], 'returned', desk],
  ['hold', ['drafted', 'approved'], 'held', desk, ({ is_in_file }) => !is_in_file],
  ['release', ['held'], 'drafted', desk],
  ['discard', ['drafted', 'held', 'approved'], 'discarded', desk, ({ is_in_file }) => !is_in_file],
]

const payouts = machine({
  states: payoutStates,
  finals: ['returned', 'discarded'],
  actions: payoutActions,
  actors: desk,
  rows,
})

/** Whether an action moves money or allows a payment; such actions need the person's own password. */
export const leadsToMoney = (action: PayoutAction): boolean =>
  action === 'approve' || action === 'pay' || action === 'return'

/** The next state, or why the action is refused. */
export const stepPayout = (payout: PayoutFacts, action: PayoutAction, actor: Desk): Step<PayoutState> =>
  payouts.step(payout, action, actor)

/** The actions this person can take on a payout now. */
export const payoutActionsFor = (payout: PayoutFacts, actor: Desk): PayoutAction[] =>
  payouts.actionsFor(payout, actor)

/** The state each action leads to; a payout that is in it already has nothing left to do. */
export const payoutAfter: Record<PayoutAction, PayoutState> = {
  draft: 'drafted',
  approve: 'approved',
  pay: 'paid',
  return: 'returned',
  hold: 'held',
  release: 'drafted',
  discard: 'discarded',
}

/** Checks the table; throws if it is broken. `paid` is final unless the bank returns the money. */
export const checkPayoutLifecycle = (): void =>
  payouts.check([
    { state: null, is_in_file: false },
    { state: null, is_in_file: true },
  ])
