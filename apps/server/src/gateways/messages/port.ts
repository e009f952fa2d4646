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
  /** Files of an e-mail; other channels leave them out. */
  attachments?: readonly Attachment[]
}
/** Sends one message or throws; whoever calls retries. */
export interface MessageSender {
  send(message: Message): Promise<void>
}
