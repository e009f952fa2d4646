import { type ActorKind, actorKinds, type OrderAction, type OrderKind, type OrderState } from './lifecycle'
import { machine, type Row, type Step } from './machine'

/**
 * One delivery of an order, STA-21. A failed delivery stays failed: its return is a separate trip linked to
 * it. Races are decided by the database's unique index; this table only says which step may follow.
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

/** `state` is null before the delivery exists; `is_ready`: see `isReadyForPickup`, of its order. */
export type DeliveryFacts = { state: DeliveryState | null; is_ready: boolean }

/** A store says when its order is ready. An errand has no kitchen: it is ready from the start. */
export const isReadyForPickup = (order: { kind: OrderKind; state: OrderState }): boolean =>
  order.state === 'ready' || (order.kind === 'errand' && order.state === 'preparing')

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
  ['picked_up', ['assigned', 'at_store'], 'picked_up', ['rider'], ({ is_ready }) => is_ready],
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

/** Order states in which a rider can be assigned: the store has started, and nothing is picked up. */
export const dispatchableStates = ['preparing', 'ready'] as const satisfies OrderState[]
export const isDispatchable = (state: OrderState): boolean => dispatchableStates.some((one) => one === state)

/** Steps of a delivery that are also steps of its order. */
export const orderActionOf: Readonly<Partial<Record<DeliveryAction, OrderAction>>> = {
  picked_up: 'picked_up',
  deliver: 'delivered',
  fail: 'fail_delivery',
  returned: 'returned',
}

/** No rider has it yet. */
export const unassignedStates = ['waiting', 'offered'] as const satisfies DeliveryState[]
/** The rider is on the way to the pickup, or there. */
export const fetchingStates = ['assigned', 'at_store'] as const satisfies DeliveryState[]
/** The rider is on the way to the customer, or at the door. */
export const bringingStates = ['picked_up', 'at_door'] as const satisfies DeliveryState[]
/** The rider holds the goods, on the way there or back. */
export const carryingStates = [...bringingStates, 'failed', 'returning'] as const satisfies DeliveryState[]
/** A rider has it: it counts towards the rider's limit, and the rider's position is shown. */
export const activeDeliveryStates = [
  ...fetchingStates,
  ...bringingStates,
  'returning',
] as const satisfies DeliveryState[]

/** Nothing more follows in this delivery; a return is a delivery of its own. */
export const finishedDeliveryStates = [
  'delivered',
  'failed',
  'returned',
  'cancelled',
] as const satisfies DeliveryState[]

const oneOf =
  (states: readonly DeliveryState[]) =>
  (state: DeliveryState): boolean =>
    states.includes(state)

export const isFetching = oneOf(fetchingStates)
export const isBringing = oneOf(bringingStates)
export const isCarrying = oneOf(carryingStates)
export const isActiveDelivery = oneOf(activeDeliveryStates)

/** Steps by which a rider gives up an order. */
const givesBack: readonly DeliveryAction[] = ['decline', 'release']

/** A state and all that a rider can reach from it. */
const onwardsFrom = (state: DeliveryState): DeliveryState[] => [
  state,
  ...deliveryActions
    .filter((action) => !givesBack.includes(action))
    .flatMap((action) => statesAfter(action, state)),
]

const statesAfter = (action: DeliveryAction, state: DeliveryState): DeliveryState[] => {
  const stepped = stepDelivery({ state, is_ready: true }, action, 'rider')
  return stepped.ok ? onwardsFrom(stepped.to) : []
}

/** Whether the delivery is already past a rider's step: a repeated command then succeeds without effect. */
export const alreadyDone = (action: DeliveryAction, state: DeliveryState): boolean =>
  deliveryStates.some((from) => statesAfter(action, from).includes(state))

/**
 * Buttons of a rider's screen; `stop` completes an errand's stop before the last one and changes no state.
 */
export const riderSteps = [
  'accept',
  'reached_store',
  'picked_up',
  'reached_customer',
  'stop',
  'deliver',
  'fail',
  'returned',
] as const
export type RiderStep = (typeof riderSteps)[number]

/** The buttons for a rider's own delivery. The last stop comes after the others. */
export const riderStepsFor = (delivery: DeliveryFacts & { stops_left: boolean }): RiderStep[] => {
  const possible = deliveryActionsFor(delivery, 'rider')
  const hasStop = delivery.stops_left && delivery.state !== null && isBringing(delivery.state)
  return riderSteps.filter((step) => {
    if (step === 'stop') return hasStop
    return possible.includes(step) && !(hasStop && (step === 'deliver' || step === 'reached_customer'))
  })
}

/** Checks the table; throws if it is broken. */
export const checkDeliveryLifecycle = (): void =>
  deliveries.check([
    { state: null, is_ready: true },
    { state: null, is_ready: false },
  ])
