import type { ActorAt } from '../../core/actor'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { copyItems } from '../../db/queries/copy-menu'
import type { Deps } from '../../deps'

interface Input {
  restaurant_id: number
  to_restaurant_id: number
  ids?: number[] | undefined
  category_ids?: number[] | undefined
}

/** Copies items, with the categories and the add-on groups they need, to another store of the same person. */
export async function copyMenu({ db }: Deps, input: Input, { actor, now }: ActorAt) {
  const { restaurant_id, to_restaurant_id, ids = [], category_ids = [] } = input
  if (restaurant_id === to_restaurant_id)
    return refuse('invalid_input', {
      errors: [{ field: '/to_restaurant_id', message: 'Choose another store.' }],
    })
  return await db.transaction().execute(async (tx) => {
    const copied = await copyItems(tx, { from: restaurant_id, to: to_restaurant_id, ids, category_ids })
    await writeAudit(
      tx,
      {
        actor_id: actor.id,
        action: 'menus.copy',
        subject: `stores:${to_restaurant_id}`,
        before: null,
        after: { from: restaurant_id, ...copied },
      },
      now,
    )
    return copied
  })
}
