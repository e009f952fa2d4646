import { sql } from 'kysely'
import type { Tx } from '../../db/client'
import { plainWords } from '../../markup/clean-html'
import {
  bring,
  byParent,
  leave,
  type Moving,
  movedIds,
  noteMoved,
  type Staged,
  stagedById,
  stagedOf,
  unmoved,
} from './moving'
import { figure, flag, minorUnits, type Old, within, words } from './values'

/** Items in their categories, with their add-on groups. */
export async function migrateItems(tx: Tx, rows: readonly Staged[], moving: Moving): Promise<void> {
  const fresh = await unmoved(tx, moving, 'items', 'items', rows)
  const stores = await movedIds(tx, moving, 'restaurants', [
    ...new Set(fresh.map(({ data }) => data.restaurant_id ?? '')),
  ])
  const headings = await stagedById(tx, moving, 'item_categories', [
    ...new Set(fresh.map(({ data }) => data.item_category_id ?? '')),
  ])
  const offered = byParent(
    await stagedOf(
      tx,
      moving,
      'addon_category_item',
      fresh.map(({ old_id }) => old_id),
    ),
  )
  const groups = await groupsOf(tx, moving, [...offered.values()].flat())
  const made = new Map<string, number>()
  const pairs: { old_id: string; new_id: number }[] = []
  for (const { old_id, data } of fresh) {
    const restaurant_id = stores.get(data.restaurant_id ?? '')
    const [name, price] = [words(data.name, 160), minorUnits(data.price, moving.exponent)]
    if (!restaurant_id) leave(moving, 'items', old_id, 'is of no store that came over')
    else if (!name || price === null || price < 0) leave(moving, 'items', old_id, 'has no name or price')
    else {
      const heading = headings.get(data.item_category_id ?? '')
      const item_category_id = await headingOf(tx, restaurant_id, { heading, made })
      const item_id = await addItem(tx, moving, {
        old_id,
        data,
        restaurant_id,
        item_category_id,
        name,
        price,
      })
      for (const [place, link] of (offered.get(old_id) ?? []).entries()) {
        const group = groups.get(link.data.addon_category_id ?? '')
        await offer(tx, moving, { item_id, restaurant_id, place, group })
      }
      pairs.push({ old_id, new_id: item_id })
    }
  }
  await noteMoved(tx, moving, 'items', pairs)
  bring(moving, 'items', pairs.length)
}

interface Item extends Staged {
  restaurant_id: number
  item_category_id: number
  name: string
  price: number
}

async function addItem(tx: Tx, moving: Moving, { old_id, data, ...item }: Item): Promise<number> {
  const old_price = minorUnits(data.old_price, moving.exponent)
  const { id } = await tx
    .insertInto('items')
    .values({
      ...item,
      old_price: old_price !== null && old_price > 0 ? old_price : null,
      desc: words(plainWords(data.desc ?? ''), 1_000),
      is_recommended: flag(data.is_recommended),
      is_popular: flag(data.is_popular),
      is_new: flag(data.is_new),
      is_active: flag(data.is_active ?? '1'),
      is_veg: data.is_veg == null ? null : Number(flag(data.is_veg)),
      order_column: Math.round(within(figure(data.order_column), 0, 1_000_000) ?? 0),
      import_key: `${moving.source}-${old_id}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (words(data.image, 300))
    leave(moving, 'items.image', old_id, 'is a picture beside the dump: upload it again')
  return id
}

/** Categories belong to a person there and to a store here. */
async function headingOf(
  tx: Tx,
  restaurant_id: number,
  { heading, made }: { heading: Old | undefined; made: Map<string, number> },
): Promise<number> {
  const name = words(heading?.name, 80) ?? 'Menu'
  const known = made.get(`${restaurant_id} ${name}`)
  if (known !== undefined) return known
  const is_enabled = flag(heading?.is_enabled ?? '1')
  const order_column = Math.round(within(figure(heading?.order_column), 0, 1_000_000) ?? 0)
  await sql`insert into item_categories (restaurant_id, name, is_enabled, order_column)
    values (${restaurant_id}, ${name}, ${is_enabled}, ${order_column})
    on conflict (restaurant_id, parent_id, name) do nothing`.execute(tx)
  const { id } = await tx
    .selectFrom('item_categories')
    .select('id')
    .where('restaurant_id', '=', restaurant_id)
    .where('parent_id', 'is', null)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  made.set(`${restaurant_id} ${name}`, id)
  return id
}

interface Group {
  old_id: string
  name: string
  type: 'SINGLE' | 'MULTI'
  /** 0: no limit. */
  limit: number
  choices: { name: string; price: number; is_active: boolean }[]
}

/** Groups with their choices; duplicate names within a group get a number. */
async function groupsOf(tx: Tx, moving: Moving, links: readonly Staged[]): Promise<Map<string, Group>> {
  const ids = [...new Set(links.map(({ data }) => data.addon_category_id ?? ''))]
  const choices = byParent(await stagedOf(tx, moving, 'addons', ids))
  const groups = new Map<string, Group>()
  for (const [old_id, data] of await stagedById(tx, moving, 'addon_categories', ids)) {
    const names = new Map<string, number>()
    groups.set(old_id, {
      old_id,
      name: words(data.name, 80) ?? 'Choices',
      type: data.type === 'SINGLE' ? 'SINGLE' : 'MULTI',
      limit: Math.round(within(figure(data.addon_limit), 0, 60) ?? 0),
      choices: (choices.get(old_id) ?? []).flatMap((choice) => {
        const name = words(choice.data.name, 110)
        const price = minorUnits(choice.data.price, moving.exponent)
        if (!name || price === null || price < 0) {
          leave(moving, 'addons', choice.old_id, 'has no name or price')
          return []
        }
        const times = (names.get(name) ?? 0) + 1
        names.set(name, times)
        return [
          {
            name: times > 1 ? `${name} (${times})` : name,
            price,
            is_active: flag(choice.data.is_active ?? '1'),
          },
        ]
      }),
    })
  }
  return groups
}

interface Offer {
  item_id: number
  restaurant_id: number
  place: number
  group: Group | undefined
}

/** Groups belong to a person there and to a store here: each store gets its own, shared by its items. */
async function offer(tx: Tx, moving: Moving, { item_id, restaurant_id, place, group }: Offer): Promise<void> {
  if (!group || group.choices.length === 0) return
  const import_key = `${moving.source}-${group.old_id}`
  const before = await tx
    .selectFrom('addon_categories')
    .select('id')
    .where('restaurant_id', '=', restaurant_id)
    .where('import_key', '=', import_key)
    .executeTakeFirst()
  const addon_category_id = before?.id ?? (await addGroup(tx, restaurant_id, import_key, group))
  if (!before) bring(moving, 'add-on groups', 1)
  await sql`insert into item_addon_categories (item_id, addon_category_id, order_column)
    values (${item_id}, ${addon_category_id}, ${place}) on conflict do nothing`.execute(tx)
}

async function addGroup(
  tx: Tx,
  restaurant_id: number,
  import_key: string,
  { name, type, limit, choices }: Group,
) {
  const isSingle = type === 'SINGLE'
  const { id } = await tx
    .insertInto('addon_categories')
    .values({ restaurant_id, import_key, name, type, min: isSingle ? 1 : 0, max: isSingle ? 1 : limit })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('addons')
    .values(choices.map((choice, order_column) => ({ ...choice, addon_category_id: id, order_column })))
    .execute()
  return id
}
