import type { FileKind } from '@tokri/contract/file-kinds'
import { checkSheets } from './check'
import { groupKey } from './check-addons'
import { addonColumns, itemColumns, storeColumns } from './columns'
import { coupons } from './import-coupons'
import { hours } from './import-hours'
import { people } from './import-people'
import { stock } from './import-stock'
import { zones } from './import-zones'
import { withItemKeys, withStoreKeys } from './keys-by-name'
import { type ImportKind, kind } from './kind'
import { readKnown } from './known'
import { save } from './save'
import { suspicious } from './suspicious'

const keysOf = (rows: readonly { store_key: string }[]) => new Set(rows.map(({ store_key }) => store_key))
const none = { stores: [], items: [], addons: [], complaints: [], withStock: false }

const stores = kind({
  columns: storeColumns,
  async check(db, read) {
    const known = await readKnown(db, new Set(read.rows.map(({ key }) => key)))
    const { stores: rows, complaints } = checkSheets({ stores: read }, known)
    return { rows, complaints, warnings: suspicious({ stores: read }, known.points) }
  },
  write: async (tx, rows, { has }) => ({
    ...(await save(tx, { ...none, stores: [...rows], sheets: { stores: { has } } })),
  }),
})

const items = kind({
  columns: itemColumns,
  named: async (db, rows) => withItemKeys(db, await withStoreKeys(db, rows)),
  async check(db, read) {
    const known = await readKnown(db, keysOf(read.rows))
    const { items: rows, complaints } = checkSheets({ items: read }, known)
    return { rows, complaints, warnings: suspicious({ items: read }, known.points) }
  },
  near: ({ store_key }) => store_key,
  write: async (tx, rows, { has, withStock }) => ({
    ...(await save(tx, { ...none, items: [...rows], sheets: { items: { has } }, withStock })),
  }),
})

const addons = kind({
  columns: addonColumns,
  named: withStoreKeys,
  async check(db, read) {
    const known = await readKnown(db, keysOf(read.rows), { withGroups: true })
    const { addons: rows, complaints } = checkSheets({ addons: read }, known)
    return { rows, complaints, warnings: [] }
  },
  together: (row) => `${row.store_key}\0${groupKey(row)}`,
  write: async (tx, rows, { has }) => ({
    ...(await save(tx, { ...none, addons: [...rows], sheets: { addons: { has } } })),
  }),
})

/** Every kind of file; docs/import.md explains their columns. */
export const importKinds: Record<FileKind, ImportKind> = {
  stores,
  items,
  addons,
  stock,
  hours,
  zones,
  coupons,
  people,
}
