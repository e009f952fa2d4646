import { useQuery } from '@tanstack/react-query'
import type { StoreCard } from '@tokri/contract/stores'
import { useSearchParams } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { useSavedLocation } from '../../state/location'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { MainTabs } from '../kit/main-tabs'
import { nowhere } from '../kit/queries'
import { CartTray } from '../store/cart-tray'
import { HorizontalStoreCard } from '../stores/store-card'
import { storeGrid } from '../stores/store-grid'
import { ListProblem, NoStores, StoreSkeletons } from '../stores/store-list'
import { GrocerySearchLink } from './grocery-search-link'
import { groceryStoresAt } from './queries'
import { StoreHome } from './store-home'

function StoreCards({ stores }: { stores: readonly StoreCard[] }) {
  return (
    <div className={storeGrid(true)}>
      {stores.map((store) => (
        <HorizontalStoreCard key={store.id} store={store} />
      ))}
    </div>
  )
}

/** Which store: several serve this place. */
function ChooseStore({ stores }: { stores: readonly StoreCard[] }) {
  const t = useText()
  const back = useGoBack()
  const scroll = usePageScroll()
  usePageTitle(t('groceryTitle'))
  return (
    <PageShell
      fluid
      className="widebars"
      skipLabel={t('skipToMain')}
      {...scroll}
      end="10rem"
      bars={<CartTray storeId={0} />}
    >
      <NavBar
        back={{ label: t('back'), onBack: back }}
        title={t('groceryTitle')}
        text={t('groceryCountText', { count: stores.length })}
      />
      <div className="content grid grid-cols-1 gap-5 px-gutter pt-3">
        <GrocerySearchLink />
        <StoreCards stores={stores} />
      </div>
    </PageShell>
  )
}

/** Groceries (ROU-04): the store of `?store=`, the only one there is, or the ones to choose from. */
export function GroceryHomeScreen() {
  const t = useText()
  const place = useSavedLocation()
  const [params] = useSearchParams()
  const slug = params.get('store')
  const { data, error, refetch } = useQuery({
    ...groceryStoresAt(place ?? nowhere),
    enabled: place !== null && slug === null,
  })
  const only = data?.length === 1 ? data[0]?.slug : undefined
  const chosen = slug ?? only
  if (chosen) return <StoreHome key={chosen} slug={chosen} />
  if (data && data.length > 1) return <ChooseStore stores={data} />
  return (
    <PageShell fluid bars={<MainTabs />}>
      <NavBar title={t('groceryTitle')} />
      {error && !data && <ListProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <StoreSkeletons />}
      {data && <NoStores text={t('noRestaurantMessage')} />}
    </PageShell>
  )
}
