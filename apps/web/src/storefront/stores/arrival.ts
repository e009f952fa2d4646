import type { StoreCard } from '@tokri/contract/stores'
import { useLocation } from 'react-router'

/** What a store's page learns from the link that led there. */
export interface Arrival {
  /** What the list knew, so that the page appears at once. */
  store?: StoreCard
  from?: 'explore'
}

/** Passes on that a store was found in the search (SCR-27). */
export function useArrival(): Arrival {
  const { pathname } = useLocation()
  return pathname === '/explore' ? { from: 'explore' } : {}
}

export const isFromExplore = (state: unknown): boolean => (state as Arrival | null)?.from === 'explore'
