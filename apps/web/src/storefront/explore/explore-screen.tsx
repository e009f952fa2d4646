import { useQuery } from '@tanstack/react-query'
import { searchWords } from '@tokri/domain/greeting'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api/api'
import type { SavedLocation } from '../../lib/device/storage'
import { useDebounced } from '../../lib/dom/debounce'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { locationLines, pointOf, useSavedLocation } from '../../state/location'
import { Chip } from '../../ui/chip'
import { cx } from '../../ui/cx'
import { EmptyState } from '../../ui/empty-state'
import { PageShell } from '../../ui/page-shell'
import { EmptyPlate } from '../../ui/plate'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { MainTabs } from '../kit/main-tabs'
import { previousResults } from '../kit/previous-results'
import { categoriesAt } from '../kit/queries'
import { useLayer } from '../kit/use-layer'
import type { StoreLayer } from '../store/use-adding'
import { CategoryPlate, categoryGrid } from '../stores/category-plates'
import { restaurantSlides } from '../stores/category-slides'
import { useSearchWords } from '../stores/search-words'
import { HorizontalStoreCard } from '../stores/store-card'
import { storeGrid } from '../stores/store-grid'
import { ListProblem } from '../stores/store-list'
import { FoundItemRow } from './found-item'
import { useRecentSearches } from './recent-searches'
import { SearchHead, SearchIdeas } from './search-parts'

const REST_MS = 400
const SEARCH_FROM = 2
type Tab = 'dishes' | 'stores'

function useSearch(place: SavedLocation, q: string) {
  return useQuery({
    queryKey: ['search', q.toLocaleLowerCase(), place.lat, place.lng],
    queryFn: ({ signal }) => api.catalogue.searchRestaurants({ ...pointOf(place), q }, { signal }),
    enabled: q.length >= SEARCH_FROM,
    placeholderData: (before) =>
      previousResults(before, ({ items, restaurants }) => items.length + restaurants.length === 0),
  })
}

type IdeasProps = { place: SavedLocation; onPick: (query: string) => void }

/**
 * Shown before anything is typed, and if nothing was found: search suggestions and categories for this time
 * of day.
 */
function Ideas({ place, onPick }: IdeasProps) {
  const t = useText()
  const words = useSearchWords()
  const plates = restaurantSlides(useQuery(categoriesAt(place)).data ?? [])
  return (
    <>
      {/* at night the suggested words name no dish, so searching for them finds nothing */}
      <SearchIdeas words={searchWords(new Date()) === 'favourite' ? [] : words} onPick={onPick} />
      {plates.length > 0 && <h2 className="text-title-m mt-5 mb-3">{t('categoriesTitle')}</h2>}
      <div className={categoryGrid}>
        {plates.map((slide) => (
          <CategoryPlate key={slide.id} slide={slide} />
        ))}
      </div>
    </>
  )
}

function ResultSkeleton() {
  const t = useText()
  return (
    <Skeletons label={t('loading')}>
      {[0, 1, 2].map((row) => (
        <span key={row} className="item">
          <span className="grid content-start gap-2">
            <Skeleton w="11rem" h="1.1rem" />
            <Skeleton w="5rem" h=".9rem" />
            <Skeleton w="12rem" h=".8rem" />
          </span>
          <Skeleton h="7.5rem" r="1.25rem" />
        </span>
      ))}
    </Skeletons>
  )
}

/** Dishes and stores of one search, in two tabs. */
function Results({ place, query, onPick }: IdeasProps & { query: string }) {
  const t = useText()
  const words = useDebounced(query.trim(), REST_MS)
  const { data, error, refetch } = useSearch(place, words)
  const { remember } = useRecentSearches()
  const layers = useLayer<StoreLayer>()
  const [wanted, setTab] = useState<Tab>('dishes')
  if (!data && error) return <ListProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <ResultSkeleton />
  const { items, restaurants } = data
  const tab: Tab = wanted === 'dishes' && items.length === 0 && restaurants.length > 0 ? 'stores' : wanted
  if (items.length + restaurants.length === 0)
    return (
      <>
        <div className="mt-6">
          <EmptyState
            page={false}
            as="h2"
            title={t('exploreNoResults', { query: words })}
            text={t('exploreNoResultsText')}
            art={<EmptyPlate size="8rem" thing="chef" h={60} />}
          />
        </div>
        <Ideas place={place} onPick={onPick} />
      </>
    )
  return (
    <>
      <div className="flex items-center gap-2 mt-2 mb-5">
        <Chip selected={tab === 'dishes'} onClick={() => setTab('dishes')}>
          {t('exploreItemsText')} <span className="tabular-nums">{items.length}</span>
        </Chip>
        <Chip selected={tab === 'stores'} onClick={() => setTab('stores')}>
          {t('exploreRestautantsText')} <span className="tabular-nums">{restaurants.length}</span>
        </Chip>
      </div>
      <h2 className="text-title-m">{t('exploreNear', { query: words, place: locationLines(place).tag })}</h2>
      {tab === 'dishes' ? (
        items.map((item) => (
          <FoundItemRow key={item.id} item={item} layers={layers} onOpen={() => remember(words)} />
        ))
      ) : (
        <div className={cx('mt-4', storeGrid(true))}>
          {restaurants.map((store) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is the control; this only remembers the search
            // biome-ignore lint/a11y/useKeyWithClickEvents: a click by keyboard bubbles here as well
            <div key={store.id} onClick={() => remember(words)}>
              <HorizontalStoreCard store={store} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** Search for stores and dishes; the query is in the URL (ROU-16). */
export function ExploreScreen() {
  const t = useText()
  const goBack = useGoBack()
  const place = useSavedLocation()
  const [params, setParams] = useSearchParams()
  const query = params.get('q') ?? ''
  const look = (q: string) => setParams(q ? { q } : {}, { replace: true })
  const scroll = usePageScroll()
  usePageTitle(t('exploreTitle'))
  if (!place) return null
  return (
    <PageShell {...scroll} bars={<MainTabs />}>
      <h1 className="sr-only">{t('exploreTitle')}</h1>
      <SearchHead
        label={t('searchStoresAndDishes')}
        placeholder={t('restaurantSearchPlaceholder')}
        value={query}
        onChange={look}
        onBack={goBack}
      />
      <div className="px-gutter">
        {query.trim().length >= SEARCH_FROM ? (
          <Results place={place} query={query} onPick={look} />
        ) : (
          <>
            <p className="text-meta text-ink-2" role="status">
              {query.trim() !== '' && t('searchAtleastThreeCharsMsg')}
            </p>
            <Ideas place={place} onPick={look} />
          </>
        )}
      </div>
    </PageShell>
  )
}
