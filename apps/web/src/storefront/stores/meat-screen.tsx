import './listing.css'
import type { SavedLocation } from '../../lib/device/storage'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { useSavedLocation } from '../../state/location'
import { useMode } from '../../state/mode'
import { PageShell } from '../../ui/page-shell'
import { MainTabs } from '../kit/main-tabs'
import { FilterBar } from './filter-bar'
import { ListingHeader } from './listing-header'
import { countOf, MoreStores } from './more-stores'
import { ListProblem, NoMatch, NoStores, StoreList, StoreSkeletons } from './store-list'
import { useStores } from './store-lists'
import { hasWishes, useStoreWishes } from './store-wishes'

const every: readonly number[] = []

function MeatStores({ place }: { place: SavedLocation }) {
  const t = useText()
  const mode = useMode()
  const { wishes, setWishes } = useStoreWishes()
  const list = useStores(place, { kind: 'meat', mode, categories: every, wishes })
  const { stores, error, refetch } = list
  if (!stores && error) return <ListProblem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <FilterBar hidden={mode === 'SELFPICKUP' ? ['pure_veg', 'free_delivery'] : ['pure_veg']} />
      {!stores && <StoreSkeletons />}
      {stores?.length === 0 &&
        (hasWishes(wishes) ? (
          <NoMatch onClear={() => setWishes({})} />
        ) : (
          <NoStores text={t('noRestaurantMessage')} />
        ))}
      {stores && stores.length > 0 && (
        <StoreList
          title={t(mode === 'DELIVERY' ? 'meatCountText' : 'filteredCountText', countOf(list))}
          stores={stores}
          end={<MoreStores list={list} />}
        />
      )}
    </>
  )
}

/** Butchers and fish near a place (ROU-03). */
export function MeatScreen() {
  const t = useText()
  const place = useSavedLocation()
  const goBack = useGoBack()
  const scroll = usePageScroll()
  usePageTitle(t('meatTitle'))
  if (!place) return null
  return (
    <PageShell fluid skipLabel={t('skipToMain')} {...scroll} bars={<MainTabs active="nearby" />}>
      <div className="content listing">
        <ListingHeader place={place} onBack={goBack} />
        <MeatStores place={place} />
      </div>
    </PageShell>
  )
}
