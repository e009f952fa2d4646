import { HIDDEN_CODE } from '@tokri/contract/acting'
import { type Order, StoredOrderFields } from '@tokri/contract/orders'
import { sum } from '@tokri/domain/money'
import { cancelFee } from '@tokri/domain/order/cancel-fee'
import { type DeliveryState, isActiveDelivery } from '@tokri/domain/order/delivery-lifecycle'
import { tipUntil } from '@tokri/domain/order/late-tip'
import { isFinal, step, wireStatus } from '@tokri/domain/order/lifecycle'
import { isReceived } from '@tokri/domain/order/payment-lifecycle'
import { pinFor } from '../core/deliveries/pin'
import { payUntil } from '../core/payments/pay-until'
import { mayGrow } from '../core/picking/picked-line'
import { cancelFees } from '../core/settings/errand-rule'
import { type ErrandRow, errandsOf } from '../db/queries/errands'
import { type CompanionRow, companionsOf, type OrderRow } from '../db/queries/orders'
import type { SettingReader } from '../db/queries/settings'
import type { Deps } from '../deps'
import { meansOf, methodBrand } from '../gateways/payments'
import { errandTrip, returnView } from './errand-view'
import { orderItem } from './order-item'
import { routeThrough } from './route'

/** Who reads the order: staff acting for the customer do not see door codes. */
interface Viewer {
  acting_user_id: number | null
}

/** Orders as their customer sees them: one query for any number of orders, one more for errands. */
export async function orderViews(deps: Deps, orders: readonly OrderRow[], viewer: Viewer): Promise<Order[]> {
  const ids = orders.map(({ id }) => id)
  const errands = await errandsOf(
    deps.db,
    orders.filter(({ kind }) => kind === 'errand').map(({ id }) => id),
  )
  const companions = new Map((await companionsOf(deps.db, ids)).map((row) => [row.order_id, row]))
  return orders.map((order) => {
    const companion = companions.get(order.id)
    if (!companion) throw new Error(`order ${order.id} vanished`)
    const shown = view(deps, order, companion, errands.get(order.id) ?? null)
    return viewer.acting_user_id === null ? shown : withoutCodes(shown)
  })
}

/** A stop's tracking link also reveals its code. */
function withoutCodes(order: Order): Order {
  const hidden = (code: string | null) => code && HIDDEN_CODE
  const { errand, delivery_pin } = order
  const stops = errand?.stops.map((stop) => ({ ...stop, code: hidden(stop.code), link: null })) ?? []
  return { ...order, delivery_pin: hidden(delivery_pin), errand: errand && { ...errand, stops } }
}

/** One order, with the rider's route while it is running. */
export async function orderView(deps: Deps, order: OrderRow, viewer: Viewer): Promise<Order> {
  const [shown] = await orderViews(deps, [order], viewer)
  if (!shown) throw new Error(`order ${order.id} vanished`)
  const { restaurant, errand, address } = shown
  const places = errand?.stops ?? [restaurant, address].filter((place) => place !== null)
  const isDrawn = order.delivery_type === 'DELIVERY' && places.length > 1 && !isFinal(order.state)
  return { ...shown, route: isDrawn ? routeThrough(deps.streets, places) : null }
}

function view(deps: Deps, order: OrderRow, companion: CompanionRow, errand: ErrandRow | null): Order {
  const { secret, settings } = deps
  const { unique_order_id, state, kind, delivery_type, promised_from, promised_to } = order
  const has_rider = isRiding(companion)
  const may_grow = mayGrow(order, companion.payments ?? [])
  const needsPin = delivery_type === 'SELFPICKUP' || settings.get('enableDeliveryPin')
  return {
    ...storedFields(order),
    orderstatus_id: wireStatus({ state, has_rider, delivery_type }),
    status: state,
    restaurant: storeOf(companion),
    errand: errand && errandTrip(deps, order, errand),
    return: returnView(deps, companion),
    orderitems: companion.items.map((item) => orderItem(item, may_grow)),
    agreed: order.agreed && { payable: order.agreed.payable, refund: order.agreed.refund },
    due_amount: cashDue(companion),
    method_title: methodBrand(order.method),
    means: meansOf(order.method),
    awaited: awaitedOf(order, settings),
    payment_status: paymentStatus(order, companion),
    promised:
      promised_from && promised_to
        ? { from: promised_from.toISOString(), to: promised_to.toISOString() }
        : null,
    history: companion.history.map(({ to_state, action, at }) => ({
      status: to_state,
      action,
      at: at.toISOString(),
    })),
    delivery_pin: needsPin && !isFinal(state) ? pinFor(secret, unique_order_id) : null,
    rider: riderOf(companion),
    route: null,
    cancellable: step({ state, kind, delivery_type }, 'cancel', 'customer').ok,
    cancel_fee: cancelFee({ ...order, ...companion, held: heldNow(companion) }, cancelFees(settings)),
    // Ratings are for a store and its rider; an errand has no store.
    is_ratable: kind !== 'errand' && state === 'completed' && !companion.is_rated && settings.get('enRAR'),
    rider_tip: order.tip_amount + order.late_tip,
    tip_until: tipUntilOf(deps, order, companion),
  }
}

type Wire<V> = V extends Date ? string : V
type StoredField = keyof typeof StoredOrderFields.shape
const stored = Object.keys(StoredOrderFields.shape) as StoredField[]

/** Columns that are shown as stored; timestamps as ISO text. */
const storedFields = (order: OrderRow) =>
  Object.fromEntries(
    stored.map((field) => {
      const value = order[field]
      return [field, value instanceof Date ? value.toISOString() : value]
    }),
  ) as { [F in StoredField]: Wire<OrderRow[F]> }

function awaitedOf(order: OrderRow, settings: SettingReader): Order['awaited'] {
  if (order.state !== 'awaiting_payment') return null
  return { amount: order.due_amount, until: payUntil(order.created_at, settings)?.toISOString() ?? null }
}

function tipUntilOf({ settings, clock }: Deps, order: OrderRow, { rider_id }: CompanionRow): string | null {
  const until = tipUntil({ ...order, has_rider: rider_id !== null }, settings.get('tipAfterDeliveryHours'))
  return until && until >= clock() ? until.toISOString() : null
}

const isRiding = ({ delivery_state }: CompanionRow): boolean =>
  delivery_state !== null && isActiveDelivery(delivery_state)

function storeOf(row: CompanionRow): Order['restaurant'] {
  const { store_id, slug, store_name, image, art, address, store_phone } = row
  if (store_id === null || slug === null || store_name === null) return null
  return {
    id: store_id,
    slug,
    name: store_name,
    image,
    art,
    address: address ?? '',
    phone: store_phone,
    latitude: row.store_latitude ?? 0,
    longitude: row.store_longitude ?? 0,
  }
}

/** Cash still to be collected. */
const cashDue = ({ payments }: CompanionRow): number =>
  sum(
    (payments ?? [])
      .filter(({ means, state }) => means === 'cash' && state === 'created')
      .map(({ amount }) => amount),
  )

/** Paid and not refunded. */
const heldNow = ({ payments }: CompanionRow): number =>
  sum(
    (payments ?? [])
      .filter(({ state }) => isReceived(state))
      .map(({ amount, refunded }) => amount - refunded),
  )

/** The state of the chosen payment method; a bill of zero counts as paid. */
const paymentStatus = ({ method }: OrderRow, { payments }: CompanionRow): string =>
  (payments?.find(({ gateway }) => gateway === method) ?? payments?.at(-1))?.state ?? 'captured'

const brought: readonly DeliveryState[] = ['delivered', 'returned']

/** The rider: phone and position during the trip, afterwards only the name. */
function riderOf(row: CompanionRow): Order['rider'] {
  const { delivery_state, rider_name, latitude, longitude, position_at } = row
  if (rider_name === null || delivery_state === null) return null
  const isRunning = isRiding(row)
  if (!isRunning && !brought.includes(delivery_state)) return null
  const isSeen = isRunning && latitude !== null && longitude !== null && position_at !== null
  return {
    name: rider_name,
    photo: row.photo,
    rating: row.rating ?? 0,
    phone: isRunning ? row.rider_phone : null,
    vehicle: row.vehicle,
    vehicle_number: row.vehicle_number,
    state: delivery_state,
    position: isSeen ? { latitude, longitude, heading: row.heading, at: position_at.toISOString() } : null,
  }
}
