import type { SlotDay } from '@tokri/contract/placing'
import { allowedModes, type Mode } from '@tokri/domain/store/modes'
import { slotDays } from '@tokri/domain/store/slots'
import { type Refused, refuse } from '../../core/refused'
import { storeOfSlots } from '../../db/queries/slots'
import type { Deps } from '../../deps'
import { slotRules, takesOrdersForLater } from './slot-rules'

interface SlotQuery {
  restaurant_id: number
  delivery_type: Mode
}

/** A store's slots for scheduled orders; none when the store or the operator accepts none. */
export async function listSlots(
  { db, settings }: Deps,
  { restaurant_id, delivery_type }: SlotQuery,
  now: Date,
): Promise<{ days: SlotDay[] } | Refused<'not_found'>> {
  const found = await storeOfSlots(db, restaurant_id, now)
  if (!found) return refuse('not_found')
  const { store, taken } = found
  const isOffered = allowedModes(store.delivery_type).includes(delivery_type)
  if (!isOffered || !takesOrdersForLater(store, settings)) return { days: [] }
  const days = slotDays(store, slotRules(store, settings), now, taken)
  return {
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.map(({ open, close, full }) => ({
        open: open.toISOString(),
        close: close.toISOString(),
        full,
      })),
    })),
  }
}
