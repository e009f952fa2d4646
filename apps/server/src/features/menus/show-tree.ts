import { refuse } from '../../core/refused'
import { type LinesAsked, menuBranches, menuCounts, menuLines } from '../../db/queries/menus'
import type { Deps } from '../../deps'

/** As many lines as the editor shows at once. */
const MAX_LINES = 500

/** A store's categories and what needs a look. */
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

/** Items of a category, or those that were asked for. */
export async function showLines({ db }: Deps, asked: LinesAsked, now: Date) {
  const lines = await menuLines(db, asked, { now, limit: MAX_LINES + 1 })
  return { lines: lines.slice(0, MAX_LINES), is_more: lines.length > MAX_LINES }
}
