import type { Item, ItemCategory, Menu } from '@tokri/contract/catalogue'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { type MenuRow, menuItems, withAddons } from '../../db/queries/items'
import type { Deps } from '../../deps'
import { saleClock } from '../../views/sale-clock'

export interface AskedMenu {
  restaurant_id: number
  /** null: the whole menu. */
  category_id: number | null
}

/** A store's menu, with sold-out items where the operator lists them. */
export async function showMenu(deps: Deps, asked: AskedMenu, now: Date): Promise<Menu> {
  const rows = await menuRows(deps, asked)
  return menuOf(rows, await itemsOf(deps, rows, now))
}

/** Items of one category of a store. */
export async function showCategory(deps: Deps, asked: AskedMenu, now: Date): Promise<{ items: Item[] }> {
  return { items: await itemsOf(deps, await menuRows(deps, asked), now) }
}

const menuRows = ({ db, settings }: Deps, asked: AskedMenu): Promise<MenuRow[]> =>
  menuItems(db, { ...asked, with_inactive: settings.get('showInActiveItemsToo') })

const itemsOf = ({ db, settings }: Deps, rows: readonly MenuRow[], now: Date): Promise<Item[]> =>
  withAddons(
    db,
    rows.map(({ tells_facts: _, ...row }) => row),
    saleClock(settings, now),
  )

function menuOf(rows: readonly MenuRow[], items: readonly Item[]): Menu {
  const byName: Record<string, Item[]> = {}
  const categories = new Map<number, ItemCategory>()
  rows.forEach(({ item_category_id: id, category_name: name }, at) => {
    const item = items[at]
    if (!item) return
    byName[name] = [...(byName[name] ?? []), item]
    categories.set(id, { id, name, count: (categories.get(id)?.count ?? 0) + 1 })
  })
  return {
    recommended: items.filter((item) => item.is_recommended === 1 && !isSoldOut(item)),
    items: byName,
    categories: [...categories.values()],
    ...(rows.some(({ tells_facts }) => tells_facts) && { has_facts: true }),
  }
}
