import type { ActorAt } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { copyMenu, freeSlug, insertStoreLike } from '../../db/queries/copy-store'
import type { Deps } from '../../deps'

/**
 * Copies a store with its menu, hours, areas and categories. Orders, reviews, money, people and coupons are
 * not copied; the copy is inactive and needs approval.
 */
export async function copyStore(
  { db }: Deps,
  { id, name }: { id: number; name: string },
  { actor, now }: ActorAt,
): Promise<{ id: number } | Refused<'not_found'>> {
  return await db.transaction().execute(async (tx) => {
    const slug = await freeSlug(tx, slugOf(name))
    const copy = await insertStoreLike(tx, id, { name, slug })
    if (copy === null) return refuse('not_found')
    await copyMenu(tx, id, copy)
    const after = { copied_from: id, name, slug }
    const entry = { action: 'stores.copy', subject: `stores:${copy}`, before: null, after }
    await writeAudit(tx, { actor_id: actor.id, ...entry }, now)
    return { id: copy }
  })
}

/** 'Café Olé, 2nd floor' → 'cafe-ole-2nd-floor'; a default for a name without Latin letters. */
function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 100) || 'store'
  )
}
