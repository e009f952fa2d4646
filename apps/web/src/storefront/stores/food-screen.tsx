import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import type { SavedLocation } from '../../lib/device/storage'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { savedLocation, useSavedLocation } from '../../state/location'
import { currentMode, useMode } from '../../state/mode'
import { isLoggedIn, useIsLoggedIn } from '../../state/session'
import type { Prefetch } from '../../ui/lazy-screen'
import { PageShell } from '../../ui/page-shell'
import { TopBar } from '../../ui/top-bar'
import { MainTabs } from '../kit/main-tabs'
import { categoriesAt, nowhere, slidesAt } from '../kit/queries'
import { idsOf, restaurantSlides } from './category-slides'
import { CategoryStrip, StripSkeleton } from './category-strip'
import { countOf, Later, Narrowing, useIsNarrowed } from './lazy-lists'
import { ListingHeader, listing } from './listing-header'
import { HomeSearch } from './search-words'
import { slideRows } from './slide-rows'
import { type InsertedRow, ListProblem, NoStores, StoreList, StoreSkeletons } from './store-list'
import { storesAt, useStoreList } from './store-lists'

/** `?c=3,7`: the chosen categories are in the URL, so that going back restores them. */
export function useChosenCategories(): [number[], (ids: readonly number[]) => void] {
  const [params, setParams] = useSearchParams()
  const ids = (params.get('c') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  const choose = (chosen: readonly number[]) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (chosen.length > 0) next.set('c', chosen.join(','))
        else next.delete('c')
        return next
      },
      { replace: true },
    )
  return [ids, choose]
}

function useInsertedRows(place: SavedLocation, isWhole: boolean): InsertedRow[] {
  const t = useText()
  const { data } = useQuery(slidesAt(place))
  if (!data || !isWhole) return []
  return [
    ...slideRows(t('topPicksTitle'), data.otherSlides),
    ...slideRows(t('newArrivalsTitle'), data.newArrivals).map((row) => ({ ...row, isArrivals: true })),
    ...slideRows(t('getItTitle'), data.getItSlides),
    ...slideRows(t('topPickupTitle'), data.topPickupSlides),
  ]
}

type StoresProps = { place: SavedLocation; ids: readonly number[]; strip: ReactNode; stripComes: boolean }

/**
 * The list of stores in any state, with the categories above all or after a number of them (SCR-22). If
 * nothing is listed they are above, so that the choice can be undone.
 */
function Stores({ place, ids, strip, stripComes }: StoresProps) {
  const t = useText()
  const mode = useMode()
  const after = useSetting('restaurantCategorySliderPosition')
  const loggedIn = useIsLoggedIn()
  const isFiltered = useIsNarrowed()
  const asked = { kind: 'restaurants', mode, categories: ids, loggedIn } as const
  const { data, error, refetch } = useStoreList(place, { ...asked, isOff: isFiltered })
  const rows = useInsertedRows(place, ids.length === 0 && !isFiltered)
  const title = mode === 'DELIVERY' ? 'restaurantCountText' : 'pickupCountText'
  const filters = (
    <Narrowing
      place={place}
      asked={asked}
      title={title}
      hidden={mode === 'SELFPICKUP' ? ['free_delivery'] : []}
    />
  )
  if (!data && error) return <ListProblem error={error} onRetry={() => void refetch()} />
  // The categories would push the stores down, so both appear together.
  if (stripComes)
    return (
      <>
        {after <= 0 && <StripSkeleton />}
        {filters}
        <StoreSkeletons />
      </>
    )
  if (isFiltered)
    return (
      <>
        {strip}
        {filters}
      </>
    )
  const above = after <= 0 || data?.length === 0 ? strip : null
  if (!data || data.length === 0)
    return (
      <>
        {above}
        {filters}
        {data ? (
          <NoStores text={t(ids.length > 0 ? 'categoriesNoRestaurantsFoundText' : 'noRestaurantMessage')} />
        ) : (
          <StoreSkeletons />
        )}
      </>
    )
  return (
    <>
      {above}
      {filters}
      <StoreList
        title={t(title, countOf(data))}
        stores={data}
        rows={rows}
        inserted={above || !strip ? undefined : { after, part: strip }}
        end={<Later place={place} asked={asked} first={data} />}
      />
    </>
  )
}

/** The list, its categories and slides. */
export const prefetch: Prefetch = async (client) => {
  const place = savedLocation()
  if (!place) return
  const asked = { kind: 'restaurants', mode: currentMode(), categories: [], loggedIn: isLoggedIn() } as const
  await Promise.all([
    client.prefetchQuery(storesAt(place, asked)),
    client.prefetchQuery(categoriesAt(place)),
    client.prefetchQuery(slidesAt(place)),
  ])
}

/** Restaurants near a location (ROU-02). */
export function FoodScreen() {
  const t = useText()
  const place = useSavedLocation()
  const [ids, choose] = useChosenCategories()
  const withStrip = useSetting('enRestaurantCategorySlider')
  const scroll = usePageScroll()
  usePageTitle(t('footerNearme'))
  const { data: categories = [], isPending } = useQuery({
    ...categoriesAt(place ?? nowhere),
    enabled: place !== null,
  })
  if (!place) return null
  const plates = restaurantSlides(categories).filter((slide) => idsOf(slide).length > 0)
  return (
    <PageShell
      fluid
      skipLabel={t('skipToMain')}
      {...scroll}
      topBar={
        <TopBar>
          <HomeSearch />
        </TopBar>
      }
      bars={<MainTabs active="nearby" />}
    >
      <div className={listing}>
        <ListingHeader place={place} />
        <Stores
          place={place}
          ids={ids}
          stripComes={withStrip && isPending}
          strip={withStrip && <CategoryStrip slides={plates} ids={ids} onChoose={choose} />}
        />
      </div>
    </PageShell>
  )
}
