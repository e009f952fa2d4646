import type { CartRefusal, Schedule } from '@tokri/contract/cart'
import { allowedModes } from '@tokri/domain/store/modes'
import { openState } from '@tokri/domain/store/open'
import { refusePoint } from '@tokri/domain/store/serves'
import { findSlot, slotDays } from '@tokri/domain/store/slots'
import { offsetAt } from '@tokri/domain/zone'
import type { LoadedCart } from './load-cart'
import type { PricedCart } from './price-cart'
import { slotRules, takesOrdersForLater } from './slot-rules'

/** Everything that prevents placing this cart now, the most serious first; empty: it can be placed. */
export function judgeCart(loaded: LoadedCart, priced: PricedCart): CartRefusal[] {
  // then none of its items are available, and one reason is enough
  if (!loaded.store.is_accepted) return [{ code: 'store_not_accepting' }]
  return [
    ...judgeStore(loaded),
    ...judgePlace(loaded),
    ...judgeLines(priced),
    ...judgeMinimum(loaded, priced),
    ...judgeCoupon(priced),
  ]
}

function judgeStore(loaded: LoadedCart): CartRefusal[] {
  const { cart, store, settings, now } = loaded
  const state = openState(store, now, offsetAt(settings.get('timeZone'), now))
  if (cart.schedule && store.is_active) return judgeSlot(loaded, cart.schedule)
  if (state.open) return []
  return state.reason === 'inactive'
    ? [{ code: 'store_not_accepting' }]
    : [{ code: 'store_closed', opens_at: state.opens_at, reason: state.reason }]
}

/** A closed store accepts scheduled orders, in a slot it offers and that is not full. */
function judgeSlot({ store, settings, now, taken }: LoadedCart, schedule: Schedule): CartRefusal[] {
  if (!takesOrdersForLater(store, settings)) return [{ code: 'not_schedulable' }]
  const days = slotDays(store, slotRules(store, settings), now, taken)
  const slot = findSlot(days, { open: new Date(schedule.open), close: new Date(schedule.close) })
  if (!slot) return [{ code: 'slot_gone' }]
  return slot.full ? [{ code: 'slot_full' }] : []
}

function judgePlace({ cart, store, address, zones, settings }: LoadedCart): CartRefusal[] {
  const mode = cart.delivery_type
  const isOffered =
    allowedModes(store.delivery_type).includes(mode) && (mode === 'DELIVERY' || settings.get('enSPU'))
  if (!isOffered) return [{ code: 'mode_not_offered' }]
  if (!address) return mode === 'DELIVERY' ? [{ code: 'address_required' }] : []
  const point = { lat: address.latitude, lng: address.longitude }
  const reason = refusePoint(
    { ...store, polygons: store.areas.map(({ polygon }) => polygon as [number, number][]) },
    point,
    {
      mode,
      zones,
      selfPickupRadius: settings.get('selfPickupRadius'),
    },
  )
  return reason ? [{ code: 'not_serviceable', reason }] : []
}

/** An item may be on several lines of the cart: a shortage is reported once. */
const judgeLines = ({ problems }: PricedCart): CartRefusal[] =>
  problems.filter(
    ({ code, item_id }, at) =>
      code !== 'out_of_stock' ||
      problems.findIndex((one) => one.code === code && one.item_id === item_id) === at,
  )

function judgeMinimum({ store }: LoadedCart, { bill }: PricedCart): CartRefusal[] {
  const missing = store.min_order_price - bill.item_total
  return missing > 0 ? [{ code: 'below_minimum', missing }] : []
}

function judgeCoupon({ couponRefusal }: PricedCart): CartRefusal[] {
  return couponRefusal ? [{ code: 'coupon_refused', ...couponRefusal }] : []
}
