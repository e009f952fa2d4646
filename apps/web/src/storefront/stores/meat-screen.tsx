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
import { ListingHeader } from './listing-header'
import { ListProblem, NoStores, StoreList, StoreSkeletons } from './store-list'
import { useStoreList } from './store-lists'

const every: readonly number[] = []

function MeatStores({ place }: { place: SavedLocation }) {
  const t = useText()
  const mode = useMode()
  const { data, error, refetch } = useStoreList(place, { kind: 'meat', mode, categories: every })
  if (!data && error) return <ListProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <StoreSkeletons />
  if (data.length === 0) return <NoStores text={t('noRestaurantMessage')} />
  const count = t(mode === 'DELIVERY' ? 'meatCountText' : 'filteredCountText', { count: data.length })
  return <StoreList title={count} stores={data} />
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
