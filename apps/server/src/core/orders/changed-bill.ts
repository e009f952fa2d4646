import type { Bill } from '@tokri/domain/pricing/bill'
import { refuse } from '../refused'

interface Expected {
  expected_payable?: number | undefined
  expected_due?: number | undefined
}

/**
 * Throws cart_changed when the bill, or the amount due after wallet and points, differs from what the
 * customer saw. Amounts the client did not send are not compared.
 */
export function refuseChangedBill(
  { payable, due_now }: Pick<Bill, 'payable' | 'due_now'>,
  { expected_payable = payable, expected_due = due_now }: Expected,
): void {
  const changes = [
    { what: 'payable', from: expected_payable, to: payable },
    { what: 'due_now', from: expected_due, to: due_now },
  ].filter(({ from, to }) => from !== to)
  if (changes.length > 0) throw refuse('cart_changed', { changes })
}
