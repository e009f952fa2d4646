import { useNavigate } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { saveGeoLocation, saveLocation, useSavedLocation } from '../../state/location'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { PlaceFinder } from './place-finder'
import { useWayBack } from './way-back'

/** Chooses the delivery location: by GPS, by typing, from saved and popular ones (ROU-07). */
export function SearchLocationScreen() {
  const t = useText()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const { next, along } = useWayBack()
  const current = useSavedLocation()
  usePageTitle(t('locationTitle'))
  return (
    <PageShell>
      <NavBar back={{ label: t('back'), onBack: goBack }} title={t('locationTitle')} />
      <div className="px-gutter">
        <PlaceFinder
          current={current}
          onSpot={(spot) => {
            saveGeoLocation(spot)
            void navigate(along('/my-location'))
          }}
          onPlace={(place) => {
            saveLocation(place)
            void navigate(next)
          }}
        />
      </div>
    </PageShell>
  )
}
