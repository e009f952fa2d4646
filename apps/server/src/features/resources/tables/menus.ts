import { addonCategories, itemCategories, items, stockMovements } from '@tokri/contract/resources/menus'
import { addonGroupFault } from '@tokri/domain/cart/addon-group'
import { dietFault } from '@tokri/domain/menu/facts'
import { hoursOverlap } from '@tokri/domain/store/hours'
import { sql } from 'kysely'
import type { Tx } from '../../../db/client'
import { containing } from '../../../db/queries/containing'
import { idArray } from '../../../db/queries/id-array'
import { isTooDeep } from '../../../db/queries/menus'
import { setStockReason } from '../../../db/queries/stock'
import { countOf, equals, instant, nameOf, sortable } from '../expressions'
import { type ResourceTable, type RowFault, resourceTable } from '../table'

const store = sql<number>`t.restaurant_id`
const restaurant_id = equals('restaurant_id')
const store_name = nameOf('restaurants', 'restaurant_id')

/** Whether a referenced row belongs to another store. */
async function isForeign(
  tx: Tx,
  table: 'item_categories' | 'addon_categories',
  ids: number[],
  restaurant: number,
) {
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where id = any(${idArray(ids)}) and restaurant_id <> ${restaurant} limit 1`.execute(tx)
  return rows.length > 0
}

const itemCategoriesTable = resourceTable<typeof itemCategories>({
  resource: itemCategories,
  table: 'item_categories',
  store,
  reads: { restaurants: ['name'], items: ['item_category_id'] },
  columns: { store_name, items: countOf('items', 'item_category_id') },
  search: (words) => containing(words, [sql`t.name`]),
  filters: {
    restaurant_id,
    parent_id: equals('parent_id'),
    is_top: () => sql`t.parent_id is null`,
    is_enabled: equals('is_enabled'),
  },
  sorts: { id: sortable.id, name: sortable.name, order_column: sortable.order_column },
  constraints: { item_categories_restaurant_id_parent_id_name_key: 'name' },
  faults: async ({ id, parent_id, restaurant_id: of, sold_hours }, tx) => {
    if (hoursOverlap(sold_hours)) return [{ field: 'sold_hours', text: 'hoursFault_overlap' }]
    if (parent_id === null) return []
    if (parent_id === id || (await isForeign(tx, 'item_categories', [parent_id], of)))
      return [{ field: 'parent_id', text: 'menuFault_parent' }]
    return (await isTooDeep(tx, parent_id, [id])) ? [{ field: 'parent_id', text: 'menuFault_depth' }] : []
  },
})

const figures = ['energy', 'protein', 'carbohydrates', 'fat'] as const

const itemsTable = resourceTable<typeof items>({
  resource: items,
  table: 'items',
  store,
  reads: {
    restaurants: ['name'],
    item_categories: ['name'],
    item_addon_categories: ['item_id', 'addon_category_id', 'order_column'],
  },
  columns: {
    store_name,
    off_until: instant(sql`t.off_until`),
    category_name: nameOf('item_categories', 'item_category_id'),
    addon_category_ids: sql`array(select l.addon_category_id from item_addon_categories l
      where l.item_id = t.id order by l.order_column, 1)`,
  },
  // in the form that is indexed; a scanner enters only the barcode
  search: (words) =>
    sql`(t.barcode = ${words} or ${containing(words, [sql`(t.name || ' ' || coalesce(t.brand, ''))`])})`,
  filters: {
    restaurant_id,
    item_category_id: equals('item_category_id'),
    is_active: equals('is_active'),
    is_veg: equals('is_veg'),
    stock_at_most: (most) => sql`t.stock <= ${most}`,
    without_picture: () => sql`t.image is null`,
    is_low: () => sql`t.stock <= t.low_stock`,
    barcode: equals('barcode'),
  },
  sorts: {
    id: sortable.id,
    name: sortable.name,
    order_column: sortable.order_column,
    price: { by: sql`t.price`, type: 'int8' },
    popularity: { by: sql`t.popularity`, type: 'int8' },
  },
  constraints: {
    pack_is_whole: 'pack_size',
    weighed_in_grams: 'weight_tolerance',
    items_check: 'gross_weight',
  },
  beforeWrite: (tx, { id }) => setStockReason(tx, { why: 'adjusted', ref: null, user_id: id }),
  children: {
    addon_category_ids: async (tx, id, ids) => {
      await tx.deleteFrom('item_addon_categories').where('item_id', '=', id).execute()
      if (ids.length === 0) return
      const rows = [...new Set(ids)].map((addon_category_id, order_column) => ({
        item_id: id,
        addon_category_id,
        order_column,
      }))
      await tx.insertInto('item_addon_categories').values(rows).execute()
    },
  },
  faults: async (row, tx) => {
    const { restaurant_id: of, item_category_id, addon_category_ids, price, old_price } = row
    const faults: RowFault[] = []
    if (await isForeign(tx, 'item_categories', [item_category_id], of))
      faults.push({ field: 'item_category_id', text: 'menuFault_store' })
    if (await isForeign(tx, 'addon_categories', addon_category_ids, of))
      faults.push({ field: 'addon_category_ids', text: 'menuFault_store' })
    if (old_price !== null && old_price <= price)
      faults.push({ field: 'old_price', text: 'menuFault_old_price' })
    if (hoursOverlap(row.sold_hours)) faults.push({ field: 'sold_hours', text: 'hoursFault_overlap' })
    if (dietFault(row)) faults.push({ field: 'diets', text: 'menuFault_diets' })
    if (row.nutrition_per === null && figures.some((figure) => row[figure] !== null))
      faults.push({ field: 'nutrition_per', text: 'fieldMissing' })
    return faults
  },
})

const addonCategoriesTable = resourceTable<typeof addonCategories>({
  resource: addonCategories,
  table: 'addon_categories',
  store,
  reads: {
    restaurants: ['name'],
    item_addon_categories: ['addon_category_id'],
    addons: ['addon_category_id', 'name', 'price', 'is_active', 'order_column'],
  },
  columns: {
    store_name,
    items: countOf('item_addon_categories', 'addon_category_id'),
    addons: sql`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'price', a.price,
      'is_active', a.is_active) order by a.order_column, a.id) from addons a where a.addon_category_id = t.id), '[]')`,
  },
  search: (words) => containing(words, [sql`t.name`]),
  filters: { restaurant_id, type: equals('type') },
  sorts: { id: sortable.id, name: sortable.name },
  constraints: { addons_addon_category_id_name_key: { field: 'addons', text: 'addonFault_same' } },
  children: {
    addons: async (tx, id, addons) => {
      const kept = addons.flatMap((addon) => addon.id ?? [])
      await sql`delete from addons where addon_category_id = ${id} and not id = any(${idArray(kept)})`.execute(
        tx,
      )
      // frees the names, so that choices can swap theirs; one that was entered never begins with a space
      await sql`update addons set name = ' ' || id where addon_category_id = ${id}`.execute(tx)
      for (const [order_column, { id: addon_id, ...values }] of addons.entries()) {
        if (addon_id === undefined)
          await tx
            .insertInto('addons')
            .values({ ...values, addon_category_id: id, order_column })
            .execute()
        else
          await tx
            .updateTable('addons')
            .set({ ...values, order_column })
            .where('id', '=', addon_id)
            .where('addon_category_id', '=', id)
            .execute()
      }
    },
  },
  faults: (group) => {
    const fault = addonGroupFault(group)
    return fault ? [{ field: fault.field, text: `addonFault_${fault.fault}` }] : []
  },
})

const stockMovementsTable = resourceTable<typeof stockMovements>({
  resource: stockMovements,
  table: 'stock_movements',
  store,
  reads: { restaurants: ['name'], items: ['name'], users: ['name'] },
  columns: {
    version: sql`1`,
    store_name,
    item_name: nameOf('items', 'item_id'),
    by: nameOf('users', 'user_id'),
    created_at: instant(sql`t.created_at`),
  },
  filters: { restaurant_id, item_id: equals('item_id') },
  sorts: { id: sortable.id },
})

export const menuTables: readonly ResourceTable[] = [
  itemCategoriesTable,
  itemsTable,
  addonCategoriesTable,
  stockMovementsTable,
]
