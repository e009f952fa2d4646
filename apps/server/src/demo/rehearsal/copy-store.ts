import type { FirstFees } from '@tokri/contract/first-run'
import type { ActorAt } from '../../core/actor'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { readFact } from '../../db/queries/facts'
import { json } from '../../db/tables/json'
import type { Deps } from '../../deps'
import { buildCity, type City } from '../city/city'
import { known } from '../city/prng'
import type { SeedItem, SeedStore } from '../city/types'
import { openPictures } from '../drawing/pictures'
import { hourRows, storeRow } from '../seed/rows'

/** The restaurant that is copied: most of its items need no choices. */
const SLUG = 'saffron-courtyard'

interface Where {
  latitude: number
  longitude: number
  address: string
}

/**
 * Copies a restaurant of the demo city to the shop's location, with its hours, menu and pictures, as a first
 * store to try.
 */
export async function copyStore(deps: Deps, where: Where, { actor, now }: ActorAt) {
  const city = buildCity()
  const store = known(
    city.stores.find(({ slug }) => slug === SLUG),
    `store ${SLUG}`,
  )
  const items = city.items.filter(({ restaurant_id }) => restaurant_id === store.id)
  const id = await deps.db.transaction().execute(async (tx) => {
    const laid = await layStore(tx, store, { where, now })
    await layMenu(tx, city, { items, from: store.id, to: laid })
    const entry = { actor_id: actor.id, action: 'first-run.copy-store', subject: `stores:${laid}` }
    await writeAudit(tx, { ...entry, before: null, after: { name: store.name } }, now)
    return laid
  })
  // a demo has the pictures already, and draws them on their first request
  if (!deps.demo && deps.env.DEMO_PICTURES === 'all')
    void drawPictures(deps, store, items).catch(() => undefined)
  return { id, name: store.name, items: items.length }
}

async function layStore(
  tx: Tx,
  store: SeedStore,
  { where, now }: { where: Where; now: Date },
): Promise<number> {
  const { id, zone_id, art, custom_message, custom_message_on_list, ...columns } = storeRow(store, now)
  const kept = (await readFact(tx, 'first_run')) as { fees?: FirstFees | null } | null
  const zone = await tx.selectFrom('zones').select('id').orderBy('id').executeTakeFirst()
  const slug = await freeSlug(tx, store.slug)
  const row = {
    ...columns,
    ...where,
    ...kept?.fees,
    ...{ slug, landmark: null, phone: null, certificate: null, tax_number: null, holidays: json([]) },
    ...{ rating: 0, avg_rating: 0, rating_count: 0, rating_distribution: json([0, 0, 0, 0, 0]) },
    art: json(store.art),
    zone_id: zone?.id ?? null,
  }
  const laid = await tx
    .insertInto('restaurants')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const hours = hourRows([{ ...store, id: laid.id }])
  if (hours.length > 0)
    await tx
      .insertInto('restaurant_hours')
      .values(hours as never)
      .execute()
  return laid.id
}

/** The first of 'name', 'name-2', 'name-3' … that no store has. */
async function freeSlug(tx: Tx, slug: string): Promise<string> {
  const taken = await tx.selectFrom('restaurants').select('slug').where('slug', 'like', `${slug}%`).execute()
  const names = new Set(taken.map((row) => row.slug))
  let name = slug
  for (let next = 2; names.has(name); next++) name = `${slug}-${next}`
  return name
}

interface Moved {
  items: readonly SeedItem[]
  from: number
  to: number
}

/** Inserts categories, add-on groups and items with ids of this database. */
async function layMenu(tx: Tx, city: City, { items, from, to }: Moved): Promise<void> {
  const categories = new Map<number, number>()
  for (const { id, art, ...row } of city.item_categories.filter((one) => one.restaurant_id === from)) {
    const values = { ...row, restaurant_id: to, art: json(art) }
    const laid = await tx
      .insertInto('item_categories')
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    categories.set(id, laid.id)
  }
  const groups = await layGroups(tx, city, { from, to })
  for (const { id, addon_category_ids, item_category_id, art, ...row } of items) {
    const values = {
      ...row,
      restaurant_id: to,
      item_category_id: categories.get(item_category_id),
      art: json(art),
    }
    const laid = await tx
      .insertInto('items')
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const links = addon_category_ids.map((group, at) => ({
      ...{ item_id: laid.id, addon_category_id: known(groups.get(group), `group ${group}`) },
      order_column: at + 1,
    }))
    if (links.length > 0) await tx.insertInto('item_addon_categories').values(links).execute()
  }
}

async function layGroups(
  tx: Tx,
  city: City,
  { from, to }: Omit<Moved, 'items'>,
): Promise<Map<number, number>> {
  const groups = new Map<number, number>()
  for (const group of city.addon_categories.filter(({ restaurant_id }) => restaurant_id === from)) {
    const { id, addons, required, ...row } = group
    const laid = await tx
      .insertInto('addon_categories')
      .values({ ...row, restaurant_id: to } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    groups.set(id, laid.id)
    const values = addons.map(({ id: _, ...addon }, at) => ({
      ...addon,
      addon_category_id: laid.id,
      order_column: at + 1,
    }))
    await tx
      .insertInto('addons')
      .values(values as never)
      .execute()
  }
  return groups
}

/** Draws the pictures in the background; until then, or if that fails, a placeholder plate is shown. */
async function drawPictures({ storage }: Deps, store: SeedStore, items: readonly SeedItem[]): Promise<void> {
  const shown = [...items.map(({ image }) => image), store.logo]
  const art_keys = [
    ...new Set(shown.flatMap((image) => /^\/media\/items\/(.+)\.webp$/.exec(image ?? '')?.[1] ?? [])),
  ]
  const order = { art_keys, stores: [store.table], slides: [] }
  const pictures = await openPictures(order, { storage, sizes: 'one-width' })
  await pictures.composeAll().finally(() => pictures.close())
}
