import { publicUrlOf } from '../../core/payments/start-payment'
import type { Deps } from '../../deps'
import type { Message } from '../../gateways/messages/port'

interface Laid {
  channel: 'mail' | 'sms'
  recipient: string
  title: string
  message: string
  link: string | null
  locale: string | null
  /** Where all offers are ended. */
  unsubscribe_url: string
}

/** Where a campaign leads: a path is one of this shop. */
export const targetOf = (deps: Deps, link: string | null): string =>
  link === null || link.startsWith('/') ? `${publicUrlOf(deps)}${link ?? '/'}` : link

/** A campaign as a mail or an SMS, with the way to end such messages in the reader’s language. */
export function layMessage(deps: Deps, { channel, recipient, ...words }: Laid): Message {
  const { title, message, link, unsubscribe_url } = words
  const locale = words.locale ?? 'en'
  const facts = { store: deps.settings.get('storeName'), link: unsubscribe_url }
  const target = targetOf(deps, link)
  if (channel === 'sms') {
    const end = deps.texts.text(locale, 'campaignSmsEnd', facts)
    return { channel, recipient, subject: null, body: `${title}. ${message} ${target} ${end}` }
  }
  const end = deps.texts.text(locale, 'campaignMailEnd', facts)
  return { channel, recipient, subject: title, body: `${message}\n\n${target}\n\n${end}`, unsubscribe_url }
}
