import type { TaxDocument } from '@tokri/domain/tax/documents'
import type { TaxPart } from '@tokri/domain/tax/parts'
import type { Generated } from 'kysely'
import type { Json } from './json'

/** How far each issuer's documents of a tax year have been counted. Written only by core/invoices. */
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
  /** Where it counts as supplied; null: nobody said which tax region. */
  place_of_supply: string | null
  total: Generated<number>
  tax: Json<TaxPart[]>
}

/** What a refund of a completed order took off its invoice. Written only by core/invoices. */
export interface TaxesAtSourceTable {
  id: Generated<number>
  order_id: number
  restaurant_id: number
  at: Date
  /** In percent. */
  rate: number
  /** Below zero: of a credit note. */
  taxable: number
  amount: number
  is_elsewhere: boolean
}

export interface CreditNotesTable {
  order_id: number
  /** The refund's own within the order, as in the ledger. */
  number: number
  /** Its issuer's; null: issued before credit notes had their own. */
  series_number: string | null
  /** What it is for; the rest has no line. */
  lines: Json<CreditedLine[]>
  gateway: number
  wallet: number
  rewards: number
  /** All of it; the database adds it up. */
  amount: Generated<number>
  /** What it takes off the invoice's. */
  tax: Json<TaxPart[]>
  borne_by: 'store' | 'platform'
  reason: string
  created_at: Date
}

export interface CreditedLine {
  name: string
  quantity: number
  amount: number
}

/** Taxes of invoices and credit notes of a day. */
export interface TaxDaysTable {
  day: string
  /** 0: the platform. */
  issuer_id: number
  document: string
  /** '': nobody said. */
  place_of_supply: string
  name: string
  percentage: number
  documents: number
  taxable: number
  amount: number
}

/** The same of whole months. */
export interface TaxMonthsTable {
  month: string
  /** 0: the platform. */
  issuer_id: number
  document: string
  /** '': nobody said. */
  place_of_supply: string
  name: string
  percentage: number
  documents: number
  taxable: number
  amount: number
}

/** What was collected from stores at source in a day. */
export interface AtSourceDaysTable {
  day: string
  restaurant_id: number
  rate: number
  is_elsewhere: boolean
  supplies: number
  returns: number
  amount: number
}

/** The same of whole months. */
export interface AtSourceMonthsTable {
  month: string
  restaurant_id: number
  rate: number
  is_elsewhere: boolean
  supplies: number
  returns: number
  amount: number
}
