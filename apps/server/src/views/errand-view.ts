import type { ErrandReturn, ErrandTrip } from '@tokri/contract/errand-trip'
import { isFinal, type OrderState } from '@tokri/domain/order/lifecycle'
import { stopPin } from '../core/deliveries/pin'
import { pictureLink } from '../core/pictures/picture-link'
import type { ErrandRow, StopRow } from '../db/queries/errands'
import type { Deps } from '../deps'

type Order = { unique_order_id: string; state: OrderState }

/** An errand's trip as its customer sees it, with every code and link, which they may pass on. */
export function errandTrip(
  deps: Pick<Deps, 'secret' | 'settings' | 'clock'>,
  order: Order,
  { order_id: _, stops, ...errand }: ErrandRow,
): ErrandTrip {
  return {
    ...errand,
    photo: pictureLink(deps, errand.photo),
    stops: stops.map((stop) => stopView(deps, order, stop)),
  }
}

function stopView(
  deps: Pick<Deps, 'secret' | 'settings' | 'clock'>,
  { unique_order_id, state }: Order,
  stop: StopRow,
): ErrandTrip['stops'][number] {
  const { secret, settings } = deps
  const { id, type, address, house, landmark, latitude, longitude, instructions } = stop
  const isRunning = !isFinal(state)
  // a returned package is handed over where it was picked up, with the same code
  const isAwaited = stop.state === 'waiting' || (state === 'returning' && stop.position === 0)
  const hasCode = isRunning && isAwaited && settings.get('enableDeliveryPin')
  return {
    ...{ id, type, address, house, landmark, latitude, longitude, instructions },
    photo: pictureLink(deps, stop.photo),
    contact: { name: stop.contact_name, phone: stop.contact_phone },
    state: stop.state,
    done_at: stop.done_at?.toISOString() ?? null,
    code: hasCode ? stopPin(secret, unique_order_id, stop) : null,
    link: isRunning ? stop.link : null,
  }
}

interface Failed {
  delivery_id: number | null
  failed_at: Date | null
  failure_reason: ErrandReturn['reason'] | null
  failure_note: string | null
  failure_photo: string | null
  return_charge: number | null
  finished_at: Date | null
  door_photo: string | null
}

/** The failed handover and its return. */
export function returnView(deps: Pick<Deps, 'secret' | 'clock'>, row: Failed): ErrandReturn | null {
  const { delivery_id, failed_at, failure_reason, failure_note, failure_photo } = row
  const { return_charge, finished_at, door_photo } = row
  if (!delivery_id || !failed_at || !failure_reason) return null
  return {
    trip_id: delivery_id,
    reason: failure_reason,
    note: failure_note,
    photo: pictureLink(deps, failure_photo),
    failed_at: failed_at.toISOString(),
    charge: return_charge ?? 0,
    returned_at: finished_at?.toISOString() ?? null,
    returned_photo: pictureLink(deps, door_photo),
  }
}
