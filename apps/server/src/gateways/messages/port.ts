export type Channel = 'sms' | 'mail' | 'push'
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
  /** E-mail attachments; other channels ignore them. */
  attachments?: readonly Attachment[]
}
/** Sends one message or throws; the caller retries. */
export interface MessageSender {
  send(message: Message): Promise<void>
}
