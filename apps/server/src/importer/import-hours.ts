import { hoursOverlap } from '@tokri/domain/store/hours'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../db/client'
import { idArray } from '../db/queries/id-array'
import { type Opening, OVERLAP, hours as openings, text } from './cells'
import { always, optional, type Read, storeHeaders } from './columns'
import { storeKeysByName, withStoreKeys } from './keys-by-name'
import { judged, kind, type Mistake } from './kind'
import { storeIds } from './known'
import type { ReadSheet } from './map-columns'
import { batches, idOf, none } from './write-rows'

const hoursColumns = () => ({
  store_key: always(text(80), ...storeHeaders),
  day: always(text(40), 'days', 'weekday', 'dayofweek'),
  opens: optional(text(10), 'open', 'from', 'openingtime', 'start'),
  closes: optional(text(10), 'close', 'to', 'until', 'closingtime', 'end'),
})
type HoursColumns = ReturnType<typeof hoursColumns>
type HoursRow = Read<HoursColumns>

/** Null: the row is invalid; empty: closed on that day. */
function openingsOf({ day, opens, closes }: HoursRow): Opening[] | null {
  if (!opens && !closes) return []
  const read = openings.safeParse(`${day} ${opens}-${closes}`)
  return read.success ? read.data : null
}

const TIMES = 'and closes must be times such as 10:00 and 22:30'
const ALWAYS_OPEN =
  'is empty on every day, but a store without hours is always open: pause it or switch it off'

/** Rejects a row that is no opening, or overlaps an earlier one of its store. */
function openingMistake() {
  const earlier = new Map<string, Opening[]>()
  return (row: HoursRow): Mistake | null => {
    const found = openingsOf(row)
    if (!found) return ['opens', TIMES, `${row.opens}-${row.closes}`]
    const all = [...(earlier.get(row.store_key) ?? []), ...found]
    if (hoursOverlap(all)) return ['opens', OVERLAP]
    earlier.set(row.store_key, all)
    return null
  }
}

/** The stores of rows that were rejected while their cells were read; such rows may call them by name. */
async function storesOfUnread(db: DbOrTx, { sheet, sources, rows }: ReadSheet<HoursColumns>) {
  const source = sources.get('store_key')
  const whole = new Set(rows.map(({ line }) => line))
  const unread = sheet.rows.filter(({ line }) => !whole.has(line))
  // a file without the column has one store for all rows
  const typed = unread.map(({ cells }) => (source ? cells[source] : rows[0]?.store_key) ?? '')
  const keys = await storeKeysByName(db, [...new Set(typed)])
  return typed.map((name) => keys.get(name) ?? name)
}

/** One line per opening; the file's lines of a store replace all its hours, so one bad line holds back the others. */
export const hours = kind({
  columns: hoursColumns,
  named: withStoreKeys,
  async check(db, read) {
    const { file, rows } = read
    const ids = await storeIds(db, [...new Set(rows.map(({ store_key }) => store_key))])
    const mistakeOf = openingMistake()
    const alone = judged(file, rows, (row) =>
      ids.has(row.store_key) ? mistakeOf(row) : ['store_key', 'names no store', row.store_key],
    )
    const good = new Set(alone.rows)
    const refused = rows.filter((row) => !good.has(row)).map(({ store_key }) => store_key)
    const held = new Set([...refused, ...(await storesOfUnread(db, read))])
    const opened = new Set(
      alone.rows.filter((row) => row.opens || row.closes).map(({ store_key }) => store_key),
    )
    const together = judged(file, alone.rows, ({ store_key }) => {
      if (held.has(store_key)) return ['store_key', 'has another row that was refused', store_key]
      return opened.has(store_key) ? null : ['opens', ALWAYS_OPEN]
    })
    return { ...together, complaints: [...alone.complaints, ...together.complaints] }
  },
  together: ({ store_key }) => store_key,
  async write(tx, rows) {
    const ids = await storeIds(tx, [...new Set(rows.map(({ store_key }) => store_key))])
    const wanted = rows.flatMap((row) =>
      (openingsOf(row) ?? []).map((opening) => ({ restaurant_id: idOf(ids, row.store_key), ...opening })),
    )
    return { hours: await replaceHours(tx, [...ids.values()], wanted) }
  },
})

/** Replaces the hours of these stores where they differ. */
async function replaceHours(
  tx: Tx,
  stores: readonly number[],
  wanted: readonly (Opening & { restaurant_id: number })[],
) {
  const total = { ...none }
  const { rows: before } = await sql<Opening & { restaurant_id: number }>`
    select restaurant_id, weekday, opens, closes from restaurant_hours
    where restaurant_id = any(${idArray(stores)})`.execute(tx)
  const nameOf = (one: Opening & { restaurant_id: number }) =>
    [one.restaurant_id, one.weekday, one.opens, one.closes].join(' ')
  const here = new Set(before.map(nameOf))
  const meant = new Set(wanted.map(nameOf))
  const gone = before.filter((one) => !meant.has(nameOf(one)))
  for (const { restaurant_id, weekday, opens } of gone)
    await tx
      .deleteFrom('restaurant_hours')
      .where('restaurant_id', '=', restaurant_id)
      .where('weekday', '=', weekday)
      .where('opens', '=', opens)
      .execute()
  const fresh = wanted.filter((one) => !here.has(nameOf(one)))
  for (const part of batches(fresh))
    await tx
      .insertInto('restaurant_hours')
      .values([...part])
      .execute()
  total.updated = gone.length
  total.created = fresh.length
  total.unchanged = wanted.length - fresh.length
  return total
}
