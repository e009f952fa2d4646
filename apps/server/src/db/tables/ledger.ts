import type { Generated } from 'kysely'
import type { Json } from './json'

export interface LedgerAccountsTable {
  id: Generated<number>
  kind: string
  owner_id: number | null
  /** Always 0 for the platform's own accounts, whose balance is in `platform_balances`. */
  balance: Generated<number>
}

export interface LedgerEntriesTable {
  id: Generated<number>
  posting_id: number
  account_id: number
  amount: number
  balance_after: number | null
}

/** Checkpoints: balances of the platform's own accounts after a certain entry. */
export interface LedgerClosingsTable {
  account_id: number
  entry_id: number
  balance: number
  created_at: Date
}

export interface LedgerPostingsTable {
  id: Generated<number>
  reason: string
  ref: string
  description: Json<{ key?: string; params?: Record<string, string | number> }>
  created_at: Generated<Date>
}
