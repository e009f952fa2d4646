import { Readable } from 'node:stream'
import { downloadLink } from '../../core/download-link'
import { Refused } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import type { Deps } from '../../deps'
import { csvLines } from '../../importer/as-csv'
import { type Reader, readPage, type Search } from './read-rows'
import type { ResourceTable } from './table'
import { resourceTables } from './tables'
import type { Writer } from './write-rows'

const PAGE = 1_000
/** Spreadsheets read a file as UTF-8 only if it starts with this. */
const BYTE_ORDER_MARK = '\ufeff'

interface ExportRequest {
  search: Search
  reader: Reader['actor']
}

/** A link to all rows of a search as CSV; the download is audited. */
export async function exportLink(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { resource }: ResourceTable,
  search: Search,
  { actor: { kind, id }, now }: Writer,
): Promise<{ url: string }> {
  const entry = { actor_id: id, action: `${resource.name}.export`, subject: resource.name, before: null }
  await writeAudit(db, { ...entry, after: { ...search } }, now)
  const asked: ExportRequest = { search, reader: { kind, id } }
  const packed = Buffer.from(JSON.stringify(asked)).toString('base64url')
  return { url: downloadLink(secret, `rows/${resource.name}/${packed}`, now) }
}

/** The file of a signed URL; null: the URL is for something else. */
export function exportedRows({ db, clock }: Pick<Deps, 'db' | 'clock'>, what: string) {
  const [, name, packed = ''] = /^rows\/([\w-]+)\/([\w-]+)$/.exec(what) ?? []
  const table = resourceTables.find(({ resource }) => resource.name === name)
  if (!table) return null
  const { search, reader } = JSON.parse(Buffer.from(packed, 'base64url').toString()) as ExportRequest
  const by = { actor: reader, now: clock() }
  return { name: `${name}.csv`, content: Readable.from(linesOf(db, table, search, by)) }
}

/** The file page by page, each read when the previous one has been sent. */
async function* linesOf(db: Deps['db'], table: ResourceTable, search: Search, by: Reader) {
  const fields = Object.keys(table.resource.row.shape).filter((field) => field !== 'version')
  yield BYTE_ORDER_MARK + csvLines([fields])
  let after: string | undefined
  do {
    const page = await readPage(db, table, { ...search, after, limit: PAGE }, by)
    if (page instanceof Refused) throw page
    yield csvLines(page.rows.map((row) => fields.map((field) => row[field])))
    after = page.next_cursor ?? undefined
  } while (after !== undefined)
}
