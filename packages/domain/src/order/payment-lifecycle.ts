import { type ActorKind, actorKinds } from './lifecycle'
import { machine, type Row, type Step } from './machine'

/** One payment of an order, STA-20. Written only by `settle` and by taking cash. */
export const paymentStates = [
  'created',
  'pending',
  'authorised',
  'captured',
  'part_refunded',
  'refunded',
  'failed',
  'expired',
  'cancelled',
] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentActions = [
  'create',
  'begin',
  'authorise',
  'capture',
  'collect_cash',
  'fail',
  'expire',
  'cancel',
  'refund_part',
  'refund',
] as const
export type PaymentAction = (typeof paymentActions)[number]

/** Cash is with the customer until it is collected; wallet and points are debited in the placing transaction. */
export const paymentMeans = ['cash', 'wallet', 'points', 'gateway'] as const
export type PaymentMeans = (typeof paymentMeans)[number]

/** `state` is null before the payment exists. */
export type PaymentFacts = { state: PaymentState | null; means: PaymentMeans }

const desk = ['staff', 'admin'] as const
const unsettled = ['created', 'pending', 'authorised'] as const

const online = (payment: PaymentFacts) => payment.means === 'gateway'
const cash = (payment: PaymentFacts) => payment.means === 'cash'
const cashless = (payment: PaymentFacts) => payment.means !== 'cash'

/** action · from · to · who · only for */
const rows: readonly Row<PaymentState, PaymentAction, ActorKind, PaymentFacts>[] = [
  ['create', [null], 'created', ['customer', 'system', ...desk]],
  ['begin', ['created'], 'pending', ['customer', 'system'], online],
  ['authorise', ['created', 'pending'], 'authorised', ['system'], online],
  ['capture', unsettled, 'captured', ['system'], cashless],
  // late money is recorded and refunded automatically
  ['capture', ['failed', 'expired', 'cancelled'], 'captured', ['system'], online],
  ['collect_cash', ['created'], 'captured', ['rider', 'store', ...desk], cash],
  ['fail', unsettled, 'failed', ['system'], cashless],
  ['expire', unsettled, 'expired', ['system'], online],
  ['cancel', unsettled, 'cancelled', ['customer', 'system', ...desk]],
  ['refund_part', ['captured', 'part_refunded'], 'part_refunded', ['store', 'system', ...desk]],
  ['refund', ['captured', 'part_refunded'], 'refunded', ['store', 'system', ...desk]],
]

const payments = machine({
  states: paymentStates,
  finals: ['refunded', 'failed', 'expired', 'cancelled'],
  actions: paymentActions,
  actors: actorKinds,
  rows,
})

/** The next state, or why the action is refused. */
export const stepPayment = (
  payment: PaymentFacts,
  action: PaymentAction,
  actor: ActorKind,
): Step<PaymentState> => payments.step(payment, action, actor)

/** Actions offered to this actor for this payment. */
export const paymentActionsFor = (payment: PaymentFacts, actor: ActorKind): PaymentAction[] =>
  payments.actionsFor(payment, actor)

/** Nothing more is expected. A late capture may still arrive; it is refunded. */
export const isFinalPayment = (state: PaymentState): boolean => payments.isFinal(state)

/** We hold the money, in whole or in part. */
export const isReceived = (state: PaymentState): boolean => state === 'captured' || state === 'part_refunded'

/** Checks the table for every payment method; throws if it is broken. */
export const checkPaymentLifecycle = (): void =>
  payments.check(paymentMeans.map((means) => ({ state: null, means })))
