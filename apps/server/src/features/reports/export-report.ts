import { exponentOf } from '@tokri/domain/money'
import { toDecimal } from '@tokri/domain/payment/decimal'
import { dayFigures } from '@tokri/domain/report/figures'
import { taxTotal } from '@tokri/domain/tax/parts'
import type { ActorAt } from '../../core/actor'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { dayRows, type TaxDocumentRow, taxDocuments } from '../../db/queries/reports'
import type { Deps } from '../../deps'
import { csvLines } from '../../importer/as-csv'

const MOST_ROWS = 200_000
/** Figures that count orders or seconds; the others are money. */
const counts = new Set<string>([
  ...['orders', 'cancelled', 'returned', 'promised', 'kept', 'prepared', 'prep_seconds'],
  ...['delivered', 'delivery_seconds', 'new_customers'],
])

interface Asked extends ActorAt {
  what: 'sales' | 'tax'
  from: string
  to: string
  since: Date
  until: Date
}

/** A report as CSV; amounts as figures of the shop's currency. */
export async function exportReport(
  { db, settings }: Deps,
  { what, from, to, since, until, actor, now }: Asked,
) {
  const digits = exponentOf(settings.get('currencyId'))
  const lines =
    what === 'sales'
      ? [
          ['day', 'store', 'zone', 'kind', ...dayFigures],
          ...(await dayRows(db, { from, to, limit: MOST_ROWS + 1 })).map((row) => [
            ...[row.day, row.store, row.zone, row.kind],
            ...dayFigures.map((figure) =>
              counts.has(figure) ? row[figure] : toDecimal(row[figure], digits),
            ),
          ]),
        ]
      : [
          TAX_HEAD,
          ...(await taxDocuments(db, { since, until, limit: MOST_ROWS + 1 })).flatMap((row) =>
            taxLines(row, { digits, platform: settings.get('platformTaxNumber') }),
          ),
        ]
  if (lines.length - 1 > MOST_ROWS)
    return refuse('invalid_input', { errors: [{ field: '/to', message: 'Choose fewer days.' }] })
  const entry = { actor_id: actor.id, action: 'reports.export', subject: `report:${what}` }
  await writeAudit(db, { ...entry, before: null, after: { from, to, rows: lines.length - 1 } }, now)
  return { name: `${what}-${from}-${to}.csv`, csv: csvLines(lines), rows: lines.length - 1 }
}

const TAX_HEAD = [
  ...['document', 'number', 'issued_at_utc', 'issuer', 'issuer_tax_number', 'customer_tax_number'],
  ...['place_of_supply', 'original_invoice', 'total', 'part', 'rate', 'taxable', 'tax', 'tax_included'],
]

/** A line for each part of a document's tax; a document without tax has one of zero. */
function taxLines(row: TaxDocumentRow, { digits, platform }: { digits: number; platform: string }) {
  const sign = row.document === 'credit_note' ? -1 : 1
  const head = [
    ...[row.document, row.number, row.issued_at.toISOString(), row.issuer ?? 'platform'],
    ...[row.issuer === null ? platform : (row.issuer_tax_number ?? ''), row.customer_tax_number ?? ''],
    ...[row.place_of_supply ?? '', row.about ?? '', toDecimal(sign * row.total, digits)],
  ]
  if (taxTotal(row.tax) === 0) return [[...head, '', '', toDecimal(0, digits), toDecimal(0, digits), '']]
  return row.tax.map(({ name, percentage, taxable, amount, is_included }) => [
    ...head,
    ...[name, percentage, toDecimal(sign * taxable, digits), toDecimal(sign * amount, digits), is_included],
  ])
}
