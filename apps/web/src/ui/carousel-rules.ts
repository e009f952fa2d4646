import type { ReactNode } from 'react'

export type CarouselProps = {
  /** Name of the list, "Offers of the day". */
  label: string
  previousLabel: string
  nextLabel: string
  /** One slide per child, each with its own key. */
  slides: readonly { id: string | number; content: ReactNode }[]
  /** Advances every 5 s; default on. Paused by reduced motion, touch, focus and hidden tabs. */
  autoplay?: boolean
  /** The banner's breakpoint between one and two per view is 480 instead of 464 px. */
  kind?: 'promo' | 'banner'
  dots?: boolean
}

/** Milliseconds between slides, and the least drag in px that turns one (CON-11). */
export const AUTOPLAY_MS = 5000
export const MINIMUM_DRAG = 20
