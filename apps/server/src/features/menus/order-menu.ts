import type { ActorAt } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { isCategoryOf, isTooDeep, orderCategories, orderItems } from '../../db/queries/menus'
import type { Deps } from '../../deps'

type Input = { restaurant_id: number; ids: number[] } & (
  | { kind: 'categories'; parent_id: number | null }
  | { kind: 'items'; item_category_id: number }
)

/** Saves the order of categories or items after dragging; the ids are all rows of that place. */
export async function orderMenu(
  { db }: Deps,
  input: Input,
  { actor, now }: ActorAt,
): Promise<{ success: true } | Refused<'not_found' | 'invalid_input'>> {
  const { restaurant_id, ids } = input
  const place = input.kind === 'items' ? input.item_category_id : input.parent_id
  return await db.transaction().execute(async (tx) => {
    if (place !== null && !(await isCategoryOf(tx, restaurant_id, place))) return refuse('not_found')
    if (input.kind === 'categories' && place !== null && ids.includes(place))
      return refuse('invalid_input', {
        errors: [{ field: '/parent_id', message: 'A category cannot stand below itself.' }],
      })
    if (input.kind === 'categories' && place !== null && (await isTooDeep(tx, place, ids)))
      return refuse('invalid_input', {
        errors: [{ field: '/parent_id', message: 'Categories have two levels.' }],
      })
    const found = input.kind === 'items' ? await orderItems(tx, input) : await orderCategories(tx, input)
    // nothing is moved if one of them belongs to another store
    if (found !== new Set(ids).size) throw refuse('not_found')
    const subject = place === null ? `stores:${restaurant_id}` : `item-categories:${place}`
    await writeAudit(
      tx,
      { actor_id: actor.id, action: `menus.order_${input.kind}`, subject, before: null, after: { ids } },
      now,
    )
    return { success: true }
  })
}
