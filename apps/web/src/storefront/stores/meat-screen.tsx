import type { SavedLocation } from '../../lib/device/storage'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { useSavedLocation } from '../../state/location'
import { useMode } from '../../state/mode'
import { useIsLoggedIn } from '../../state/session'
import { PageShell } from '../../ui/page-shell'
import { MainTabs } from '../kit/main-tabs'
import { countOf, Later, Narrowing, useIsNarrowed } from './lazy-lists'
import { ListingHeader, listing } from './listing-header'
import { ListProblem, NoStores, StoreList, StoreSkeletons } from './store-list'
import { useStoreList } from './store-lists'

const every: readonly number[] = []

function MeatStores({ place }: { place: SavedLocation }) {
  const t = useText()
  const mode = useMode()
  const loggedIn = useIsLoggedIn()
  const isFiltered = useIsNarrowed()
  const asked = { kind: 'meat', mode, categories: every, loggedIn } as const
  const { data, error, refetch } = useStoreList(place, { ...asked, isOff: isFiltered })
  const title = mode === 'DELIVERY' ? 'meatCountText' : 'filteredCountText'
  if (!data && error) return <ListProblem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Narrowing
        place={place}
        asked={asked}
        title={title}
        hidden={mode === 'SELFPICKUP' ? ['pure_veg', 'free_delivery'] : ['pure_veg']}
      />
      {!isFiltered && !data && <StoreSkeletons />}
      {!isFiltered && data?.length === 0 && <NoStores text={t('noRestaurantMessage')} />}
      {!isFiltered && data && data.length > 0 && (
        <StoreList
          title={t(title, countOf(data))}
          stores={data}
          end={<Later place={place} asked={asked} first={data} />}
        />
      )}
    </>
  )
}

/** Butchers and fishmongers near a location (ROU-03). */
export function MeatScreen() {
  const t = useText()
  const place = useSavedLocation()
  const goBack = useGoBack()
  const scroll = usePageScroll()
  usePageTitle(t('meatTitle'))
  if (!place) return null
  return (
    <PageShell fluid skipLabel={t('skipToMain')} {...scroll} bars={<MainTabs active="nearby" />}>
      <div className={listing}>
        <ListingHeader place={place} onBack={goBack} />
        <MeatStores place={place} />
      </div>
    </PageShell>
  )
}
