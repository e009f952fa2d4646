import type { Events } from '@tokri/contract/events'
import type { Deps } from '../../deps'

/** Sends the link for setting a password. */
export async function sendInvitation(
  { messages, settings, texts }: Deps,
  { channel, recipient, name, link, locale }: Events['invitation.opened'],
) {
  const words = { name, link, store: settings.get('storeName') }
  await messages.send({
    channel,
    recipient,
    subject: channel === 'mail' ? texts.text(locale, 'invitationSubject', words) : null,
    body: texts.text(locale, 'invitationMessage', words),
  })
}
