import { useQuery } from '@tanstack/react-query'
import type { Store, StoreCard } from '@tokri/contract/stores'
import { Link } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { locationLines, useSavedLocation } from '../../state/location'
import { useMode } from '../../state/mode'
import { Badge } from '../../ui/badge'
import { Cloth } from '../../ui/cloth'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/icon-button'
import { Illustration } from '../../ui/illustration'
import { Awning } from '../../ui/marks'
import { PageShell } from '../../ui/page-shell'
import { Scroller } from '../../ui/scroller'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { minutesFor } from '../kit/minutes-for'
import { ShareButton } from '../kit/nav-parts'
import { storePath } from '../kit/store-path'
import { useLayer } from '../kit/use-layer'
import { CartTray } from '../store/cart-tray'
import { CategoryTile } from '../store/category-tile'
import { useStore } from '../store/queries'
import { Heart } from '../store/store-bars'
import { StoreFoot, StoreNotices } from '../store/store-notices'
import { StoreProblem } from '../store/store-problem'
import type { StoreLayer } from '../store/use-adding'
import { couponFlag } from '../stores/coupon-words'
import { ListProblem } from '../stores/store-list'
import { aislePath } from './aisle-screen'
import { GrocerySearchLink } from './grocery-search-link'
import { ItemTile } from './item-tile'
import { aislesOf, useBought } from './queries'
import { useCartOfStore, useGroceryAdding } from './use-grocery-adding'
import { WaitingShelf } from './waiting-shelf'

/** The stores that deliver here; the one on screen is marked. */
function StoreSwitch({ stores, chosen }: { stores: readonly StoreCard[]; chosen: string }) {
  const t = useText()
  if (stores.length < 2) return null
  return (
    <nav className="-mx-[var(--gutter)] mt-3" aria-label={t('groceryCountText', { count: stores.length })}>
      <Scroller label={t('groceryCountText', { count: stores.length })} gap=".5rem">
        {stores.map((store) => (
          <Link
            key={store.id}
            to={storePath(store)}
            replace
            className={cx('chip', store.slug === chosen && 'is-on')}
            aria-current={store.slug === chosen ? 'page' : undefined}
          >
            <bdi>{store.name}</bdi>
          </Link>
        ))}
      </Scroller>
    </nav>
  )
}

/** Store, delivery time, search and the other stores, in a green header with an awning. */
function GroceryHead({ store, stores }: { store: Store; stores: readonly StoreCard[] }) {
  const t = useText()
  const back = useGoBack('/')
  const place = useSavedLocation()
  const mode = useMode()
  const minutes = minutesFor(store, mode)
  return (
    <Cloth as="header" h={140} pattern="dot" bleed className="hd pb-5 [--aw:var(--cloth-2)]">
      <div className="content">
        <div className="-mx-2 mb-3 flex items-center gap-1 max-2xs:flex-wrap">
          <IconButton icon="arrow-left" label={t('back')} onClick={back} />
          <div className="min-w-0 flex-1 max-2xs:order-last max-2xs:basis-full max-2xs:px-2">
            <h1 className="text-title-m truncate" dir="auto">
              {store.name}
            </h1>
            <p className="text-meta text-ink-2 tabular-nums truncate">
              {mode === 'SELFPICKUP'
                ? t('storeReadyIn', { minutes })
                : place
                  ? t('groceryDeliverTo', { place: locationLines(place).tag, minutes })
                  : t('storeEta', { minutes })}
            </p>
          </div>
          <Heart store={store} kind="plain" />
          <ShareButton title={store.name} path={storePath(store)} />
        </div>
        <GrocerySearchLink store={store.slug} />
        <StoreSwitch stores={stores} chosen={store.slug} />
      </div>
      <span className="awning--under block">
        <Awning />
      </span>
    </Cloth>
  )
}

/** The store's description and offer. */
function StorePromo({ store }: { store: Store }) {
  const t = useText()
  const mode = useMode()
  const free = store.free_delivery_subtotal
  return (
    <Cloth
      as="section"
      h={95}
      pattern="gingham"
      className="grid min-h-36 grid-cols-[minmax(0,1fr)_minmax(0,0.75fr)] rounded-sheet text-cloth-ink max-2xs:grid-cols-1"
    >
      <div className="relative z-1 grid content-center justify-items-start gap-2 p-4.5 max-2xs:px-3">
        <p className="text-title-l">
          <bdi>{store.description}</bdi>
        </p>
        {mode === 'DELIVERY' && free > 0 && (
          <p className="text-body-s tabular-nums">{t('freeDeliveryAbove', { amount: money(free) })}</p>
        )}
        {store.coupon && <Badge tone="offer">{couponFlag(t, store.coupon)}</Badge>}
      </div>
      <span className="relative aspect-square self-end max-2xs:hidden" aria-hidden="true">
        <Illustration name="broccoli" x={44} y={28} size={46} turn={-10} />
        <Illustration name="leafyGreen" x={70} y={30} size={40} turn={14} />
        <Illustration name="basket" x={56} y={66} size={82} />
        <Illustration name="tomato" x={88} y={84} size={28} />
        <Illustration name="lemon" x={13} y={84} size={24} turn={-14} />
      </span>
    </Cloth>
  )
}

const aisles =
  'grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]'

function Aisles({ slug }: { slug: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery(aislesOf(slug))
  if (error && !data) return <ListProblem error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeletons label={t('loading')}>
        <span className={aisles}>
          {[0, 1, 2, 3].map((one) => (
            <Skeleton key={one} h="6rem" r="1.375rem" />
          ))}
        </span>
      </Skeletons>
    )
  return (
    <section>
      <h2 className="text-title-l">{t('shopByAisle')}</h2>
      <ul className={cx('mt-3', aisles)}>
        {data.map((aisle) => (
          <li key={aisle.id}>
            <CategoryTile to={aislePath(slug, aisle.id)} category={aisle} plate="shelf" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the customer bought here before. */
function BuyAgain({ store }: { store: Store }) {
  const t = useText()
  const { data = [] } = useBought(store.slug)
  const layers = useLayer<StoreLayer>()
  const adding = useGroceryAdding(store, layers)
  if (data.length === 0) return null
  return (
    <section>
      <h2 className="text-title-l">{t('buyAgain')}</h2>
      <Scroller label={t('buyAgain')} className="-mx-[var(--gutter)] mt-3 [&>*]:w-35" gap=".75rem">
        {data.map((item) => (
          <ItemTile key={item.id} item={item} adding={adding} />
        ))}
      </Scroller>
    </section>
  )
}

function Home({ store, stores }: { store: Store; stores: readonly StoreCard[] }) {
  const t = useText()
  const scroll = usePageScroll(useQuery(aislesOf(store.slug)).data !== undefined)
  usePageTitle(store.name)
  useCartOfStore(store.id)
  return (
    <PageShell
      fluid
      className="widebars"
      {...scroll}
      skipLabel={t('skipToMain')}
      end="10rem"
      bars={<CartTray storeId={store.id} />}
    >
      <GroceryHead store={store} stores={stores} />
      <div className="content">
        <StoreNotices store={store} />
        <div className="grid grid-cols-1 gap-8 px-gutter pt-7">
          <StorePromo store={store} />
          <Aisles slug={store.slug} />
          <BuyAgain store={store} />
        </div>
        <StoreFoot store={store} />
      </div>
    </PageShell>
  )
}

type StoreHomeProps = {
  slug: string
  /** All stores that deliver here. */
  stores: readonly StoreCard[]
}

/** A grocery store's page, with its categories. */
export function StoreHome({ slug, stores }: StoreHomeProps) {
  const listed = stores.find((store) => store.slug === slug)
  const { data, error, isPlaceholderData, refetch } = useStore(slug, listed)
  if (error && (!data || isPlaceholderData))
    return <StoreProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <WaitingShelf />
  return <Home store={data} stores={stores} />
}
