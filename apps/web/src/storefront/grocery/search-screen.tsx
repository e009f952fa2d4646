import type { GroceryItem } from '@tokri/contract/grocery'
import type { StoreCard } from '@tokri/contract/stores'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { SavedLocation } from '../../lib/device/storage'
import { useDebounced } from '../../lib/dom/debounce'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { useSavedLocation } from '../../state/location'
import { PageShell } from '../../ui/page-shell'
import { useRecentSearches } from '../explore/recent-searches'
import { SearchHead, SearchIdeas } from '../explore/search-parts'
import { useLayer } from '../kit/use-layer'
import { CartTray } from '../store/cart-tray'
import type { StoreLayer } from '../store/use-adding'
import { useGroceryWords } from './grocery-search-link'
import { ItemGrid } from './item-grid'
import { ItemTile } from './item-tile'
import { foundPages } from './queries'
import { useGroceryAdding } from './use-grocery-adding'

const REST_MS = 250
const SEARCH_FROM = 2

type FoundGroceryItem = GroceryItem & { restaurant: StoreCard }

/** A result is added to its own store's cart. */
function FoundTile({ item, alone }: { item: FoundGroceryItem; alone: boolean }) {
  const layers = useLayer<StoreLayer>()
  const adding = useGroceryAdding(item.restaurant, layers)
  return <ItemTile item={item} adding={adding} from={alone ? undefined : item.restaurant.name} />
}

type FindsProps = { place: SavedLocation; query: string; store: string | null }

function Finds({ place, query, store }: FindsProps) {
  const t = useText()
  const { remember } = useRecentSearches()
  const list = useMemo(() => foundPages(place, query, store), [place, query, store])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are inside; this only remembers the search
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click by keyboard bubbles here as well
    <div onClick={() => remember(query)}>
      <ItemGrid<FoundGroceryItem>
        key={list.key.join()}
        label={t('groceryFindsLabel', { query })}
        list={list}
        head={(total) => (
          <p className="text-meta mb-3.5 text-ink-3 tabular-nums" role="status">
            {t('groceryFinds', { count: total, query })}
          </p>
        )}
        nothing={
          <p className="text-ink-2" role="status">
            {t('groceryNothing', { query })}
          </p>
        }
        tile={(item) => <FoundTile key={item.id} item={item} alone={store !== null} />}
      />
    </div>
  )
}

/** Search in one store or in all that deliver here; tolerates typing errors (ROU-05). */
export function GrocerySearchScreen() {
  const t = useText()
  const words = useGroceryWords()
  const place = useSavedLocation()
  const [params, setParams] = useSearchParams()
  const [typed, store] = [params.get('q') ?? '', params.get('store')]
  const query = useDebounced(typed.trim(), REST_MS)
  const back = useGoBack(store ? `/grocery?store=${store}` : '/grocery')
  const scroll = usePageScroll()
  usePageTitle(t('grocerySearchTitle'))
  const look = (q: string) =>
    setParams({ ...(store && { store }), ...(q && { q }) }, { replace: true, state: null })
  if (!place) return null
  return (
    <PageShell fluid className="widebars" {...scroll} end="10rem" bars={<CartTray storeId={0} />}>
      <h1 className="sr-only">{t('grocerySearchTitle')}</h1>
      <SearchHead
        label={t('grocerySearchLabel')}
        placeholder={t('grocerySearchLabel')}
        value={typed}
        onChange={look}
        onBack={back}
      />
      <div className="px-gutter content">
        {query.length >= SEARCH_FROM && typed.trim().length >= SEARCH_FROM ? (
          <Finds place={place} query={query} store={store} />
        ) : (
          <SearchIdeas words={words} onPick={look} />
        )}
      </div>
    </PageShell>
  )
}
