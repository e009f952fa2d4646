import { create } from 'zustand'

/** Nobody reads what has just come under the finger and means it this soon, in ms: it is the second tap of two. */
const SECOND_TAP_MS = 400

const useLastTap = create<{ on: number | null }>(() => ({ on: null }))
let over: ReturnType<typeof setTimeout> | undefined

/** Something was tapped that gives its place to something else. */
export function guardAfterTap(id: number): void {
  clearTimeout(over)
  useLastTap.setState({ on: id })
  over = setTimeout(() => useLastTap.setState({ on: null }), SECOND_TAP_MS)
}

/** The id of what was tapped just now: as long as there is one, buttons that came to its place do nothing. */
export const useTapGuard = (): number | null => useLastTap(({ on }) => on)
