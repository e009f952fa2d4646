import './location.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { androidApp } from '../../lib/android'
import { api } from '../../lib/api'
import { useDebounced } from '../../lib/debounce'
import { useGoBack } from '../../lib/go-back'
import { useText } from '../../lib/i18n'
import { orKept } from '../../lib/kept-answers'
import { usePageTitle } from '../../lib/page-title'
import type { SavedLocation } from '../../lib/storage'
import {
  businessLocation,
  saveGeoLocation,
  saveLocation,
  useGeoLocation,
  useSavedLocation,
} from '../../state/location'
import { useUser } from '../../state/session'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { PageShell } from '../../ui/page-shell'
import { SearchField } from '../../ui/search-field'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { Waiting } from '../waiting'
import { locateDevice } from './locate'
import { FoundPlaces, PopularPlaces, SavedAddresses } from './place-rows'
import { useWayBack } from './way-back'

/** Milliseconds of rest before what was typed is looked for. */
const SEARCH_REST_MS = 300
const SEARCH_FROM = 2
const POPULAR_SHOWN = 8

/** The GPS button: asks the device, shows that it looks, says so when it can't (SCR-42, STA-05, ERR-02). */
function UseGps() {
  const t = useText()
  const navigate = useNavigate()
  const { along } = useWayBack()
  const [state, setState] = useState<'rest' | 'looking' | 'failed'>('rest')
  const look = async () => {
    setState('looking')
    try {
      saveGeoLocation(await locateDevice())
      await navigate(along('/my-location'))
    } catch (error) {
      console.warn('The position could not be read.', error)
      // the Android app has a dialog of its own for a position that may not be read
      setState(androidApp() ? 'rest' : 'failed')
    }
  }
  return (
    <>
      <button type="button" className="card row place__gps mt4" onClick={() => void look()}>
        <span className="place__gpsicon">
          <Icon name="gps-fix" />
        </span>
        <span className="grow">
          <b className="ts cp block">{t('useCurrentLocationText')}</b>
          <span className="me c3">{t('useGpsMessage')}</span>
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
  const settled = useDebounced(query.trim(), SEARCH_REST_MS)
  return useQuery({
    queryKey: ['places', settled, near?.lat, near?.lng],
    queryFn: ({ signal }) =>
      api.places.searchPlaces({ query: settled, ...(near && { lat: near.lat, lng: near.lng }) }, { signal }),
    enabled: settled.length >= SEARCH_FROM,
    staleTime: 5 * 60_000,
    placeholderData: (before) => before,
  })
}

function Results({ query }: { query: string }) {
  const t = useText()
  const navigate = useNavigate()
  const { along } = useWayBack()
  const { data, error } = useFound(query, useSavedLocation())
  if (error && !data)
    return (
      <div className="mt4">
        <Notice tone="warn">{t('placesProblem')}</Notice>
      </div>
    )
  if (!data)
    return (
      <Skeletons label={t('loading')}>
        <Skeleton h="11rem" r="1.25rem" style={{ marginBlockStart: '1rem' }} />
      </Skeletons>
    )
  if (data.length === 0) return <p className="c2 mt5">{t('noPlacesFound', { query: query.trim() })}</p>
  return (
    <FoundPlaces
      places={data}
      onChoose={({ formatted_address, lat, lng }) => {
        saveGeoLocation({ formatted_address, geometry: { location: { lat, lng } } })
        void navigate(along('/my-location'))
      }}
    />
  )
}

function Suggestions() {
  const navigate = useNavigate()
  const { next } = useWayBack()
  const current = useSavedLocation()
  const geo = useGeoLocation()
  const addresses = useUser((user) => user.addresses)
  const { data: popular = [] } = useQuery({
    queryKey: ['popular-places'],
    queryFn: ({ signal }) => orKept('popular places', () => api.places.popularGeoLocations({}, { signal })),
    staleTime: 30 * 60_000,
  })
  const choose = (place: SavedLocation) => {
    saveLocation(place)
    void navigate(next)
  }
  return (
    <>
      <UseGps />
      <SavedAddresses addresses={addresses} current={current} geo={geo} onChoose={choose} />
      <PopularPlaces
        places={popular.slice(0, POPULAR_SHOWN)}
        onChoose={({ latitude, longitude, name }) =>
          choose(businessLocation({ lat: latitude, lng: longitude, address: name }))
        }
      />
    </>
  )
}

/** Find a place: by GPS, by typing, from saved and popular ones (ROU-07). */
export function SearchLocationScreen() {
  const t = useText()
  const goBack = useGoBack()
  const [query, setQuery] = useState('')
  usePageTitle(t('locationTitle'))
  return (
    <PageShell>
      <NavBar back={{ label: t('back'), onBack: goBack }} title={t('locationTitle')} />
      <div className="pad">
        <SearchField
          label={t('searchAreaPlaceholder')}
          placeholder={t('searchAreaPlaceholder')}
          clearLabel={t('clearSearch')}
          value={query}
          onChange={setQuery}
        />
        {query.trim().length >= SEARCH_FROM ? <Results query={query} /> : <Suggestions />}
      </div>
    </PageShell>
  )
}
