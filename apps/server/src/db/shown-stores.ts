import type { Db } from './client'
import { type CouponRow, couponsOfStores, isForStore } from './queries/coupons'
import { type StoreRow, storeRows } from './queries/store-rows'
import { openRowsByVersion } from './rows-by-version'

/** The fields of a store that cards and pages show, the same for all guests. */
export interface ShownStore {
  row: StoreRow
  coupons: readonly CouponRow[]
}

/** A store with its coupons is about 3 KB. */
const MAX_KEPT = 5_000

/** A cache of stores' rows and coupons, each valid for one version, which changes with either. */
export function openShownStores() {
  const kept = openRowsByVersion<ShownStore>(MAX_KEPT)

  /** The accepted stores among these. */
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
