import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import type { Row } from '../data/data-provider'

export type Customer = Reply<Contract['customers']['overview']>

export const customerKey = (id: number) => ['console', 'customer', id] as const

/** An action on a customer, in a sheet or dialog of its own. */
export interface ActProps {
  row: Row
  open: boolean
  onClose: () => void
  onDone: () => Promise<void>
}
