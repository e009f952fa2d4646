import type { reportFiles } from '@tokri/contract/reports'
import { exponentOf } from '@tokri/domain/money'
import { toDecimal } from '@tokri/domain/payment/decimal'
import { dayFigures } from '@tokri/domain/report/figures'
import { taxTotal } from '@tokri/domain/tax/parts'
import { Refused, refuse } from '../../core/refused'
import type { Db } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { dayRows, type TaxDocumentRow, taxDocuments } from '../../db/queries/reports'
import type { Deps } from '../../deps'
import { csvLines } from '../../importer/as-csv'
import type { SheetCell } from '../../importer/workbook-task'
import { writeWorkbook } from '../../importer/write-workbook'
import { AT_SOURCE_HEAD, atSourceLines, atSourceOf } from './at-source'
import { instantsOf, taxDaysOf } from './tax-days'

/** Maximum lines of a file. */
const MOST_ROWS = { csv: 200_000, xlsx: 20_000 }
const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
/** Columns that are counts or seconds; the others are money. */
const counts = new Set<string>([
  ...['orders', 'cancelled', 'returned', 'promised', 'kept', 'prepared', 'prep_seconds'],
  ...['delivered', 'delivery_seconds', 'new_customers'],
])

interface ReportRequest {
  /** The recipient. */
  actor: { id: number }
  now: Date
  what: (typeof reportFiles)[number]
  format: 'csv' | 'xlsx'
  /** First and last day in the shop's time zone. */
  from: string
  to: string
  /** Only the platform's, or those of a store that issues its own documents. */
  issuer?: number | 'platform'
}

/** A report as a file; amounts are numbers in the shop's currency. */
export async function reportFile(deps: Deps, asked: Omit<ReportRequest, 'actor' | 'now'>) {
  const { what, format, from, to } = asked
  const { settings } = deps
  const period = instantsOf(settings.get('timeZone'), { from, to })
  if (!period) return refuse('invalid_input', { errors: [] })
  const digits = exponentOf(settings.get('currencyId'))
  const limit = MOST_ROWS[format] + 1
  const lines = await linesOf[what](deps, { ...asked, ...period, digits, limit })
  if (lines.length >= limit)
    return refuse('invalid_input', {
      errors: [
        { field: '/to', message: format === 'csv' ? 'Choose fewer days.' : 'Choose fewer days, or CSV.' },
      ],
    })
  const sheet = [heads[what], ...lines]
  const content = format === 'csv' ? Buffer.from(csvLines(sheet.map(plain))) : await workbookOf(sheet)
  if (content instanceof Refused) return content
  return {
    name: `${what}-${from}-${to}${asked.issuer ? `-${asked.issuer}` : ''}.${format}`,
    type: types[format],
    content,
    rows: lines.length,
  }
}

interface Lined extends Pick<ReportRequest, 'from' | 'to' | 'issuer'> {
  since: Date
  until: Date
  digits: number
  limit: number
}
type Lines = (deps: Deps, asked: Lined) => Promise<SheetCell[][]>

const linesOf: Record<ReportRequest['what'], Lines> = {
  sales: async ({ db }, { from, to, limit, digits }) =>
    (await dayRows(db, { from, to, limit })).map((row) => [
      ...[row.day, row.store, row.zone, row.kind],
      ...dayFigures.map((figure) =>
        counts.has(figure) ? row[figure] : { amount: toDecimal(row[figure], digits) },
      ),
    ]),
  tax: async ({ db, settings }, { since, until, limit, digits, issuer = null }) =>
    (await taxDocuments(db, { since, until, limit, issuer })).flatMap((row) =>
      taxLines(row, { digits, platform: settings.get('platformTaxNumber') }),
    ),
  tax_at_source: async (deps, { from, to, issuer, digits }) => {
    const days = issuer === 'platform' ? null : await taxDaysOf(deps, { from, to })
    const rows = days ? await atSourceOf(deps, days, issuer === 'platform' ? null : issuer) : []
    return rows.flatMap((row) => atSourceLines(row, digits))
  },
}

/** A workbook is limited in time and memory; the same lines as CSV need neither. */
const workbookOf = (sheet: SheetCell[][]) =>
  writeWorkbook(sheet).catch(() =>
    refuse('invalid_input', {
      errors: [
        { field: '/format', message: 'The workbook could not be written. Choose CSV, or fewer days.' },
      ],
    }),
  )

/** Audits who received a report, once they have it. */
export async function noteReport(
  db: Db,
  { what, from, to, issuer, actor, now }: ReportRequest,
  rows: number,
) {
  const entry = { actor_id: actor.id, action: 'reports.export', subject: `report:${what}` }
  await writeAudit(db, { ...entry, before: null, after: { from, to, issuer, rows } }, now)
}

const plain = (line: readonly SheetCell[]) =>
  line.map((cell) => (typeof cell === 'object' ? cell.amount : cell))

const TAX_HEAD = [
  ...['document', 'number', 'issued_at_utc', 'issuer', 'issuer_tax_number', 'customer_tax_number'],
  ...['place_of_supply', 'original_invoice', 'total', 'part', 'rate', 'taxable', 'tax', 'tax_included'],
]

const heads: Record<ReportRequest['what'], string[]> = {
  sales: ['day', 'store', 'zone', 'kind', ...dayFigures],
  tax: TAX_HEAD,
  tax_at_source: AT_SOURCE_HEAD,
}

/** A line for each part of a document's tax; a document without tax has one of zero. */
function taxLines(
  row: TaxDocumentRow,
  { digits, platform }: { digits: number; platform: string },
): SheetCell[][] {
  const money = (amount: number) => ({ amount: toDecimal(amount, digits) })
  const sign = row.document === 'credit_note' ? -1 : 1
  const head = [
    ...[row.document, row.number, row.issued_at.toISOString(), row.issuer ?? 'platform'],
    ...[row.issuer === null ? platform : (row.issuer_tax_number ?? ''), row.customer_tax_number ?? ''],
    ...[row.place_of_supply ?? '', row.about ?? '', money(sign * row.total)],
  ]
  if (taxTotal(row.tax) === 0) return [[...head, '', '', money(0), money(0), '']]
  return row.tax.map(({ name, percentage, taxable, amount, is_included }) => [
    ...head,
    ...[name, percentage, money(sign * taxable), money(sign * amount), is_included],
  ])
}
