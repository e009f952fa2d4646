import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ErrandTripDraft } from '@tokri/contract/errand-trip'
import type { ErrandQuote, ErrandSettings } from '@tokri/contract/errands'
import { useEffect } from 'react'
import { errands } from '../../lib/api/later-api'
import { Problem } from '../../lib/api/problem'
import { useSetting } from '../../lib/boot/settings'
import { useDebounced } from '../../lib/dom/debounce'
import { minorUnits } from '../../lib/format/figures'
import { type ErrandDraft, keepQuote, useErrand } from '../../state/errand'
import { useIsLoggedIn } from '../../state/session'
import { errandSettings } from './queries'
import { type TripRules, tripOf } from './trip'

/** Typing results in one request. */
const SETTLE_MS = 350

/** The shortest interval between automatic requests for a new price. */
const SOONEST_MS = 10_000

/** The price that was quoted for exactly this trip, while it is valid; null: request a new one. */
async function keptQuote(asked: string, { quoted }: ErrandDraft): Promise<ErrandQuote | null> {
  if (quoted?.asked !== asked) return null
  const quote = await errands.cartDetails({ quote_id: quoted.quote_id }).catch((problem: unknown) => {
    if (problem instanceof Problem && problem.status === 404) return null
    throw problem
  })
  return quote && !quote.is_expired && quote.unique_order_id === null ? quote : null
}

const priceOf = (asked: string): Promise<ErrandQuote> =>
  keepQuote(
    asked,
    async () =>
      (await keptQuote(asked, useErrand.getState())) ??
      (await errands.quote(JSON.parse(asked) as ErrandTripDraft)),
  )

export const priceQuery = (asked: string, loggedIn: boolean) =>
  queryOptions({
    queryKey: ['errands', 'quote', asked, loggedIn],
    queryFn: () => priceOf(asked),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The rules of the trip, once the operator's are known. */
function useTripRules(settings: ErrandSettings | undefined): TripRules | null {
  const dialCode = useSetting('phoneCountryCode')
  return settings ? { settings, dialCode, minor: minorUnits() } : null
}

/**
 * The price of the draft. While a changed one is priced, the last price stays and `isOld` is true; after ten
 * minutes a new price is requested automatically.
 */
export function useErrandQuote() {
  const settings = useQuery(errandSettings)
  const rules = useTripRules(settings.data)
  const draft = useErrand()
  const loggedIn = useIsLoggedIn()
  const trip = rules && settings.data?.enabled ? tripOf(draft, rules) : null
  const asked = trip ? JSON.stringify(trip) : ''
  const settled = useDebounced(asked, SETTLE_MS)
  const query = useQuery({ ...priceQuery(settled, loggedIn), enabled: settled !== '' })
  const { refetch } = query
  const quote = asked === '' || query.error ? undefined : query.data
  const expires_at = quote?.expires_at
  useEffect(() => {
    if (!expires_at) return
    // a wrong clock must not cause endless requests
    const timer = setTimeout(
      () => void refetch(),
      Math.max(SOONEST_MS, Date.parse(expires_at) - Date.now() + 500),
    )
    return () => clearTimeout(timer)
  }, [expires_at, refetch])
  return {
    settings,
    rules,
    draft,
    quote,
    isOld: asked !== settled || query.isPlaceholderData || query.isFetching,
    error: asked === '' ? null : query.error,
    refetch,
  }
}
