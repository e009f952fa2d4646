import type { MessageSender } from './port'

/** Writes messages where the process writes: an installation without a way to send loses nothing unseen. */
export const sayMessages = (say: (line: string) => void): MessageSender => ({
  async send({ channel, recipient, subject, body, attachments = [] }) {
    const files = attachments.map(({ filename }) => ` [${filename}]`).join('')
    say(`${channel} to ${recipient}: ${subject ? `${subject}. ` : ''}${body}${files}`)
  },
})
