import type { Availability } from '@tokri/contract/catalogue'
import { availabilityOf } from '../../db/queries/items'
import type { Deps } from '../../deps'

interface Asked {
  id: number
  addons?: { addon_id: number }[]
}

/** What became of everything in a cart, each item once; what is gone comes back with `is_active` 0 (VAL-06). */
export async function checkAvailability({ db }: Deps, asked: readonly Asked[]): Promise<Availability[]> {
  const wanted = new Map<number, Set<number>>()
  for (const { id, addons = [] } of asked)
    wanted.set(id, new Set([...(wanted.get(id) ?? []), ...addons.map((addon) => addon.addon_id)]))
  if (wanted.size === 0) return []

  const addon_ids = [...new Set([...wanted.values()].flatMap((ids) => [...ids]))]
  const { items, addons } = await availabilityOf(db, [...wanted.keys()], addon_ids)
  const found = new Map(items.map((item) => [item.id, item]))
  return [...wanted].map(([id, chosen]) => ({
    ...(found.get(id) ?? { id, price: 0, is_active: 0, stock: null }),
    addons: [...chosen].map((addon_id) => {
      const state = addons.find((addon) => addon.item_id === id && addon.id === addon_id)
      return { id: addon_id, price: state?.price ?? 0, is_active: state?.is_active ?? 0 }
    }),
  }))
}
