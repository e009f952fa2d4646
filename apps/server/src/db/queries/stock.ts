import type { Tx } from '../client'

export interface Wanted {
  item_id: number
  quantity: number
}

/** Units by item, in the order of ids: everyone locks items the same way round, so nobody waits in a circle. */
function byItem(lines: readonly Wanted[]): Wanted[] {
  const units = new Map<number, number>()
  for (const { item_id, quantity } of lines) units.set(item_id, (units.get(item_id) ?? 0) + quantity)
  return [...units]
    .map(([item_id, quantity]) => ({ item_id, quantity }))
    .sort((a, b) => a.item_id - b.item_id)
}

/** Takes units of counted items. Answers the first item there is too little of, or null. */
export async function takeStock(
  tx: Tx,
  lines: readonly Wanted[],
  counted: ReadonlySet<number>,
): Promise<number | null> {
  for (const { item_id, quantity } of byItem(lines).filter((line) => counted.has(line.item_id))) {
    const taken = await tx
      .updateTable('items')
      .set((eb) => ({ stock: eb('stock', '-', quantity) }))
      .where('id', '=', item_id)
      .where((eb) => eb.or([eb('stock', '>=', quantity), eb('stock', 'is', null)]))
      .returning('id')
      .executeTakeFirst()
    if (!taken) return item_id
  }
  return null
}

/** Puts units back where they are still counted. */
export async function giveBackStock(tx: Tx, lines: readonly Wanted[]) {
  for (const { item_id, quantity } of byItem(lines))
    await tx
      .updateTable('items')
      .set((eb) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', item_id)
      .where('stock', 'is not', null)
      .execute()
}
