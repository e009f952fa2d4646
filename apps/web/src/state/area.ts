import { create } from 'zustand'
import type { SavedLocation } from '../lib/device/storage'

type Point = Pick<SavedLocation, 'lat' | 'lng'>
const nameOf = ({ lat, lng }: Point): string => `${lat},${lng}`

const useArea = create(() => ({ empty: '' }))

/** Whether a logged-in customer's list was empty at this location (STA-04). */
export const useNoArea = (place: Point): boolean => useArea(({ empty }) => empty === nameOf(place))
export const isNoArea = (place: Point): boolean => useArea.getState().empty === nameOf(place)
export const setNoArea = (place: Point, isEmpty: boolean): void =>
  useArea.setState({ empty: isEmpty ? nameOf(place) : '' })
