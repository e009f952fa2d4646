import type { OrderAction, OrderState } from './lifecycle'

/** The columns of a kitchen's board, in the order in which an order passes them. */
export const lanes = ['placed', 'preparing', 'ready', 'on_the_way'] as const
/** Collapsed below the last column. */
export const folds = ['scheduled', 'finished'] as const
export type Lane = (typeof lanes)[number]
export type Fold = (typeof folds)[number]

const laneOfState: Record<OrderState, Lane | Fold> = {
  scheduled: 'scheduled',
  scheduled_confirmed: 'scheduled',
  placed: 'placed',
  preparing: 'preparing',
  ready: 'ready',
  on_the_way: 'on_the_way',
  returning: 'on_the_way',
  completed: 'finished',
  cancelled: 'finished',
  returned: 'finished',
  // kitchens do not see unpaid orders; boards do not load them
  awaiting_payment: 'finished',
  payment_failed: 'finished',
}

/** Where an order is on its kitchen's board. */
export const laneOf = (state: OrderState): Lane | Fold => laneOfState[state]

/** The board's buttons; refunds and cancellations have screens of their own. */
export const kitchenSteps = [
  'confirm_slot',
  'accept',
  'reject',
  'delay',
  'ready',
  'collected',
] as const satisfies OrderAction[]
export type KitchenStep = (typeof kitchenSteps)[number]
