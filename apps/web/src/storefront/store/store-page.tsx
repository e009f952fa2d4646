import { useQuery } from '@tanstack/react-query'
import type { Store } from '@tokri/contract/stores'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'
import { enterStore } from '../../state/mode'
import type { PlateKind } from '../../ui/art'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { EmptyState } from '../../ui/empty-state'
import { lazyComponent } from '../../ui/lazy-component'
import { PageShell } from '../../ui/page-shell'
import { SkipLink } from '../../ui/skip-link'
import { ErrorWithRetry } from '../kit/error-with-retry'
import { cannotOrderText, canOrder } from '../kit/store-words'
import { useLayer } from '../kit/use-layer'
import { CartTray } from './cart-tray'
import { CouponStrip, shownCoupons } from './coupon-strip'
import { FilterChips } from './filter-chips'
import { allItems, isFiltering, type MenuFilter, menuSections, noFilter } from './menu'
import { MenuJump, MenuPill } from './menu-jump'
import { MenuSections } from './menu-sections'
import { itemOf, menuOf } from './queries'
import { StartNewDialog } from './start-new-dialog'
import { SceneButtons, StoreBar } from './store-bars'
import { StoreHead } from './store-head'
import { StoreFoot, StoreMessage, StoreNotices } from './store-notices'
import { StoreSheets } from './store-sheets'
import { MenuSkeleton } from './store-skeleton'
import { type StoreLayer, useAdding } from './use-adding'
import { useMenuSearch } from './use-menu-search'
import { useJump, useOpenSections, useScrollSpy } from './use-sections'

const MeatCategories = lazyComponent(() => import('./meat-categories').then((part) => part.MeatCategories))

const DishPreferencesSheet = lazyComponent(() =>
  import('./dish-preferences-sheet').then((part) => part.DishPreferencesSheet),
)

/** The dish under a picture: china for kitchens, a board for meat, a shelf for groceries. */
export const plateOf = ({ store_type }: Pick<Store, 'store_type'>): PlateKind =>
  store_type === 'meat' ? 'board' : store_type === 'grocery' ? 'shelf' : 'china'

/** The open sheet; closing one that is in the URL leads to the store's own URL. */
function useStoreLayer(store: Store, linkedItem: number | null) {
  const layers = useLayer<StoreLayer>()
  const navigate = useNavigate()
  const { state } = useLocation()
  const linked: StoreLayer | null = linkedItem === null ? null : { kind: 'item', id: linkedItem }
  return {
    layers,
    layer: layers.layer ?? linked,
    close: () =>
      layers.layer ? layers.close() : void navigate(`/stores/${store.slug}`, { replace: true, state }),
  }
}

function useMenu(store: Store, linkedItem: number | null) {
  const menu = useQuery(menuOf(store.slug))
  const known = menu.data ? allItems(menu.data) : []
  const missing = linkedItem !== null && menu.data !== undefined && !known.some(({ id }) => id === linkedItem)
  // links to hidden or sold-out items still work
  const linked = useQuery({ ...itemOf(linkedItem ?? 0), enabled: missing, retry: false }).data
  return { menu, items: linked && linked.restaurant_id === store.id ? [...known, linked] : known }
}

type MenuPartProps = {
  query: ReturnType<typeof useMenu>['menu']
  /** Whether the store has loaded completely: what that adds would push the menu down. */
  isKnown: boolean
  /** Above and below the menu. */
  head: ReactNode
  foot: ReactNode
  children: ReactNode
}

function MenuPart({ query, isKnown, head, foot, children }: MenuPartProps) {
  if (!isKnown || (!query.data && !query.error)) return <MenuSkeleton />
  return (
    <>
      {head}
      {query.data ? (
        children
      ) : (
        <ErrorWithRetry inside error={query.error} onRetry={() => void query.refetch()} />
      )}
      {foot}
    </>
  )
}

/** An empty menu, or no match for search and filters. */
function Nothing({ filter, onClear }: { filter: MenuFilter; onClear: () => void }) {
  const t = useText()
  const query = filter.query.trim()
  const words = query ? t('itemSearchNoResultText', { query }) : t('noVegDishes')
  return (
    <div className="pt-16 pb-24">
      <EmptyState page={false} as="h2" title={isFiltering(filter) ? words : t('menuEmpty')}>
        {isFiltering(filter) && (
          <Button kind="soft" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

type StorePageProps = {
  store: Store
  /** False while only a list's data of the store is shown. */
  isKnown: boolean
  linkedItem: number | null
}

/** A store and its menu. */
export function StorePage({ store, isKnown, linkedItem }: StorePageProps) {
  const t = useText()
  const [filter, setFilter] = useState(noFilter)
  const menuSearch = useMenuSearch(() => setFilter({ ...filter, query: '' }))
  const searching = menuSearch.isOpen
  const { layers, layer, close } = useStoreLayer(store, linkedItem)
  const { menu, items } = useMenu(store, linkedItem)
  const soldOut = useSetting('showInActiveItemsToo')
  const recommended = useSetting('recommendedLayoutV2')
  const sections = useMemo(
    () => (menu.data ? menuSections(menu.data, { filter, soldOut, recommended }) : []),
    [menu.data, filter, soldOut, recommended],
  )
  const folds = useOpenSections(sections, isFiltering(filter))
  const current = useScrollSpy(sections)
  const jump = useJump(layer !== null)
  const adding = useAdding(store, { open: canOrder(store), layers })
  const trayUp = useCart(({ cart }) => cart.lines.length > 0)
  const coupons = useMemo(() => shownCoupons(store, new Date()), [store])
  const scroll = usePageScroll(isKnown && menu.data !== undefined)
  usePageTitle(store.name)
  useEffect(() => void enterStore(store.delivery_type), [store.delivery_type])

  const search = {
    open: searching,
    query: filter.query,
    onOpen: menuSearch.open,
    onChange: (query: string) => setFilter({ ...filter, query }),
    onClose: menuSearch.close,
  }
  return (
    <PageShell
      fluid
      {...scroll}
      skipLabel={t('skipToMain')}
      className={searching ? 'widebars is-scrolled' : 'widebars'}
      end={trayUp ? '10rem' : '6rem'}
      topBar={<StoreBar store={store} menu={menu.data} search={search} />}
      bars={
        <>
          {sections.length > 1 && <MenuPill low={!trayUp} onOpen={() => layers.open({ kind: 'menu' })} />}
          <CartTray storeId={store.id} menu={menu.data} />
        </>
      }
    >
      <SkipLink label={t('skipToMenu')} to="menu" />
      {trayUp && <SkipLink label={t('skipToCart')} to="cart" />}
      {!searching && <StoreHead store={store} buttons={<SceneButtons store={store} />} />}
      <div
        className={cx(
          'content flow-root',
          searching && 'min-h-dvh pt-[calc(max(var(--safe-top),0.25rem)+4rem)]',
        )}
      >
        <StoreNotices store={store} />
        {!searching && <CouponStrip coupons={coupons} onOpen={(id) => layers.open({ kind: 'coupon', id })} />}
        {(isKnown || coupons.length > 0) && (
          <FilterChips
            filter={filter}
            onChange={setFilter}
            onSearch={search.onOpen}
            onPreferences={menu.data?.has_facts ? () => layers.open({ kind: 'preferences' }) : undefined}
            pureVeg={store.is_pureveg === 1}
          />
        )}
        <MenuPart
          query={menu}
          isKnown={isKnown}
          head={
            !searching && (
              <>
                <StoreMessage store={store} />
                {store.store_type === 'meat' && (
                  <Suspense fallback={<div className="mt-4 min-h-33" />}>
                    <MeatCategories store={store} />
                  </Suspense>
                )}
              </>
            )
          }
          foot={!searching && <StoreFoot store={store} />}
        >
          {sections.length === 0 ? (
            <Nothing filter={filter} onClear={() => setFilter(noFilter)} />
          ) : (
            <MenuSections
              sections={sections}
              isOpen={folds.isOpen}
              onToggle={folds.toggle}
              adding={adding}
              plate={plateOf(store)}
            />
          )}
        </MenuPart>
      </div>
      <MenuJump
        sections={sections}
        current={current}
        open={layer?.kind === 'menu'}
        onClose={close}
        onJump={(id) => {
          folds.unfold(id)
          jump(id)
          close()
        }}
      />
      <StoreSheets
        layer={layer}
        items={items}
        coupons={coupons}
        adding={adding}
        closed={cannotOrderText(t, store)}
        onClose={close}
      />
      {menu.data?.has_facts && (
        <Suspense fallback={null}>
          <DishPreferencesSheet
            open={layer?.kind === 'preferences'}
            slug={store.slug}
            items={items}
            preferences={filter.preferences}
            onClose={close}
            onPreferences={(preferences) => setFilter({ ...filter, preferences })}
          />
        </Suspense>
      )}
      <StartNewDialog adding={adding} />
    </PageShell>
  )
}
