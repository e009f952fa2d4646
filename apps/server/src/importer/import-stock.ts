import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Db, Tx } from '../db/client'
import { type CountedItem, lockItems, sayWhyStockMoves, setStock } from '../db/queries/stock'
import { ignoredOf, readRows, twice } from './check'
import { type Read, stockColumns } from './columns'
import { type ImportAnswer, type ImportOptions, writeAtOnce } from './import-files'
import { type Complaint, readCsv, type Sheet } from './read-csv'
import type { Tally } from './upsert'

type StockRow = Read<typeof stockColumns>
interface Count {
  id: number
  stock: number
  reason: string
}

/**
 * Counts items anew, or moves their counts, by a file of nothing else; each change stands in the ledger of stock with
 * its reason. The same counts again change nothing, the same changes move them again.
 */
export async function importStock(
  db: Db,
  path: string,
  options: ImportOptions,
): Promise<ImportAnswer<{ stock: Tally }>> {
  const sheet = readCsv(basename(path), readFileSync(path))
  if ('reason' in sheet) return { checked: { complaints: [sheet], ignored: [] }, saved: null, would: null }
  const complaints: Complaint[] = []
  const rows = readRows(sheet, stockColumns, complaints).filter((row) => isWhole(row, sheet, complaints))
  const known = options.skipBad || options.dryRun
  const written = await writeAtOnce(db, options, async (tx) => {
    const items = byName(await lockItems(tx, rows))
    complaints.push(...twice(sheet, rows, (row) => String(items.get(nameOf(row))?.id ?? `row ${row.line}`)))
    const repeated = new Set(complaints.map(({ line }) => line))
    const counts = rows
      .filter(({ line }) => !repeated.has(line))
      .flatMap((row) => counted(row, { item: items.get(nameOf(row)), sheet, complaints }))
    return complaints.length === 0 || known ? await write(tx, items, counts) : null
  })
  complaints.sort((a, b) => a.line - b.line)
  return { checked: { complaints, ignored: ignoredOf(sheet, stockColumns) }, ...written }
}

/** Does the row name one item in one way, and say one thing of it? */
function isWhole(row: StockRow, { file }: Sheet, complaints: Complaint[]): boolean {
  const say = (column: string, reason: string) => complaints.push({ file, line: row.line, column, reason })
  const byKey = row.store_key !== null && row.key !== null
  if (byKey === (row.item_id !== null)) say('key', 'needs store_key and key, or item_id alone')
  else if ((row.stock === null) === (row.change === null))
    say('stock', 'or change has to say how many, one of them')
  else return true
  return false
}

/** By their id, and by the keys they were imported under. */
type Items = ReadonlyMap<string, CountedItem>

const nameOf = ({ item_id, store_key, key }: Pick<StockRow, 'item_id' | 'store_key' | 'key'>): string =>
  item_id === null ? `${store_key}\0${key}` : String(item_id)

const byName = (items: readonly CountedItem[]): Items =>
  new Map(
    items.flatMap((item) => [
      [String(item.id), item],
      [nameOf({ ...item, item_id: null }), item],
    ]),
  )

/** What the item's count becomes; a row that cannot be is complained of and left out. */
function counted(
  row: StockRow,
  {
    item,
    sheet: { file },
    complaints,
  }: { item: CountedItem | undefined; sheet: Sheet; complaints: Complaint[] },
): Count[] {
  const { line, stock, change } = row
  const refuse = (column: string, reason: string): Count[] => {
    complaints.push({ file, line, column, reason })
    return []
  }
  if (!item) return refuse(row.item_id === null ? 'key' : 'item_id', 'is no item here')
  const reason = row.reason ?? file
  if (stock !== null) return [{ id: item.id, stock, reason }]
  if (item.stock === null) return refuse('change', 'is for what is counted: say stock first')
  const after = item.stock + (change ?? 0)
  if (after < 0) return refuse('change', `would leave ${after}: there are ${item.stock}`)
  return [{ id: item.id, stock: after, reason }]
}

async function write(tx: Tx, items: Items, counts: readonly Count[]): Promise<{ stock: Tally }> {
  const changed = counts.filter(({ id, stock }) => items.get(String(id))?.stock !== stock)
  for (const reason of new Set(changed.map((count) => count.reason))) {
    await sayWhyStockMoves(tx, { why: 'adjusted', ref: reason, user_id: null })
    await setStock(
      tx,
      changed.filter((count) => count.reason === reason),
    )
  }
  return { stock: { created: 0, updated: changed.length, unchanged: counts.length - changed.length } }
}
