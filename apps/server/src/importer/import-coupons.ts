import { couponFaults } from '@tokri/domain/coupon/faults'
import { orderKinds } from '@tokri/domain/order/lifecycle'
import { modes } from '@tokri/domain/store/modes'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../db/client'
import { idArray } from '../db/queries/id-array'
import { type Amounts, type Cell, money, names, number, oneOf, text, whole, yesNo } from './cells'
import { always, optional, type Read, whenNew } from './columns'
import { storeKeysByName } from './keys-by-name'
import { judged, kind, repeated } from './kind'
import { storeIds } from './known'
import { none, unique, writeRows } from './write-rows'

const day: Cell<string> = z.string().transform((cell, context) => {
  const [, dmy] = /^(\d{1,2}[./-]\d{1,2}[./-]\d{4})$/.exec(cell) ?? []
  const [d, m, y] = dmy?.split(/[./-]/) ?? []
  const iso = dmy ? `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}` : cell.slice(0, 10)
  if (z.iso.date().safeParse(iso).success) return iso
  context.issues.push({ code: 'custom', message: 'must be a day such as 2026-12-31', input: cell })
  return z.NEVER
})

/** A percentage or an amount: another column says which. */
const percentOrAmount = (amounts: Amounts): Cell<{ percent: number; amount: number }> => {
  const [percent, amount] = [number(0.01, 100_000_000), money(amounts)]
  return z.string().transform((cell, context) => {
    const [plain, minor] = [
      percent.safeParse(cell.replace('%', '').trim()),
      amount.safeParse(cell.replace('%', '')),
    ]
    if (plain.success) return { percent: plain.data, amount: minor.success ? minor.data : plain.data }
    context.issues.push({ code: 'custom', message: 'is not a number', input: cell })
    return z.NEVER
  })
}

/** Values of a fixed set, separated by bars. */
const someOf = <T extends string>(all: readonly T[]): Cell<T[]> =>
  names.refine(
    (list) => list.every((one) => (all as readonly string[]).includes(one)),
    `must be some of ${all.join('|')}`,
  ) as never

const couponColumns = (amounts: Amounts) => {
  const amount = money(amounts)
  return {
    code: always(
      text(40).refine((cell) => !/\s/.test(cell), 'has a space in it'),
      'couponcode',
      'coupon',
      'promocode',
    ),
    name: whenNew(text(120), 'title', 'couponname'),
    description: optional(text(500), 'desc', 'details'),
    discount_type: whenNew(oneOf('PERCENTAGE', 'AMOUNT'), 'type'),
    discount: whenNew(percentOrAmount(amounts), 'value', 'off'),
    max_discount: optional(amount, 'cap', 'maximumdiscount', 'upto'),
    min_subtotal: optional(amount, 'minimum', 'minorder', 'minordervalue'),
    start_date: optional(day, 'startsat', 'from', 'validfrom'),
    expiry_date: whenNew(day, 'expires', 'expiry', 'until', 'validto', 'enddate'),
    max_count: optional(whole(1, 1_000_000), 'uses', 'maxuses'),
    user_type: optional(oneOf('ALL', 'ONCE', 'ONCENEW', 'CUSTOM')),
    max_count_per_user: optional(whole(0, 1_000)),
    kinds: optional(someOf(orderKinds)),
    delivery_types: optional(someOf(modes)),
    stores: optional(names, 'storekeys', 'restaurants'),
    show_in_cart: optional(yesNo),
    is_active: optional(yesNo, 'active', 'enabled'),
  }
}
type CouponRow = Read<ReturnType<typeof couponColumns>>

const usual = {
  name: '',
  discount_type: 'AMOUNT' as const,
  start_date: null,
  expiry_date: '9999-12-31',
  count: 0,
  max_count: 1_000,
  user_type: 'ALL',
  max_count_per_user: 0,
}
const reasons = {
  percent: 'is more than 100 per cent',
  amount: 'has more than 2 decimals',
  dates: 'is before start_date',
  used: 'is less than was used already',
  per_user: 'must be 1 or more where user_type is CUSTOM',
  stores: 'names no store',
}

/** The discount, as far as the row defines it. */
const discountOf = ({ discount, discount_type }: CouponRow) =>
  discount ? (discount_type === 'PERCENTAGE' ? discount.percent : discount.amount) : 1

/** Coupons by their code; empty `stores` means every store. */
export const coupons = kind({
  columns: couponColumns,
  async named(db, rows) {
    const keys = await storeKeysByName(db, [...new Set(rows.flatMap(({ stores }) => stores ?? []))])
    const keyOf = (typed: string) => keys.get(typed) ?? typed
    return rows.map((row) => (row.stores ? { ...row, stores: row.stores.map(keyOf) } : row))
  },
  async check(db, read) {
    const codes = JSON.stringify(read.rows.map(({ code }) => code))
    const { rows: known } = await sql<{ code: string; count: number }>`select lower(code::text) as code, count
      from coupons where code in (select json_array_elements_text(${codes}::json)::citext)`.execute(db)
    const used = new Map(known.map(({ code, count }) => [code, count]))
    const stores = await storeIds(db, [...new Set(read.rows.flatMap(({ stores: keys }) => keys ?? []))])
    const isTwice = repeated<CouponRow>(({ code }) => code.toLowerCase(), 'code')
    const needed = ['name', 'discount_type', 'discount', 'expiry_date'].filter(
      (name) => !read.has.has(name as never),
    )
    return judged(read.file, read.rows, (row) => {
      const count = used.get(row.code.toLowerCase())
      if (count === undefined && needed.length > 0)
        return [needed.join(', '), 'is needed for what is new here']
      if (row.discount && !row.discount_type) return ['discount_type', 'is needed to understand discount']
      const unknown = row.stores?.find((key) => !stores.has(key))
      if (unknown !== undefined) return ['stores', 'names no store', unknown]
      const [fault] = couponFaults({
        ...usual,
        ...Object.fromEntries(Object.entries(row).filter(([, value]) => value != null)),
        discount: discountOf(row),
        count: count ?? 0,
        max_count: row.max_count ?? Math.max(usual.max_count, count ?? 0),
        all_restaurants: true,
        restaurant_ids: [],
      } as never)
      return fault
        ? [fault.field, reasons[fault.text.replace('couponFault_', '') as keyof typeof reasons]]
        : isTwice(row)
    })
  },
  async write(tx, rows, { has }) {
    const columns = [...has].filter((name) => name !== 'code' && name !== 'stores')
    const records = rows.map((row) => ({
      ...row,
      discount: discountOf(row),
      max_discount: row.max_discount ?? 0,
      min_subtotal: row.min_subtotal ?? 0,
      max_count: row.max_count ?? usual.max_count,
      user_type: row.user_type ?? 'ALL',
      max_count_per_user: row.max_count_per_user ?? 0,
      kinds: row.kinds ?? [],
      delivery_types: row.delivery_types ?? [],
      show_in_cart: row.show_in_cart ?? true,
      is_active: (row.is_active ?? true) ? 1 : 0,
      weekly_hours: [],
      item_ids: [],
      category_ids: [],
    }))
    const initial = [
      'kinds',
      'delivery_types',
      'weekly_hours',
      'item_ids',
      'category_ids',
      'max_count',
    ].filter((name) => !has.has(name))
    const total = await writeRows(tx, { table: 'coupons', key: ['code'], columns, initial }, records)
    if (has.has('stores')) await saveStores(tx, rows)
    return { coupons: total ?? none }
  },
})

/** Saves the stores at which each coupon is valid. */
async function saveStores(tx: Tx, rows: readonly CouponRow[]) {
  const stores = await storeIds(
    tx,
    unique(
      rows.flatMap(({ stores: keys }) => keys ?? []),
      (key) => key,
    ),
  )
  for (const { code, stores: keys } of rows) {
    const all = (keys ?? []).length === 0
    const { id } = await tx
      .updateTable('coupons')
      .set({ all_restaurants: all })
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = (keys ?? []).flatMap((key) => stores.get(key) ?? [])
    await sql`delete from coupon_restaurants where coupon_id = ${id} and not restaurant_id = any(${idArray(ids)})`.execute(
      tx,
    )
    await sql`insert into coupon_restaurants (coupon_id, restaurant_id)
      select ${id}::int, unnest(${idArray(ids)}) on conflict do nothing`.execute(tx)
  }
}
