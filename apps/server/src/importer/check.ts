import { dietFault } from '@tokri/domain/menu/facts'
import { type AddonRow, addonChecks } from './check-addons'
import type { addonColumns, itemColumns, Read, storeColumns } from './columns'
import type { Complaint } from './complaint'
import { itemName, type Known, type KnownItem } from './known'
import type { ReadSheet } from './map-columns'
import { type Check, each, type Named, newRows, twice } from './row-checks'

type ReadStore = Read<ReturnType<typeof storeColumns>>
export type StoreRow = Omit<ReadStore, 'restaurant_charges'> & {
  restaurant_charges: number | null | undefined
}
export type ItemRow = Read<ReturnType<typeof itemColumns>> & { key: string }

export interface ReadSheets {
  stores?: ReadSheet<ReturnType<typeof storeColumns>> | undefined
  items?: ReadSheet<ReturnType<typeof itemColumns>> | undefined
  addons?: ReadSheet<ReturnType<typeof addonColumns>> | undefined
}

/** Rows that may be imported, and why the others may not. */
export interface Checked {
  stores: StoreRow[]
  items: ItemRow[]
  addons: AddonRow[]
  complaints: Complaint[]
}

/**
 * Validates rows against each other and against existing data. Rows that depend on a rejected one are
 * rejected too, each with its own error: nothing is dropped silently. Pure: nothing is written.
 */
export function checkSheets({ stores, items, addons }: ReadSheets, known: Known): Checked {
  const complaints: Complaint[] = []
  const judge = <R extends { line: number }>(
    sheet: { file: string },
    rows: readonly R[],
    checks: Check<R>[],
  ) => {
    const found = checks.flatMap((check) => check(rows)).map((one) => ({ file: sheet.file, ...one }))
    complaints.push(...found)
    const bad = new Set(found.map(({ line }) => line))
    return rows.filter(({ line }) => !bad.has(line))
  }
  const goodStores = stores
    ? judge(stores, stores.rows, storeChecks(stores, known)).map(withCharge(known))
    : []
  const keyed = items ? judge(items, items.rows, [hasKey]).map(withKey) : []
  const storeNames = {
    good: new Set([...goodStores.map(({ key }) => key), ...known.stores.keys()]),
    named: new Set(cellsOf(stores, ['key'])),
  }
  const itemRules = { known, stores: storeNames, addons: addons?.rows }
  const goodItems = items ? judge(items, keyed, itemChecks(items, itemRules)) : []
  const itemNames = {
    good: new Set([...goodItems.map(nameOf), ...known.items.keys()]),
    named: new Set([...keyed.map(nameOf), ...cellsOf(items, ['store_key', 'key'])]),
  }
  // each list of checks sees only the rows that passed the one before
  const goodAddons = addons
    ? addonChecks({ items: itemNames, groups: known.groups, has: addons.has }).reduce(
        (rows, checks) => judge(addons, rows, checks),
        addons.rows,
      )
    : []
  return { stores: goodStores, items: goodItems, addons: goodAddons, complaints }
}

const storeChecks = (sheet: NonNullable<ReadSheets['stores']>, known: Known): Check<ReadStore>[] => [
  each(({ latitude, longitude }) =>
    latitude === 0 && longitude === 0 ? ['latitude', 'and longitude are both 0: where is it?'] : null,
  ),
  twice(({ key }) => key),
  newRows(sheet, ['name', 'latitude', 'longitude'], ({ key }) => !known.stores.has(key)),
  each((row) => {
    const charge = chargeOf(row, known)
    return typeof charge === 'string' ? ['restaurant_charges', charge] : null
  }),
]

/** The packaging charge as its store charges it: an amount, or per cent; a string says why it can't be. */
const chargeOf = ({ key, restaurant_charges }: ReadStore, { percentCharged }: Known) =>
  restaurant_charges?.[percentCharged.has(key) ? 'percent' : 'amount']

const withCharge =
  (known: Known) =>
  (row: ReadStore): StoreRow => {
    const charge = chargeOf(row, known)
    return { ...row, restaurant_charges: typeof charge === 'string' ? null : charge }
  }

const hasKey: Check<Read<ReturnType<typeof itemColumns>>> = each(({ key, category, name }) =>
  key || (category && name) ? null : ['key', 'is needed, or category and name'],
)

const withKey = (row: Read<ReturnType<typeof itemColumns>>): ItemRow => ({
  ...row,
  // an MRP that is the price is no discount
  ...(row.old_price != null && row.old_price === row.price ? { old_price: null } : {}),
  key: row.key ?? [row.category, row.sub_category, row.name].filter(Boolean).join('/').toLowerCase(),
})

const nameOf = ({ store_key, key }: Pick<ItemRow, 'store_key' | 'key'>) => itemName(store_key, key)

/** Raw cells, including those of invalid rows: these columns joined in the form names have. */
const cellsOf = (read: Pick<ReadSheet<never>, 'sheet' | 'sources'> | undefined, columns: readonly string[]) =>
  read?.sheet.rows.map(({ cells }) =>
    columns.map((column) => cells[read.sources.get(column) ?? ''] ?? '').join('\0'),
  ) ?? []

const itemChecks = (
  sheet: NonNullable<ReadSheets['items']>,
  { known, stores, addons }: { known: Known; stores: Named; addons: readonly AddonRow[] | undefined },
): Check<ItemRow>[] => {
  const isKnown = (row: ItemRow) => known.items.has(nameOf(row))
  const isNew = (row: ItemRow) => stores.good.has(row.store_key) && !isKnown(row)
  const pricedByChoice = new Set(
    (addons ?? [])
      .filter((row) => (row.min ?? 0) > 0 && row.price > 0)
      .map((row) => itemName(row.store_key, row.item_key)),
  )
  const mayBeFree = (row: ItemRow) =>
    pricedByChoice.has(nameOf(row)) || known.items.get(nameOf(row))?.is_priced_by_choice
  return [
    each(({ store_key }) => {
      if (stores.good.has(store_key)) return null
      const isRefused = stores.named.has(store_key)
      return ['store_key', isRefused ? 'names a store that was refused' : 'names no store', store_key]
    }),
    twice<ItemRow>(nameOf),
    newRows(sheet, ['category', 'name', 'price'], isNew),
    each((row) =>
      row.price === 0 && !mayBeFree(row)
        ? ['price', 'is 0, and no required group of choices carries a price']
        : null,
    ),
    each((row) => oldPriceMistake(row, known.items.get(nameOf(row)))),
    each(packMistake),
    each(factMistake),
  ]
}

/** An old price that is not above the price; a file may have only one of them. */
function oldPriceMistake(
  { price, old_price }: ItemRow,
  before: KnownItem | undefined,
): [column: string, reason: string] | null {
  const isAbove = (old: number | null | undefined, now: number | null | undefined) =>
    old == null || now == null || old > now
  if (old_price !== undefined)
    return isAbove(old_price, price ?? before?.price) ? null : ['old_price', 'is not above price']
  return isAbove(before?.old_price, price) ? null : ['price', 'is not below old_price: change that too']
}

/** Sizes and weights that make no sense. */
function packMistake(row: ItemRow): [column: string, reason: string] | null {
  const { pack_size, pack_unit, net_weight, gross_weight, weight_tolerance } = row
  if ((pack_size ?? null) === null ? (pack_unit ?? null) !== null : (pack_unit ?? null) === null)
    return ['pack_size', 'and pack_unit say something only together']
  if (net_weight && gross_weight && gross_weight < net_weight)
    return ['gross_weight', 'is less than net_weight']
  if (weight_tolerance != null && (!/^k?g/i.test(pack_unit ?? '') || row.price === 0))
    return ['weight_tolerance', 'needs a pack_unit of g or kg and a price']
  return null
}

/** The vegetarian mark of an item; null: none. */
export const isVeg = ({ is_veg }: Pick<ItemRow, 'is_veg'>): 0 | 1 | null =>
  is_veg == null ? null : ['1', 'yes', 'veg', 'v'].includes(is_veg) ? 1 : 0

const figures = ['energy', 'protein', 'carbohydrates', 'fat'] as const

/** Facts about an item that contradict each other or make no sense. */
function factMistake(row: ItemRow): [column: string, reason: string] | null {
  const { diets, allergens, is_veg } = row
  if ((row.nutrition_per ?? null) === null && figures.some((figure) => (row[figure] ?? null) !== null))
    return ['nutrition_per', 'is needed beside figures of nutrition']
  return dietFault({ diets: diets ?? [], allergens: allergens ?? [], is_veg: isVeg({ is_veg }) })
    ? ['diets', 'contradicts its allergens or is_veg']
    : null
}
