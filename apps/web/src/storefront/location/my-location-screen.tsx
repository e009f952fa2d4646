import './location.css'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useMapGround } from '../../lib/city-plan'
import { useGoBack } from '../../lib/go-back'
import { problemText, useText } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import type { GeoLocation } from '../../lib/storage'
import { saveGeoLocation, useGeoLocation, useSavedLocation } from '../../state/location'
import { IconButton } from '../../ui/icon-button'
import { MapView } from '../../ui/map-view'
import { PageShell } from '../../ui/page-shell'
import type { LatLng } from '../../ui/street-plan'
import { showToast } from '../../ui/toast'
import { addressOf, locateDevice } from './locate'
import { PlaceForm } from './place-form'
import { useWayBack } from './way-back'

/** Follows the pin: the address of wherever it rests. */
function usePinned(start: GeoLocation) {
  const [pinned, setPinned] = useState(start)
  const [reading, setReading] = useState(start.formatted_address === '')
  const move = async ([lat, lng]: LatLng) => {
    setReading(true)
    const place = await addressOf({ lat, lng }).catch(() => ({
      formatted_address: '',
      geometry: { location: { lat, lng } },
    }))
    setPinned(place)
    saveGeoLocation(place)
    setReading(false)
  }
  return { pinned, reading, move, setPinned }
}

function Picker({ start }: { start: GeoLocation }) {
  const t = useText()
  const goBack = useGoBack(useWayBack().along('/search-location'))
  const ground = useMapGround()
  const { pinned, reading, move, setPinned } = usePinned(start)
  const { lat, lng } = pinned.geometry.location
  const centreOnMe = () =>
    locateDevice().then(setPinned, (error: unknown) => {
      console.warn('The position could not be read.', error)
      showToast({ text: t('gpsAccessNotGrantedMsg'), icon: 'map-pin' })
    })
  return (
    <div className="pick">
      <div className="mapbox pick__map">
        <MapView
          label={t('mapOfPlace')}
          center={[lat, lng]}
          zoom={17}
          {...ground}
          pin={{ tip: t('pinTip'), icon: 'house-fill' }}
          onCenterChange={(center) => void move(center)}
        />
        <div className="pick__bar">
          <IconButton icon="arrow-left" kind="s" label={t('back')} onClick={goBack} />
        </div>
        <IconButton
          icon="gps-fix"
          kind="s"
          className="pick__me"
          label={t('centreOnMe')}
          onClick={() => void centreOnMe()}
        />
      </div>
      <PlaceForm
        place={pinned}
        reading={reading}
        onProblem={(error) => showToast({ text: problemText(error), icon: 'warning-circle-fill' })}
      />
    </div>
  )
}

/** Confirm a place on the map: house, landmark, tag (ROU-08). */
export function MyLocationScreen() {
  const t = useText()
  const geo = useGeoLocation()
  const saved = useSavedLocation()
  const { along } = useWayBack()
  usePageTitle(t('confirmLocationTitle'))
  const start =
    geo ??
    (saved && {
      formatted_address: saved.address,
      geometry: { location: { lat: saved.lat, lng: saved.lng } },
    })
  if (!start) return <Navigate to={along('/search-location')} replace />
  return (
    <PageShell className="pickpage">
      <h1 className="sr">{t('confirmLocationTitle')}</h1>
      <Picker start={start} />
    </PageShell>
  )
}
