import { createContext, useContext } from 'react'
import type { ScreenLooks } from './looks'

/** Every screen; handed down so that parts can name rows of other resources without importing them all. */
export const AllScreens = createContext<readonly ScreenLooks[]>([])

export const useAllScreens = (): readonly ScreenLooks[] => useContext(AllScreens)

/** The looks of a resource; null while it has no screen. */
export function useScreenOf(resource: string): ScreenLooks | null {
  return useAllScreens().find((screen) => screen.resource === resource) ?? null
}
