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
  /** The language of the body, where a voice reads it. */
  locale?: string
  /** Calls: their number, and where the service reports their outcomes. */
  call?: { call_id: number; callback_url: string }
  /** E-mails to many: where a reader or their mail program ends them with a POST (RFC 8058). */
  unsubscribe_url?: string
  /** E-mail attachments; other channels ignore them. */
  attachments?: readonly Attachment[]
}
/** Sends one message or throws; the caller retries. */
export interface MessageSender {
  send(message: Message): Promise<void>
}
