import type { MessageSender } from './port'

/** Prints messages to the log, so that nothing is lost silently when no provider is configured. */
export const printMessages = (say: (line: string) => void): MessageSender => ({
  async send({ channel, recipient, subject, body, attachments = [] }) {
    const files = attachments.map(({ filename }) => ` [${filename}]`).join('')
    say(`${channel} to ${recipient}: ${subject ? `${subject}. ` : ''}${body}${files}`)
  },
})
