import { LRUCache } from 'lru-cache'
import type { Db } from './client'
import { type CouponRow, couponsOfStores, isForStore } from './queries/coupons'
import { type StoreRow, storeRows } from './queries/store-rows'

/** What cards and pages show of a store, the same for all guests. */
export interface ShownStore {
  row: StoreRow
  coupons: readonly CouponRow[]
}

/** A store with its coupons is about 3 KB. */
const MAX_KEPT = 5_000

/** Rows and coupons of stores, read again when their version, another text after each change of either, is another one. */
export function openShownStores() {
  const kept = new LRUCache<number, ShownStore & { version: string }>({ max: MAX_KEPT })

  /** Accepted stores among these. */
  return async (
    db: Db,
    ids: readonly number[],
    { today, versionOf }: { today: string; versionOf: (id: number) => string },
  ): Promise<ReadonlyMap<number, ShownStore>> => {
    const found = new Map<number, ShownStore>()
    const unread = new Map<number, string>()
    for (const id of ids) {
      const version = `${versionOf(id)}/${today}`
      const known = kept.get(id)
      if (known?.version === version) found.set(id, known)
      else unread.set(id, version)
    }
    if (unread.size === 0) return found
    const missing = [...unread.keys()]
    const [rows, coupons] = await Promise.all([
      storeRows(db, missing, null),
      couponsOfStores(db, missing, today),
    ])
    for (const row of rows) {
      const shown = { row, coupons: coupons.filter((coupon) => isForStore(coupon, row)) }
      kept.set(row.id, { ...shown, version: unread.get(row.id) ?? '' })
      found.set(row.id, shown)
    }
    return found
  }
}
