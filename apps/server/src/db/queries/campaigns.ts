import type { AlertChannel } from '@tokri/domain/alerts/channels'
import { CAP_DAYS, RESULT_DAYS } from '@tokri/domain/campaign/reach'
import { sql, type Updateable } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { CampaignsTable } from '../tables/campaigns'
import { foundBy } from './segments'

export const campaignById = async (db: DbOrTx, id: number) =>
  await db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()

export const segmentOf = async (db: DbOrTx, campaign_id: number) =>
  await db
    .selectFrom('campaigns as c')
    .innerJoin('segments as s', 's.id', 'c.segment_id')
    .selectAll('s')
    .where('c.id', '=', campaign_id)
    .executeTakeFirst()

export const lockCampaign = async (tx: Tx, id: number) =>
  await tx.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Changes a campaign and its version, so that open forms get a conflict. */
export async function changeCampaign(tx: Tx, id: number, change: Updateable<CampaignsTable>) {
  await tx
    .updateTable('campaigns')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Campaigns that are due, and running ones with nothing left to send. */
export async function campaignsToStep(db: DbOrTx, now: Date) {
  const { rows } = await sql<{ id: number; action: 'start' | 'finish' }>`
    select id, 'start' as action from campaigns where state = 'scheduled' and send_at <= ${now}
    union all
    select c.id, 'finish' from campaigns c where c.state = 'sending' and not exists (
      select 1 from campaign_sends s where s.campaign_id = c.id and s.state in ('waiting', 'queued'))
    order by id`.execute(db)
  return rows
}

interface Start {
  campaign_id: number
  channels: readonly AlertChannel[]
  /** The limit of campaigns per person within the window; 0: none. */
  most: number
  hasPush: boolean
  now: Date
}

/**
 * Saves a campaign's recipients: people in its segment who agreed to offers on one of its channels and are
 * below their limit. Returns how many the segment found and how many were left out.
 */
export async function chooseRecipients(tx: Tx, { campaign_id, channels, most, hasPush, now }: Start) {
  const segment = await segmentOf(tx, campaign_id)
  if (!segment) throw new Error(`campaign ${campaign_id} is gone`)
  // serialised, because two campaigns that begin at once would not see each other's recipients
  await sql`select pg_advisory_xact_lock(hashtextextended('campaigns', 0))`.execute(tx)
  const { rows } = await sql<{ people: number; held_back: number }>`
    with found as materialized (
      select f.user_id, w.channel from (${foundBy(segment, { now, hasPush })}) f,
        lateral (values ('push', f.push), ('mail', f.mail), ('sms', f.sms)) as w (channel, reaches)
      where w.reaches and w.channel in (${sql.join(channels)})),
    enough as materialized (
      select s.user_id from campaign_sends s
      where ${most}::int > 0 and s.state <> 'dropped' and s.created_at > ${agoFrom(now, CAP_DAYS)}
        and s.user_id in (select user_id from found)
      group by s.user_id having count(distinct s.campaign_id) >= ${most}),
    added as (
      insert into campaign_sends (campaign_id, user_id, channel, created_at)
      select ${campaign_id}, user_id, channel, ${now}::timestamptz from found
      where user_id not in (select user_id from enough) order by user_id, channel)
    select (select count(distinct user_id)::int from found) as people,
      (select count(*)::int from enough) as held_back`.execute(tx)
  return rows[0] ?? { people: 0, held_back: 0 }
}

const agoFrom = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

/** Takes up to `limit` messages that may go out at this minute of the day. */
export async function takeSends(tx: Tx, { minute, limit }: { minute: number; limit: number }) {
  const { rows } = await sql<{ id: number }>`
    update campaign_sends set state = 'queued' where id in (
      select s.id from campaign_sends s join campaigns c on c.id = s.campaign_id
        left join alert_preferences p on p.user_id = s.user_id
      where s.state = 'waiting' and c.state = 'sending' and not coalesce(
        case when p.quiet_from <= p.quiet_until then ${minute} >= p.quiet_from and ${minute} < p.quiet_until
          else ${minute} >= p.quiet_from or ${minute} < p.quiet_until end, false)
      order by s.id limit ${limit} for update of s skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A message that is being sent, with the recipient's current data. */
export async function sendToMake(db: DbOrTx, id: number) {
  return await db
    .selectFrom('campaign_sends as s')
    .innerJoin('campaigns as c', 'c.id', 's.campaign_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('languages as l', 'l.id', 'u.language_id')
    .select(['s.id', 's.user_id', 's.channel', 's.alert_id', 'c.state as campaign_state', 'c.send_at'])
    .select(['c.title', 'c.message', 'c.translations', 'c.link', 'u.is_active', 'l.locale'])
    .where('s.id', '=', id)
    .where('s.state', '=', 'queued')
    .executeTakeFirst()
}
export type SendToMake = NonNullable<Awaited<ReturnType<typeof sendToMake>>>

/** Finishes a message that is being sent, or makes it wait again. */
export async function settleSend(
  db: DbOrTx,
  id: number,
  outcome: { state: 'sent'; sent_at: Date } | { state: 'waiting' | 'dropped' },
) {
  await db
    .updateTable('campaign_sends')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

export async function keepAlertOf(tx: Tx, id: number, alert_id: number) {
  await tx.updateTable('campaign_sends').set({ alert_id }).where('id', '=', id).execute()
}

/** Drops all unsent messages of a campaign. */
export async function dropWaiting(tx: Tx, campaign_id: number) {
  await tx
    .updateTable('campaign_sends')
    .set({ state: 'dropped' })
    .where('campaign_id', '=', campaign_id)
    .where('state', 'in', ['waiting', 'queued'])
    .execute()
}

/** A campaign's messages by channel and state, and their results. */
export async function resultOf(db: DbOrTx, campaign_id: number) {
  const sends = await db
    .selectFrom('campaign_sends')
    .select(['channel', 'state'])
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`count(clicked_at)::int`.as('clicked')])
    .where('campaign_id', '=', campaign_id)
    .groupBy(['channel', 'state'])
    .execute()
  const { rows } = await sql<{ unsubscribed: number; orders: number; ordered: number }>`
    with reached as (
      select user_id, min(sent_at) as since, bool_or(unsubscribed_at is not null) as left_us
      from campaign_sends where campaign_id = ${campaign_id} and state = 'sent' group by user_id)
    select (select count(*)::int from reached where left_us) as unsubscribed,
      count(o.id)::int as orders, coalesce(sum(o.payable), 0)::bigint as ordered
    from reached r join orders o on o.user_id = r.user_id and o.created_at >= r.since
      and o.created_at < r.since + make_interval(days => ${RESULT_DAYS}::int)
      and o.state not in ('cancelled', 'returned', 'payment_failed', 'awaiting_payment')`.execute(db)
  return { sends, came: rows[0] ?? { unsubscribed: 0, orders: 0, ordered: 0 } }
}

/** Records the first click on a message's link; returns its target. */
export async function noteClick(
  db: DbOrTx,
  send_id: number,
  now: Date,
): Promise<{ link: string | null } | undefined> {
  const { rows } = await sql<{ link: string | null }>`
    with noted as (update campaign_sends set clicked_at = ${now} where id = ${send_id} and clicked_at is null)
    select c.link from campaign_sends s join campaigns c on c.id = s.campaign_id where s.id = ${send_id}`.execute(
    db,
  )
  return rows[0]
}

/** The recipient of a message, and their language; undefined for a message that does not exist. */
export const receiverOf = async (db: DbOrTx, send_id: number) =>
  await db
    .selectFrom('campaign_sends as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('languages as l', 'l.id', 'u.language_id')
    .select(['s.user_id', 'l.locale'])
    .where('s.id', '=', send_id)
    .executeTakeFirst()

/** Unsubscribes the recipient of this message from all offers; idempotent. */
export async function endOffers(
  tx: Tx,
  { send_id, user_id, now }: { send_id: number; user_id: number; now: Date },
) {
  await sql`update alert_preferences set kinds = kinds - 'offers' where user_id = ${user_id}`.execute(tx)
  await tx
    .updateTable('campaign_sends')
    .set({ unsubscribed_at: now })
    .where('id', '=', send_id)
    .where('unsubscribed_at', 'is', null)
    .execute()
}
