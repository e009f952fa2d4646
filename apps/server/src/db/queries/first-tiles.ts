import type { Db } from '../client'
import { json } from '../tables/json'

const tiles = [
  { url: '/food', title: 'Food', content: 'Restaurants near you', h: 42, cloth: 'gingham', plate: 'china' },
  { url: '/grocery', title: 'Grocery', content: 'From shops nearby', h: 140, cloth: 'plain', plate: 'shelf' },
  { url: '/meat', title: 'Meat', content: 'Cut to order', h: 5, cloth: 'plain', plate: 'board' },
] as const

/** Puts a tile for each kind of store on the home screen of a new shop, once: an operator who removes them has none. */
export async function layFirstTiles(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('server_facts')
      .values({ key: 'first_tiles', value: json(true) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    const other = await tx.selectFrom('modules').select('id').limit(1).executeTakeFirst()
    if (!claimed || other) return
    const rows = tiles.map(({ url, title, content, ...art }, order_column) => ({
      url,
      title,
      content,
      art: json(art),
      order_column,
    }))
    await tx.insertInto('modules').values(rows).execute()
  })
}
