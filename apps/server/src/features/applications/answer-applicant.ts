import type { Events } from '@tokri/contract/events'
import type { Deps } from '../../deps'

const texts = {
  received: 'applicationReceived',
  approved: 'applicationApproved',
  refused: 'applicationRefused',
} as const

/** Notifies an applicant that their application arrived, or of its outcome. */
export async function answerApplicant(
  { messages, settings, texts: words }: Deps,
  { channel, recipient, name, locale, answer, link = '', reason = '' }: Events['application.answered'],
) {
  const facts = { name, link, reason, store: settings.get('storeName') }
  await messages.send({
    channel,
    recipient,
    subject: channel === 'mail' ? words.text(locale, 'applicationSubject', facts) : null,
    body: words.text(locale, texts[answer], facts),
  })
}
