import { type Mode, modes } from '../store/modes'
import { machine, type Row, type Step } from './machine'

/** The lifecycle of an order, STA-19. `state` is only ever set to what this table returns. */
export const orderStates = [
  'awaiting_payment',
  'payment_failed',
  'scheduled',
  'scheduled_confirmed',
  'placed',
  'preparing',
  'ready',
  'on_the_way',
  'completed',
  'cancelled',
  'returning',
  'returned',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderActions = [
  'place',
  'paid',
  'payment_failed',
  'confirm_slot',
  'start',
  'accept',
  'reject',
  'ignored',
  'delay',
  'ready',
  'collected',
  'picked_up',
  'delivered',
  'cancel',
  'fail_delivery',
  'returned',
  'refund',
  'change',
  'change_lines',
  'restore',
] as const
export type OrderAction = (typeof orderActions)[number]

/** Who acts: the session's role, or `system` for jobs and gateways. */
export const actorKinds = ['customer', 'rider', 'store', 'staff', 'admin', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

/** What kind of order it is. An errand has no store, so nobody has to accept it. */
export const orderKinds = ['food', 'meat', 'grocery', 'errand'] as const
export type OrderKind = (typeof orderKinds)[number]

/** What the table needs to know. `state` is null before placing; `online_due` is in minor units, 0 when none. */
export type OrderFacts = {
  state: OrderState | null
  kind: OrderKind
  delivery_type: Mode
  /** the store accepts automatically */
  auto_accept?: boolean
  /** it is scheduled for a slot */
  scheduled?: boolean
  online_due?: number
  /** for a cancelled order: the state before */
  before?: OrderState | null
}

const isErrand = (order: OrderFacts) => order.kind === 'errand'
const fromStore = (order: OrderFacts) => order.kind !== 'errand'
const byRider = (order: OrderFacts) => order.delivery_type === 'DELIVERY'
const selfPickup = (order: OrderFacts) => order.delivery_type === 'SELFPICKUP'

/** A confirmed slot needs no further acceptance by the store. */
const toKitchen = (order: OrderFacts): OrderState =>
  order.auto_accept || !fromStore(order) || order.state === 'scheduled_confirmed' ? 'preparing' : 'placed'
const onceOwed = (order: OrderFacts): OrderState => (order.scheduled ? 'scheduled' : toKitchen(order))
const onPlacing = (order: OrderFacts): OrderState =>
  (order.online_due ?? 0) > 0 ? 'awaiting_payment' : onceOwed(order)

/** The kitchen has not started: the items can still be changed. */
export const uncookedStates = ['placed', 'scheduled', 'scheduled_confirmed'] as const satisfies OrderState[]
/** Not picked up yet. */
const atStore: readonly OrderState[] = [...uncookedStates, 'preparing', 'ready']
const unchanged = (order: OrderFacts): OrderState => order.state ?? 'placed'
const wasAtStore = (order: OrderFacts): boolean =>
  fromStore(order) && order.before != null && atStore.includes(order.before)

const desk = ['staff', 'admin'] as const
const kitchen = ['store', ...desk] as const

/** action · from · to · who · only for */
const rows: readonly Row<OrderState, OrderAction, ActorKind, OrderFacts>[] = [
  ['place', [null], onPlacing, ['customer', ...desk]],
  ['paid', ['awaiting_payment'], onceOwed, ['system']],
  ['payment_failed', ['awaiting_payment'], 'payment_failed', ['system']],
  ['confirm_slot', ['scheduled'], 'scheduled_confirmed', kitchen, fromStore],
  ['start', ['scheduled', 'scheduled_confirmed'], toKitchen, ['system']],
  ['accept', ['placed'], 'preparing', kitchen, fromStore],
  ['reject', ['placed', 'scheduled'], 'cancelled', kitchen, fromStore],
  ['ignored', ['placed'], 'cancelled', ['system'], fromStore],
  ['delay', ['preparing'], 'preparing', kitchen, fromStore],
  ['ready', ['preparing'], 'ready', kitchen, fromStore],
  ['collected', ['ready'], 'completed', ['store'], selfPickup],
  ['picked_up', ['ready'], 'on_the_way', ['rider'], (order) => fromStore(order) && byRider(order)],
  ['picked_up', ['preparing'], 'on_the_way', ['rider'], isErrand],
  ['delivered', ['on_the_way'], 'completed', ['rider', ...desk], byRider],
  ['cancel', ['awaiting_payment', 'placed', 'scheduled', 'scheduled_confirmed'], 'cancelled', ['customer']],
  // nothing is carried before the pickup; the fee is in cancel-fee.ts
  ['cancel', ['preparing'], 'cancelled', ['customer'], isErrand],
  ['cancel', ['preparing', 'ready', 'on_the_way'], 'cancelled', desk],
  ['fail_delivery', ['on_the_way'], 'returning', ['rider', ...desk], byRider],
  ['returned', ['returning'], 'returned', ['rider', ...desk], byRider],
  ['refund', ['completed'], 'completed', kitchen],
  // the address, the time, and the note to the kitchen
  ['change', atStore, unchanged, desk, fromStore],
  ['change_lines', uncookedStates, unchanged, desk, fromStore],
  // undoes a cancellation by mistake
  ['restore', ['cancelled'], (order) => order.before ?? 'placed', desk, wasAtStore],
]

const orders = machine({
  states: orderStates,
  finals: ['completed', 'cancelled', 'returned', 'payment_failed'],
  actions: orderActions,
  actors: actorKinds,
  rows,
})

/** The next state, or why the action is refused. */
export const step = (order: OrderFacts, action: OrderAction, actor: ActorKind): Step<OrderState> =>
  orders.step(order, action, actor)

/** Actions offered to this actor for this order. */
export const actionsFor = (order: OrderFacts, actor: ActorKind): OrderAction[] =>
  orders.actionsFor(order, actor)

/** Ended: no longer an open order. A completed one may still be refunded. */
export const isFinal = (state: OrderState): boolean => orders.isFinal(state)

const wireIds = {
  placed: 1,
  preparing: 2,
  ready: 2,
  on_the_way: 4,
  completed: 5,
  cancelled: 6,
  returned: 6,
  // the goods are still on the road and the money is not settled, so the order is still open
  returning: 4,
  awaiting_payment: 8,
  payment_failed: 9,
  scheduled: 10,
  scheduled_confirmed: 11,
} as const satisfies Record<OrderState, number>

export type OrderStatusId = (typeof wireIds)[OrderState] | 3 | 7

/** The `orderstatus_id` on the wire: 1–11. */
export const wireStatus = (order: {
  state: OrderState
  has_rider: boolean
  delivery_type: Mode
}): OrderStatusId => {
  const cooking = order.state === 'preparing' || order.state === 'ready'
  if (order.state === 'ready' && order.delivery_type === 'SELFPICKUP') return 7
  if (cooking && order.has_rider) return 3
  return wireIds[order.state]
}

/** Checks the table for every kind of order; throws if it is broken. Cheap enough for every start. */
export const checkLifecycle = (): void => {
  const yesNo = [true, false]
  const subjects = orderKinds.flatMap((kind) =>
    modes
      .filter((delivery_type) => kind !== 'errand' || delivery_type === 'DELIVERY')
      .flatMap((delivery_type) =>
        yesNo.flatMap((auto_accept) =>
          yesNo.flatMap((scheduled) =>
            [0, 100].map((online_due) => ({
              state: null,
              kind,
              delivery_type,
              auto_accept,
              scheduled,
              online_due,
              before: 'preparing' as const,
            })),
          ),
        ),
      ),
  )
  orders.check(subjects)
}
