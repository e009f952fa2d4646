import { createTransport } from 'nodemailer'
import type { Db } from '../../db/client'
import { json } from '../../db/tables/json'
import type { Attachment, Message, MessageSender } from './port'

/** Keeps messages in the database instead of sending them; /dev/outbox shows them. */
export function keepMessages(db: Db, clock: () => Date): MessageSender {
  return {
    async send({ attachments = [], ...message }: Message) {
      await db
        .insertInto('messages')
        .values({ ...message, attachments: json(attachments.map(kept)), created_at: clock() })
        .execute()
    },
  }
}

const kept = ({ content, ...file }: Attachment) => ({ ...file, base64: content.toString('base64') })

/** E-mail by SMTP; every other channel goes to `otherwise`. */
export function sendBySmtp(options: { url: string; from: string }, otherwise: MessageSender): MessageSender {
  const transport = createTransport(options.url)
  return {
    async send(message) {
      if (message.channel !== 'mail') return otherwise.send(message)
      await transport.sendMail({
        from: options.from,
        to: message.recipient,
        subject: message.subject ?? '',
        text: message.body,
        attachments: (message.attachments ?? []).map(({ filename, content_type, content }) => ({
          filename,
          contentType: content_type,
          content,
        })),
      })
    },
  }
}
