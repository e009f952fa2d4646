import { useQuery } from '@tanstack/react-query'
import type { Store } from '@tokri/contract/stores'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { Link, useParams } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { EmptyState } from '../../ui/empty-state'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { ErrorWithRetry } from '../kit/error-with-retry'
import { ShareButton } from '../kit/nav-parts'
import { cannotOrderText, canOrder } from '../kit/store-words'
import { useLayer } from '../kit/use-layer'
import { CartTray } from './cart-tray'
import { ItemRow, itemColumns } from './item-row'
import { MeatCategories } from './meat-categories'
import { categoryOf, menuOf, useStore } from './queries'
import { StartNewDialog } from './start-new-dialog'
import { useStripWords } from './store-bars'
import { StoreNotices } from './store-notices'
import { plateOf } from './store-page'
import { StoreProblem } from './store-problem'
import { StoreSheets } from './store-sheets'
import { MenuSkeleton } from './store-skeleton'
import { type StoreLayer, useAdding } from './use-adding'

function CategoryItems({ store, categoryId }: { store: Store; categoryId: number }) {
  const t = useText()
  const soldOut = useSetting('showInActiveItemsToo')
  const layers = useLayer<StoreLayer>()
  const adding = useAdding(store, { open: canOrder(store), layers })
  const { data, error, refetch } = useQuery(categoryOf(store.slug, categoryId))
  const items = (data?.items ?? []).filter(
    (item) => soldOut || !isSoldOut(item) || item.back_at !== undefined,
  )
  if (error && !data) return <ErrorWithRetry inside error={error} onRetry={() => void refetch()} />
  if (!data) return <MenuSkeleton />
  return (
    <>
      {items.length === 0 && <EmptyState page={false} as="h2" title={t('menuEmpty')} />}
      <div className={cx('px-gutter', itemColumns)}>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} adding={adding} plate={plateOf(store)} />
        ))}
      </div>
      <StoreSheets
        layer={layers.layer}
        items={items}
        coupons={[]}
        adding={adding}
        closed={cannotOrderText(t, store)}
        onClose={layers.close}
      />
      <StartNewDialog adding={adding} />
    </>
  )
}

function CategoryPage({ store, categoryId }: { store: Store; categoryId: number }) {
  const t = useText()
  const back = useGoBack(`/stores/${store.slug}`)
  const menu = useQuery(menuOf(store.slug)).data
  const name = menu?.categories.find(({ id }) => id === categoryId)?.name
  const words = useStripWords(store, menu)
  const scroll = usePageScroll()
  usePageTitle(name ? `${name}, ${store.name}` : store.name)
  return (
    <PageShell
      fluid
      className="widebars"
      {...scroll}
      skipLabel={t('skipToMain')}
      end="10rem"
      bars={<CartTray storeId={store.id} menu={menu} />}
    >
      <NavBar
        back={{ label: t('back'), onBack: back }}
        title={<Link to={`/stores/${store.slug}`}>{store.name}</Link>}
        text={words}
        end={<ShareButton title={store.name} path={`/store/${store.slug}/category/${categoryId}`} />}
      />
      <div className="content">
        <StoreNotices store={store} />
        {store.store_type === 'meat' && <MeatCategories store={store} current={categoryId} />}
        {name && <h2 className="text-title-l px-gutter mt-4">{name}</h2>}
        <CategoryItems store={store} categoryId={categoryId} />
      </div>
    </PageShell>
  )
}

/** One category of a store (ROU-11). */
export function CategoryScreen() {
  const { restaurant = '', categoryId = '' } = useParams()
  const { data, error, isPlaceholderData, refetch } = useStore(restaurant)
  if (error && (!data || isPlaceholderData))
    return <StoreProblem error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <PageShell fluid>
        <MenuSkeleton />
      </PageShell>
    )
  return <CategoryPage store={data} categoryId={Number(categoryId)} />
}
