import type { KitchenOrder } from '@tokri/contract/console'
import { type Lane, lanes } from '@tokri/domain/order/kitchen-lanes'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { chime } from '../../lib/device/chime'
import { read, write } from '../../lib/device/storage'
import { useConsole } from '../session'
import { rejectedHere } from './acts'
import type { Board } from './board'

interface CancelledTicket {
  ticket: KitchenOrder
  /** The lane it was in. */
  lane: Lane
}

/** Tickets cancelled while on the board, until somebody dismisses them; kept across reloads. */
const useCancelled = create<{ tickets: CancelledTicket[] }>(() => {
  const kept = read('kitchenCancelled')
  return { tickets: Array.isArray(kept) ? (kept as CancelledTicket[]) : [] }
})

function keep(tickets: CancelledTicket[]): void {
  write('kitchenCancelled', tickets)
  useCancelled.setState({ tickets })
}

export const dismissTicket = (id: number): void =>
  keep(useCancelled.getState().tickets.filter(({ ticket }) => ticket.id !== id))

// the next person to sign in must not see it
useConsole.subscribe(({ data, lost }) => {
  if (!data && !lost) keep([])
})

/** The cancelled tickets of a store. */
export function useCancelledTickets(restaurant_id: number): CancelledTicket[] {
  const tickets = useCancelled((state) => state.tickets)
  return tickets.filter(({ ticket }) => ticket.restaurant.id === restaurant_id)
}

/** Tickets that were in a lane in `before` and are cancelled in `now`. */
export function newlyCancelled(before: Board, now: Board): CancelledTicket[] {
  const cancelled = new Map(
    now.finished.flatMap((ticket) => (ticket.status === 'cancelled' ? [[ticket.id, ticket] as const] : [])),
  )
  return lanes.flatMap((lane) =>
    before[lane].flatMap(({ id }) => {
      const ticket = cancelled.get(id)
      return ticket ? [{ ticket, lane }] : []
    }),
  )
}

/** Adds tickets cancelled during preparation, with a sound; not those rejected on this device. */
export function useKeepCancelled(board: Board | undefined): void {
  const before = useRef<Board | null>(null)
  useEffect(() => {
    if (!board) return
    const found = before.current ? newlyCancelled(before.current, board) : []
    before.current = board
    const others = found.filter(({ ticket }) => !rejectedHere.has(ticket.id))
    if (others.length === 0) return
    const ids = new Set(others.map(({ ticket }) => ticket.id))
    keep([...useCancelled.getState().tickets.filter(({ ticket }) => !ids.has(ticket.id)), ...others])
    chime('Knock')
  }, [board])
}
