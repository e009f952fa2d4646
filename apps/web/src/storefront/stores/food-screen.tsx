import './listing.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { setting, useSetting } from '../../lib/boot/settings'
import type { SavedLocation } from '../../lib/device/storage'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { savedLocation, useSavedLocation } from '../../state/location'
import { currentMode, useMode } from '../../state/mode'
import { isLoggedIn } from '../../state/session'
import type { Prefetch } from '../../ui/lazy-screen'
import { PageShell } from '../../ui/page-shell'
import { CARD_SCENE, fetchAhead } from '../../ui/preload-picture'
import { TopBar } from '../../ui/top-bar'
import { MainTabs } from '../kit/main-tabs'
import { categoriesAt, nowhere, slidesAt } from '../kit/queries'
import { idsOf, restaurantSlides } from './category-plates'
import { CategoryStrip, StripSkeleton } from './category-strip'
import { ListingHeader } from './listing-header'
import { HomeSearch } from './search-words'
import { type InsertedRow, ListProblem, NoStores, StoreList, StoreSkeletons } from './store-list'
import { storesAt, useStoreList } from './store-lists'

/** `?c=3,7`: the chosen categories stand in the address, so that going back finds them. */
export function useChosenCategories(): [number[], (ids: readonly number[]) => void] {
  const [params, setParams] = useSearchParams()
  const ids = (params.get('c') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  return [ids, (chosen) => setParams(chosen.length > 0 ? { c: chosen.join(',') } : {}, { replace: true })]
}

function useInsertedRows(place: SavedLocation, isWhole: boolean): InsertedRow[] {
  const t = useText()
  const { data } = useQuery(slidesAt(place))
  if (!data || !isWhole) return []
  return [
    { title: t('topPicksTitle'), slides: data.otherSlides },
    { title: t('newArrivalsTitle'), slides: data.newArrivals, kind: 'arrivals' },
    { title: t('getItTitle'), slides: data.getItSlides },
    { title: t('topPickupTitle'), slides: data.topPickupSlides },
  ]
}

type StoresProps = { place: SavedLocation; ids: readonly number[]; strip: ReactNode; stripComes: boolean }

/**
 * The stores themselves, in whatever state their list is, with the categories above all or after so many of
 * them (SCR-22). Where nothing is listed they stand above, so that the choice can be taken back.
 */
function Stores({ place, ids, strip, stripComes }: StoresProps) {
  const t = useText()
  const mode = useMode()
  const after = useSetting('restaurantCategorySliderPosition')
  const { data, error, refetch } = useStoreList(place, { kind: 'restaurants', mode, categories: ids })
  const rows = useInsertedRows(place, ids.length === 0)
  if (!data && error) return <ListProblem error={error} onRetry={() => void refetch()} />
  // The categories would push the stores down: both come at once.
  if (stripComes)
    return (
      <>
        {after <= 0 && <StripSkeleton />}
        <StoreSkeletons />
      </>
    )
  const above = after <= 0 || data?.length === 0 ? strip : null
  if (!data || data.length === 0)
    return (
      <>
        {above}
        {data ? (
          <NoStores text={t(ids.length > 0 ? 'categoriesNoRestaurantsFoundText' : 'noRestaurantMessage')} />
        ) : (
          <StoreSkeletons />
        )}
      </>
    )
  const count = t(mode === 'DELIVERY' ? 'restaurantCountText' : 'pickupCountText', { count: data.length })
  return (
    <>
      {above}
      <StoreList
        title={count}
        stores={data}
        rows={rows}
        inserted={above || !strip ? undefined : { after, part: strip }}
      />
    </>
  )
}

/** The list, and what stands in it. */
export const askFood: Prefetch = async (answers) => {
  const place = savedLocation()
  if (!place) return
  const asked = { kind: 'restaurants', mode: currentMode(), categories: [], loggedIn: isLoggedIn() } as const
  const others = [answers.prefetchQuery(categoriesAt(place)), answers.prefetchQuery(slidesAt(place))]
  const [first] = await answers.fetchQuery(storesAt(place, asked))
  if (first && !setting('enableHorizontalStoreView')) fetchAhead(first, CARD_SCENE)
  await Promise.all(others)
}

/** Restaurants near a place (ROU-02). */
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
      <div className="content listing">
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
