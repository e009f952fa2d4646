import type { HandoverState } from '@tokri/domain/cash/handover'
import type { Generated } from 'kysely'

/** Cash a rider hands in. Written only by core/cash. */
export interface CashHandoversTable {
  id: Generated<number>
  rider_id: number
  /** null: the desk. */
  restaurant_id: number | null
  offered: number
  counted: number | null
  state: HandoverState
  reason: string | null
  idempotency_key: string
  offered_at: Date
  counted_by: number | null
  settled_at: Date | null
}

/** A daily close of the desk's or a store's drawer. */
export interface CashClosesTable {
  id: Generated<number>
  /** null: the desk. */
  restaurant_id: number | null
  expected: number
  counted: number
  banked: Generated<number>
  reason: string | null
  closed_by: number
  closed_at: Date
  idempotency_key: string
}
