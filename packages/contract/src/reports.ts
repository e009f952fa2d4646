import { reportComparisons } from '@tokri/domain/report/days'
import { dayFigures, reportGroups, reportSteps } from '@tokri/domain/report/figures'
import { mailPeriods } from '@tokri/domain/report/mail-days'
import { z } from 'zod'
import { endpoint, Nothing, Success } from './endpoint'
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
  /** Of a store or zone. */
  name: z.string().nullable(),
  figures: Figures,
  /**
   * The compared period's figures for the same store, zone, kind or hour, or for the day, week or month in
   * the same position.
   */
  before: Figures.nullable(),
})

export const Report = z
  .object({
    rows: z.array(Row),
    total: Figures,
    /** Of the compared period, which has as many days. */
    before: Figures,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>
export type ReportRow = Report['rows'][number]

/** The platform, or the store that issues its own documents. */
const Issuer = z.union([z.literal('platform'), Id])

/** Reports that can be downloaded or mailed. */
export const reportFiles = ['sales', 'tax', 'tax_at_source'] as const
export const reportFormats = ['csv', 'xlsx'] as const

const ReportMail = z
  .object({
    id: Id,
    what: z.enum(reportFiles),
    every: z.enum(mailPeriods),
    format: z.enum(reportFormats),
    /** The period that sales are compared with; null: none. */
    compare: z.enum(reportComparisons).nullable(),
  })
  .meta({ id: 'ReportMail' })
export type ReportMail = z.infer<typeof ReportMail>

export const ReportFile = z.object({ name: z.string(), type: z.string(), base64: z.string(), rows: z.int() })

/** Sums of orders and their money, updated by every event. */
export const reports = {
  sales: endpoint({
    path: '/public/api/console/reports/sales',
    ...reading,
    summary: 'Orders, sales and where the money went, by time, store, zone or kind, beside an earlier period',
    input: z.strictObject({
      ...Where,
      group: z.enum(reportGroups),
      /** For reports over time: the step. Hours are hours of the day, over all days. */
      step: z.enum(reportSteps).optional(),
      /** What it is compared with. Left out: the days right before. */
      compare: z.enum(reportComparisons).optional(),
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
          issuer_id: Id.nullable(),
          document: z.enum(['invoice', 'credit_note']),
          place_of_supply: z.string().nullable(),
          name: z.string(),
          percentage: z.number(),
          documents: Sum,
          taxable: Sum,
          amount: Sum,
        }),
      ),
      /** The movement of the ledger's tax account, tax on commission included. */
      owed: Sum,
      at_source: Sum,
      /** Collected from stores that owe their own tax, by store, rate and tax region. */
      stores: z.array(
        z.object({
          restaurant_id: Id,
          store: z.string(),
          tax_number: z.string().nullable(),
          /** In percent. */
          rate: z.number(),
          /** Supplied into a tax region other than the store's. */
          is_elsewhere: z.boolean(),
          supplies: Sum,
          returns: Sum,
          /** Supplies minus returns. */
          taxable: Sum,
          amount: Sum,
          /** The amount split into named parts, such as CGST and SGST. */
          parts: z.array(z.object({ name: z.string(), amount: Sum })),
        }),
      ),
    }),
    refuses: ['invalid_input'],
  }),
  customers: endpoint({
    path: '/public/api/console/reports/customers',
    ...reading,
    summary:
      'New and returning customers of each month the days touch, and how many of each month’s new ones ordered again',
    input: z.strictObject(Days),
    reply: z.object({
      /** By the first day of the month. */
      months: z.array(z.object({ month: ShopDay, new_customers: Sum, returning_customers: Sum })),
      /** Customers whose first order was in `first_month` and who ordered in `month`. */
      cohorts: z.array(z.object({ first_month: ShopDay, month: ShopDay, customers: Sum })),
    }),
    refuses: ['invalid_input'],
  }),
  coupons: endpoint({
    path: '/public/api/console/reports/coupons',
    ...reading,
    summary: 'What coupons cost and brought in the months the days touch, beside the orders without one',
    input: z.strictObject({ ...Days, restaurant_id: Id.optional() }),
    reply: z.object({
      /** The 50 with the highest total; `items` before the discount. */
      rows: z.array(
        z.object({ code: z.string(), orders: Sum, items: Sum, discount: Sum, new_customers: Sum }),
      ),
      without: z.object({ orders: Sum, items: Sum }),
    }),
    refuses: ['invalid_input'],
  }),
  exportFile: endpoint({
    path: '/public/api/console/reports/export',
    ...reading,
    summary:
      'A report as a file: sales by day and store, every tax document with its parts, or what was collected at source; at most 200 000 lines as CSV, 20 000 as a workbook, a third of that with a comparison',
    input: z.strictObject({
      ...Days,
      what: z.enum(reportFiles),
      format: z.enum(reportFormats).default('csv'),
      /** Sales only: adds every figure of the compared period and its change in percent. */
      compare: z.enum(reportComparisons).optional(),
      /** Of the tax reports: only those of one issuer. */
      issuer: Issuer.optional(),
    }),
    reply: ReportFile,
    refuses: ['invalid_input'],
  }),
  mails: endpoint({
    path: '/public/api/console/reports/mails',
    ...reading,
    summary: 'The reports that are mailed to who asks',
    input: Nothing,
    reply: z.object({
      mails: z.array(ReportMail),
      /** The recipient; null: there is no address yet. */
      email: z.string().nullable(),
    }),
  }),
  saveMail: endpoint({
    path: '/public/api/console/reports/save-mail',
    ...reading,
    limit: 'write',
    summary: 'Mails a report to who asks, after each day, week or month',
    input: z.strictObject({
      what: z.enum(reportFiles),
      every: z.enum(mailPeriods),
      format: z.enum(reportFormats),
      /** Sales only: the period the mailed file compares with. */
      compare: z.enum(reportComparisons).optional(),
    }),
    reply: z.object({ id: Id }),
  }),
  removeMail: endpoint({
    path: '/public/api/console/reports/remove-mail',
    ...reading,
    limit: 'write',
    summary: 'Mails it no more',
    input: z.strictObject({ id: Id }),
    reply: Success,
    refuses: ['not_found'],
  }),
}
