import { placeOfSupply } from '@tokri/domain/tax/documents'
import { type Credited, creditedShare } from '@tokri/domain/tax/parts'
import type { Posting } from '@tokri/domain/wallet/ledger'
import { type CompletedOrder, taxAtSourceOf, taxableAtSourceOf } from '@tokri/domain/wallet/order-completed'
import { atSourceReturned } from '@tokri/domain/wallet/tax'
import type { Tx } from '../../db/client'
import type { OrderRow } from '../../db/queries/orders'
import { regionsOf } from '../../db/queries/tax-regions'
import { insertTaxAtSource, takenAtSource } from '../../db/queries/taxes-at-source'

/**
 * Records the tax collected at source from the store of a settled order, for the return that lists each
 * store.
 */
export async function noteTaxAtSource(tx: Tx, order: OrderRow, figures: CompletedOrder, now: Date) {
  const amount = taxAtSourceOf(figures)
  if (amount === 0 || order.restaurant_id === null) return
  const { is_elsewhere } = placeOfSupply({ kind: order.kind, ...(await regionsOf(tx, order)) })
  await insertTaxAtSource(tx, {
    ...{ order_id: order.id, restaurant_id: order.restaurant_id, at: now, amount, is_elsewhere },
    ...{ rate: figures.tax?.at_source_rate ?? 0, taxable: taxableAtSourceOf(figures) },
  })
}

/** The part returned to the store with a credit note: the tax is due on sales minus returns. */
export async function returnTaxAtSource(
  tx: Tx,
  order: OrderRow,
  { credited, ref, now }: { credited: Credited; ref: string; now: Date },
): Promise<Posting[]> {
  const taken = await takenAtSource(tx, order.id)
  if (!taken) return []
  const [taxable, amount] = [creditedShare(credited, taken.taxable), creditedShare(credited, taken.amount)]
  if (taxable === 0) return []
  await insertTaxAtSource(tx, {
    ...{ ...taken, order_id: order.id, at: now },
    ...{ taxable: 0 - taxable, amount: 0 - amount },
  })
  const { unique_order_id } = order
  return amount > 0
    ? [atSourceReturned({ ref, unique_order_id, restaurant_id: taken.restaurant_id, amount })]
    : []
}
