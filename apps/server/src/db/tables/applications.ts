import type { DocumentKind } from '@tokri/contract/applications'
import type { Generated } from 'kysely'
import type { Json } from './json'

/** An application to deliver or to sell here. */
export interface ApplicationsTable {
  id: Generated<number>
  kind: 'rider' | 'store'
  state: Generated<'waiting' | 'approved' | 'refused'>
  name: string
  phone: string
  email: string | null
  locale: string
  details: Json<Record<string, unknown>>
  link_hash: string
  /** When an operator revoked the link; null: it is valid until it expires. */
  link_ended_at: Date | null
  reason: string | null
  decided_by: number | null
  decided_at: Date | null
  user_id: number | null
  restaurant_id: number | null
  version: Generated<number>
  created_at: Date
}

export interface ApplicationDocumentsTable {
  /** Its storage key. */
  key: string
  application_id: number
  kind: DocumentKind
  bytes: number
  created_at: Date
}
