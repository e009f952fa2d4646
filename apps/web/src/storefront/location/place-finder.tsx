import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api'
import { androidApp } from '../../lib/device/android'
import type { GeoLocation, SavedLocation } from '../../lib/device/storage'
import { useDebounced } from '../../lib/dom/debounce'
import { useText } from '../../lib/format/i18n'
import { withOfflineFallback } from '../../lib/offline/offline-cache'
import { businessLocation, useGeoLocation, useSavedLocation } from '../../state/location'
import { useUser } from '../../state/session'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { SearchField } from '../../ui/search-field'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { previousResults } from '../kit/previous-results'
import { Waiting } from '../kit/waiting'
import { locateDevice } from './locate'
import { FoundPlaces, PopularPlaces, SavedAddresses } from './place-rows'

/** Debounce of the search in milliseconds. */
const SEARCH_REST_MS = 300
const SEARCH_FROM = 2
const POPULAR_SHOWN = 8

interface Choosing {
  /** The saved address that is chosen already. */
  current: SavedLocation | null
  /** A point that still has to be confirmed on the map. */
  onSpot: (spot: GeoLocation) => void
  /** A complete location: one of the saved addresses, or a popular one. */
  onPlace: (place: SavedLocation) => void
}

/** The GPS button: locates the device, shows progress, and says so if it fails (SCR-42, STA-05, ERR-02). */
function UseGps({ onSpot }: Pick<Choosing, 'onSpot'>) {
  const t = useText()
  const [state, setState] = useState<'rest' | 'looking' | 'failed'>('rest')
  const look = async () => {
    setState('looking')
    try {
      onSpot(await locateDevice())
    } catch (error) {
      console.warn('The position could not be read.', error)
      // the Android app has a dialog of its own for a refused permission
      setState(androidApp() ? 'rest' : 'failed')
    }
  }
  return (
    <>
      <button
        type="button"
        className="card flex items-center w-full p-4 gap-3.5 text-start mt-4"
        onClick={() => void look()}
      >
        <span className="size-11 rounded-full bg-primary-soft text-primary-text grid place-items-center flex-none">
          <Icon name="gps-fix" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="text-title-s text-primary-text block">{t('useCurrentLocationText')}</b>
          <span className="text-meta text-ink-3">{t('useGpsMessage')}</span>
        </span>
        <Icon name="caret-right" size="s" flip />
      </button>
      {state === 'looking' && <Waiting title={t('gpsLoadingText')} />}
      <Dialog
        open={state === 'failed'}
        onClose={() => setState('rest')}
        title={t('gpsFailedTitle')}
        text={t('gpsAccessNotGrantedMsg')}
        actions={<Button onClick={() => setState('rest')}>{t('typeAddress')}</Button>}
      />
    </>
  )
}

function useFound(query: string, near: SavedLocation | null) {
  return useQuery({
    queryKey: ['places', query, near?.lat, near?.lng],
    queryFn: ({ signal }) =>
      api.places.searchPlaces({ query, ...(near && { lat: near.lat, lng: near.lng }) }, { signal }),
    enabled: query.length >= SEARCH_FROM,
    staleTime: 5 * 60_000,
    placeholderData: (before) => previousResults(before, ({ length }) => length === 0),
  })
}

function Results({ query, onSpot }: { query: string } & Pick<Choosing, 'onSpot'>) {
  const t = useText()
  const words = useDebounced(query.trim(), SEARCH_REST_MS)
  const { data, error } = useFound(words, useSavedLocation())
  if (error && !data)
    return (
      <div className="mt-4">
        <Notice tone="warn">{t('placesProblem')}</Notice>
      </div>
    )
  if (!data)
    return (
      <Skeletons label={t('loading')}>
        <Skeleton h="11rem" r="1.25rem" style={{ marginBlockStart: '1rem' }} />
      </Skeletons>
    )
  if (data.length === 0) return <p className="text-ink-2 mt-5">{t('noPlacesFound', { query: words })}</p>
  return (
    <FoundPlaces
      places={data}
      onChoose={({ formatted_address, lat, lng }) =>
        onSpot({ formatted_address, geometry: { location: { lat, lng } } })
      }
    />
  )
}

/** Popular delivery locations; available again without a network (ENT-14). */
export const popularPlaces = queryOptions({
  queryKey: ['popular-places'],
  queryFn: ({ signal }) =>
    withOfflineFallback('popular places', () => api.places.popularGeoLocations({}, { signal })),
  staleTime: 30 * 60_000,
})

function Suggestions({ current, onSpot, onPlace }: Choosing) {
  const geo = useGeoLocation()
  const addresses = useUser((user) => user.addresses)
  const { data: popular = [] } = useQuery(popularPlaces)
  return (
    <>
      <UseGps onSpot={onSpot} />
      <SavedAddresses addresses={addresses} current={current} geo={geo} onChoose={onPlace} />
      <PopularPlaces
        places={popular.slice(0, POPULAR_SHOWN)}
        onChoose={({ latitude, longitude, name }) =>
          onPlace(businessLocation({ lat: latitude, lng: longitude, address: name }))
        }
      />
    </>
  )
}

/** Find a location: by GPS, by typing, from saved and popular ones. */
export function PlaceFinder(choosing: Choosing) {
  const t = useText()
  const [query, setQuery] = useState('')
  return (
    <>
      <SearchField
        outlined
        label={t('searchAreaPlaceholder')}
        placeholder={t('searchAreaPlaceholder')}
        clearLabel={t('clearSearch')}
        value={query}
        onChange={setQuery}
      />
      {query.trim().length >= SEARCH_FROM ? (
        <Results query={query} onSpot={choosing.onSpot} />
      ) : (
        <Suggestions {...choosing} />
      )}
    </>
  )
}
