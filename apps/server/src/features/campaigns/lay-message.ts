import { publicUrlOf } from '../../core/payments/start-payment'
import type { Deps } from '../../deps'
import type { Message } from '../../gateways/messages/port'

interface Laid {
  channel: 'mail' | 'sms'
  recipient: string
  title: string
  message: string
  locale: string | null
  /** The URL of its link. */
  target: string
  /** The URL to unsubscribe from all offers. */
  unsubscribe_url: string
}

/** The target of a campaign; a path is on this shop's site. */
export const targetOf = (deps: Pick<Deps, 'env'>, link: string | null): string =>
  link === null || link.startsWith('/') ? `${publicUrlOf(deps)}${link ?? '/'}` : link

/** A campaign as a mail or an SMS, with the unsubscribe link in the recipient's language. */
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
