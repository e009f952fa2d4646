import type { RowOf } from '@tokri/contract/resources/resource'
import { stores } from '@tokri/contract/resources/stores'
import { ringFault } from '@tokri/domain/geo'
import { surgeFault } from '@tokri/domain/pricing/delivery-fee'
import { hoursOverlap, specialDaysFault } from '@tokri/domain/store/hours'
import { sql } from 'kysely'
import { containing } from '../../../db/queries/containing'
import { idArray } from '../../../db/queries/id-array'
import { json } from '../../../db/tables/json'
import { countOf, equals, instant, nameOf, sortable } from '../expressions'
import { type RowFault, resourceTable } from '../table'

export const storesTable = resourceTable<typeof stores>({
  resource: stores,
  table: 'restaurants',
  store: sql`t.id`,
  reads: {
    zones: ['name'],
    items: ['restaurant_id'],
    restaurant_hours: ['restaurant_id', 'weekday', 'opens', 'closes'],
    delivery_areas: ['restaurant_id', 'polygon'],
    rider_stores: ['restaurant_id', 'user_id'],
    restaurant_category_links: ['restaurant_id', 'category_id'],
  },
  columns: {
    zone_name: nameOf('zones', 'zone_id'),
    items: countOf('items', 'restaurant_id'),
    paused_until: instant(sql`t.paused_until`),
    created_at: instant(sql`t.created_at`),
    hours: sql`coalesce((select jsonb_agg(jsonb_build_object(
      'weekday', h.weekday, 'opens', h.opens, 'closes', h.closes) order by h.weekday, h.opens)
      from restaurant_hours h where h.restaurant_id = t.id), '[]')`,
    polygons: sql`coalesce((select jsonb_agg(a.polygon order by a.id)
      from delivery_areas a where a.restaurant_id = t.id), '[]')`,
    rating: sql`t.rating::float8`,
    surge: sql`coalesce(t.surge, '[]')`,
    rider_ids: sql`array(select l.user_id from rider_stores l where l.restaurant_id = t.id order by 1)`,
    category_ids: sql`array(select l.category_id from restaurant_category_links l
      where l.restaurant_id = t.id order by 1)`,
  },
  search: (words) =>
    containing(words, [sql`t.name`, sql`t.slug`, sql`t.address`, sql`coalesce(t.phone, '')`]),
  filters: {
    store_type: equals('store_type'),
    is_active: equals('is_active'),
    is_accepted: equals('is_accepted'),
    zone_id: equals('zone_id'),
    category_id: (id) =>
      sql`exists (select 1 from restaurant_category_links l where l.restaurant_id = t.id and l.category_id = ${id})`,
  },
  sorts: { ...sortable, avg_rating: { by: sql`t.avg_rating`, type: 'numeric' } },
  children: {
    hours: async (tx, id, hours) => {
      await tx.deleteFrom('restaurant_hours').where('restaurant_id', '=', id).execute()
      if (hours.length === 0) return
      const rows = hours.map((opening) => ({ restaurant_id: id, ...opening }))
      await tx.insertInto('restaurant_hours').values(rows).execute()
    },
    polygons: async (tx, id, polygons) => {
      await tx.deleteFrom('delivery_areas').where('restaurant_id', '=', id).execute()
      if (polygons.length === 0) return
      const rows = polygons.map((polygon) => ({ restaurant_id: id, polygon: json(polygon) }))
      await tx.insertInto('delivery_areas').values(rows).execute()
    },
    category_ids: async (tx, id, ids) => {
      await tx.deleteFrom('restaurant_category_links').where('restaurant_id', '=', id).execute()
      await sql`insert into restaurant_category_links (restaurant_id, category_id)
        select ${id}, c.id from restaurant_categories c where c.id = any(${idArray(ids)})`.execute(tx)
    },
    rider_ids: async (tx, id, ids) => {
      await tx.deleteFrom('rider_stores').where('restaurant_id', '=', id).execute()
      await sql`insert into rider_stores (restaurant_id, user_id)
        select ${id}, u.id from users u where u.role = 'rider' and u.id = any(${idArray(ids)})`.execute(tx)
    },
  },
  faults: storeFaults,
})

/** Contradictions in a store, by field. */
function storeFaults(store: RowOf<typeof stores>): RowFault[] {
  const faults: RowFault[] = []
  for (const ring of store.polygons) {
    const fault = ringFault(ring)
    if (fault) faults.push({ field: 'polygons', text: `ringFault_${fault}` })
  }
  if (hoursOverlap(store.hours)) faults.push({ field: 'hours', text: 'hoursFault_overlap' })
  const special = specialDaysFault(store)
  if (special) faults.push({ field: 'special_days', text: `hoursFault_${special}` })
  if (store.surge.some((rule) => surgeFault(rule))) faults.push({ field: 'surge', text: 'surgeFault_bounds' })
  if (store.restaurant_charge_type === 'PERCENTAGE' && store.restaurant_charges > 100)
    faults.push({ field: 'restaurant_charges', text: 'couponFault_percent' })
  return faults
}
