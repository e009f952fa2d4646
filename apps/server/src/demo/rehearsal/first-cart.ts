import type { Cart } from '@tokri/contract/cart'
import { sql } from 'kysely'
import type { Db } from '../../db/client'
import { type CartItemRow, itemsOfCart } from '../../db/queries/cart'

/** The oldest store with something to sell, or the given one. */
export async function storeToTest(db: Db, restaurant_id: number | undefined) {
  return await db
    .selectFrom('restaurants as r')
    .selectAll('r')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('items as i')
          .select('i.id')
          .whereRef('i.restaurant_id', '=', 'r.id')
          .where('i.is_active', '=', true),
      ),
    )
    .$if(restaurant_id !== undefined, (query) => query.where('r.id', '=', restaurant_id ?? 0))
    .orderBy('r.is_accepted', 'desc')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst()
}
export type TestedStore = NonNullable<Awaited<ReturnType<typeof storeToTest>>>

/**
 * A delivery cart close to the store: one item with its required choices, in the quantity the store's minimum
 * needs.
 */
export async function cartFor(db: Db, store: TestedStore): Promise<{ cart: Cart; item: CartItemRow } | null> {
  const candidate = await db
    .selectFrom('items')
    .select('id')
    .where('restaurant_id', '=', store.id)
    .where('is_active', '=', true)
    // items without choices come first
    .orderBy(sql`exists (select 1 from item_addon_categories l where l.item_id = items.id)`)
    .orderBy(sql`price = 0`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const [item] = candidate ? await itemsOfCart(db, [candidate.id]) : []
  if (!item) return null
  const addons = item.addon_categories.flatMap(({ min, addons: offered }) =>
    offered.filter(({ is_active }) => is_active).slice(0, min),
  )
  const each = item.price + addons.reduce((sum, { price }) => sum + price, 0)
  const quantity = Math.min(99, Math.max(1, Math.ceil(store.min_order_price / Math.max(1, each))))
  return { item, cart: { ...delivered(store), items: [lineOf(item, addons, quantity)] } }
}

const lineOf = (item: CartItemRow, addons: readonly { id: number }[], quantity: number) => ({
  id: item.id,
  quantity,
  addons: addons.map(({ id }) => ({ addon_id: id })),
})

/** About fifty metres from the store, so that every store that delivers reaches it. */
const delivered = (store: TestedStore): Omit<Cart, 'items'> => ({
  restaurant_id: store.id,
  delivery_type: store.delivery_type === 'SELFPICKUP' ? 'SELFPICKUP' : 'DELIVERY',
  address:
    store.delivery_type === 'SELFPICKUP'
      ? null
      : {
          address: store.address || store.name,
          latitude: store.latitude + 0.0005,
          longitude: store.longitude,
        },
  tip: 0,
  use_wallet: false,
  use_rewards: false,
})
