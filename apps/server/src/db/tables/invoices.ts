import type { TaxDocument } from '@tokri/domain/tax/documents'
import type { TaxPart } from '@tokri/domain/tax/parts'
import type { Generated } from 'kysely'
import type { Json } from './json'

/** The last number of each issuer's documents in a tax year. Written only by core/invoices. */
export interface DocumentSeriesTable {
  issuer: string
  document: TaxDocument
  tax_year: number
  last_place: Generated<number>
}

export interface InvoicesTable {
  order_id: number
  store: Json<{ name: string; address: string; tax_number: string | null }>
  customer: Json<{ name: string; tax_number: string | null }>
  issued_at: Date
  /** null: issued under the order's number, before invoices had their own. */
  number: string | null
  /** Who owes the tax: a store, or null for the platform. */
  issuer_store_id: number | null
  /** The tax region of supply; null: unknown. */
  place_of_supply: string | null
  total: Generated<number>
  tax: Json<TaxPart[]>
}

/** Tax collected at source for an invoice, or returned by a credit note. Written only by core/invoices. */
export interface TaxesAtSourceTable {
  id: Generated<number>
  order_id: number
  restaurant_id: number
  at: Date
  /** In percent. */
  rate: number
  /** Negative for a credit note. */
  taxable: number
  amount: number
  is_elsewhere: boolean
}

export interface CreditNotesTable {
  order_id: number
  /** The refund's number within the order, as in the ledger. */
  number: number
  /** The number in its issuer's series; null: issued before credit notes had one. */
  series_number: string | null
  /** What was refunded; any rest has no line. */
  lines: Json<CreditedLine[]>
  gateway: number
  wallet: number
  rewards: number
  /** The total; computed by the database. */
  amount: Generated<number>
  /** The tax it deducts from the invoice's. */
  tax: Json<TaxPart[]>
  borne_by: 'store' | 'platform'
  reason: string
  created_at: Date
}

export interface CreditedLine {
  /** Missing on credit notes issued before lines were counted. */
  orderitem_id?: number
  name: string
  quantity: number
  amount: number
}

/** Tax on the invoices and credit notes of a day. */
export interface TaxDaysTable {
  day: string
  /** 0: the platform. */
  issuer_id: number
  document: string
  /** '': unknown. */
  place_of_supply: string
  name: string
  percentage: number
  documents: number
  taxable: number
  amount: number
}

/** The same for whole months. */
export interface TaxMonthsTable {
  month: string
  /** 0: the platform. */
  issuer_id: number
  document: string
  /** '': unknown. */
  place_of_supply: string
  name: string
  percentage: number
  documents: number
  taxable: number
  amount: number
}

/** Tax collected at source from stores in a day. */
export interface AtSourceDaysTable {
  day: string
  restaurant_id: number
  rate: number
  is_elsewhere: boolean
  supplies: number
  returns: number
  amount: number
}

/** The same for whole months. */
export interface AtSourceMonthsTable {
  month: string
  restaurant_id: number
  rate: number
  is_elsewhere: boolean
  supplies: number
  returns: number
  amount: number
}
