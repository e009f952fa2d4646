import { type StoreSort, storeSorts } from '@tokri/domain/store/listing'
import { useLocation, useSearchParams } from 'react-router'

/** What a customer asks of a list; kept in the address, so that going back and sharing find it. */
export interface StoreWishes {
  sort?: StoreSort
  pure_veg?: true
  open_now?: true
  free_delivery?: true
  offers?: true
  min_rating?: number
}
export type Flag = 'pure_veg' | 'open_now' | 'free_delivery' | 'offers'

const flags: readonly Flag[] = ['pure_veg', 'open_now', 'free_delivery', 'offers']

/** "Rated 4 and up" is the one rating that can be asked for. */
export const GOOD_RATING = 4

export function readWishes(params: URLSearchParams): StoreWishes {
  const sort = storeSorts.find((one) => one === params.get('sort'))
  return {
    ...(sort && { sort }),
    ...Object.fromEntries(flags.filter((flag) => params.get(flag) === '1').map((flag) => [flag, true])),
    ...(params.get('min_rating') === String(GOOD_RATING) && { min_rating: GOOD_RATING }),
  }
}

/** The address with these wishes in the place of the ones before; the rest of it stays. */
export function writeWishes(params: URLSearchParams, wishes: StoreWishes): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of ['sort', 'min_rating', ...flags]) next.delete(key)
  for (const [key, value] of Object.entries(wishes))
    if (value !== undefined) next.set(key, value === true ? '1' : String(value))
  return next
}

export const hasWishes = (wishes: StoreWishes): boolean => Object.keys(wishes).length > 0

export function useStoreWishes(): {
  wishes: StoreWishes
  setWishes: (wishes: StoreWishes) => void
  /** The address of this list with other wishes. */
  addressWith: (wishes: StoreWishes) => string
} {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  return {
    wishes: readWishes(params),
    setWishes: (wishes) => setParams((now) => writeWishes(now, wishes), { replace: true }),
    addressWith: (wishes) => `${pathname}?${writeWishes(params, wishes)}`,
  }
}
