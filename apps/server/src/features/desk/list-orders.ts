import type { DeskRow, DeskSort } from '@tokri/contract/desk'
import type { Parsed } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import { addMinutes } from '@tokri/domain/clock'
import { type DeskLane, deskPatience } from '@tokri/domain/order/desk-lanes'
import { datePlus, wallClock } from '@tokri/domain/zone'
import type { ActorAt } from '../../core/actor'
import { pinTries } from '../../core/deliveries/pin'
import { refuse } from '../../core/refused'
import {
  type DeskOrder,
  type DeskOrdering,
  type DeskPlace,
  deskCounts,
  deskOrders,
} from '../../db/queries/desk-orders'
import type { Deps } from '../../deps'
import { meansOf, methodBrand } from '../../gateways/payments'
import { readCursor, unknownCursor, writeCursor } from '../../views/cursor'
import { hidesCustomers, storesOf } from './reach'

const PAGE = 50

/** A page of the desk's orders, and the number of orders in each list. */
export async function listOrders(
  deps: Deps,
  { lane, from, until, sort, order, cursor, ...filter }: Parsed<Contract['desk']['orders']>,
  { actor, now }: ActorAt,
) {
  const ordering = orderingOf(lane, sort, order)
  if (lane === 'all' && ordering.by === 'promise') return refuse('invalid_input', { errors: [unsorted] })
  const after = cursor === undefined ? null : placeOf(cursor, ordering)
  if (after === undefined) return refuse('invalid_input', { errors: [unknownCursor] })
  const stores = await storesOf(deps.db, actor)
  const isHidden = hidesCustomers(deps, actor)
  const day = startsOf(deps)
  const patience = { before: addMinutes(now, -deskPatience), tries: pinTries }
  const asked = {
    ...filter,
    stores,
    from: from === undefined ? undefined : day(from),
    until: until === undefined ? undefined : day(datePlus(until, 1)),
    mayFindPeople: !isHidden,
  }
  const [found, counts] = await Promise.all([
    deskOrders(deps.db, { lane, filter: asked, ordering, patience, now, after, limit: PAGE + 1 }),
    deskCounts(deps.db, stores, { ...patience, now }),
  ])
  const last = found.length > PAGE ? found[PAGE - 1] : undefined
  return {
    rows: found.slice(0, PAGE).map((row) => rowView(row, isHidden)),
    next_cursor: last ? writeCursor([nameOf(ordering), placed(last.place), last.id]) : null,
    counts,
  }
}

/** The first instant of a day in the shop's time zone. */
const startsOf = ({ settings }: Deps) => {
  const { instant } = wallClock(settings.get('timeZone'))
  return (day: string) => instant(day, 0) ?? new Date(`${day}T00:00:00Z`)
}

/** All orders can only be sorted by time of ordering: most are over, and so is their promise. */
const unsorted = { field: '/sort', message: 'Sort all orders by placing or by total.' }

/** Open orders start with the most urgent, all orders with the newest. */
function orderingOf(lane: DeskLane, sort?: DeskSort, order?: 'asc' | 'desc'): DeskOrdering {
  const by = sort ?? (lane === 'all' ? 'placed' : 'promise')
  const isUsual = sort === undefined && lane === 'all'
  return { by, isDescending: order === undefined ? isUsual : order === 'desc' }
}

/** A cursor continues only the list and order it comes from. */
const nameOf = ({ by, isDescending }: DeskOrdering): string => `${isDescending ? '-' : ''}${by}`
const placed = (place: Date | number): string | number =>
  typeof place === 'number' ? place : place.toISOString()

/** undefined: not a valid cursor. */
function placeOf(cursor: string, ordering: DeskOrdering): DeskPlace | undefined {
  const [name, place, id] = readCursor(cursor) ?? []
  if (name !== nameOf(ordering) || typeof id !== 'number') return undefined
  if (ordering.by === 'total') return Number.isSafeInteger(place) ? { place: String(place), id } : undefined
  return typeof place === 'string' && !Number.isNaN(Date.parse(place)) ? { place, id } : undefined
}

function rowView(row: DeskOrder, isHidden: boolean): DeskRow {
  const { restaurant_id, store_name, image, art, promised_from, promised_to } = row
  return {
    id: row.id,
    unique_order_id: row.unique_order_id,
    status: row.state,
    kind: row.kind,
    delivery_type: row.delivery_type,
    store:
      restaurant_id === null || store_name === null
        ? null
        : { id: restaurant_id, name: store_name, image, art },
    zone: row.zone_name,
    customer: isHidden ? null : { name: row.customer_name },
    rider: row.rider_name === null ? null : { name: row.rider_name },
    needs: row.needs,
    promised:
      promised_from && promised_to
        ? { from: promised_from.toISOString(), to: promised_to.toISOString() }
        : null,
    schedule: row.schedule,
    payable: row.payable,
    method: row.method,
    method_title: methodBrand(row.method),
    means: meansOf(row.method),
    created_at: row.created_at.toISOString(),
  }
}
