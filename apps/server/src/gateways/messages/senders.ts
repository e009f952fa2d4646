import type { Transporter } from 'nodemailer'
import type { MessageSender } from './port'

/** Timeouts for a mail server, in ms; nodemailer's defaults are minutes. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  /** Time without a byte from the server. */
  socketTimeout: 10_000,
}

/** E-mail by SMTP; every other channel goes to `otherwise`. */
export function sendBySmtp(options: { url: string; from: string }, otherwise: MessageSender): MessageSender {
  let transport: Promise<Transporter> | undefined
  const open = async () => (await import('nodemailer')).createTransport({ ...timeouts, url: options.url })
  return {
    async send(message) {
      if (message.channel !== 'mail') return otherwise.send(message)
      transport ??= open()
      await (await transport).sendMail({
        from: options.from,
        to: message.recipient,
        subject: message.subject ?? '',
        text: message.body,
        headers: message.unsubscribe_url ? unsubscribeHeaders(message.unsubscribe_url) : {},
        attachments: (message.attachments ?? []).map(({ filename, content_type, content }) => ({
          filename,
          contentType: content_type,
          content,
        })),
      })
    },
  }
}

/** One-click unsubscribe in the mail program (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
