import { sql } from 'kysely'
import { amount, type Cells, list, type Opening, openingWords, pick } from './export-cells'
import { exported, key, PAGE, type Row, within } from './exported'

const itemPlain = [
  'name',
  'desc',
  'is_recommended',
  'is_popular',
  'is_new',
  'is_active',
  'stock',
  'unit',
  'brand',
  'pack_size',
  'pack_unit',
  'variant_group',
  'net_weight',
  'gross_weight',
  'pieces',
  'serves',
  'storage_note',
  'weight_tolerance',
  'tax_percentage',
  'barcode',
  'low_stock',
  'spice',
  'ingredients',
  'nutrition_per',
  'energy',
  'protein',
  'carbohydrates',
  'fat',
  'image',
  'order_column',
] as const
interface ItemRow extends Row {
  allergens: string[]
  diets: string[]
  sold_hours: Opening[]
  price: number
  old_price: number | null
  is_veg: number | null
  [column: string]: unknown
}

export const items = exported<ItemRow>({
  columns: [
    ...['store_key', 'key', 'category', 'sub_category', 'price', 'old_price', 'is_veg', ...itemPlain],
    ...['allergens', 'diets', 'sold_hours'],
  ],
  page: (scope, after) => sql`select i.*, ${key('r')} as store_key, ${key('i')} as key,
      coalesce(p.name, c.name) as category, case when p.id is null then null else c.name end as sub_category
    from items i join restaurants r on r.id = i.restaurant_id
      join item_categories c on c.id = i.item_category_id left join item_categories p on p.id = c.parent_id
    where i.id > ${after} and ${within('i.restaurant_id', scope)} order by i.id limit ${PAGE}`,
  lines: (row, currency) => [
    {
      ...pick(row, ['store_key', 'key', 'category', 'sub_category', ...itemPlain]),
      price: amount(row.price, currency),
      old_price: amount(row.old_price, currency),
      is_veg: row.is_veg === null ? null : row.is_veg === 1,
      allergens: list(row.allergens),
      diets: list(row.diets),
      sold_hours: row.sold_hours.map(openingWords).join('; '),
    },
  ],
})

interface AddonRow extends Row {
  choices: {
    group: string
    group_key: string
    type: string
    min: number
    max: number
    name: string
    price: number
    is_active: boolean
    is_veg: number | null
  }[]
  store_key: string
  item_key: string
}
/** One line per item, group and choice; a group that several items share has its own key. */
export const addons = exported<AddonRow>({
  columns: [
    'store_key',
    'item_key',
    'group',
    'group_key',
    'type',
    'min',
    'max',
    'name',
    'price',
    'is_active',
    'is_veg',
  ],
  page: (scope, after) => sql`select i.id, ${key('r')} as store_key, ${key('i')} as item_key,
      (select json_agg(json_build_object('group', g.name, 'group_key', ${key('g')}, 'type', g.type, 'min', g.min,
          'max', g.max, 'name', a.name, 'price', a.price, 'is_active', a.is_active, 'is_veg', a.is_veg)
          order by l.order_column, g.id, a.order_column, a.id)
        from item_addon_categories l join addon_categories g on g.id = l.addon_category_id
          join addons a on a.addon_category_id = g.id where l.item_id = i.id) as choices
    from items i join restaurants r on r.id = i.restaurant_id
    where i.id > ${after} and ${within('i.restaurant_id', scope)}
      and exists (select 1 from item_addon_categories l where l.item_id = i.id) order by i.id limit ${PAGE}`,
  lines: ({ store_key, item_key, choices }, currency) =>
    (choices ?? []).map(({ price, is_veg, ...choice }) => ({
      store_key,
      item_key,
      ...choice,
      price: amount(price, currency),
      is_veg: is_veg === null ? null : is_veg === 1,
    })),
})

export const stock = exported<Row & Cells & { id: number }>({
  columns: ['store_key', 'key', 'stock'],
  page: (scope, after) => sql`select i.id, ${key('r')} as store_key, ${key('i')} as key, i.stock
    from items i join restaurants r on r.id = i.restaurant_id
    where i.stock is not null and i.id > ${after} and ${within('i.restaurant_id', scope)} order by i.id limit ${PAGE}`,
  lines: (row) => [row],
})
