import type { Db, Tx } from '../db/client'
import { type CountedItem, findItems, lockItems, setStock, setStockReason } from '../db/queries/stock'
import { type Read, stockColumns } from './columns'
import type { Complaint } from './complaint'
import type { SourceFile } from './decode'
import { type ImportAnswer, type ImportOptions, writeAtOnce } from './import-files'
import { kind } from './kind'
import { readSheet } from './map-columns'
import { readCsv } from './read-csv'
import { twice } from './row-checks'
import type { Tally } from './write-rows'

type StockRow = Read<typeof stockColumns>
interface Count {
  id: number
  stock: number
  reason: string
}
type Say = (line: number, column: string, reason: string, value?: string) => void

/**
 * Sets or changes the stock of items by a file; the stock ledger records each change with its reason.
 * Importing the same counts again changes nothing, importing the same changes applies them again.
 */
export async function importStock(
  db: Db,
  file: SourceFile,
  options: ImportOptions,
): Promise<ImportAnswer<{ stock: Tally }>> {
  const sheet = readCsv(file)
  const nothing = { warnings: [], saved: null, would: null }
  if ('reason' in sheet) return { complaints: [sheet], notes: [], sheets: [], ...nothing }
  const read = readSheet(sheet, () => stockColumns, options)
  const complaints: Complaint[] = [...read.complaints]
  const say: Say = (line, column, reason, value) =>
    void complaints.push({ file: file.name, line, column, reason, ...(value === undefined ? {} : { value }) })
  const rows = read.rows.filter((row) => isWhole(row, say))
  const known = options.skipBad || options.dryRun
  const written = await writeAtOnce(db, options, async (tx) => {
    const items = byName(await lockItems(tx, rows.map(named)))
    const itemOf = (row: StockRow) => itemIn(items, row)
    const repeated = twice<StockRow>((row) => String(itemOf(row)?.id ?? `row ${row.line}`))(rows)
    complaints.push(...repeated.map((one) => ({ file: file.name, ...one })))
    const bad = new Set(complaints.map(({ line }) => line))
    const counts = rows
      .filter(({ line }) => !bad.has(line))
      .flatMap((row) => counted(row, { item: itemOf(row), file: file.name, say }))
    return complaints.length === 0 || known ? await write(tx, items, counts) : null
  })
  complaints.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  return { complaints, warnings: [], notes: read.notes, sheets: [sheet], ...written }
}

/** Whether the row identifies one item in one way, and has exactly one value. */
function isWhole(row: StockRow, say: Say): boolean {
  const byKey = row.store_key != null && row.key != null
  if (byKey === (row.item_id != null)) say(row.line, 'key', 'needs store_key and key, or item_id alone')
  else if ((row.stock == null) === (row.change == null))
    say(row.line, 'stock', 'or change has to say how many, one of them')
  else return true
  return false
}

/** By their id, and by the keys they were imported with. */
type Items = ReadonlyMap<string, CountedItem>

const named = ({ item_id, store_key, key }: StockRow) => ({
  item_id: item_id ?? null,
  store_key: store_key ?? null,
  key: key ?? null,
})

const nameOf = ({ item_id, store_key, key }: ReturnType<typeof named>): string =>
  item_id === null ? `${store_key}\0${key}` : String(item_id)

const byName = (items: readonly CountedItem[]): Items =>
  new Map(
    items.flatMap((item) => [
      [String(item.id), item],
      [nameOf({ ...item, item_id: null }), item],
    ]),
  )

/** The item a row refers to; one given by id must belong to the row's store, if the row has one. */
function itemIn(items: Items, row: StockRow): CountedItem | undefined {
  const item = items.get(nameOf(named(row)))
  return row.store_key == null || item?.store_key === row.store_key ? item : undefined
}

/** An item's new stock; an invalid row is reported and left out. */
function counted(
  row: StockRow,
  { item, file, say }: { item: CountedItem | undefined; file: string; say: Say },
): Count[] {
  const { line, stock, change } = row
  const refuse = (column: string, reason: string, value?: string): Count[] => {
    say(line, column, reason, value)
    return []
  }
  if (!item) return refuse(row.item_id == null ? 'key' : 'item_id', 'names no item')
  const reason = row.reason ?? file
  if (stock != null) return [{ id: item.id, stock, reason }]
  if (item.stock === null) return refuse('change', 'is for what is counted: say stock first')
  const after = item.stock + (change ?? 0)
  if (after < 0) return refuse('change', 'would leave less than none', `${change} of ${item.stock}`)
  return [{ id: item.id, stock: after, reason }]
}

async function write(tx: Tx, items: Items, counts: readonly Count[]): Promise<{ stock: Tally }> {
  const changed = counts.filter(({ id, stock }) => items.get(String(id))?.stock !== stock)
  for (const reason of new Set(changed.map((count) => count.reason))) {
    await setStockReason(tx, { why: 'adjusted', ref: reason, user_id: null })
    await setStock(
      tx,
      changed.filter((count) => count.reason === reason),
    )
  }
  return { stock: { created: 0, updated: changed.length, unchanged: counts.length - changed.length } }
}

/** Stock imports from the console: the same rules, a batch at a time. */
export const stock = kind({
  columns: () => stockColumns,
  async check(db, read) {
    const complaints: Complaint[] = []
    const say: Say = (line, column, reason, value) =>
      void complaints.push({
        file: read.file,
        line,
        column,
        reason,
        ...(value === undefined ? {} : { value }),
      })
    const whole = read.rows.filter((row) => isWhole(row, say))
    const items = byName(await findItems(db, whole.map(named)))
    const itemOf = (row: StockRow) => itemIn(items, row)
    const isTwice = twice<StockRow>((row) => String(itemOf(row)?.id ?? `row ${row.line}`))(whole)
    complaints.push(...isTwice.map((one) => ({ file: read.file, ...one })))
    const bad = new Set(complaints.map(({ line }) => line))
    const rows = whole
      .filter(({ line }) => !bad.has(line))
      .filter((row) => counted(row, { item: itemOf(row), file: read.file, say }).length > 0)
    return { rows, complaints, warnings: [] }
  },
  near: ({ store_key }) => store_key ?? '',
  async write(tx, rows, { file }) {
    const items = byName(await lockItems(tx, rows.map(named)))
    // units sold since the dry run may make a change impossible: such a row is skipped
    const counts = rows.flatMap((row) =>
      counted(row, { item: itemIn(items, row), file, say: () => undefined }),
    )
    const { stock: total } = await write(tx, items, counts)
    return { stock: { ...total, unchanged: rows.length - total.updated } }
  },
})
