import { create } from 'zustand'

/** Taps are ignored for this long after a list has moved, in ms. */
const SECOND_TAP_MS = 400

const useLastTap = create<{ on: number | null }>(() => ({ on: null }))
let over: ReturnType<typeof setTimeout> | undefined

/** Call it when the tapped item makes room for another. */
export function guardAfterTap(id: number): void {
  clearTimeout(over)
  useLastTap.setState({ on: id })
  over = setTimeout(() => useLastTap.setState({ on: null }), SECOND_TAP_MS)
}

/** The id of the item tapped just now; while there is one, other items ignore taps. */
export const useTapGuard = (): number | null => useLastTap(({ on }) => on)
