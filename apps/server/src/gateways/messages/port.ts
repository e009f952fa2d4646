export type Channel = 'sms' | 'mail' | 'push'
export interface Message {
  channel: Channel
  recipient: string
  subject: string | null
  body: string
}
/** Sends one message or throws; whoever calls retries. */
export interface MessageSender {
  send(message: Message): Promise<void>
}
