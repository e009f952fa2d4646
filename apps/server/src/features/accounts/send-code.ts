import type { Events } from '@tokri/contract/events'
import type { Deps } from '../../deps'

/** Sends a one-time code by the channel it was asked on. */
export async function sendCode({ messages, settings, texts }: Deps, event: Events['code.requested']) {
  const store = settings.get('storeName')
  await messages.send({
    channel: event.channel,
    recipient: event.recipient,
    subject: event.channel === 'mail' ? store : null,
    body: texts.text('en', 'otpMessage', { otp: event.code, store }),
  })
}
