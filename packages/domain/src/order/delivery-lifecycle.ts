import { type ActorKind, actorKinds } from './lifecycle'
import { machine, type Row, type Step } from './machine'

/**
 * One delivery of one order, STA-21. What fails stays failed: its way back is a trip of its own, linked to it. Who wins
 * a race is decided by the database's unique index; this says what may follow.
 */
export const deliveryStates = [
  'waiting',
  'offered',
  'assigned',
  'at_store',
  'picked_up',
  'at_door',
  'delivered',
  'failed',
  'returning',
  'returned',
  'cancelled',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryActions = [
  'open',
  'offer',
  'decline',
  'accept',
  'assign',
  'release',
  'reached_store',
  'picked_up',
  'reached_customer',
  'deliver',
  'fail',
  'return',
  'returned',
  'cancel',
] as const
export type DeliveryAction = (typeof deliveryActions)[number]

/** `state` is null before the delivery exists. */
export type DeliveryFacts = { state: DeliveryState | null }

const desk = ['staff', 'admin'] as const
const road = ['rider', ...desk] as const

/** action · from · to · who. Riders may skip the arrival steps. */
const rows: readonly Row<DeliveryState, DeliveryAction, ActorKind, DeliveryFacts>[] = [
  ['open', [null], 'waiting', ['system']],
  ['offer', ['waiting'], 'offered', ['system', ...desk]],
  ['decline', ['offered'], 'waiting', ['rider', 'system']],
  ['accept', ['waiting', 'offered'], 'assigned', ['rider']],
  ['assign', ['waiting', 'offered', 'assigned', 'at_store'], 'assigned', desk],
  ['release', ['assigned', 'at_store'], 'waiting', ['system', ...road]],
  ['reached_store', ['assigned'], 'at_store', ['rider']],
  ['picked_up', ['assigned', 'at_store'], 'picked_up', ['rider']],
  ['reached_customer', ['picked_up'], 'at_door', ['rider']],
  ['deliver', ['picked_up', 'at_door'], 'delivered', road],
  ['fail', ['picked_up', 'at_door'], 'failed', road],
  ['return', ['failed'], 'returning', road],
  ['returned', ['returning'], 'returned', road],
  // the order was cancelled: it disappears for riders
  [
    'cancel',
    ['waiting', 'offered', 'assigned', 'at_store', 'picked_up', 'at_door'],
    'cancelled',
    ['system', ...desk],
  ],
]

const deliveries = machine({
  states: deliveryStates,
  finals: ['delivered', 'returned', 'cancelled'],
  actions: deliveryActions,
  actors: actorKinds,
  rows,
})

/** The state an action leads to, or why it is refused. */
export const stepDelivery = (
  delivery: DeliveryFacts,
  action: DeliveryAction,
  actor: ActorKind,
): Step<DeliveryState> => deliveries.step(delivery, action, actor)

/** Actions offered to this actor for this delivery. */
export const deliveryActionsFor = (delivery: DeliveryFacts, actor: ActorKind): DeliveryAction[] =>
  deliveries.actionsFor(delivery, actor)

export const isFinalDelivery = (state: DeliveryState): boolean => deliveries.isFinal(state)

const inNobodysHands: readonly DeliveryState[] = ['waiting', 'offered', 'failed']

/** Active: it counts against the rider's limit and its position is shared. */
export const isActiveDelivery = (state: DeliveryState): boolean =>
  !isFinalDelivery(state) && !inNobodysHands.includes(state)

/** Checks the table; throws if it is broken. */
export const checkDeliveryLifecycle = (): void => deliveries.check([{ state: null }])
