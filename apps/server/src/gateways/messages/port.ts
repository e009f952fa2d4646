/** `call`: a phone call in which a voice reads the body. */
export type Channel = 'sms' | 'mail' | 'push' | 'call'
export interface Attachment {
  filename: string
  content_type: string
  content: Buffer
}
export interface Message {
  channel: Channel
  recipient: string
  subject: string | null
  body: string
  /** The language of the body, for the voice. */
  locale?: string
  /** For calls: the number, and the callback for outcomes. */
  call?: { call_id: number; callback_url: string }
  /** For bulk e-mails: the URL at which a reader or their mail program unsubscribes by POST (RFC 8058). */
  unsubscribe_url?: string
  /** E-mail attachments; other channels ignore them. */
  attachments?: readonly Attachment[]
}
/** Sends one message or throws; the caller retries. */
export interface MessageSender {
  send(message: Message): Promise<void>
}
