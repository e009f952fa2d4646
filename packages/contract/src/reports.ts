import { dayFigures, reportGroups, reportSteps } from '@tokri/domain/report/figures'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { Id, ShopDay } from './fields'

const reading = {
  who: ['staff', 'admin'],
  permission: 'reports:read',
  limit: 'browse',
} as const

const Days = { from: ShopDay, to: ShopDay }
const Where = {
  ...Days,
  restaurant_id: Id.optional(),
  zone_id: Id.optional(),
  kind: z.enum(['food', 'meat', 'grocery', 'errand']).optional(),
}
/** Integer minor units, or a count. */
const Sum = z.int()
const Figures = z.object(
  Object.fromEntries(dayFigures.map((figure) => [figure, Sum])) as Record<
    (typeof dayFigures)[number],
    typeof Sum
  >,
)
const Row = z.object({
  /** A day, the first day of a week or month, an hour, or what it is grouped by. */
  key: z.string(),
  /** A store's or zone's. */
  name: z.string().nullable(),
  figures: Figures,
  /** The same of the days before: of the same store, zone, kind or hour, or of the day, week or month it lies below. */
  before: Figures.nullable(),
})

export const Report = z
  .object({
    rows: z.array(Row),
    total: Figures,
    /** The same number of days right before. */
    before: Figures,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>
export type ReportRow = Report['rows'][number]

/** Sums of orders and their money, kept up to date by every event. */
export const reports = {
  sales: endpoint({
    path: '/public/api/console/reports/sales',
    ...reading,
    summary:
      'Orders, sales and what became of the money, by time, store, zone or kind, beside the days before',
    input: z.strictObject({
      ...Where,
      group: z.enum(reportGroups),
      /** By time: how fine. Hours are those of the day, over all days. */
      step: z.enum(reportSteps).optional(),
    }),
    reply: Report,
    refuses: ['invalid_input'],
  }),
  lists: endpoint({
    path: '/public/api/console/reports/lists',
    ...reading,
    summary: 'Dishes and riders of the months, cancellations by reason, and searches that found nothing',
    input: z.strictObject({ ...Days, restaurant_id: Id.optional() }),
    reply: z.object({
      dishes: z.array(z.object({ name: z.string(), store: z.string(), sold: Sum, sales: Sum })),
      riders: z.array(
        z.object({
          name: z.string(),
          delivered: Sum,
          promised: Sum,
          kept: Sum,
          delivery_seconds: Sum,
          earned: Sum,
        }),
      ),
      cancellations: z.array(z.object({ reason: z.string(), orders: Sum })),
      searches: z.array(z.object({ words: z.string(), times: Sum })),
      low_stock: z.array(z.object({ name: z.string(), store: z.string(), left: Sum })),
    }),
    refuses: ['invalid_input'],
  }),
  tax: endpoint({
    path: '/public/api/console/reports/tax',
    ...reading,
    summary:
      'Tax of the documents issued in some days, by who owes it, part and rate; and what was collected at source',
    input: z.strictObject(Days),
    reply: z.object({
      rows: z.array(
        z.object({
          /** null: the platform. */
          issuer: z.string().nullable(),
          document: z.enum(['invoice', 'credit_note']),
          place_of_supply: z.string().nullable(),
          name: z.string(),
          percentage: z.number(),
          documents: Sum,
          taxable: Sum,
          amount: Sum,
        }),
      ),
      /** What the ledger's tax account moved by, tax on commission included. */
      owed: Sum,
      at_source: Sum,
    }),
    refuses: ['invalid_input'],
  }),
  exportFile: endpoint({
    path: '/public/api/console/reports/export',
    ...reading,
    summary:
      'A report as CSV: sales by day and store, or every tax document with its parts; at most 200 000 lines',
    input: z.strictObject({ ...Days, what: z.enum(['sales', 'tax']) }),
    reply: z.object({ name: z.string(), csv: z.string(), rows: Sum }),
    refuses: ['invalid_input'],
  }),
}
