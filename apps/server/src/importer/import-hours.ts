import { sql } from 'kysely'
import type { Tx } from '../db/client'
import { idArray } from '../db/queries/id-array'
import { type Opening, hours as openings, text } from './cells'
import { always, optional, type Read, storeHeaders } from './columns'
import { withStoreKeys } from './keys-by-name'
import { judged, kind } from './kind'
import { storeIds } from './known'
import { batches, idOf, none } from './write-rows'

const hoursColumns = () => ({
  store_key: always(text(80), ...storeHeaders),
  day: always(text(40), 'days', 'weekday', 'dayofweek'),
  opens: optional(text(10), 'open', 'from', 'openingtime', 'start'),
  closes: optional(text(10), 'close', 'to', 'until', 'closingtime', 'end'),
})
type HoursRow = Read<ReturnType<typeof hoursColumns>>

/** Null: the row is invalid; empty: closed on that day. */
function openingsOf({ day, opens, closes }: HoursRow): Opening[] | null {
  if (!opens && !closes) return []
  const read = openings.safeParse(`${day} ${opens}-${closes}`)
  return read.success ? read.data : null
}

/** One line per opening; the file's lines of a store replace all its hours. */
export const hours = kind({
  columns: hoursColumns,
  named: withStoreKeys,
  async check(db, read) {
    const ids = await storeIds(db, [...new Set(read.rows.map(({ store_key }) => store_key))])
    const seen = new Set<string>()
    return judged(read.file, read.rows, (row) => {
      if (!ids.has(row.store_key)) return ['store_key', 'names no store', row.store_key]
      const found = openingsOf(row)
      if (!found)
        return ['opens', 'and closes must be times such as 10:00 and 22:30', `${row.opens}-${row.closes}`]
      const names = found.map(({ weekday, opens }) => `${row.store_key}\0${weekday}\0${opens}`)
      if (names.some((name) => seen.has(name))) return ['opens', 'opens twice at the same time of a day']
      for (const name of names) seen.add(name)
      return null
    })
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
