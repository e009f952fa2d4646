import { create } from 'zustand'
import { randomKey } from '../../lib/api/random-key'
import { read, write } from '../../lib/device/storage'
import { useConsole } from '../session'

/** What a cook set a timer for. */
export interface Timer {
  id: string
  label: string
  /** ISO date and time. */
  ends_at: string
}

/** The usual durations of a kitchen timer in minutes. */
export const timerMinutes = [3, 5, 10, 15] as const

/** Timers of this device; they survive a reload. */
export const useTimers = create<{ timers: readonly Timer[] }>(() => {
  const kept = read('kitchenTimers')
  return { timers: Array.isArray(kept) ? (kept as Timer[]) : [] }
})

function keep(timers: readonly Timer[]): void {
  write('kitchenTimers', timers)
  useTimers.setState({ timers })
}

export function startTimer(label: string, minutes: number, now = Date.now()): void {
  const ends_at = new Date(now + minutes * 60_000).toISOString()
  keep([...useTimers.getState().timers, { id: randomKey(), label, ends_at }])
}

export const stopTimer = (id: string): void =>
  keep(useTimers.getState().timers.filter((timer) => timer.id !== id))

// the next person who signs in starts without timers
useConsole.subscribe(({ data, lost }) => {
  if (!data && !lost) keep([])
})
