import { replyMeaning } from '@tokri/domain/alerts/reply-words'
import { whatsappFault } from '@tokri/domain/alerts/whatsapp-refusal'
import { z } from 'zod'
import { lastDigits } from '../../core/messages/whatsapp-refusal'
import type { Tx } from '../../db/client'
import { outboxRows } from '../../db/queries/events'
import { keepReply, noteArrived, noteFailed } from '../../db/queries/whatsapp'
import { forgetRefusals, noteRefusal } from '../../db/queries/whatsapp-refusals'
import type { Deps } from '../../deps'
import { isSignedByMeta, MetaError, metaReason } from '../../gateways/messages/whatsapp'

const Status = z.object({
  id: z.string(),
  status: z.string(),
  recipient_id: z.string(),
  errors: z.array(MetaError).default([]),
})
const Reply = z.object({
  from: z.string().regex(/^\d{6,15}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})
/** Other WhatsApp features post further fields, which are ignored. */
const Posted = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(Status).default([]),
            messages: z.array(Reply).default([]),
          }),
        }),
      ),
    }),
  ),
})

/**
 * Handles Meta's webhooks about message states and replies. Only requests signed with the app's secret are
 * accepted.
 */
export async function handleWhatsappWebhook(
  { db, env, clock, wake, warn }: Deps,
  { signature, body }: { signature: string; body: Buffer },
): Promise<'noted' | 'forged' | 'invalid'> {
  const { WHATSAPP_APP_SECRET, WHATSAPP_PHONE_ID } = env
  if (!WHATSAPP_APP_SECRET || !isSignedByMeta(WHATSAPP_APP_SECRET, signature, body)) return 'forged'
  const posted = Posted.safeParse(jsonOf(body))
  if (!posted.success) return 'invalid'
  const values = posted.data.entry
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata }) => metadata?.phone_number_id === WHATSAPP_PHONE_ID)
  const statuses = values.flatMap((value) => value.statuses)
  const now = clock()
  await db.transaction().execute(async (tx) => {
    for (const { id, status, recipient_id } of statuses) {
      if (status === 'delivered' || status === 'read') await noteArrived(tx, id)
      if (status !== 'failed') continue
      const news = await noteFailed(tx, { id, phone: `+${recipient_id}` }, now)
      if (news) await outboxRows(tx, [news], now).execute()
    }
    await noteOutcomes(tx, statuses)
    for (const { from, timestamp, text, button } of values.flatMap(({ messages }) => messages)) {
      const meaning = replyMeaning(text?.body ?? button?.text ?? '')
      const said_at = new Date(Number(timestamp) * 1_000)
      if (meaning) await keepReply(tx, { phone: `+${from}`, stopped: meaning === 'stop', said_at })
    }
  })
  for (const { recipient_id, errors } of statuses)
    for (const error of errors)
      warn(
        { code: error.code, reason: metaReason(error), phone: lastDigits(recipient_id) },
        'WhatsApp accepted a message and did not deliver it',
      )
  wake()
  return 'noted'
}

/** Updates the refusals shown on Health: the latest message decides. */
async function noteOutcomes(tx: Tx, statuses: z.infer<typeof Status>[]) {
  for (const { status, errors } of statuses) {
    if (status === 'delivered' || status === 'read') await forgetRefusals(tx, 'arrived')
    for (const error of status === 'failed' ? errors : []) {
      const fault = whatsappFault(error.code)
      if (fault) await noteRefusal(tx, { fault, reason: metaReason(error), is_late: true })
    }
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
