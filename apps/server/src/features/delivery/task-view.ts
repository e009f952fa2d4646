import type { Task } from '@tokri/contract/rider-task'
import { refuseAccept } from '@tokri/domain/dispatch/accept'
import type { DispatchRider } from '@tokri/domain/dispatch/offer'
import { distanceKm, roadKm } from '@tokri/domain/geo'
import {
  isCarrying,
  isReadyForPickup,
  type RiderStep,
  riderStepsFor,
} from '@tokri/domain/order/delivery-lifecycle'
import { unreachableFrom } from '@tokri/domain/order/errand'
import { wireStatus } from '@tokri/domain/order/lifecycle'
import { pinTries } from '../../core/deliveries/pin'
import { earningOf } from '../../core/deliveries/rider-earning'
import type { ErrandRow } from '../../db/queries/errands'
import type { SoldLine } from '../../db/queries/kitchen'
import type { RiderRow } from '../../db/queries/riders'
import type { TaskRow } from '../../db/queries/tasks'
import type { Deps } from '../../deps'
import { meansOf } from '../../gateways/payments'
import type { Settings } from '../../settings'
import { orderItem } from '../../views/order-item'
import { areaOf, errandPart, nextStop } from './errand-part'

/** A delivery in the form dispatch uses. */
export const offered = (row: TaskRow) => ({
  state: row.delivery_state,
  rider_id: row.rider_id,
  restaurant_id: row.restaurant_id,
  zone_id: row.zone_id,
  latitude: row.store_latitude,
  longitude: row.store_longitude,
  own_riders: row.own_riders,
  carriers: row.carriers,
})

export interface TaskContext {
  rider: RiderRow
  deps: Pick<Deps, 'settings' | 'secret' | 'clock'>
  lines: SoldLine[]
  errand: ErrandRow | null
}

/** One order as this rider may see it. Never includes the PIN, which must only come from the customer. */
export function taskView(row: TaskRow, { rider, deps, lines, errand }: TaskContext): Task {
  const { settings } = deps
  const isMine = row.rider_id === rider.user_id
  const isCancelled = row.delivery_state === 'cancelled'
  const showsBill = settings.get('showPriceAndOrderCommentsDelivery')
  const store = { lat: row.store_latitude, lng: row.store_longitude }
  const { tip_amount, promised_from, promised_to } = row
  const shown = { isMine, showsDoor: isOpen(row, isMine, settings) }
  const part = errand && errandPart(errand, row, shown, deps)
  return {
    id: row.id,
    unique_order_id: row.unique_order_id,
    orderstatus_id: wireStatus({ ...row, has_rider: row.rider_id !== null }),
    status: row.state,
    kind: row.kind,
    delivery_state: row.delivery_state,
    restaurant: startOf(row, part, settings),
    customer: customerOf(row, isMine, settings),
    bags: row.bags,
    items: lines.flatMap((line) => inTheBag(line, settings)),
    order_comment: showsBill ? row.order_comment : null,
    bill: billOf(row, settings),
    payable: showsBill ? row.payable : cashDue(row),
    errand: part,
    trip: { id: row.delivery_id, return_of: row.return_of },
    return: returnOf(row),
    cancelled: isCancelled ? { has_goods: row.picked_up_at !== null } : null,
    unreachable_from:
      row.delivery_state === 'at_door'
        ? (unreachableFrom(row.at_door_at, settings.get('receiverWaitMinutes'))?.toISOString() ?? null)
        : null,
    cash_due: cashDue(row),
    pays_by_qr: false,
    cash_change_amount: meansOf(row.method) === 'cash' ? row.cash_change_amount : null,
    // a cancelled delivery is never paid
    earning: isCancelled ? 0 : earningOfTrip(row, settings, rider.share_rate) + row.late_tip,
    tip: settings.get('showTipDelivery') && !isCancelled ? tip_amount + row.late_tip : 0,
    pickup_km: pickupKm(rider, store),
    drop_km: tenth(row.distance ?? dropKm(row)),
    pin_required: settings.get('enableDeliveryPin') && row.delivery_state !== 'delivered',
    tries_left: Math.max(0, pinTries - row.pin_tries),
    promised:
      promised_from && promised_to
        ? { from: promised_from.toISOString(), to: promised_to.toISOString() }
        : null,
    route: null,
    created_at: row.created_at.toISOString(),
    actions: actionsOf(row, rider, errand),
  }
}

/** What of a line the rider carries, and what goes along in its place; all of it until the store has looked. */
function inTheBag(line: SoldLine, settings: Settings): Task['items'] {
  const { name, quantity, note, picking } = orderItem(line)
  const addons = settings.get('showOrderAddonsDelivery') ? line.addons.map((addon) => addon.name) : []
  if (!picking || picking.state === 'asked') return [{ name, quantity, addons, note }]
  const { state, substitute } = picking
  return [
    { name, quantity: picking.quantity, addons, note },
    ...(state === 'replaced' && substitute
      ? [{ name: substitute.name, quantity: substitute.quantity, addons: [], note: null }]
      : []),
  ].filter(({ quantity }) => quantity > 0)
}

const billed = {
  items: 'showSubTotalDelivery',
  coupon: 'showCouponDelivery',
  tax: 'showOrderTaxDelivery',
} as const
const isBilled = (code: string): code is keyof typeof billed => code in billed

function billOf({ lines }: TaskRow, settings: Settings): Task['bill'] {
  const shown = lines.filter(({ code }) => isBilled(code) && settings.get(billed[code]))
  return shown.map(({ code, label, amount }) => ({ code, label, amount }))
}

/** The cash still to be collected at the door. */
const cashDue = (row: TaskRow): number => (row.delivery_state === 'delivered' ? 0 : row.cash_open)

function actionsOf(row: TaskRow, rider: DispatchRider, errand: ErrandRow | null): RiderStep[] {
  const stops_left = errand !== null && nextStop(errand, row.delivery_state) !== null
  const facts = { state: row.delivery_state, is_ready: isReadyForPickup(row), stops_left }
  return riderStepsFor(facts).filter((step) =>
    step === 'accept' ? refuseAccept(offered(row), rider) === null : row.rider_id === rider.user_id,
  )
}

/** Each trip has its own earnings: the way there excludes what the return adds, the return is only that. */
function earningOfTrip(row: TaskRow, settings: Settings, own: number | null): number {
  const all = earningOf(row, settings, own)
  if (row.return_charge === 0) return row.return_of === null ? all : 0
  const { delivery_charge, actual_delivery_charge, payable, return_charge } = row
  const there = earningOf(
    {
      ...row,
      delivery_charge: delivery_charge - return_charge,
      actual_delivery_charge: actual_delivery_charge - return_charge,
      payable: payable - return_charge,
    },
    settings,
    own,
  )
  return row.return_of === null ? there : all - there
}

/**
 * The pickup. A store's address is public; that of an errand depends on what the rider may see of its first
 * stop.
 */
function startOf(row: TaskRow, part: Task['errand'], settings: Settings): Task['restaurant'] {
  const [first] = part?.stops ?? []
  if (first) {
    const { name, address, landmark, phone, latitude, longitude } = first
    return { name, address, landmark, phone, latitude, longitude }
  }
  return {
    name: row.store_name,
    address: row.store_address,
    landmark: row.store_landmark,
    phone: settings.get('showStorePhoneDelivery') ? row.store_phone : null,
    latitude: row.store_latitude,
    longitude: row.store_longitude,
  }
}

function returnOf({ failed_at, failure_reason, return_charge }: TaskRow): Task['return'] {
  if (!failed_at || !failure_reason) return null
  return { reason: failure_reason, failed_at: failed_at.toISOString(), charge: return_charge }
}

const isOpen = (row: TaskRow, isMine: boolean, settings: Settings): boolean =>
  isMine && (isCarrying(row.delivery_state) || settings.get('showUserInfoBeforePickup'))

/**
 * The customer as far as this rider may know: the street for everyone who may take the order, house and phone
 * for its rider, before the pickup only where the operator allows it.
 */
function customerOf(row: TaskRow, isMine: boolean, settings: Settings): Task['customer'] {
  const address = row.address
  const showsDoor = isOpen(row, isMine, settings)
  const street = address?.address ?? ''
  // about a hundred metres: enough to estimate the distance, too coarse to find the door
  const near = (degrees: number) => (isMine ? degrees : Math.round(degrees * 1_000) / 1_000)
  return {
    name: isMine ? row.customer_name : (row.customer_name.split(' ')[0] ?? ''),
    phone: showsDoor ? row.customer_phone : null,
    address: isMine || settings.get('showDeliveryFullAddressOnList') ? street : areaOf(street),
    house: showsDoor ? (address?.house ?? null) : null,
    landmark: showsDoor ? (address?.landmark ?? null) : null,
    latitude: near(address?.latitude ?? row.store_latitude),
    longitude: near(address?.longitude ?? row.store_longitude),
  }
}

const tenth = (km: number): number => Math.round(km * 10) / 10

function dropKm({ address, store_latitude, store_longitude }: TaskRow): number {
  if (!address) return 0
  return roadKm(
    { lat: store_latitude, lng: store_longitude },
    { lat: address.latitude, lng: address.longitude },
  )
}

function pickupKm(rider: DispatchRider, store: { lat: number; lng: number }): number | null {
  if (rider.latitude === null || rider.longitude === null) return null
  const here = { lat: rider.latitude, lng: rider.longitude }
  return tenth(distanceKm(here, store) < 0.02 ? 0 : roadKm(here, store))
}
