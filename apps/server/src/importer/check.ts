import { addonColumns, type Columns, itemColumns, type Read, storeColumns } from './columns'
import type { Complaint, Sheet } from './read-csv'

export type StoreRow = Read<typeof storeColumns>
export type ItemRow = Read<typeof itemColumns> & { key: string }
export type AddonRow = Read<typeof addonColumns>

export interface Checked {
  stores: StoreRow[]
  items: ItemRow[]
  addons: AddonRow[]
  complaints: Complaint[]
  /** The names complaints are filed under. */
  files: { stores: string; items?: string | undefined; addons?: string | undefined }
  /** Columns nobody asked for; they are left alone. */
  ignored: { file: string; columns: string[] }[]
}

/** Columns of a sheet that nobody asked for. */
export function ignoredOf(sheet: Sheet, columns: Columns): Checked['ignored'] {
  const extra = sheet.columns.filter((name) => !(name in columns))
  return extra.length > 0 ? [{ file: sheet.file, columns: extra }] : []
}

/** Reads every row of the files against their columns and against each other. Pure: nothing is written. */
export function checkSheets(sheets: {
  stores: Sheet
  items?: Sheet | undefined
  addons?: Sheet | undefined
}): Checked {
  const complaints: Complaint[] = []
  const stores = readRows(sheets.stores, storeColumns, complaints)
  const items = sheets.items ? readRows(sheets.items, itemColumns, complaints).map(withKey) : []
  const addons = sheets.addons ? readRows(sheets.addons, addonColumns, complaints) : []
  const { file } = sheets.stores

  for (const row of stores)
    if (row.latitude === 0 && row.longitude === 0)
      complaints.push({
        file,
        line: row.line,
        column: 'latitude',
        reason: 'and longitude are both 0: where is it?',
      })
  complaints.push(...twice(sheets.stores, stores, (row) => row.key))
  if (sheets.items) complaints.push(...checkItems(sheets.items, { stores, items, addons }))
  if (sheets.addons) complaints.push(...checkAddons(sheets.addons, { items, addons }))

  const known: [Sheet | undefined, Columns][] = [
    [sheets.stores, storeColumns],
    [sheets.items, itemColumns],
    [sheets.addons, addonColumns],
  ]
  const ignored = known.flatMap(([sheet, columns]) => (sheet ? ignoredOf(sheet, columns) : []))
  complaints.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  const files = { stores: file, items: sheets.items?.file, addons: sheets.addons?.file }
  return { stores, items, addons, complaints, ignored, files }
}

export function readRows<C extends Columns>(sheet: Sheet, columns: C, complaints: Complaint[]): Read<C>[] {
  const missing = Object.entries(columns).filter(
    ([name, column]) => column.required && !sheet.columns.includes(name),
  )
  if (missing.length > 0) {
    const reason = `The column ${missing.map(([name]) => name).join(', ')} is missing.`
    complaints.push({ file: sheet.file, line: 1, column: null, reason })
    return []
  }
  const good: Read<C>[] = []
  for (const { line, cells } of sheet.rows) {
    const row: Record<string, unknown> = { line }
    const before = complaints.length
    for (const [name, column] of Object.entries(columns)) {
      const cell = cells[name] ?? ''
      row[name] = null
      if (cell === '') {
        if (column.required) complaints.push({ file: sheet.file, line, column: name, reason: 'is empty' })
        continue
      }
      const read = column.read(cell)
      if ('reason' in read) complaints.push({ file: sheet.file, line, column: name, reason: read.reason })
      else row[name] = read.value
    }
    if (complaints.length === before) good.push(row as Read<C>)
  }
  return good
}

const withKey = (row: Read<typeof itemColumns>): ItemRow => ({
  ...row,
  key: row.key ?? [row.category, row.sub_category, row.name].filter(Boolean).join('/').toLowerCase(),
})

export function twice<R extends { line: number }>(
  sheet: Sheet,
  rows: R[],
  keyOf: (row: R) => string,
): Complaint[] {
  const first = new Map<string, number>()
  return rows.flatMap((row) => {
    const before = first.get(keyOf(row))
    if (before === undefined) first.set(keyOf(row), row.line)
    return before === undefined
      ? []
      : [{ file: sheet.file, line: row.line, column: 'key', reason: `is the same as in line ${before}` }]
  })
}

function checkItems(
  { file, ...sheet }: Sheet,
  { stores, items, addons }: Pick<Checked, 'stores' | 'items' | 'addons'>,
) {
  const complaints = twice({ file, ...sheet }, items, (row) => `${row.store_key}\0${row.key}`)
  const storeKeys = new Set(stores.map((row) => row.key))
  const pricedByChoice = new Set(
    addons
      .filter((row) => (row.min ?? 0) > 0 && row.price > 0)
      .map((row) => `${row.store_key}\0${row.item_key}`),
  )
  for (const row of items) {
    const say = (column: string, reason: string) => complaints.push({ file, line: row.line, column, reason })
    if (!storeKeys.has(row.store_key))
      say('store_key', `is "${row.store_key}", which is no store of this import`)
    if (row.price === 0 && !pricedByChoice.has(`${row.store_key}\0${row.key}`))
      say('price', 'is 0, and no required add-on group carries a price')
    checkPack(row, say)
  }
  return complaints
}

/** Sizes and weights that would mean nothing. */
function checkPack(row: ItemRow, say: (column: string, reason: string) => void) {
  const { pack_size, pack_unit, net_weight, gross_weight, weight_tolerance } = row
  if ((pack_size === null) !== (pack_unit === null))
    say('pack_size', 'and pack_unit say something only together')
  if (gross_weight !== null && net_weight !== null && gross_weight < net_weight)
    say('gross_weight', `is ${gross_weight}, less than net_weight ${net_weight}`)
  if (weight_tolerance !== null && (pack_unit !== 'g' || row.price === 0))
    say('weight_tolerance', 'needs a pack_unit of g and a price')
}

function checkAddons({ file }: Sheet, { items, addons }: Pick<Checked, 'items' | 'addons'>) {
  const complaints: Complaint[] = []
  const itemKeys = new Set(items.map((row) => `${row.store_key}\0${row.key}`))
  const groups = new Map<string, AddonRow[]>()
  for (const row of addons) {
    const say = (column: string, reason: string) => complaints.push({ file, line: row.line, column, reason })
    if (!itemKeys.has(`${row.store_key}\0${row.item_key}`))
      say('item_key', `is "${row.item_key}", which is no item of this import`)
    const id = `${row.store_key}\0${row.item_key}\0${row.group}`
    const group = groups.get(id) ?? []
    if (group.some((other) => other.name === row.name))
      say('name', `"${row.name}" stands twice in this group`)
    groups.set(id, [...group, row])
  }
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { min, max } = boundsOf(first)
    const say = (column: string, reason: string) =>
      complaints.push({ file, line: first.line, column, reason })
    if (min > group.length) say('min', `asks for ${min}, but the group has ${group.length} choices`)
    if (max > 0 && max < min) say('max', `is ${max}, less than min ${min}`)
  }
  return complaints
}

/** A SINGLE group takes one at most, whatever the file says. */
export function boundsOf(row: AddonRow): { type: 'SINGLE' | 'MULTI'; min: number; max: number } {
  const type = row.type ?? 'MULTI'
  return type === 'SINGLE'
    ? { type, min: Math.min(row.min ?? 0, 1), max: 1 }
    : { type, min: row.min ?? 0, max: row.max ?? 0 }
}
