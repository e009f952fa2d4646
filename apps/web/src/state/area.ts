import { create } from 'zustand'
import type { SavedLocation } from '../lib/storage'

type Point = Pick<SavedLocation, 'lat' | 'lng'>
const nameOf = ({ lat, lng }: Point): string => `${lat.toFixed(4)},${lng.toFixed(4)}`

const useArea = create<{ empty: readonly string[] }>(() => ({ empty: [] }))

/** Whether nothing was listed here for somebody signed in (STA-04); another place is looked at afresh. */
export const useNoArea = (place: Point): boolean => useArea(({ empty }) => empty.includes(nameOf(place)))

export function setNoArea(place: Point, isEmpty: boolean): void {
  const others = useArea.getState().empty.filter((name) => name !== nameOf(place))
  useArea.setState({ empty: isEmpty ? [...others, nameOf(place)] : others })
}
