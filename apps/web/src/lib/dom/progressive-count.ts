import { startTransition, useEffect, useState } from 'react'
import { useWasScrolled } from './page-scroll'

/** However slow the network, the page is whole after this. */
const AT_LAST_MS = 4_000
const signs = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Calls `onCalm` once every picture in sight has come, or `onStir` as soon as somebody scrolls or presses; answers how
 * to call it off. Which pictures are in sight the browser tells when it has laid out the page anyway.
 */
function whenCalm(onCalm: () => void, onStir: () => void): () => void {
  const coming = new Set<Element>()
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting && !(target as HTMLImageElement).complete) coming.add(target)
    if (coming.size === 0) calm()
  })
  const came = ({ target }: Event) => {
    if (coming.delete(target as Element) && coming.size === 0) calm()
  }
  const stop = () => {
    sight.disconnect()
    clearTimeout(atLast)
    for (const sign of ['load', 'error']) window.removeEventListener(sign, came, true)
    for (const sign of signs) window.removeEventListener(sign, stir, true)
  }
  const calm = () => {
    stop()
    onCalm()
  }
  const stir = () => {
    stop()
    onStir()
  }
  const atLast = setTimeout(calm, AT_LAST_MS)
  for (const picture of document.images) sight.observe(picture)
  if (document.images.length === 0) sight.observe(document.body)
  for (const sign of ['load', 'error']) window.addEventListener(sign, came, true)
  for (const sign of signs) window.addEventListener(sign, stir, true)
  return stop
}

/**
 * How many of `all` to draw: the `first` ones at once, the others only when the pictures in sight have come (theirs
 * would take the line away from them), and then half as many at a time: each step is short, so that taps get through. Who
 * stirs has them all. A page that was scrolled before must come back as long as it was: there all of them at once.
 */
export function useProgressiveCount(all: number, first: number): number {
  const wasScrolled = useWasScrolled()
  const [drawn, setDrawn] = useState(wasScrolled ? Number.POSITIVE_INFINITY : first)
  const isWhole = drawn >= all
  useEffect(() => {
    if (isWhole) return
    const draw = (count: number) => startTransition(() => setDrawn(count))
    return whenCalm(
      () => draw(drawn + Math.ceil(first / 2)),
      () => draw(Number.POSITIVE_INFINITY),
    )
  }, [isWhole, drawn, first])
  return Math.min(all, drawn)
}
