import { type StoreSort, storeSorts } from '@tokri/domain/store/listing'
import { useLocation, useSearchParams } from 'react-router'

/** The customer's filters of a list; stored in the URL, so that going back and sharing restore them. */
export interface StoreFilters {
  sort?: StoreSort
  pure_veg?: true
  open_now?: true
  free_delivery?: true
  offers?: true
  min_rating?: number
}
export type Flag = 'pure_veg' | 'open_now' | 'free_delivery' | 'offers'

const flags: readonly Flag[] = ['pure_veg', 'open_now', 'free_delivery', 'offers']

/** The only rating filter is "4 and up". */
export const GOOD_RATING = 4

export function readFilters(params: URLSearchParams): StoreFilters {
  const sort = storeSorts.find((one) => one === params.get('sort'))
  return {
    ...(sort && { sort }),
    ...Object.fromEntries(flags.filter((flag) => params.get(flag) === '1').map((flag) => [flag, true])),
    ...(params.get('min_rating') === String(GOOD_RATING) && { min_rating: GOOD_RATING }),
  }
}

/** The URL with these filters instead of the ones before; the rest of it stays. */
export function writeFilters(params: URLSearchParams, filters: StoreFilters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of ['sort', 'min_rating', ...flags]) next.delete(key)
  for (const [key, value] of Object.entries(filters))
    if (value !== undefined) next.set(key, value === true ? '1' : String(value))
  return next
}

export const hasFilters = (filters: StoreFilters): boolean => Object.keys(filters).length > 0

export function useStoreFilters(): {
  filters: StoreFilters
  setFilters: (filters: StoreFilters) => void
  /** The URL of this list with other filters. */
  addressWith: (filters: StoreFilters) => string
} {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  return {
    filters: readFilters(params),
    setFilters: (filters) => setParams((now) => writeFilters(now, filters), { replace: true }),
    addressWith: (filters) => `${pathname}?${writeFilters(params, filters)}`,
  }
}
