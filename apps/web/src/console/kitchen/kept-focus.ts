import { useEffect, useRef } from 'react'
import type { Board } from './board'

/** The id of a ticket's element. */
export const ticketElement = (id: number): string => `ticket-${id}`

const ticketOf = (element: Element | null): string | null => element?.closest('[id^="ticket-"]')?.id ?? null

/**
 * A tap moves its ticket to another lane, and the pressed button disappears: the focus follows to the ticket,
 * or to the first lane's title when it is not visible.
 */
export function useKeptFocus(board: Board | undefined): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      last.current = event.target instanceof Element ? ticketOf(event.target) : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (!board || !last.current || document.activeElement !== document.body) return
    const ticket = document.getElementById(last.current)
    if (ticket?.checkVisibility()) ticket.focus({ preventScroll: true })
    else document.getElementById('lane-placed')?.focus({ preventScroll: true })
  }, [board])
}
