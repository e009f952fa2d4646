import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** Maximum stored changes per menu before they are trimmed. */
const MAX_KEPT = 20

/** A store, with a text that changes whenever its menu might have. */
export interface MenuVersion {
  id: number
  version: string
}

/** By the store's slug; null: the store does not exist. */
export async function menuVersion(db: DbOrTx, slug: string): Promise<MenuVersion | null> {
  const { rows } = await sql<MenuVersion>`
    select r.id, (select coalesce(string_agg(m.changed_in::text, ',' order by m.changed_in), '')
      from menu_changes m where m.restaurant_id = r.id) as version
    from restaurants r where r.slug = ${slug} and r.is_accepted`.execute(db)
  return rows[0] ?? null
}

/** Replaces the past changes of each long list by a single new one, so that no earlier version repeats. */
export async function trimMenuChanges(db: DbOrTx): Promise<void> {
  await sql`
    with trimmed as (
      delete from menu_changes where changed_in < pg_snapshot_xmin(pg_current_snapshot()) and restaurant_id in (
        select restaurant_id from menu_changes group by restaurant_id having count(*) > ${MAX_KEPT})
      returning restaurant_id, is_searched)
    insert into menu_changes select restaurant_id, pg_current_xact_id(), bool_or(is_searched) from trimmed
      group by restaurant_id`.execute(db)
}
