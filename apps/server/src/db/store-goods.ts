import type { Ring } from '@tokri/domain/geo'
import { LRUCache } from 'lru-cache'
import type { Db, DbOrTx } from './client'
import { type CartItemRow, type CartStoreRow, itemsOfCart, storeOfCart } from './queries/cart'
import { automaticCoupons, type CouponRow } from './queries/coupons'
import { zonePolygons } from './queries/stores'

/** What a bill depends on of a store and of what it sells, the same for every customer. */
export interface StoreGoods {
  store: CartStoreRow
  /** By id; also of other stores, where a cart names them. */
  items: ReadonlyMap<number, CartItemRow>
  /** Those that may apply without a code, on the day that was asked for. */
  coupons: readonly CouponRow[]
  /** The operator's; none: everywhere. */
  zones: readonly Ring[]
}

/** The same as it was read once: what transactions before `up_to` had changed is in it. */
export interface DatedGoods extends StoreGoods {
  up_to: string
}

export interface AskedGoods {
  restaurant_id: number
  item_ids: readonly number[]
  /** The operator's business day. */
  today: string
}

/** What of a store's bills the directory of stores knows. */
export interface StoreBills extends Pick<StoreGoods, 'zones'> {
  /** Another one whenever the store, what it sells or a coupon may have changed. */
  version: string
  /** What earlier transactions changed can be read already. */
  up_to: string
  /** How many orders its kitchen has to cook. */
  queue: number
}

interface Kept extends DatedGoods {
  items: Map<number, CartItemRow>
  today: string
  /** Empty: the entry must be checked against the database before it is used. */
  version: string
}

/** Items and stores; with its choices one is about 1 KB. */
const MAX_KEPT = 30_000

/** Reads everything from the database; null: there is no such store. */
export async function readGoods(db: DbOrTx, asked: AskedGoods): Promise<StoreGoods | null> {
  const store = await storeOfCart(db, asked.restaurant_id)
  if (!store) return null
  const items = await itemsById(db, asked.item_ids)
  const coupons = await automaticCoupons(db, store.id, asked.today)
  return { store, items, coupons, zones: await zonePolygons(db) }
}

const itemsById = async (db: DbOrTx, ids: readonly number[]) =>
  new Map((await itemsOfCart(db, ids)).map((row) => [row.id, row]))

/** What stores sell, kept until its version is another one. */
export function openStoreGoods() {
  const kept = new LRUCache<number, Kept>({ max: MAX_KEPT, maxSize: MAX_KEPT })
  const keep = (goods: Kept) =>
    kept.set(goods.store.id, goods, { size: Math.min(MAX_KEPT, 1 + goods.items.size) })

  async function read(
    db: Db,
    asked: AskedGoods,
    { version, up_to, zones }: StoreBills,
  ): Promise<Kept | null> {
    const [store, items, coupons] = await Promise.all([
      storeOfCart(db, asked.restaurant_id),
      itemsById(db, asked.item_ids),
      automaticCoupons(db, asked.restaurant_id, asked.today),
    ])
    return store ? { store, items, coupons, zones, up_to, version, today: asked.today } : null
  }

  return {
    /** As of now. */
    async of(db: Db, asked: AskedGoods, bills: StoreBills): Promise<DatedGoods | null> {
      const last = kept.get(asked.restaurant_id)
      const isKept = last !== undefined && last.version === bills.version && last.today === asked.today
      const goods = isKept ? last : await read(db, asked, bills)
      if (!goods) return null
      goods.up_to = bills.up_to
      const missing = asked.item_ids.filter((id) => !goods.items.has(id))
      const found = isKept && missing.length > 0 ? await itemsById(db, missing) : new Map()
      for (const [id, item] of found) goods.items.set(id, item)
      keep(goods)
      const coupons = goods.coupons.some(isLimited)
        ? await automaticCoupons(db, asked.restaurant_id, asked.today)
        : goods.coupons
      return { ...goods, coupons, store: { ...goods.store, queue: bills.queue } }
    },
    /** As they were read last, for who proves that they still stand; null: nothing is kept that would do. */
    last({ restaurant_id, item_ids, today }: AskedGoods): DatedGoods | null {
      const goods = kept.get(restaurant_id)
      if (goods?.today !== today || goods.coupons.some(isLimited)) return null
      return item_ids.every((id) => goods.items.has(id)) ? goods : null
    },
    /** Takes the place of what turned out to be old. */
    replace(goods: DatedGoods, today: string) {
      keep({ ...goods, items: new Map(goods.items), today, version: '' })
    },
  }
}

/** What is left of a budget changes with each order, without a change of the coupon. */
const isLimited = ({ budget }: CouponRow): boolean => budget > 0
