import { refuse } from '../../core/refused'
import { type LinesAsked, menuBranches, menuCounts, menuLines } from '../../db/queries/menus'
import type { Deps } from '../../deps'

/** The maximum number of rows the editor shows at once. */
const MAX_LINES = 500

/** A store's categories, and what needs attention. */
export async function showTree({ db }: Deps, restaurant_id: number, now: Date) {
  const store = await db
    .selectFrom('restaurants')
    .select(['id', 'name', 'slug'])
    .where('id', '=', restaurant_id)
    .executeTakeFirst()
  if (!store) return refuse('not_found')
  const [categories, counts] = await Promise.all([
    menuBranches(db, restaurant_id),
    menuCounts(db, restaurant_id, now),
  ])
  return { store, categories, ...counts }
}

/** Items of a category, or the requested ones. */
export async function showLines({ db }: Deps, asked: LinesAsked, now: Date) {
  const lines = await menuLines(db, asked, { now, limit: MAX_LINES + 1 })
  return { lines: lines.slice(0, MAX_LINES), is_more: lines.length > MAX_LINES }
}
