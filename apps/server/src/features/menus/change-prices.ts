import { changedPrice, type PriceChange } from '@tokri/domain/menu/price-change'
import type { ActorAt } from '../../core/actor'
import { writeAudit } from '../../db/queries/audit'
import { writePrices } from '../../db/queries/menus'
import type { Deps } from '../../deps'

interface Input extends PriceChange {
  restaurant_id: number
  /** With the prices from the preview. */
  items: { id: number; price: number }[]
}

/** Changes prices as previewed; items changed since then are skipped. */
export async function changePrices(
  { db }: Deps,
  { restaurant_id, items, ...change }: Input,
  { actor, now }: ActorAt,
) {
  const wanted = items.map(({ id, price }) => ({ id, from: price, to: changedPrice(price, change) }))
  return await db.transaction().execute(async (tx) => {
    const done = new Set(await writePrices(tx, restaurant_id, wanted))
    const changed = wanted.filter(({ id }) => done.has(id))
    for (const { id, from, to } of changed)
      await writeAudit(
        tx,
        {
          actor_id: actor.id,
          action: 'items.update',
          subject: `items:${id}`,
          before: { price: from },
          after: { price: to },
        },
        now,
      )
    return { changed, skipped: items.flatMap(({ id }) => (done.has(id) ? [] : [id])) }
  })
}
