import type { Ring } from '@tokri/domain/geo'
import { LRUCache } from 'lru-cache'
import type { Db, DbOrTx } from './client'
import { type CartItemRow, type CartStoreRow, itemsOfCart, storeOfCart } from './queries/cart'
import { automaticCoupons, type CouponRow } from './queries/coupons'
import { zonePolygons } from './queries/stores'

/** Facts about a store and its goods that a bill depends on, the same for every customer. */
export interface StoreGoods {
  store: CartStoreRow
  /** By id; includes items of other stores that a cart contains. */
  items: ReadonlyMap<number, CartItemRow>
  /** Automatic offers on the given day. */
  coupons: readonly CouponRow[]
  /** The operator's zones; none: everywhere. */
  zones: readonly Ring[]
}

/** The same as read at some time: it includes all changes of transactions before `up_to`. */
export interface DatedGoods extends StoreGoods {
  up_to: string
}

export interface AskedGoods {
  restaurant_id: number
  item_ids: readonly number[]
  /** The operator's business day. */
  today: string
}

/** The part of a store's bills that the directory of stores knows. */
export interface StoreBills extends Pick<StoreGoods, 'zones'> {
  /** Changes whenever the store, its goods or a coupon might have. */
  version: string
  /** Changes of earlier transactions are visible already. */
  up_to: string
  /** Number of orders its kitchen has to prepare. */
  queue: number
}

interface Kept extends DatedGoods {
  items: Map<number, CartItemRow>
  today: string
  /** Empty: the entry must be checked against the database before it is used. */
  version: string
}

/** Items and stores; one with its choices is about 1 KB. */
const MAX_KEPT = 30_000

/** Reads everything from the database; null: the store does not exist. */
export async function readGoods(db: DbOrTx, asked: AskedGoods): Promise<StoreGoods | null> {
  const store = await storeOfCart(db, asked.restaurant_id)
  if (!store) return null
  const items = await itemsById(db, asked.item_ids)
  const coupons = await automaticCoupons(db, store.id, asked.today)
  return { store, items, coupons, zones: await zonePolygons(db) }
}

const itemsById = async (db: DbOrTx, ids: readonly number[]) =>
  new Map((await itemsOfCart(db, ids)).map((row) => [row.id, row]))

/** A cache of stores' goods, each valid for one version. */
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
    /** The current goods. */
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
    /** The goods as last read, for callers that verify that they are still current; null: not cached. */
    last({ restaurant_id, item_ids, today }: AskedGoods): DatedGoods | null {
      const goods = kept.get(restaurant_id)
      if (goods?.today !== today || goods.coupons.some(isLimited)) return null
      return item_ids.every((id) => goods.items.has(id)) ? goods : null
    },
    /** Replaces an outdated entry. */
    replace(goods: DatedGoods, today: string) {
      keep({ ...goods, items: new Map(goods.items), today, version: '' })
    },
  }
}

/** The remaining budget changes with each order, without a change of the coupon's version. */
const isLimited = ({ budget }: CouponRow): boolean => budget > 0
