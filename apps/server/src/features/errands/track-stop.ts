import type { ErrandTrack } from '@tokri/contract/errands'
import { addMinutes } from '@tokri/domain/clock'
import { isActiveDelivery } from '@tokri/domain/order/delivery-lifecycle'
import { isFinal } from '@tokri/domain/order/lifecycle'
import { stopPin } from '../../core/deliveries/pin'
import { pictureLink } from '../../core/pictures/picture-link'
import { type Refused, refuse } from '../../core/refused'
import { type LinkedStop, stopByLink } from '../../db/queries/errands'
import type { Deps } from '../../deps'

const dayMinutes = 24 * 60

/** A link is valid until a day after the trip, and never longer than two weeks. */
const expiryOf = ({ order_state, created_at, last_at }: LinkedStop): Date =>
  isFinal(order_state)
    ? addMinutes(new Date(last_at ?? created_at), dayMinutes)
    : addMinutes(created_at, 14 * dayMinutes)

/** What a stop's contact may see: their own stop and nothing about the others. */
export async function trackStop(
  deps: Deps,
  { link }: { link: string },
  now: Date,
): Promise<ErrandTrack | Refused<'not_found'>> {
  const stop = await stopByLink(deps.db, link)
  if (!stop || now >= expiryOf(stop)) return refuse('not_found')
  const state = stateOf(stop)
  const isWaiting = stop.state === 'waiting' && !isFinal(stop.order_state)
  const hasRider = stop.delivery_state !== null && isActiveDelivery(stop.delivery_state)
  const hasCode = isWaiting && hasRider && deps.settings.get('enableDeliveryPin')
  const { promised_from, promised_to } = stop
  return {
    type: stop.type,
    state,
    package_kind: stop.package_kind,
    address: stop.address,
    name: stop.contact_name,
    latitude: stop.latitude,
    longitude: stop.longitude,
    code: hasCode ? stopPin(deps.secret, stop.unique_order_id, stop) : null,
    cash_due: isWaiting && isPayer(stop) ? Number(stop.cash_open ?? 0) : 0,
    promised:
      isWaiting && stop.is_last && promised_from && promised_to
        ? { from: promised_from.toISOString(), to: promised_to.toISOString() }
        : null,
    schedule: stop.schedule,
    rider: riderOf(stop, state),
    done_at: stop.done_at?.toISOString() ?? null,
    photo: pictureLink(deps, stop.photo),
    expires_at: expiryOf(stop).toISOString(),
  }
}

const isPayer = ({ payer, position, is_last }: LinkedStop): boolean =>
  payer === 'sender' ? position === 0 : is_last

function stateOf(stop: LinkedStop): ErrandTrack['state'] {
  const { delivery_state, order_state } = stop
  if (stop.state !== 'waiting') return stop.state
  if (order_state === 'cancelled' || order_state === 'payment_failed') return 'cancelled'
  if (stop.position === 0) {
    if (delivery_state === 'at_store') return 'here'
    return delivery_state === 'assigned' ? 'coming' : 'expected'
  }
  if (order_state !== 'on_the_way' || stop.next_position !== stop.position) return 'expected'
  return stop.is_last && delivery_state === 'at_door' ? 'here' : 'coming'
}

/** Phone and position only on the way to this stop; earlier they would reveal the other addresses. */
function riderOf(row: LinkedStop, state: ErrandTrack['state']): ErrandTrack['rider'] {
  const { rider_name, rider_latitude, rider_longitude, position_at, heading } = row
  const isComing = state === 'coming' || state === 'here'
  if (rider_name === null || (!isComing && state !== 'done')) return null
  const isSeen = isComing && rider_latitude !== null && rider_longitude !== null && position_at !== null
  return {
    name: rider_name.split(' ')[0] ?? '',
    photo: row.rider_photo,
    rating: row.rating ?? 0,
    phone: isComing ? row.rider_phone : null,
    vehicle: row.vehicle,
    vehicle_number: row.vehicle_number,
    position: isSeen
      ? {
          latitude: rider_latitude,
          longitude: rider_longitude,
          heading,
          at: position_at.toISOString(),
        }
      : null,
  }
}
