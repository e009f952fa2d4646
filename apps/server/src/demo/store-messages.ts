import type { Db } from '../db/client'
import { json } from '../db/tables/json'
import type { Attachment, Message, MessageSender } from '../gateways/messages/port'

/** Stores messages in the database instead of sending them; /dev/outbox shows them. */
export function storeMessages(db: Db, clock: () => Date): MessageSender {
  return {
    async send({ channel, recipient, subject, body, attachments = [] }: Message) {
      const message = { channel, recipient, subject, body, attachments: json(attachments.map(kept)) }
      await db
        .insertInto('messages')
        .values({ ...message, created_at: clock() })
        .execute()
    },
  }
}

const kept = ({ content, ...file }: Attachment) => ({ ...file, base64: content.toString('base64') })
