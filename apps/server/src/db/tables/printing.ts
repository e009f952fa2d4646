import type { PaperWidth, PrintCopy, PrinterKind, PrinterState } from '@tokri/domain/printing'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface PrintersTable {
  id: Generated<number>
  restaurant_id: number
  name: string
  kind: PrinterKind
  token_hash: string
  copies: Json<PrintCopy[]>
  paper_mm: Generated<PaperWidth>
  state: Generated<PrinterState>
  seen_at: Date | null
  created_at: Date
}

export interface PrintJobsTable {
  id: Generated<number>
  printer_id: number
  order_id: number
  copy: PrintCopy
  /** 0: the first print; reprints are numbered from 1. */
  reprint: Generated<number>
  attempts: Generated<number>
  taken_at: Date | null
  printed_at: Date | null
  error: string | null
  created_at: Date
}
