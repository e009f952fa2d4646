import { broughtOf, lineWorth, type SoldLine } from './line-worth'

/** Units on a credit note. */
export interface CreditedUnits {
  /** Missing on older notes, which tell the dish by its name alone. */
  orderitem_id?: number
  name: string
  quantity: number
  /** What they were worth, in minor units. */
  amount: number
}

/** The units of each line that no credit note lists yet, and their worth in minor units. */
export function refundableOf<T extends SoldLine & { id: number; name: string }>(
  lines: readonly T[],
  credited: readonly CreditedUnits[],
): { line: T; quantity: number; worth: number }[] {
  const left = lines.map((line) => ({ line, quantity: broughtOf(line), worth: lineWorth(line) }))
  for (const { orderitem_id, name, quantity, amount } of credited) {
    const one = left.find((at) =>
      orderitem_id === undefined ? at.line.name === name && at.quantity > 0 : at.line.id === orderitem_id,
    )
    if (!one) continue
    one.quantity = Math.max(0, one.quantity - quantity)
    one.worth = Math.max(0, one.worth - amount)
  }
  return left
}
