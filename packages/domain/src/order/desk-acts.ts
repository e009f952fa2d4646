import { type DeliveryFacts, deliveryActionsFor, isDispatchable } from './delivery-lifecycle'
import { type ActorKind, actionsFor, type OrderFacts } from './lifecycle'

/** Actions of the desk on an order: the next step first, those that end it last. */
export const deskActs = [
  'accept',
  'confirm_slot',
  'assign',
  'ready',
  'deliver',
  'returned',
  'delay',
  'release',
  'fail',
  'change',
  'change_lines',
  'restore',
  'refund',
  'reject',
  'cancel',
] as const
export type DeskAct = (typeof deskActs)[number]

/** The permission staff need for an action besides their role. */
export const permissionOfAct: Readonly<Partial<Record<DeskAct, string>>> = {
  assign: 'deliveries:assign',
  release: 'deliveries:assign',
  deliver: 'deliveries:assign',
  returned: 'deliveries:assign',
  fail: 'deliveries:assign',
  refund: 'orders:refund',
  cancel: 'orders:cancel',
  restore: 'orders:cancel',
  change: 'orders:change',
  change_lines: 'orders:change',
}

interface Acting {
  order: OrderFacts
  /** The latest trip; null: there is none. */
  delivery: DeliveryFacts | null
}

/**
 * The actions both tables allow this actor, given their permissions; store users do not handle trips or
 * money.
 */
export function deskActsFor(
  { order, delivery }: Acting,
  actor: ActorKind,
  may: (permission: string) => boolean,
): DeskAct[] {
  const steps: readonly string[] = actionsFor(order, actor)
  const isOpen = order.state !== null && isDispatchable(order.state)
  const trip: readonly string[] = delivery ? deliveryActionsFor(delivery, actor) : []
  return deskActs.filter((act) => {
    const permission = permissionOfAct[act]
    if (permission !== undefined && (actor === 'store' || !may(permission))) return false
    if (act === 'assign') return isOpen && trip.includes(act)
    return ofTrips.includes(act) ? trip.includes(act) : steps.includes(act)
  })
}

/** Steps of the trip that also move the order. */
const ofTrips: readonly DeskAct[] = ['release', 'deliver', 'fail', 'returned']
