import type { Availability } from '@tokri/contract/catalogue'
import { itemsOfCart } from '../../db/queries/cart'
import type { Deps } from '../../deps'
import { offered } from '../../views/offered-item'
import { saleClock } from '../../views/sale-clock'

interface AskedItem {
  id: number
  addons?: { addon_id: number }[]
}

/** The state of a cart's items at a given time, each once; deleted ones have `is_active` 0 (VAL-06). */
export async function checkAvailability(
  { db, settings }: Deps,
  asked: readonly AskedItem[],
  at: Date,
): Promise<Availability[]> {
  const clock = saleClock(settings, at)
  const wanted = new Map<number, Set<number>>()
  for (const { id, addons = [] } of asked)
    wanted.set(id, new Set([...(wanted.get(id) ?? []), ...addons.map((addon) => addon.addon_id)]))
  const items = new Map(
    (await itemsOfCart(db, [...wanted.keys()])).map((row) => [row.id, offered(row, clock)]),
  )
  return [...wanted].map(([id, chosen]) => {
    const { restaurant_id, price, is_active, stock, addon_categories } = items.get(id) ?? { ...nowhere, id }
    const addons = addon_categories.flatMap((group) => group.addons)
    return {
      ...{ id, restaurant_id, price, is_active, stock },
      addon_categories: addon_categories.map((group) => ({
        ...group,
        required: group.min > 0,
        addons: [...group.addons],
      })),
      addons: [...chosen].map((addon_id) => {
        const found = addons.find((addon) => addon.id === addon_id)
        return { id: addon_id, price: found?.price ?? 0, is_active: found?.is_active ?? 0 }
      }),
    }
  })
}

const nowhere = { restaurant_id: 0, price: 0, is_active: 0, stock: null, addon_categories: [] } as const
