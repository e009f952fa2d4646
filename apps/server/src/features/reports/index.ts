import { contract } from '@tokri/contract/index'
import { dayFigures } from '@tokri/domain/report/figures'
import { datePlus, wallClock } from '@tokri/domain/zone'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import {
  figuresBy,
  figuresByHour,
  figuresOf,
  type ReportWhere,
  reportLists,
  taxMoved,
  taxSums,
} from '../../db/queries/reports'
import type { Deps } from '../../deps'
import { exportReport } from './export-report'

/** Days of one report. */
const MOST_DAYS = 800

const none = Object.fromEntries(dayFigures.map((figure) => [figure, 0])) as Record<
  (typeof dayFigures)[number],
  number
>

const daysOf = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000) + 1

const wrongDays = ({ from, to }: { from: string; to: string }) => {
  const days = daysOf(from, to)
  return days < 1 || days > MOST_DAYS
    ? refuse('invalid_input', { errors: [{ field: '/to', message: `Between 1 and ${MOST_DAYS} days.` }] })
    : null
}

/** Reports of orders and money. */
export const reportsFeature = (deps: Deps) => {
  const { db, settings } = deps
  const between = ({ from, to }: { from: string; to: string }) => {
    const clock = wallClock(settings.get('timeZone'))
    const [since, until] = [clock.instant(from, 0), clock.instant(datePlus(to, 1), 0)]
    return since && until ? { since, until } : null
  }
  return implement(contract.reports)({
    sales: async ({ group, step = 'day', ...where }) => {
      const wrong = wrongDays(where)
      if (wrong) return wrong
      const days = daysOf(where.from, where.to)
      const before = { ...where, from: datePlus(where.from, -days), to: datePlus(where.from, -1) }
      const rowsOf = async (where: ReportWhere, shift: number) => {
        if (group === 'time' && step === 'hour')
          return (await figuresByHour(db, where)).map((row) => ({ ...none, ...row, name: null }))
        return await figuresBy(db, where, { group, step: step === 'hour' ? 'day' : step, shift })
      }
      const [rows, earlier, total, totalBefore] = await Promise.all([
        rowsOf(where, 0),
        rowsOf(before, days),
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
      const period = between(where)
      const wrong = wrongDays(where)
      if (wrong || !period) return wrong ?? refuse('invalid_input', { errors: [] })
      return { rows: await taxSums(db, period), ...(await taxMoved(db, period)) }
    },
    exportFile: async (asked, { actor, now }) => {
      const period = between(asked)
      const wrong = wrongDays(asked)
      if (wrong || !period) return wrong ?? refuse('invalid_input', { errors: [] })
      return await exportReport(deps, { ...asked, ...period, actor, now })
    },
  })
}
