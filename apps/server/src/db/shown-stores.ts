import type { Db } from './client'
import { type CouponRow, couponsOfStores, isForStore } from './queries/coupons'
import { type StoreRow, storeRows } from './queries/store-rows'
import { openRowsByVersion } from './rows-by-version'

/** What cards and pages show of a store, the same for all guests. */
export interface ShownStore {
  row: StoreRow
  coupons: readonly CouponRow[]
}

/** A store with its coupons is about 3 KB. */
const MAX_KEPT = 5_000

/** Rows and coupons of stores, read again when their version, another text after each change of either, is another one. */
export function openShownStores() {
  const kept = openRowsByVersion<ShownStore>(MAX_KEPT)

  /** Accepted stores among these. */
  return (
    db: Db,
    ids: readonly number[],
    { today, versionOf }: { today: string; versionOf: (id: number) => string },
  ): Promise<ReadonlyMap<number, ShownStore>> =>
    kept(new Map(ids.map((id) => [id, `${versionOf(id)}/${today}`])), async (missing) => {
      const [rows, coupons] = await Promise.all([
        storeRows(db, missing, null),
        couponsOfStores(db, missing, today),
      ])
      const couponsFor = (row: StoreRow) => coupons.filter((coupon) => isForStore(coupon, row))
      return new Map(rows.map((row) => [row.id, { row, coupons: couponsFor(row) }]))
    })
}
