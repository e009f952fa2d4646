import type { KitchenOrder } from '@tokri/contract/console'
import { laneOf } from '@tokri/domain/order/kitchen-lanes'

/** After this many minutes an unanswered order shows a warning, then is late. */
export const ANSWER_WITHIN = { warn: 3, late: 6 }
/** This many minutes before it is due a dish shows a warning. */
export const DUE_SOON = 3
/** After this many minutes on the counter food shows a warning, then is late. */
export const COUNTER_WITHIN = { warn: 8, late: 15 }

export type Tone = 'calm' | 'warn' | 'late'
export interface Urgency {
  tone: Tone
  /** What the minutes count: since the order came, until it is due, how late it is, since it is ready. */
  counts: 'waiting' | 'left' | 'late' | 'ready'
  minutes: number
  /** How much of the promised preparation has passed, 0 to 1; null where nothing is cooked. */
  passed: number | null
}

const minute = 60_000
const since = (when: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(when)) / minute))
const toneOf = (minutes: number, { warn, late }: { warn: number; late: number }): Tone =>
  minutes >= late ? 'late' : minutes >= warn ? 'warn' : 'calm'

/** When the kitchen said it would be ready, in ms; null before it said anything. */
export function dueAt({ accepted_at, preparation_minutes }: KitchenOrder): number | null {
  if (accepted_at === null || preparation_minutes === null) return null
  return Date.parse(accepted_at) + preparation_minutes * minute
}

/** How long a ticket has waited or has left, and how urgent that is. `now` in ms. */
export function urgency(ticket: KitchenOrder, now: number): Urgency | null {
  const lane = laneOf(ticket.status)
  if (lane === 'placed') {
    const minutes = since(ticket.created_at, now)
    return { tone: toneOf(minutes, ANSWER_WITHIN), counts: 'waiting', minutes, passed: null }
  }
  if (lane === 'preparing') return cooking(ticket, now)
  if (lane === 'ready' && ticket.ready_at) {
    const minutes = since(ticket.ready_at, now)
    return { tone: toneOf(minutes, COUNTER_WITHIN), counts: 'ready', minutes, passed: null }
  }
  return null
}

function cooking(ticket: KitchenOrder, now: number): Urgency | null {
  const due = dueAt(ticket)
  if (due === null || ticket.accepted_at === null) return null
  const started = Date.parse(ticket.accepted_at)
  const passed = Math.min(1, Math.max(0, (now - started) / Math.max(1, due - started)))
  const minutes = Math.ceil((due - now) / minute)
  if (minutes <= 0) return { tone: 'late', counts: 'late', minutes: Math.floor((now - due) / minute), passed }
  return { tone: minutes <= DUE_SOON ? 'warn' : 'calm', counts: 'left', minutes, passed }
}
