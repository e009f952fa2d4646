import { Navigate } from 'react-router'
import type { GeoLocation } from '../../lib/device/storage'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { problemText, useText } from '../../lib/format/i18n'
import { saveGeoLocation, useGeoLocation, useSavedLocation } from '../../state/location'
import { PageShell } from '../../ui/page-shell'
import { showToast } from '../../ui/toast'
import { PinPicker } from './pin-picker'
import { PlaceForm } from './place-form'
import { useWayBack } from './way-back'

function Picker({ start }: { start: GeoLocation }) {
  const t = useText()
  const goBack = useGoBack(useWayBack().along('/search-location'))
  return (
    <PinPicker start={start} tip={t('pinTip')} icon="house-fill" onMoved={saveGeoLocation} onBack={goBack}>
      {(spot, reading) => (
        <PlaceForm
          place={spot}
          reading={reading}
          onProblem={(error) => showToast({ text: problemText(error), icon: 'warning-circle-fill' })}
        />
      )}
    </PinPicker>
  )
}

/** Confirms a location on the map: house, landmark, tag (ROU-08). */
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
    <PageShell>
      <h1 className="sr-only">{t('confirmLocationTitle')}</h1>
      <Picker start={start} />
    </PageShell>
  )
}
