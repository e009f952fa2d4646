import { useDeferredValue } from 'react'
import { useWasScrolled } from './page-scroll'

/**
 * How many of `all` to draw: the `first` ones at once, the others in pieces that let taps through. A page that was
 * scrolled before must come back as long as it was: there all of them at once.
 */
export function useDrawnFirst(all: number, first: number): number {
  const wasScrolled = useWasScrolled()
  return useDeferredValue(all, wasScrolled ? all : Math.min(all, first))
}
