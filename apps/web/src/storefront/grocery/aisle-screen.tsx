import { useQuery } from '@tanstack/react-query'
import type { GroceryItem, GrocerySort } from '@tokri/contract/grocery'
import type { Store } from '@tokri/contract/stores'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { useMode } from '../../state/mode'
import { Chip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { IconLink } from '../../ui/icon-button'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Scroller } from '../../ui/scroller'
import { minutesFor } from '../kit/minutes-for'
import { storePath } from '../kit/store-path'
import { useLayer } from '../kit/use-layer'
import { CartTray } from '../store/cart-tray'
import { useStore } from '../store/queries'
import { StoreNotices } from '../store/store-notices'
import { StoreProblem } from '../store/store-problem'
import type { StoreLayer } from '../store/use-adding'
import { ItemGrid } from './item-grid'
import { ItemTile } from './item-tile'
import { aislesOf, type PagedList, shelfPages, shelvesOf } from './queries'
import { type RailEntry, ShelfRail } from './shelf-rail'
import { useCartOfStore, useGroceryAdding } from './use-grocery-adding'
import { WaitingShelf } from './waiting-shelf'

export const aislePath = (slug: string, aisle: number): string => `/grocery/${slug}/menu/${aisle}`

const sorts: readonly GrocerySort[] = ['popular', 'price_low', 'price_high']

/** Shelf and sort are in the URL (`?shelf=12&sort=popular`), so that going back restores them. */
function useLooking() {
  const [params, setParams] = useSearchParams()
  const shelf = Number(params.get('shelf')) || null
  const sort = sorts.find((one) => one === params.get('sort')) ?? 'menu'
  const sortBy = (next: GrocerySort) => {
    const changed = new URLSearchParams(params)
    if (next === sort) changed.delete('sort')
    else changed.set('sort', next)
    setParams(changed, { replace: true })
  }
  return { shelf, sort, sortBy, kept: sort === 'menu' ? '' : `sort=${sort}` }
}

function SortChips({ sort, onSort }: { sort: GrocerySort; onSort: (sort: GrocerySort) => void }) {
  const t = useText()
  const words = { popular: t('sortPopular'), price_low: t('sortPriceLow'), price_high: t('sortPriceHigh') }
  return (
    <Scroller label={t('sortLabel')} className="mb-3.5 px-0" gap=".5rem">
      {(['popular', 'price_low', 'price_high'] as const).map((one) => (
        <Chip key={one} selected={sort === one} removable onClick={() => onSort(one)}>
          {words[one]}
        </Chip>
      ))}
    </Scroller>
  )
}

/** The aisle's shelves, or the store's aisles if it has none. */
function useRail(store: Store, aisle: number, { shelf, kept }: ReturnType<typeof useLooking>): RailEntry[] {
  const t = useText()
  const aisles = useQuery(aislesOf(store.slug)).data ?? []
  const shelves = useQuery(shelvesOf(store.slug, aisle)).data
  if (!shelves) return []
  const to = (id: number, ...query: string[]) => {
    const asked = query.filter(Boolean).join('&')
    return `${aislePath(store.slug, id)}${asked && `?${asked}`}`
  }
  if (shelves.length === 0)
    return aisles.map((one) => ({
      to: to(one.id, kept),
      name: one.name,
      shelf: one,
      on: one.id === aisle,
    }))
  return [
    { to: to(aisle, kept), name: t('shelfAll'), shelf: null, on: shelf === null },
    ...shelves.map((one) => ({
      to: to(aisle, `shelf=${one.id}`, kept),
      name: one.name,
      shelf: one,
      on: one.id === shelf,
    })),
  ]
}

function useShelf(store: Store, aisle: number, looking: ReturnType<typeof useLooking>) {
  const { shelf, sort } = looking
  return useMemo<PagedList<GroceryItem>>(
    () => shelfPages({ restaurant: store.slug, category_id: aisle, sub_category_id: shelf, sort }),
    [store.slug, aisle, shelf, sort],
  )
}

function AislePage({ store, aisle }: { store: Store; aisle: number }) {
  const t = useText()
  const back = useGoBack(storePath(store))
  const looking = useLooking()
  const layers = useLayer<StoreLayer>()
  const adding = useGroceryAdding(store, layers)
  const rail = useRail(store, aisle, looking)
  const list = useShelf(store, aisle, looking)
  const known = useQuery(aislesOf(store.slug)).data?.find(({ id }) => id === aisle)
  const name = known?.name ?? store.name
  const minutes = minutesFor(store, useMode())
  const scroll = usePageScroll(known !== undefined)
  useCartOfStore(store.id)
  usePageTitle(`${name}, ${store.name}`)
  return (
    <PageShell
      fluid
      className="widebars"
      {...scroll}
      skipLabel={t('skipToMain')}
      end="10rem"
      bars={<CartTray storeId={store.id} />}
    >
      <NavBar
        back={{ label: t('back'), onBack: back }}
        title={name}
        text={known ? t('aisleItems', { count: known.count, minutes }) : t('storeEta', { minutes })}
        end={
          <IconLink
            to={`/grocery/search?store=${store.slug}`}
            icon="magnifying-glass"
            label={t('grocerySearchLabel')}
          />
        }
      />
      <div className="content grid grid-cols-[5.25rem_minmax(0,1fr)] items-start">
        <ShelfRail entries={rail} />
        <div className="min-h-[70dvh] min-w-0 border-s border-line ps-3.5 pe-gutter pt-1">
          <StoreNotices store={store} className="mb-3" />
          <SortChips sort={looking.sort} onSort={looking.sortBy} />
          <ItemGrid
            key={list.key.join()}
            label={name}
            list={list}
            nothing={<EmptyState page={false} as="h2" title={t('shelfEmpty')} />}
            tile={(item) => <ItemTile key={item.id} item={item} adding={adding} />}
          />
        </div>
      </div>
    </PageShell>
  )
}

/** One aisle of a grocery store (ROU-14). */
export function GroceryAisleScreen() {
  const { restaurant = '', id = '' } = useParams()
  const { data, error, isPlaceholderData, refetch } = useStore(restaurant)
  if (error && (!data || isPlaceholderData))
    return <StoreProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <WaitingShelf />
  return <AislePage key={data.id} store={data} aisle={Number(id)} />
}
