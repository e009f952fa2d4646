import type { Db, Tx } from '../client'
import { json } from '../tables/json'

const tiles = [
  { url: '/food', title: 'Food', content: 'Restaurants near you', h: 42, cloth: 'gingham', plate: 'china' },
  { url: '/grocery', title: 'Grocery', content: 'From shops nearby', h: 140, cloth: 'plain', plate: 'shelf' },
  { url: '/meat', title: 'Meat', content: 'Cut to order', h: 5, cloth: 'plain', plate: 'board' },
] as const

/** Slides with text on fabric; the operator can add pictures. */
const slides = [
  {
    url: '/food',
    name: 'Fresh from your town',
    caption: 'Order from the places near you',
    h: 12,
    cloth: 'wave',
  },
  { url: '/offers', name: 'Offers', caption: 'Every coupon in one place', h: 250, cloth: 'wave' },
] as const

/** Fills the home screen of a new shop, each part once: a part the operator removed does not come back. */
export async function layFirstTiles(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await claim(tx, 'first_tiles', 'modules')) await layTiles(tx)
    if (await claim(tx, 'first_slides', 'promo_sliders')) await laySlides(tx)
  })
}

/** Whether it was not created before, and nobody created any. */
async function claim(tx: Tx, key: string, table: 'modules' | 'promo_sliders'): Promise<boolean> {
  const claimed = await tx
    .insertInto('server_facts')
    .values({ key, value: json(true) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  const other = await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()
  return Boolean(claimed) && !other
}

async function layTiles(tx: Tx): Promise<void> {
  const rows = tiles.map(({ url, title, content, ...art }, order_column) => ({
    ...{ url, title, content, order_column },
    art: json(art),
  }))
  await tx.insertInto('modules').values(rows).execute()
}

async function laySlides(tx: Tx): Promise<void> {
  const { id } = await tx
    .insertInto('promo_sliders')
    .values({ name: 'Welcome', slide_group: 'mainSlides' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = slides.map(({ url, name, caption, ...art }, order_column) => ({
    ...{ url, name, caption, order_column, promo_slider_id: id, model: '3' },
    art: json({ ...art, plate: 'none' as const }),
  }))
  await tx.insertInto('slides').values(rows).execute()
}
