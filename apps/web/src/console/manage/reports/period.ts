import type { ReportRow } from '@tokri/contract/reports'
import { countDays, type ReportComparison, type ReportDays } from '@tokri/domain/report/days'
import { type ReportGroup, type ReportStep, reportSteps } from '@tokri/domain/report/figures'
import { datePlus } from '@tokri/domain/zone'

export const presets = ['Today', 'Yesterday', 'Week', 'Month', 'Year'] as const
export type Preset = (typeof presets)[number]

export type Days = ReportDays
export type Comparison = ReportComparison

/** First and last day of the most common periods. */
export function presetDays(preset: Preset, today: string): Days {
  const back: Record<Preset, [from: number, to: number]> = {
    Today: [0, 0],
    Yesterday: [-1, -1],
    Week: [-6, 0],
    Month: [-29, 0],
    Year: [-364, 0],
  }
  const [from, to] = back[preset]
  return { from: datePlus(today, from), to: datePlus(today, to) }
}

/** The parts of the report, each with a URL. */
export const parts = [
  ...(['sales', 'customers', 'dishes', 'coupons', 'cancelled'] as const),
  ...(['riders', 'searches', 'stock', 'tax'] as const),
] as const
export type Part = (typeof parts)[number]
export const steps = reportSteps
export type Step = ReportStep
/** What the table is broken down by. */
export const groups: readonly ReportGroup[] = ['store', 'zone', 'kind', 'time']
export type Group = ReportGroup

/** The finest steps that still fit in a chart. */
export const usualStep = (days: Days): Step => {
  const count = countDays(days)
  if (count === 1) return 'hour'
  return count <= 62 ? 'day' : count <= 400 ? 'week' : 'month'
}

type Bar = Pick<ReportRow, 'key' | 'figures' | 'before'>

/** Adds the days or hours without orders; weeks and months stay as they are. */
export function withEmpty(
  rows: readonly Bar[],
  step: Step,
  days: Days,
): { key: string; now: number; before: number | null }[] {
  const found = new Map(rows.map((row) => [row.key, row]))
  const keys =
    step === 'day'
      ? Array.from({ length: countDays(days) }, (_, at) => datePlus(days.from, at))
      : step === 'hour'
        ? Array.from({ length: 24 }, (_, hour) => String(hour))
        : rows.map(({ key }) => key)
  return keys.map((key) => {
    const row = found.get(key)
    return { key, now: row?.figures.sales ?? 0, before: row ? (row.before?.sales ?? null) : null }
  })
}
