import { createContext, useContext } from 'react'
import type { ScreenLooks } from './looks'

/**
 * Every screen, as a context, so that components can name rows of other resources without importing all
 * screens.
 */
export const AllScreens = createContext<readonly ScreenLooks[]>([])

export const useAllScreens = (): readonly ScreenLooks[] => useContext(AllScreens)

/** The screen definition of a resource; null if it has no screen. */
export function useScreenOf(resource: string): ScreenLooks | null {
  return useAllScreens().find((screen) => screen.resource === resource) ?? null
}
