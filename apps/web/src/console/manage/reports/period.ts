import { datePlus } from '@tokri/domain/zone'

export const presets = ['Today', 'Yesterday', 'Week', 'Month', 'Year'] as const
export type Preset = (typeof presets)[number]

/** First and last day of what is asked for most. */
export function presetDays(preset: Preset, today: string): { from: string; to: string } {
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

/** What a report can be cut by; the first four are steps of time. */
export const cuts = ['hour', 'day', 'week', 'month', 'store', 'zone', 'kind'] as const
export type Cut = (typeof cuts)[number]

/** A cut as the call names it. */
export const askedBy = (cut: Cut) =>
  cut === 'store' || cut === 'zone' || cut === 'kind' ? { group: cut } : { group: 'time' as const, step: cut }
