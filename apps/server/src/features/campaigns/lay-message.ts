import { publicUrlOf } from '../../core/payments/start-payment'
import type { Deps } from '../../deps'
import type { Message } from '../../gateways/messages/port'

interface Laid {
  channel: 'mail' | 'sms'
  recipient: string
  title: string
  message: string
  locale: string | null
  /** Where it leads. */
  target: string
  /** Where all offers are ended. */
  unsubscribe_url: string
}

/** Where a campaign leads: a path is one of this shop. */
export const targetOf = (deps: Pick<Deps, 'env'>, link: string | null): string =>
  link === null || link.startsWith('/') ? `${publicUrlOf(deps)}${link ?? '/'}` : link

/** A campaign as a mail or an SMS, with the way to end such messages in the reader’s language. */
export function layMessage(
  { settings, texts }: Pick<Deps, 'settings' | 'texts'>,
  { channel, recipient, title, message, target, unsubscribe_url, ...reader }: Laid,
): Message {
  const locale = reader.locale ?? 'en'
  const facts = { store: settings.get('storeName'), link: unsubscribe_url }
  if (channel === 'sms') {
    const end = texts.text(locale, 'campaignSmsEnd', facts)
    return { channel, recipient, subject: null, body: `${title}. ${message} ${target} ${end}` }
  }
  const end = texts.text(locale, 'campaignMailEnd', facts)
  return { channel, recipient, subject: title, body: `${message}\n\n${target}\n\n${end}`, unsubscribe_url }
}
