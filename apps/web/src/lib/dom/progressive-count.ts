import { startTransition, useEffect, useState } from 'react'
import { useWasScrolled } from './page-scroll'

/** Until then the first pictures have the connection to themselves, in ms. */
const SHOW_ALL_AFTER_MS = 2_000
const gestures = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * How many of `all` to render: the `first` ones at once, the rest after a moment or with the first gesture,
 * in a transition, so that taps are not blocked. A page that was scrolled before renders completely, or its
 * scroll position would be lost.
 */
export function useProgressiveCount(all: number, first: number): number {
  const wasScrolled = useWasScrolled()
  const [isWhole, setIsWhole] = useState(wasScrolled)
  useEffect(() => {
    if (isWhole) return
    const showAll = () => startTransition(() => setIsWhole(true))
    const timer = setTimeout(showAll, SHOW_ALL_AFTER_MS)
    for (const gesture of gestures) window.addEventListener(gesture, showAll, true)
    return () => {
      clearTimeout(timer)
      for (const gesture of gestures) window.removeEventListener(gesture, showAll, true)
    }
  }, [isWhole])
  return isWhole ? all : Math.min(all, first)
}
