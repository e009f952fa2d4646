import type { ActorAt } from '../../core/actor'
import { refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import {
  addSizeOf,
  beginGroup,
  groupOfItem,
  isGroup,
  lockSizes,
  type NewSize,
  type SizedItem,
  sizesOf,
} from '../../db/queries/sizes'
import { setStockReason } from '../../db/queries/stock'
import type { Deps } from '../../deps'
import { reaches } from './reach'

/** Adds a size to an item. The first one makes a group of the item and its copy. */
export async function addSize(
  { db }: Deps,
  { item_id, ...size }: NewSize & { item_id: number },
  { actor, now }: ActorAt,
) {
  return await db.transaction().execute(async (tx) => {
    const item = await groupOfItem(tx, item_id)
    if (!item || !(await reaches(tx, actor, item.restaurant_id))) return refuse('not_found')
    await lockSizes(tx, item)
    const sizes = await sizesOf(tx, item)
    if (sizes.some((one) => one.pack_size === size.pack_size && one.pack_unit === size.pack_unit))
      return refuse('invalid_input', {
        errors: [{ field: '/pack_size', message: 'It is sold in this size already.' }],
      })
    if (item.variant_group === null) await beginGroup(tx, item_id, await freeGroup(tx, item))
    await setStockReason(tx, { why: 'adjusted', ref: null, user_id: actor.id })
    const id = await addSizeOf(tx, item_id, size)
    const entry = { actor_id: actor.id, action: 'menus.add_size', subject: `items:${id}` }
    await writeAudit(tx, { ...entry, before: null, after: { item_id, ...size } }, now)
    return { id }
  })
}

/** The item's name, with its id where another item of the store uses that group. */
async function freeGroup(tx: Tx, { id, restaurant_id, name }: SizedItem): Promise<string> {
  const group = name.slice(0, 70)
  return (await isGroup(tx, restaurant_id, group)) ? `${group} ${id}` : group
}
