import type { Item, ItemCategory, Menu } from '@tokri/contract/catalogue'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { refuse } from '../../core/refused'
import { type MenuRow, menuItems, withAddons } from '../../db/queries/items'
import { storeIdOfSlug } from '../../db/queries/stores'
import type { Deps } from '../../deps'
import { saleClock } from '../../views/sale-clock'

interface MenuInput {
  slug: string
  categoryId?: number | null
}

/** A store's menu or one of its categories, with sold-out items where the operator lists them. */
export async function showMenu(deps: Deps, input: MenuInput, now: Date) {
  const rows = await loadMenu(deps, input)
  if (!rows) return refuse('not_found')
  return menuOf(rows, await itemsOf(deps, rows, now))
}

/** Items of one category of a store. */
export async function showCategory(deps: Deps, input: MenuInput, now: Date) {
  const rows = await loadMenu(deps, input)
  if (!rows) return refuse('not_found')
  return { items: await itemsOf(deps, rows, now) }
}

const itemsOf = ({ db, settings }: Deps, rows: readonly MenuRow[], now: Date): Promise<Item[]> =>
  withAddons(
    db,
    rows.map(({ tells_facts: _, ...row }) => row),
    saleClock(settings, now),
  )

async function loadMenu({ db, settings }: Deps, { slug, categoryId }: MenuInput) {
  const restaurant_id = await storeIdOfSlug(db, slug)
  if (restaurant_id === null) return null
  const with_inactive = settings.get('showInActiveItemsToo')
  return await menuItems(db, { restaurant_id, category_id: categoryId, with_inactive })
}

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
