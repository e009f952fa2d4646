import { pinFor } from '../../core/deliveries/pin'
import { Refused } from '../../core/refused'
import { type KitchenDuty, ordersInKitchens } from '../../db/queries/kitchen'
import type { Deps } from '../../deps'
import { advanceTicket, type TicketStep } from '../../features/console/advance-ticket'
import { cookOf } from './crew'
import { pace, secondsBetween } from './pace'

/** Confirms, accepts, prepares and hands over in every kitchen that nobody operates now. */
export async function playKitchens(
  deps: Deps,
  now: Date,
  isPlayed: (order_id: number) => boolean = () => true,
): Promise<number> {
  let played = 0
  for (const duty of await ordersInKitchens(deps.db)) {
    if (!isPlayed(duty.id)) continue
    const step = nextStep(duty, now, deps.secret)
    if (!step || deps.presence.isKitchenWatched(duty.restaurant_id, now)) continue
    const actor = await cookOf(deps.db, duty.restaurant_id)
    const answer = await advanceTicket(deps, step, { actor, now })
    // somebody else was faster: their step counts
    if (!(answer instanceof Refused)) played++
  }
  return played
}

function nextStep(duty: KitchenDuty, now: Date, secret: string): TicketStep | null {
  const { id: order_id, state, delivery_type } = duty
  const since = (when: Date | null) => (when ? secondsBetween(when, now) : 0)
  if (state === 'scheduled' && since(duty.created_at) >= pace.accept)
    return { order_id, action: 'confirm_slot' }
  if (state === 'placed' && since(duty.created_at) >= pace.accept)
    return { order_id, action: 'accept', facts: { preparation_minutes: 1 + (order_id % 2) } }
  if (state === 'preparing' && since(duty.accepted_at) >= pace.cook) return { order_id, action: 'ready' }
  if (state === 'ready' && delivery_type === 'SELFPICKUP' && since(duty.ready_at) >= pace.collect)
    return { order_id, action: 'collected', code: pinFor(secret, duty.unique_order_id) }
  return null
}
