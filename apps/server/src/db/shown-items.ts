import type { AddonCategory } from '@tokri/contract/catalogue'
import type { Db } from './client'
import { addonsOfItems, type ItemRow, itemsByIds } from './queries/items'
import { openRowsByVersion } from './rows-by-version'

/** The fields of an item that lists show, with its choices. */
export interface ShownItem {
  row: ItemRow
  addons: readonly AddonCategory[]
}

/** An item is about 2 KB. */
const MAX_KEPT = 10_000

/** A cache of items, valid for one version of their store's menu. */
export function openShownItems() {
  const kept = openRowsByVersion<ShownItem>(MAX_KEPT)

  return (
    db: Db,
    asked: readonly { id: number; restaurant_id: number }[],
    versionOf: (restaurant_id: number) => number,
  ): Promise<ReadonlyMap<number, ShownItem>> =>
    kept(new Map(asked.map(({ id, restaurant_id }) => [id, versionOf(restaurant_id)])), async (missing) => {
      const [rows, addons] = await Promise.all([itemsByIds(db, missing), addonsOfItems(db, missing)])
      return new Map(rows.map((row) => [row.id, { row, addons: addons.get(row.id) ?? [] }]))
    })
}
