import { sql } from 'kysely'
import type { DbOrTx } from '../db/client'
import { idArray } from '../db/queries/id-array'
import { key } from './exported'
import { storeIds } from './known'
import { batches } from './write-rows'

/**
 * The keys of existing stores that a file calls by their name or URL name, by what the file says. Keys are left
 * out, and so is a name of several stores.
 */
export async function storeKeysByName(db: DbOrTx, typed: readonly string[]): Promise<Map<string, string>> {
  const known = await storeIds(db, typed)
  const unknown = typed.filter((key) => !known.has(key))
  const names = [...new Set(unknown.map((name) => name.toLowerCase()))]
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; key: string }>`
    with names as (select json_array_elements_text(${JSON.stringify(names)}::json) as typed),
      found as (
        select n.typed, s.id, ${key('s')} as key from names n join restaurants s on s.slug = n.typed
        union select n.typed, s.id, ${key('s')} from names n join restaurants s on lower(s.name) = n.typed)
    select typed, min(key) as key from found group by typed having count(*) = 1`.execute(db)
  const keys = new Map(rows.map(({ typed, key }) => [typed, key]))
  return new Map(
    unknown.flatMap((name) => {
      const key = keys.get(name.toLowerCase())
      return key ? [[name, key]] : []
    }),
  )
}

/** The rows of a file with the keys of the stores that it calls by name; `here`: keys of stores in the same import. */
export async function withStoreKeys<R extends { store_key: string }>(
  db: DbOrTx,
  rows: readonly R[],
  here: ReadonlySet<string> = new Set(),
): Promise<R[]> {
  const typed = [...new Set(rows.map(({ store_key }) => store_key))].filter((key) => !here.has(key))
  const keys = await storeKeysByName(db, typed)
  return rows.map((row) => ({ ...row, store_key: keys.get(row.store_key) ?? row.store_key }))
}

interface KeylessItem {
  store_key: string
  key?: string | null | undefined
  category?: string | null | undefined
  sub_category?: string | null | undefined
  name?: string | null | undefined
}

/**
 * Items without a key, with the key of the item that their store has under this section and name: typed into the
 * console, or imported with a key of its own. If several have it, the row stays as it is.
 */
export async function withItemKeys<R extends KeylessItem & { line: number }>(
  db: DbOrTx,
  rows: readonly R[],
): Promise<R[]> {
  const stores = await storeIds(db, [...new Set(rows.map(({ store_key }) => store_key))])
  const keyless = rows.flatMap(({ line, store_key, key, category, sub_category, name }) => {
    const restaurant_id = stores.get(store_key)
    if (restaurant_id === undefined || key || !category || !name) return []
    return [
      { line, restaurant_id, name, section: sub_category ?? category, above: sub_category ? category : null },
    ]
  })
  const keys = new Map<number, string>()
  for (const part of batches(keyless)) {
    const { rows: found } = await sql<{ line: number; key: string }>`
      select n.line, min(${key('i')}) as key
      from json_to_recordset(${JSON.stringify(part)}::json)
        as n(line int, restaurant_id int, name text, section text, above text)
      join items i on i.restaurant_id = n.restaurant_id and lower(i.name) = lower(n.name)
      join item_categories c on c.id = i.item_category_id and lower(c.name) = lower(n.section)
      left join item_categories p on p.id = c.parent_id
      where i.restaurant_id = any(${idArray([...stores.values()])})
        and (n.above is null or lower(p.name) = lower(n.above))
      group by n.line having count(*) = 1`.execute(db)
    for (const { line, key } of found) keys.set(line, key)
  }
  return rows.map((row) => ({ ...row, key: keys.get(row.line) ?? row.key }))
}
