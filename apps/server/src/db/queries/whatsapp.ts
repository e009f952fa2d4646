import type { News } from '@tokri/contract/events'
import type { Insertable } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { json } from '../tables/json'
import type { WhatsappMessagesTable } from '../tables/whatsapp'

/** A message not delivered within this time counts as lost, in ms: the next one is sent by SMS. */
const ARRIVES_WITHIN = 20_000

/** Whether to use SMS for this number: it replied STOP, or messages of the last day were not delivered. */
export async function refusesWhatsapp(db: DbOrTx, phone: string, now: Date): Promise<boolean> {
  const stopped = await db
    .selectFrom('whatsapp_replies')
    .select('phone')
    .where('phone', '=', phone)
    .where('stopped', '=', true)
    .executeTakeFirst()
  if (stopped) return true
  const last = await db
    .selectFrom('whatsapp_messages')
    .select(['state', 'sent_at'])
    .where('phone', '=', phone)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst()
  if (last?.state === 'failed') return true
  return last?.state === 'sent' && now.getTime() - last.sent_at.getTime() > ARRIVES_WITHIN
}

/** Stores a sent message; returns whether its failure was already reported. */
export async function keepWhatsapp(
  tx: Tx,
  { id, phone, news, now }: { id: string; phone: string; news: News; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('whatsapp_messages')
    .values({ id, phone, state: 'sent', news: json(news), sent_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ phone }))
    .returning('state')
    .executeTakeFirstOrThrow()
  return row.state === 'failed'
}

/** Records a delivery and deletes the SMS fallback. */
export async function noteArrived(tx: Tx, id: string) {
  await tx
    .updateTable('whatsapp_messages')
    .set({ state: 'delivered', news: null })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute()
}

/** Records a failure; returns the SMS fallback, the first time it is reported. */
export async function noteFailed(
  tx: Tx,
  message: Pick<Insertable<WhatsappMessagesTable>, 'id' | 'phone'>,
  now: Date,
): Promise<News | null> {
  const held = await tx
    .selectFrom('whatsapp_messages')
    .select(['state', 'news'])
    .where('id', '=', message.id)
    .forUpdate()
    .executeTakeFirst()
  if (held && held.state !== 'sent') return null
  await tx
    .insertInto('whatsapp_messages')
    .values({ ...message, state: 'failed', news: null, sent_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state: 'failed', news: null }))
    .execute()
  return held?.news ?? null
}

/** Stores somebody's latest STOP or START reply, whatever order they arrive in. */
export async function keepReply(tx: Tx, reply: { phone: string; stopped: boolean; said_at: Date }) {
  await tx
    .insertInto('whatsapp_replies')
    .values(reply)
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet(reply).where('whatsapp_replies.said_at', '<=', reply.said_at),
    )
    .execute()
}

/** Deletes old messages, and codes that have expired. */
export async function forgetWhatsapp(db: DbOrTx, { codes, messages }: { codes: Date; messages: Date }) {
  await db
    .updateTable('whatsapp_messages')
    .set({ news: null })
    .where('news', 'is not', null)
    .where('sent_at', '<', codes)
    .execute()
  await db.deleteFrom('whatsapp_messages').where('sent_at', '<', messages).execute()
}
