import type { DeskRow } from '@tokri/contract/desk'
import type { Parsed } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import { addMinutes } from '@tokri/domain/clock'
import { deskPatience } from '@tokri/domain/order/desk-lanes'
import { datePlus, wallClock } from '@tokri/domain/zone'
import type { ActorAt } from '../../core/actor'
import { pinTries } from '../../core/deliveries/pin'
import { refuse } from '../../core/refused'
import { type DeskOrder, type DeskPlace, deskCounts, deskOrders } from '../../db/queries/desk-orders'
import type { Deps } from '../../deps'
import { meansOf, methodBrand } from '../../gateways/payments'
import { readCursor, unknownCursor, writeCursor } from '../../views/cursor'
import { hidesCustomers, storesOf } from './reach'

const PAGE = 50

/** A page of the desk's orders, and how many are in each of its lists. */
export async function listOrders(
  deps: Deps,
  { lane, from, until, cursor, ...filter }: Parsed<Contract['desk']['orders']>,
  { actor, now }: ActorAt,
) {
  const after = cursor === undefined ? null : placeOf(cursor)
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
    deskOrders(deps.db, { lane, filter: asked, patience, now, after, limit: PAGE + 1 }),
    deskCounts(deps.db, stores, { ...patience, now }),
  ])
  const last = found.length > PAGE ? found[PAGE - 1] : undefined
  return {
    rows: found.slice(0, PAGE).map((row) => rowView(row, isHidden)),
    next_cursor: last ? writeCursor([last.place.toISOString(), last.id]) : null,
    counts,
  }
}

/** The first moment of a day of the shop's. */
const startsOf = ({ settings }: Deps) => {
  const { instant } = wallClock(settings.get('timeZone'))
  return (day: string) => instant(day, 0) ?? new Date(`${day}T00:00:00Z`)
}

/** undefined: not one of ours. */
function placeOf(cursor: string): DeskPlace | undefined {
  const [place, id] = readCursor(cursor) ?? []
  const isOurs = typeof place === 'string' && typeof id === 'number' && !Number.isNaN(Date.parse(place))
  return isOurs ? { place, id } : undefined
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
