import type { AlarmKind } from '@tokri/domain/alarms/kinds'
import { CASH_NEAR_PERCENT } from '@tokri/domain/cash/limit'
import { dispatchableStates, unassignedStates } from '@tokri/domain/order/delivery-lifecycle'
import type { OrderState } from '@tokri/domain/order/lifecycle'
import { type RawBuilder, sql } from 'kysely'
import type { AlarmFacts } from '../tables/alarms'

/** A current cause of an alarm; alarms are identified by kind and subject. */
export interface Cause {
  subject: string
  restaurant_id: number | null
  order_id: number | null
  rider_id: number | null
  facts: AlarmFacts
}
/** A query for all current causes of a kind. */
export type Causes = RawBuilder<Cause>

const runningStates: OrderState[] = ['placed', 'preparing', 'ready', 'on_the_way', 'returning']
/** A list of texts as one parameter. */
const words = (list: readonly string[]) => sql`${`{${list.join(',')}}`}::text[]`

/** Columns for orders `o` of a store `s`. */
const orderColumns = sql`'order:' || o.id as subject, o.restaurant_id, o.id as order_id, null::int as rider_id`
const orderFacts = sql`'unique_order_id', o.unique_order_id, 'store', coalesce(s.name, '')`

/** Orders their store has not answered since before `since`. */
export const unansweredOrders = (since: Date, facts: AlarmFacts): Causes => sql`
  select ${orderColumns}, jsonb_build_object(${orderFacts}, 'phone', coalesce(s.phone, ''))
    || ${JSON.stringify(facts)}::jsonb as facts
  from orders o join restaurants s on s.id = o.restaurant_id
  where o.state = 'placed' and o.created_at <= ${since} and not exists (
    select from order_history h where h.order_id = o.id and h.to_state = 'placed' and h.at > ${since})`

/** Alarms for single events: nothing can end them, so they stay for a while. */
export const raisedSince = (kind: AlarmKind, since: Date): Causes => sql`
  select subject, restaurant_id, order_id, rider_id, facts from alarms
  where kind = ${kind} and ended_at is null and raised_at > ${since}`

/** Customers still waiting for a confirmation of a half hour requested before `since`. */
export const unconfirmedSlots = (since: Date): Causes => sql`
  select ${orderColumns}, jsonb_build_object(${orderFacts}) as facts
  from orders o join restaurants s on s.id = o.restaurant_id
  where o.state = 'scheduled' and o.created_at <= ${since}`

/** Orders and errands without a rider since before `since`. */
export const riderlessOrders = (since: Date, facts: AlarmFacts): Causes => sql`
  select ${orderColumns}, jsonb_build_object('unique_order_id', o.unique_order_id,
    'store', coalesce(s.name, p.contact_name, '')) || ${JSON.stringify(facts)}::jsonb as facts
  from deliveries d join orders o on o.id = d.order_id left join restaurants s on s.id = o.restaurant_id
    left join errand_stops p on p.order_id = o.id and p.position = 0
  where d.state = any(${words(unassignedStates)}) and o.state = any(${words(dispatchableStates)})
    and d.created_at <= ${since}`

/** Orders promised for before `before`. */
export const lateOrders = (before: Date): Causes => sql`
  select 'order:' || o.id as subject, o.restaurant_id, o.id as order_id, d.rider_id,
    jsonb_build_object(${orderFacts}) as facts
  from orders o left join restaurants s on s.id = o.restaurant_id
    left join deliveries d on d.order_id = o.id and d.state not in ('failed', 'returned', 'cancelled')
  where o.state = any(${words(runningStates)}) and o.state <> 'returning' and o.promised_to <= ${before}`

/** Orders whose handover code is locked after too many wrong attempts. */
export const lockedCodes = (tries: number): Causes => sql`
  select ${orderColumns}, jsonb_build_object(${orderFacts}) as facts
  from orders o left join restaurants s on s.id = o.restaurant_id
  where o.state = any(${words(runningStates)}) and (o.pin_tries >= ${tries} or exists (
    select from errand_stops p where p.order_id = o.id and p.pin_tries >= ${tries} and p.done_at is null))`

/** Items whose stock is at or below the warning level. */
export const lowItems: Causes = sql`
  select 'item:' || i.id as subject, i.restaurant_id, null::int as order_id, null::int as rider_id,
    jsonb_build_object('item', i.name, 'store', s.name, 'left', i.stock) as facts
  from items i join restaurants s on s.id = i.restaurant_id where i.stock <= i.low_stock`

/** Riders whose cash is near their limit; in the ledger it is a negative balance. */
export const ridersNearLimit: Causes = sql`
  select 'rider:' || r.user_id as subject, null::int as restaurant_id, null::int as order_id, r.user_id as rider_id,
    jsonb_build_object('rider', u.name, 'percent', ${CASH_NEAR_PERCENT}::int) as facts
  from riders r join users u on u.id = r.user_id
    join ledger_accounts a on a.kind = 'rider_cash' and a.owner_id = r.user_id
  where r.cash_limit > 0 and -a.balance * 100 >= r.cash_limit * ${CASH_NEAR_PERCENT}::int`

/** The last audit of the ledger found it unbalanced. */
export const unbalancedBooks: Causes = sql`
  select 'books' as subject, null::int as restaurant_id, null::int as order_id, null::int as rider_id,
    '{}'::jsonb as facts
  from server_facts where key = 'ledger_audit' and value ->> 'is_balanced' = 'false'`

/** Lanes whose tasks are stuck: due since before `due`, or failing since before `failing`. */
export const oldTasks = ({ due, failing }: { due: Date; failing: Date }): Causes => sql`
  select 'lane:' || coalesce(lane, 'facts') as subject, null::int as restaurant_id, null::int as order_id,
    null::int as rider_id, jsonb_build_object('lane', coalesce(lane, 'facts')) as facts
  from outbox where run_at <= ${due} or (attempts > 0 and created_at <= ${failing}) group by lane`

/** Causes found by other means than a query. */
export const foundCauses = (causes: readonly Cause[]): Causes => sql`
  select * from jsonb_to_recordset(${JSON.stringify(causes)}::text::jsonb)
    as cause (subject text, restaurant_id int, order_id int, rider_id int, facts jsonb)`
