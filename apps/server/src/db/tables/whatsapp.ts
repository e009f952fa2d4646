import type { News } from '@tokri/contract/events'
import type { Json } from './json'

export interface WhatsappMessagesTable {
  /** Given by WhatsApp. */
  id: string
  phone: string
  state: 'sent' | 'delivered' | 'failed'
  /** Goes out by SMS if this does not arrive; forgotten once it did, or is too old. */
  news: Json<News> | null
  sent_at: Date
}

export interface WhatsappRepliesTable {
  phone: string
  stopped: boolean
  said_at: Date
}
