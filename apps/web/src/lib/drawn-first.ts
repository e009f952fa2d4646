import { startTransition, useEffect, useState } from 'react'
import { useWasScrolled } from './page-scroll'

/** However slow the network, the page is whole after this. */
const AT_LAST_MS = 4_000
const LOOK_EVERY_MS = 100
const signs = ['scroll', 'pointerdown', 'keydown'] as const

const pictureIsComing = (picture: HTMLImageElement): boolean =>
  !picture.complete && picture.getBoundingClientRect().top < window.innerHeight

/** Calls once every picture in sight has come, or as soon as somebody stirs; answers how to call it off. */
function whenCalm(then: () => void): () => void {
  const began = Date.now()
  const stop = () => {
    clearInterval(timer)
    for (const sign of signs) window.removeEventListener(sign, go, true)
  }
  const go = () => {
    stop()
    then()
  }
  const timer = setInterval(() => {
    if (Date.now() - began > AT_LAST_MS || ![...document.images].some(pictureIsComing)) go()
  }, LOOK_EVERY_MS)
  for (const sign of signs) window.addEventListener(sign, go, true)
  return stop
}

/**
 * How many of `all` to draw: the `first` ones at once, the others in pieces that let taps through, and only when the
 * pictures in sight have come: theirs would take the line away from them. A page that was scrolled before must come
 * back as long as it was: there all of them at once.
 */
export function useDrawnFirst(all: number, first: number): number {
  const wasScrolled = useWasScrolled()
  const [whole, setWhole] = useState(wasScrolled)
  useEffect(() => (whole ? undefined : whenCalm(() => startTransition(() => setWhole(true)))), [whole])
  return whole ? all : Math.min(all, first)
}
