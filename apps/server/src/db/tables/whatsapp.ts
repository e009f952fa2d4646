import type { News } from '@tokri/contract/events'
import type { Json } from './json'

export interface WhatsappMessagesTable {
  /** Assigned by WhatsApp. */
  id: string
  phone: string
  state: 'sent' | 'delivered' | 'failed'
  /** Sent by SMS if this is not delivered; cleared once it is, or when it is too old. */
  news: Json<News> | null
  sent_at: Date
}

export interface WhatsappRepliesTable {
  phone: string
  stopped: boolean
  said_at: Date
}
