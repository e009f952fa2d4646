import { create } from 'zustand'
import type { SavedLocation } from '../lib/device/storage'

type Point = Pick<SavedLocation, 'lat' | 'lng'>
const nameOf = ({ lat, lng }: Point): string => `${lat},${lng}`

const useArea = create(() => ({ empty: '' }))

/** Whether nothing was listed here for somebody signed in (STA-04); another place is looked at afresh. */
export const useNoArea = (place: Point): boolean => useArea(({ empty }) => empty === nameOf(place))
export const setNoArea = (place: Point, isEmpty: boolean): void =>
  useArea.setState({ empty: isEmpty ? nameOf(place) : '' })
