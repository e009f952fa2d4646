import { startTransition, useEffect, useState } from 'react'
import { useWasScrolled } from './page-scroll'

/** However slow the network, the page is whole after this. */
const AT_LAST_MS = 4_000
const LOOK_EVERY_MS = 100
const signs = ['scroll', 'pointerdown', 'keydown'] as const

const pictureIsComing = (picture: HTMLImageElement): boolean =>
  !picture.complete && picture.getBoundingClientRect().top < window.innerHeight

/**
 * Calls `onCalm` once every picture in sight has come, or `onStir` as soon as somebody scrolls or presses; answers how
 * to call it off.
 */
function whenCalm(onCalm: () => void, onStir: () => void): () => void {
  const began = Date.now()
  const stop = () => {
    clearInterval(timer)
    for (const sign of signs) window.removeEventListener(sign, stir, true)
  }
  const stir = () => {
    stop()
    onStir()
  }
  const timer = setInterval(() => {
    if (Date.now() - began <= AT_LAST_MS && [...document.images].some(pictureIsComing)) return
    stop()
    onCalm()
  }, LOOK_EVERY_MS)
  for (const sign of signs) window.addEventListener(sign, stir, true)
  return stop
}

/**
 * How many of `all` to draw: the `first` ones at once, the others only when the pictures in sight have come (theirs
 * would take the line away from them), and then a few at a time: each step is short, so that taps get through. Who
 * stirs has them all. A page that was scrolled before must come back as long as it was: there all of them at once.
 */
export function useDrawnFirst(all: number, first: number, step = first): number {
  const wasScrolled = useWasScrolled()
  const [drawn, setDrawn] = useState(wasScrolled ? Number.POSITIVE_INFINITY : first)
  const isWhole = drawn >= all
  useEffect(() => {
    if (isWhole) return
    const draw = (count: number) => startTransition(() => setDrawn(count))
    return whenCalm(
      () => draw(drawn + step),
      () => draw(Number.POSITIVE_INFINITY),
    )
  }, [isWhole, drawn, step])
  return Math.min(all, drawn)
}
