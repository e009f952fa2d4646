import { contract } from '@tokri/contract/index'
import { comparedDays, countDays, wholeMonths } from '@tokri/domain/report/days'
import { dayFigures } from '@tokri/domain/report/figures'
import { lastDays } from '@tokri/domain/report/mail-days'
import { shownAt } from '@tokri/domain/zone'
import type { ActorAt } from '../../core/actor'
import { implement } from '../../core/implement'
import { Refused, refuse } from '../../core/refused'
import { storesOfOwner } from '../../db/queries/owners'
import { mailAddressOf, removeReportMail, reportMailsOf, saveReportMail } from '../../db/queries/report-mails'
import { couponsOf, customersByMonth } from '../../db/queries/report-parts'
import { figuresBy, figuresByHour, figuresOf, type ReportWhere, reportLists } from '../../db/queries/reports'
import { taxMoved, taxSums } from '../../db/queries/tax-days'
import type { Deps } from '../../deps'
import { atSourceOf } from './at-source'
import { noteReport, reportFile } from './report-file'
import { taxDaysOf } from './tax-days'

/** Maximum days of one report. */
const MOST_DAYS = 800

const none = Object.fromEntries(dayFigures.map((figure) => [figure, 0])) as Record<
  (typeof dayFigures)[number],
  number
>

const wrongDays = ({ from, to }: { from: string; to: string }) => {
  const days = countDays({ from, to })
  return days < 1 || days > MOST_DAYS
    ? refuse('invalid_input', { errors: [{ field: '/to', message: `Between 1 and ${MOST_DAYS} days.` }] })
    : null
}

/** A report as a file; the download is audited. */
async function fileFor(deps: Deps, asked: Parameters<typeof reportFile>[1], { actor, now }: ActorAt) {
  const file = wrongDays(asked) ?? (await reportFile(deps, asked))
  if (file instanceof Refused) return file
  await noteReport(deps.db, { ...asked, actor, now }, file.rows)
  const { content, ...about } = file
  return { ...about, base64: content.toString('base64') }
}

/** Tax a store owes on its own sales, for its owner. */
export const storeTaxFeature = (deps: Deps) =>
  implement(contract.storeTax)({
    file: async ({ restaurant_id, ...asked }, by) =>
      (await storesOfOwner(deps.db, by.actor.id)).includes(restaurant_id)
        ? await fileFor(deps, { ...asked, format: 'csv', issuer: restaurant_id }, by)
        : refuse('not_found'),
  })

/** Reports of orders and money. */
export const reportsFeature = (deps: Deps) => {
  const { db, settings } = deps
  return implement(contract.reports)({
    sales: async ({ group, step = 'day', compare = 'before', ...where }) => {
      const wrong = wrongDays(where)
      if (wrong) return wrong
      const { shift, ...earlierDays } = comparedDays(where, compare)
      const before = { ...where, ...earlierDays }
      const rowsOf = async (where: ReportWhere, shift: number) => {
        if (group === 'time' && step === 'hour')
          return (await figuresByHour(db, where)).map((row) => ({ ...none, ...row, name: null }))
        return await figuresBy(db, where, { group, step: step === 'hour' ? 'day' : step, shift })
      }
      const [rows, earlier, total, totalBefore] = await Promise.all([
        rowsOf(where, 0),
        rowsOf(before, shift),
        figuresOf(db, where),
        figuresOf(db, before),
      ])
      const figuresBefore = new Map(earlier.map(({ key, name: _, ...figures }) => [key, figures]))
      return {
        rows: rows.map(({ key, name, ...figures }) => ({
          ...{ key, name, figures },
          before: figuresBefore.get(key) ?? null,
        })),
        total,
        before: totalBefore,
      }
    },
    lists: async (where) => wrongDays(where) ?? (await reportLists(db, where)),
    tax: async (where) => {
      const days = await taxDaysOf(deps, where)
      const wrong = wrongDays(where)
      if (wrong || !days) return wrong ?? refuse('invalid_input', { errors: [] })
      const [rows, moved, stores] = await Promise.all([
        taxSums(db, days),
        taxMoved(db, days),
        atSourceOf(deps, days),
      ])
      return { rows, ...moved, stores }
    },
    customers: async (days) => wrongDays(days) ?? (await customersByMonth(db, wholeMonths(days))),
    coupons: async (where) => wrongDays(where) ?? (await couponsOf(db, where)),
    exportFile: (asked, by) => fileFor(deps, asked, by),
    mails: async (_, { actor }) => ({
      mails: await reportMailsOf(db, actor.id),
      email: await mailAddressOf(db, actor.id),
    }),
    saveMail: async ({ what, every, format, compare }, { actor, now }) => {
      // the first one is sent when the current period is over
      const { to: sent_until } = lastDays(every, shownAt(settings.get('timeZone'), now))
      return await saveReportMail(db, {
        ...{ what, every, format, compare: (what === 'sales' && compare) || null },
        ...{ user_id: actor.id, sent_until, created_at: now },
      })
    },
    removeMail: async ({ id }, { actor }) =>
      (await removeReportMail(db, { id, user_id: actor.id })) ? { success: true } : refuse('not_found'),
  })
}
