import { deliveryNumber } from '@tokri/contract/delivery-type'
import type { FileKind } from '@tokri/contract/file-kinds'
import { sql } from 'kysely'
import type { Db } from '../db/client'
import { csvLines } from './as-csv'
import {
  amount,
  type Cells,
  clock,
  closing,
  DAYS,
  list,
  type Opening,
  openingWords,
  pick,
} from './export-cells'
import { addons, items, stock } from './export-menus'
import { type Exported, exported, key, PAGE, type Row, type Scope, within } from './exported'

const openings = sql`coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
  order by (h.weekday + 6) % 7, h.opens) from restaurant_hours h where h.restaurant_id = r.id), '[]')`

interface StoreRow extends Row {
  key: string
  delivery_type: Parameters<typeof deliveryNumber>[0]
  categories: string[]
  openings: Opening[]
  [column: string]: unknown
}
const storeAmounts = ['price_range', 'delivery_charges', 'free_delivery_subtotal', 'min_order_price'] as const
const storePlain = [
  'name',
  'store_type',
  'latitude',
  'longitude',
  'description',
  'address',
  'landmark',
  'phone',
  'rating',
  'rating_count',
  'delivery_time',
  'preparation_minutes',
  'delivery_radius',
  'commission_rate',
  'is_pureveg',
  'is_featured',
  'is_active',
  'is_accepted',
  'auto_accept',
  'image',
] as const

const stores = exported<StoreRow>({
  columns: ['key', ...storePlain, ...storeAmounts, 'categories', 'delivery_type', 'hours'],
  page: (scope, after) => sql`select r.*, ${key('r')} as key, ${openings} as openings,
      coalesce((select json_agg(c.name order by c.name) from restaurant_category_links l
        join restaurant_categories c on c.id = l.category_id where l.restaurant_id = r.id), '[]') as categories
    from restaurants r where r.id > ${after} and ${within('r.id', scope)} order by r.id limit ${PAGE}`,
  lines: (row, currency) => [
    {
      ...pick(row, ['key', ...storePlain]),
      ...Object.fromEntries(storeAmounts.map((name) => [name, amount(row[name] as number, currency)])),
      categories: list(row.categories),
      delivery_type: deliveryNumber(row.delivery_type),
      hours: row.openings.map(openingWords).join('; '),
    },
  ],
})

const hours = exported<Row & { key: string; openings: Opening[] }>({
  columns: ['store_key', 'day', 'opens', 'closes'],
  page: (scope, after) => sql`select r.id, ${key('r')} as key, ${openings} as openings from restaurants r
    where r.id > ${after} and ${within('r.id', scope)} order by r.id limit ${PAGE}`,
  lines: ({ key: store_key, openings: all }) =>
    all.map((one) => ({
      store_key,
      day: DAYS[one.weekday] ?? '',
      opens: clock(one.opens),
      closes: closing(one),
    })),
})

const zones = exported<Row & { name: string; polygon: [number, number][]; is_active: boolean }>({
  columns: ['name', 'polygon', 'is_active'],
  page: (_, after) =>
    sql`select id, name, polygon, is_active from zones where id > ${after} order by id limit ${PAGE}`,
  lines: ({ name, polygon, is_active }) => {
    const ring = [...polygon, ...polygon.slice(0, 1)].map(([lat, lng]) => [lng, lat])
    return [{ name, polygon: JSON.stringify({ type: 'Polygon', coordinates: [ring] }), is_active }]
  },
})

interface CouponRow extends Row {
  discount_type: 'PERCENTAGE' | 'AMOUNT'
  discount: number
  max_discount: number
  min_subtotal: number
  kinds: string[]
  delivery_types: string[]
  stores: string[]
  is_active: number
  [column: string]: unknown
}
const couponPlain = [
  'code',
  'name',
  'description',
  'discount_type',
  'start_date',
  'expiry_date',
  'max_count',
  'user_type',
  'max_count_per_user',
  'show_in_cart',
] as const
const coupons = exported<CouponRow>({
  columns: [
    ...couponPlain,
    'discount',
    'max_discount',
    'min_subtotal',
    'kinds',
    'delivery_types',
    'stores',
    'is_active',
  ],
  page: (_, after) => sql`select t.*, t.code::text as code, t.discount::float8 as discount,
      t.start_date::text as start_date, t.expiry_date::text as expiry_date,
      case when t.all_restaurants then '[]' else coalesce((select json_agg(${key('r')} order by r.id) from coupon_restaurants c
        join restaurants r on r.id = c.restaurant_id where c.coupon_id = t.id), '[]') end as stores
    from coupons t where t.id > ${after} order by t.id limit ${PAGE}`,
  lines: (row, currency) => [
    {
      ...pick(row, couponPlain),
      discount: row.discount_type === 'AMOUNT' ? amount(row.discount, currency) : row.discount,
      max_discount: amount(row.max_discount, currency),
      min_subtotal: amount(row.min_subtotal, currency),
      kinds: list(row.kinds),
      delivery_types: list(row.delivery_types),
      stores: list(row.stores),
      is_active: row.is_active === 1,
    },
  ],
})

const people = exported<Row & Cells & { id: number }>({
  columns: ['name', 'email', 'phone', 'consent'],
  page: (_, after) => sql`select u.id, u.name, u.email::text as email, u.phone,
      coalesce(w.kinds ? 'offers', false) as consent
    from users u left join alert_preferences w on w.user_id = u.id
    where u.role = 'customer' and u.deleted_at is null and u.id > ${after} order by u.id limit ${PAGE}`,
  lines: (row) => [row],
})

const exports: Record<FileKind, Exported> = { stores, items, addons, stock, hours, zones, coupons, people }

/** A file with all rows of a kind, page by page; importing it again changes nothing. */
export async function* exportedCsv(
  db: Db,
  kind: FileKind,
  { scope, currency }: { scope: Scope; currency: string },
): AsyncGenerator<string> {
  const { columns, page, lines } = exports[kind]
  // spreadsheets read a file as UTF-8 only if it starts with this
  yield `\ufeff${csvLines([columns])}`
  for (let after = 0; ; ) {
    const { rows } = await page(scope, after).execute(db)
    const cells = rows.flatMap((row) => lines(row as never, currency))
    if (cells.length > 0) yield csvLines(cells.map((line) => columns.map((column) => line[column] ?? '')))
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id ?? 0
  }
}
