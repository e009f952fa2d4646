import type { SegmentRule } from '@tokri/contract/resources/campaigns'
import type { AlertChannel } from '@tokri/domain/alerts/channels'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'

interface SegmentRules {
  now: Date
  /** Whether the shop sends push notifications at all. */
  hasPush: boolean
}
export interface SegmentMember {
  user_id: number
  push: boolean
  mail: boolean
  sms: boolean
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** Items with one of these ids, or in one of these categories or their subcategories. */
const bought = ({ item_ids, category_ids }: SegmentRule) => sql<boolean>`exists (
  select 1 from orderitems i where i.order_id = o.id and (i.item_id = any(${idArray(item_ids)}) or i.item_id in (
    select t.id from items t join item_categories c on c.id = t.item_category_id
    where c.id = any(${idArray(category_ids)}) or c.parent_id = any(${idArray(category_ids)}))))`

/** Whether a person has enough completed orders that match the rule. */
function orderedEnough(rule: SegmentRule, now: Date): RawBuilder<boolean> {
  const { restaurant_ids, zone_ids, kinds, min_orders, within_days } = rule
  const wanted = [sql<boolean>`o.state = 'completed'`]
  if (within_days !== null) wanted.push(sql`o.created_at >= ${daysAgo(now, within_days)}`)
  if (restaurant_ids.length > 0) wanted.push(sql`o.restaurant_id = any(${idArray(restaurant_ids)})`)
  if (zone_ids.length > 0) wanted.push(sql`o.zone_id = any(${idArray(zone_ids)})`)
  if (kinds.length > 0) wanted.push(sql`o.kind in (${sql.join(kinds)})`)
  if (rule.item_ids.length + rule.category_ids.length > 0) wanted.push(bought(rule))
  return sql`u.id in (select o.user_id from orders o where ${all(wanted)}
    group by o.user_id having count(*) >= ${min_orders})`
}

/** Whether a person has no orders in this many days; cancelled and unpaid ones do not count. */
const nothingSince = (days: number, now: Date) => sql<boolean>`not exists (
  select 1 from orders o where o.user_id = u.id and o.created_at > ${daysAgo(now, days)}
  and o.state not in ('cancelled', 'payment_failed'))`

/** Customers who match a rule and agreed to offers, each with the channels that reach them. */
export function foundBy(rule: SegmentRule, { now, hasPush }: SegmentRules): RawBuilder<SegmentMember> {
  const wanted = [
    sql<boolean>`u.role = 'customer' and u.is_active and u.deleted_at is null and p.kinds ? 'offers'`,
  ]
  if (rule.min_orders > 0) wanted.push(orderedEnough(rule, now))
  if (rule.not_since_days !== null) wanted.push(nothingSince(rule.not_since_days, now))
  return sql<SegmentMember>`select u.id as user_id,
      p.channels ? 'push' and ${hasPush}::boolean and exists (
        select 1 from push_tokens d join sessions s on s.id = d.session_id
        where d.user_id = u.id and s.expires_at > ${now}) as push,
      p.channels ? 'mail' and u.email is not null as mail,
      p.channels ? 'sms' and u.phone is not null as sms
    from users u join alert_preferences p on p.user_id = u.id where ${all(wanted)}`
}

/** The number of people who match a rule, and how many each channel reaches. */
export async function countFound(db: DbOrTx, rule: SegmentRule, asked: SegmentRules) {
  const { rows } = await sql<{ people: number } & Record<AlertChannel, number>>`
    select count(*)::int as people, count(*) filter (where push)::int as push,
      count(*) filter (where mail)::int as mail, count(*) filter (where sms)::int as sms
    from (${foundBy(rule, asked)}) f`.execute(db)
  const { people = 0, ...by } = rows[0] ?? { people: 0, push: 0, mail: 0, sms: 0 }
  return { people, by }
}
