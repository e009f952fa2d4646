import { createTransport } from 'nodemailer'
import type { MessageSender } from './port'

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
