import type { reportFiles } from '@tokri/contract/reports'
import { exponentOf } from '@tokri/domain/money'
import { toDecimal } from '@tokri/domain/payment/decimal'
import type { ReportComparison } from '@tokri/domain/report/days'
import { taxTotal } from '@tokri/domain/tax/parts'
import { Refused, refuse } from '../../core/refused'
import type { Db } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { type TaxDocumentRow, taxDocuments } from '../../db/queries/reports'
import type { Deps } from '../../deps'
import { csvLines } from '../../importer/as-csv'
import type { SheetCell } from '../../importer/workbook-task'
import { writeWorkbook } from '../../importer/write-workbook'
import { AT_SOURCE_HEAD, atSourceLines, atSourceOf } from './at-source'
import { salesHead, salesLines } from './sales-lines'
import { instantsOf, taxDaysOf } from './tax-days'

/** Maximum lines of a file. */
const MOST_ROWS = { csv: 200_000, xlsx: 20_000 }
const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

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
  /** Sales only. */
  compare?: ReportComparison
}

/** A report as a file; amounts are numbers in the shop's currency. */
export async function reportFile(deps: Deps, asked: Omit<ReportRequest, 'actor' | 'now'>) {
  const { what, format, from, to } = asked
  const { settings } = deps
  const period = instantsOf(settings.get('timeZone'), { from, to })
  if (!period) return refuse('invalid_input', { errors: [] })
  const digits = exponentOf(settings.get('currencyId'))
  // a comparison has three columns for each figure
  const compared = what === 'sales' && asked.compare !== undefined
  const limit = Math.floor(MOST_ROWS[format] / (compared ? 3 : 1)) + 1
  const lines = await linesOf[what](deps, { ...asked, ...period, digits, limit })
  if (lines.length >= limit) {
    const also = [...(compared ? ['no comparison'] : []), ...(format === 'csv' ? [] : ['CSV'])]
    const message = `Choose ${['fewer days', ...also].join(' or ')}.`
    return refuse('invalid_input', { errors: [{ field: '/to', message }] })
  }
  const sheet = [headOf[what](asked), ...lines]
  const content = format === 'csv' ? Buffer.from(csvLines(sheet.map(plain))) : await workbookOf(sheet)
  if (content instanceof Refused) return content
  return {
    name: `${what}-${from}-${to}${asked.issuer ? `-${asked.issuer}` : ''}.${format}`,
    type: types[format],
    content,
    rows: lines.length,
  }
}

interface Lined extends Pick<ReportRequest, 'from' | 'to' | 'issuer' | 'compare'> {
  since: Date
  until: Date
  digits: number
  limit: number
}
type Lines = (deps: Deps, asked: Lined) => Promise<SheetCell[][]>

const linesOf: Record<ReportRequest['what'], Lines> = {
  sales: ({ db }, asked) => salesLines(db, asked),
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
  { what, from, to, issuer, compare, actor, now }: ReportRequest,
  rows: number,
) {
  const entry = { actor_id: actor.id, action: 'reports.export', subject: `report:${what}` }
  await writeAudit(db, { ...entry, before: null, after: { from, to, issuer, compare, rows } }, now)
}

const plain = (line: readonly SheetCell[]) =>
  line.map((cell) => (typeof cell === 'object' ? cell.amount : cell))

const TAX_HEAD = [
  ...['document', 'number', 'issued_at_utc', 'issuer', 'issuer_tax_number', 'customer_tax_number'],
  ...['place_of_supply', 'original_invoice', 'total', 'part', 'rate', 'taxable', 'tax', 'tax_included'],
]

const headOf: Record<ReportRequest['what'], (asked: Pick<ReportRequest, 'compare'>) => string[]> = {
  sales: salesHead,
  tax: () => TAX_HEAD,
  tax_at_source: () => AT_SOURCE_HEAD,
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
