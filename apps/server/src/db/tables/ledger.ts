import type { Generated } from 'kysely'
import type { Json } from './json'

export interface LedgerAccountsTable {
  id: Generated<number>
  kind: string
  owner_id: number | null
  balance: Generated<number>
}

export interface LedgerEntriesTable {
  id: Generated<number>
  posting_id: number
  account_id: number
  amount: number
  balance_after: number
}

export interface LedgerPostingsTable {
  id: Generated<number>
  reason: string
  ref: string
  description: Json<{ key?: string; params?: Record<string, string | number> }>
  created_at: Generated<Date>
}
