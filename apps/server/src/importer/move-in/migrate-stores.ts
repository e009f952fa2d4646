import { deliveryName } from '@tokri/contract/delivery-type'
import { sql } from 'kysely'
import type { Tx } from '../../db/client'
import { json } from '../../db/tables/json'
import type { Opening } from '../cells'
import { slugOf } from '../save'
import {
  bring,
  byParent,
  leave,
  type Moving,
  noteMoved,
  type Staged,
  stagedById,
  stagedOf,
  unmoved,
} from './moving'
import { figure, flag, minorUnits, type Old, parsed, pointOf, within, words } from './values'

/** Stores with their hours, categories and delivery areas. */
export async function migrateStores(tx: Tx, rows: readonly Staged[], moving: Moving): Promise<void> {
  const fresh = await unmoved(tx, moving, 'restaurants', 'stores', rows)
  const ids = fresh.map(({ old_id }) => old_id)
  const categories = byParent(await stagedOf(tx, moving, 'restaurant_category_restaurant', ids))
  const areas = byParent(await stagedOf(tx, moving, 'delivery_area_restaurant', ids))
  const pairs: { old_id: string; new_id: number }[] = []
  for (const { old_id, data } of fresh) {
    const point = pointOf(data)
    const name = words(data.name, 120)
    if (!name || !point) {
      leave(moving, 'restaurants', old_id, name ? 'says no place' : 'has no name')
      continue
    }
    const id = await addStore(tx, { old_id, data, name, point }, moving)
    await addHours(tx, id, parsed(data.schedule_data))
    await addCategories(tx, moving, id, { type: typeOf(data), links: categories.get(old_id) ?? [] })
    await addAreas(tx, moving, id, areas.get(old_id) ?? [])
    if (words(data.image, 300))
      leave(moving, 'restaurants.image', old_id, 'is a picture beside the dump: upload it again')
    pairs.push({ old_id, new_id: id })
  }
  await noteMoved(tx, moving, 'restaurants', pairs)
  bring(moving, 'stores', pairs.length)
}

interface Store {
  old_id: string
  data: Old
  name: string
  point: { latitude: number; longitude: number }
}

const typeOf = ({ store_type }: Old): 'restaurant' | 'meat' | 'grocery' =>
  /meat/i.test(store_type ?? '') ? 'meat' : /groc/i.test(store_type ?? '') ? 'grocery' : 'restaurant'

async function addStore(
  tx: Tx,
  { old_id, data, name, point }: Store,
  { source, exponent }: Moving,
): Promise<number> {
  const amount = (value: string | null | undefined) => Math.max(0, minorUnits(value, exponent) ?? 0)
  const minutes = (value: string | null | undefined, usual: number) => within(figure(value), 1, 300) ?? usual
  const type = figure(data.delivery_type)
  const key = `${source}-${old_id}`
  const { id } = await tx
    .insertInto('restaurants')
    .values({
      name,
      ...point,
      slug: await freeSlug(tx, words(data.slug, 80) ?? slugOf(name), old_id),
      import_key: await freeKey(tx, key),
      store_type: typeOf(data),
      description: words(data.description, 300) ?? '',
      address: words(data.address, 300) ?? '',
      landmark: words(data.landmark, 120),
      certificate: words(data.certificate, 60),
      rating: within(figure(data.rating), 0, 5) ?? 0,
      delivery_time: Math.round(minutes(data.delivery_time, 30)),
      price_range: amount(data.price_range),
      is_pureveg: flag(data.is_pureveg),
      is_featured: flag(data.is_featured),
      is_active: flag(data.is_active),
      is_accepted: flag(data.is_accepted),
      auto_accept: flag(data.auto_acceptable),
      schedulable: flag(data.accept_scheduled_orders) || flag(data.is_orderscheduling),
      delivery_type: deliveryName(type === 2 ? 2 : type === 3 ? 3 : 1),
      delivery_radius: within(figure(data.delivery_radius), 0.1, 200) ?? 10,
      delivery_charge_type: data.delivery_charge_type === 'DYNAMIC' ? 'DYNAMIC' : 'FIXED',
      delivery_charges: amount(data.delivery_charges),
      base_delivery_charge: amount(data.base_delivery_charge),
      base_delivery_distance: within(figure(data.base_delivery_distance), 0, 500) ?? 0,
      extra_delivery_charge: amount(data.extra_delivery_charge),
      extra_delivery_distance: within(figure(data.extra_delivery_distance), 0.1, 500) ?? 1,
      free_delivery_subtotal: amount(data.free_delivery_subtotal),
      restaurant_charges: amount(data.restaurant_charges),
      min_order_price: amount(data.min_order_price),
      commission_rate: within(figure(data.commission_rate), 0, 100) ?? 0,
      order_column: Math.round(within(figure(data.order_column), 0, 1_000_000) ?? 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function freeSlug(tx: Tx, wanted: string, old_id: string): Promise<string> {
  const slug = slugOf(wanted)
  const taken = await tx.selectFrom('restaurants').select('id').where('slug', '=', slug).executeTakeFirst()
  return taken ? `${slug}-${old_id}-${Math.random().toString(36).slice(2, 6)}` : slug
}

async function freeKey(tx: Tx, key: string): Promise<string | null> {
  const taken = await tx
    .selectFrom('restaurants')
    .select('id')
    .where('import_key', '=', key)
    .executeTakeFirst()
  return taken ? null : key
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** A week in the other system's format: { monday: [{ open: '10:00', close: '22:00' }], … }. */
async function addHours(tx: Tx, restaurant_id: number, week: unknown): Promise<void> {
  if (typeof week !== 'object' || week === null) return
  const openings = new Map<string, Opening>()
  for (const [day, slots] of Object.entries(week)) {
    const weekday = DAYS.indexOf(day.toLowerCase())
    for (const { open, close } of weekday >= 0 && Array.isArray(slots) ? slots : []) {
      const [opens, ends] = [minuteOf(open), minuteOf(close)]
      if (opens === null || ends === null || opens >= 1440) continue
      openings.set(`${weekday} ${opens}`, { weekday, opens, closes: ends > opens ? ends : ends + 1440 })
    }
  }
  const rows = [...openings.values()].map((one) => ({ restaurant_id, ...one }))
  if (rows.length > 0) await tx.insertInto('restaurant_hours').values(rows).execute()
}

function minuteOf(clock: unknown): number | null {
  const [, hour, minute, half] =
    /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?/i.exec(String(clock ?? '')) ?? []
  if (!hour) return null
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  const all = hours * 60 + Number(minute)
  return all <= 1440 ? all : null
}

async function addCategories(
  tx: Tx,
  moving: Moving,
  restaurant_id: number,
  { type, links }: { type: 'restaurant' | 'meat' | 'grocery'; links: readonly Staged[] },
): Promise<void> {
  const ids = links.map(({ data }) => data.restaurant_category_id ?? '')
  const names = [...(await stagedById(tx, moving, 'restaurant_categories', ids)).values()].flatMap(
    ({ name }) => words(name, 80) ?? [],
  )
  for (const name of new Set(names)) {
    await sql`insert into restaurant_categories (store_type, name) values (${type}, ${name})
      on conflict (store_type, name) do nothing`.execute(tx)
    await sql`insert into restaurant_category_links (restaurant_id, category_id)
      select ${restaurant_id}::int, id from restaurant_categories where store_type = ${type} and name = ${name}
      on conflict do nothing`.execute(tx)
  }
}

/** Areas are GeoJSON there, and a store's polygons here. */
async function addAreas(
  tx: Tx,
  moving: Moving,
  restaurant_id: number,
  links: readonly Staged[],
): Promise<void> {
  const ids = links.map(({ data }) => data.delivery_area_id ?? '')
  for (const [old_id, { geojson }] of await stagedById(tx, moving, 'delivery_areas', ids)) {
    const rings = ringsOf(parsed(geojson))
    if (rings.length === 0) leave(moving, 'delivery_areas', old_id, 'is no area')
    for (const ring of rings)
      await tx
        .insertInto('delivery_areas')
        .values({ restaurant_id, polygon: json(ring) })
        .execute()
  }
}

function ringsOf(value: unknown): [number, number][][] {
  const shape = value as {
    type?: string
    features?: unknown[]
    geometry?: unknown
    coordinates?: unknown
  } | null
  if (!shape) return []
  if (shape.type === 'FeatureCollection') return (shape.features ?? []).flatMap(ringsOf)
  if (shape.type === 'Feature') return ringsOf(shape.geometry)
  if (shape.type !== 'Polygon') return []
  const [ring] = (shape.coordinates ?? []) as [number, number][][]
  return ring && ring.length >= 4 ? [ring.slice(0, -1).map(([lng, lat]) => [lat, lng])] : []
}
