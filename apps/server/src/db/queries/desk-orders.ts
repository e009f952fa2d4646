import type { DeskSort } from '@tokri/contract/desk'
import type { Art } from '@tokri/contract/fields'
import {
  type DeskLane,
  type DeskNeed,
  liveStates,
  type RunningLane,
  runningLanes,
  statesOfLane,
} from '@tokri/domain/order/desk-lanes'
import type { OrderKind, OrderState } from '@tokri/domain/order/lifecycle'
import type { Mode } from '@tokri/domain/store/modes'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../client'
import { foundOrders } from './desk-search'
import { idArray } from './id-array'

export interface DeskFilter {
  /** Only of these stores; null: all. */
  stores: number[] | null
  restaurant_id?: number | undefined
  zone_id?: number | undefined
  delivery_type?: Mode | undefined
  state?: OrderState | undefined
  method?: string | undefined
  /** Placed from `from` on, and before `until`. */
  from?: Date | undefined
  until?: Date | undefined
  q?: string | undefined
  /** Whether the search includes customers. */
  mayFindPeople: boolean
}

/** When an order needs attention: no progress since `before`, or this many wrong codes. */
export interface NeedLimits {
  before: Date
  tries: number
}

export interface DeskOrder {
  id: number
  unique_order_id: string
  state: OrderState
  kind: OrderKind
  delivery_type: Mode
  restaurant_id: number | null
  store_name: string | null
  zone_name: string | null
  image: string | null
  art: Art | null
  customer_name: string
  rider_name: string | null
  needs: DeskNeed | null
  promised_from: Date | null
  promised_to: Date | null
  schedule: { open: string; close: string } | null
  payable: number
  method: string
  created_at: Date
  /** Its position in the list: the value it is sorted by. */
  place: Date | number
}

export interface DeskOrdering {
  by: DeskSort
  isDescending: boolean
}

type Condition = RawBuilder<boolean>
const all = (conditions: Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`
const anyOf = (words: readonly string[]) => sql`any(${[...words]}::text[])`

/** Written as literals, so that the index of open orders is used. */
const isRunning = sql<boolean>`o.state not in ('completed', 'cancelled', 'returned', 'payment_failed')`

/** Conditions on the order itself. */
function conditionsOf(filter: DeskFilter): Condition[] {
  const { stores, restaurant_id, zone_id, delivery_type, state, method, from, until } = filter
  return [
    ...(stores === null ? [] : [sql<boolean>`o.restaurant_id = any(${idArray(stores)})`]),
    ...(restaurant_id === undefined ? [] : [sql<boolean>`o.restaurant_id = ${restaurant_id}`]),
    ...(zone_id === undefined ? [] : [sql<boolean>`o.zone_id = ${zone_id}`]),
    ...(delivery_type === undefined ? [] : [sql<boolean>`o.delivery_type = ${delivery_type}`]),
    ...(state === undefined ? [] : [sql<boolean>`o.state = ${state}`]),
    ...(method === undefined ? [] : [sql<boolean>`o.method = ${method}`]),
    ...(from === undefined ? [] : [sql<boolean>`o.created_at >= ${from}`]),
    ...(until === undefined ? [] : [sql<boolean>`o.created_at < ${until}`]),
  ]
}

/** The latest trip, which is the current one. */
const trip = sql`left join lateral (select d.state, d.rider_id, d.created_at from deliveries d
  where d.order_id = o.id order by d.id desc limit 1) d on true`
const isUnassigned = sql<boolean>`d.state in ('waiting', 'offered')`

/** Why an order needs attention. A scheduled one counts from the time it was sent to its store. */
const needsOf = ({ before, tries }: NeedLimits) => sql<DeskNeed | null>`case
  when o.state = 'placed' and o.created_at < ${before} and not exists (select from order_history h
    where h.order_id = o.id and h.to_state = 'placed' and h.at >= ${before}) then 'no_answer'
  when ${isUnassigned} and (o.state = 'ready' or o.kind = 'errand')
    and greatest(d.created_at, o.ready_at) < ${before} then 'no_rider'
  when o.pin_tries >= ${tries} and o.state in ('ready', 'on_the_way') then 'code_locked' end`

/** The condition of a list of open orders; `needs` and the trip are joined. */
function laneCondition(lane: RunningLane, now: Date): Condition {
  const states = statesOfLane[lane]
  if (states) return sql`state = ${anyOf(states)}`
  const isLive = sql`state = ${anyOf(liveStates)}`
  if (lane === 'needs') return sql`needs is not null`
  if (lane === 'late') return sql`${isLive} and promised_to < ${now}`
  return sql`state in ('preparing', 'ready') and trip_state in ('waiting', 'offered')`
}

/** The sort expression. An order without a promise is due since it was placed. */
const places: Record<DeskSort, { by: RawBuilder<Date | number>; type: RawBuilder<unknown> }> = {
  promise: { by: sql`coalesce(o.promised_to, o.created_at)`, type: sql`timestamptz` },
  placed: { by: sql`o.created_at`, type: sql`timestamptz` },
  total: { by: sql`o.payable`, type: sql`bigint` },
}

/** Open orders with what the conditions of lists need. */
const running = (conditions: Condition[], patience: NeedLimits, by: DeskSort = 'promise') => sql`
  select o.id, o.state, o.promised_to, ${places[by].by} as place,
    d.state as trip_state, ${needsOf(patience)} as needs
  from orders o ${trip} where ${all([isRunning, ...conditions])}`

/** Number of orders in each list. */
export async function deskCounts(
  db: DbOrTx,
  stores: number[] | null,
  { now, ...patience }: NeedLimits & { now: Date },
): Promise<Record<RunningLane, number>> {
  const figures = runningLanes.map(
    (lane) => sql`count(*) filter (where ${laneCondition(lane, now)})::int as ${sql.ref(lane)}`,
  )
  const own = conditionsOf({ stores, mayFindPeople: false })
  const { rows } = await sql<Record<RunningLane, number>>`
    select ${sql.join(figures)} from (${running(own, patience)}) r`.execute(db)
  return rows[0] as Record<RunningLane, number>
}

/** A page starts after this order. */
export interface DeskPlace {
  place: string
  id: number
}

interface DeskOrdersPage {
  lane: DeskLane
  filter: DeskFilter
  ordering: DeskOrdering
  patience: NeedLimits
  now: Date
  after: DeskPlace | null
  limit: number
}

/** A page of a list in the given order. */
export async function deskOrders(db: DbOrTx, asked: DeskOrdersPage): Promise<DeskOrder[]> {
  const { lane, patience, ordering } = asked
  const ids = lane === 'all' ? ofAll(asked) : ofRunning(asked, lane)
  const { rows } = await sql<DeskOrder>`
    select o.id, o.unique_order_id, o.state, o.kind, o.delivery_type, o.restaurant_id,
      s.name as store_name, z.name as zone_name, s.image, s.art, u.name as customer_name, r.name as rider_name,
      ${needsOf(patience)} as needs, o.promised_from, o.promised_to, o.schedule, o.payable, o.method,
      o.created_at, f.place
    from (${ids}) f join orders o on o.id = f.id ${trip}
      join users u on u.id = o.user_id left join restaurants s on s.id = o.restaurant_id
      left join zones z on z.id = o.zone_id
      left join users r on r.id = d.rider_id and d.state not in ('failed', 'cancelled')
    order by ${inOrder(ordering, sql`f.place`, sql`f.id`)}`.execute(db)
  return rows
}

const inOrder = ({ isDescending }: DeskOrdering, ...keys: RawBuilder<unknown>[]) =>
  sql.join(keys.map((key) => sql`${key} ${isDescending ? sql`desc` : sql`asc`}`))

/** The condition for rows after the last order of the previous page. */
function behind(
  { after, ordering: { by, isDescending } }: Pick<DeskOrdersPage, 'after' | 'ordering'>,
  place: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): Condition[] {
  if (!after) return []
  const last = sql`(${after.place}::${places[by].type}, ${after.id}::int)`
  return [
    isDescending ? sql<boolean>`(${place}, ${id}) < ${last}` : sql<boolean>`(${place}, ${id}) > ${last}`,
  ]
}

function ofRunning(asked: DeskOrdersPage, lane: RunningLane) {
  const { filter, patience, now, ordering, limit } = asked
  const { q, mayFindPeople } = filter
  const found =
    q === undefined
      ? []
      : [sql<boolean>`o.id in (${foundOrders({ q, mayFindPeople, conditions: [isRunning], limit: MOST })})`]
  const from = behind(asked, sql`place`, sql`id`)
  return sql`select id, place from (${running([...conditionsOf(filter), ...found], patience, ordering.by)}) r
    where ${all([laneCondition(lane, now), ...from])}
    order by ${inOrder(ordering, sql`place`, sql`id`)} limit ${limit}`
}

/** Maximum orders a search reads where it cannot stop after a page of the newest. */
const MOST = 1_000

function ofAll(asked: DeskOrdersPage) {
  const { filter, ordering, limit } = asked
  const { stores, q, mayFindPeople, restaurant_id } = filter
  const { by } = places[ordering.by]
  const isNewest = ordering.by === 'placed' && ordering.isDescending
  const conditions = [...conditionsOf(filter), ...behind(asked, by, sql`o.id`)]
  const page = (where: Condition[]) => sql`select o.id, ${by} as place from orders o
    where ${where.length > 0 ? all(where) : sql`true`}
    order by ${inOrder(ordering, by, sql`o.id`)} limit ${limit}`
  if (q !== undefined) {
    const search = { q, mayFindPeople, conditions, limit: isNewest ? limit : MOST }
    return page([sql<boolean>`o.id in (${foundOrders(search)})`])
  }
  if (stores === null || restaurant_id !== undefined) return page(conditions)
  // one index scan per store: a scan over all orders might run long before it finds any of theirs
  return sql`select n.* from unnest(${idArray(stores)}) as s (id),
      lateral (${page([sql`o.restaurant_id = s.id`, ...conditions])}) n
    order by ${inOrder(ordering, sql`n.place`, sql`n.id`)} limit ${limit}`
}
