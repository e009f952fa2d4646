import { useSearchParams } from 'react-router'
import type { SavedLocation } from '../../lib/device/storage'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { businessLocation, useSavedLocation } from '../../state/location'
import { EmptyState } from '../../ui/empty-state'
import { PageShell } from '../../ui/page-shell'
import { Offers } from './offers-list'

/** The point in a partner's URL, `?latitude=12.97&longitude=77.59`. */
function placeIn(params: URLSearchParams): SavedLocation | null {
  const [lat, lng] = ['latitude', 'longitude'].map((key) => Number.parseFloat(params.get(key) ?? ''))
  if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null
  return businessLocation({ lat, lng, address: '' })
}

/**
 * The offers without the app's bars, for a partner's page: around its point, else around this person's
 * location (ROU-06).
 */
export function EmbeddedOffersScreen() {
  const t = useText()
  const [params] = useSearchParams()
  const saved = useSavedLocation()
  const place = placeIn(params) ?? saved
  usePageTitle(t('offersButton'))
  return (
    <PageShell>
      <h1 className="sr-only">{t('offersButton')}</h1>
      <div className="px-gutter mt-4">
        {place ? (
          <Offers place={place} outside />
        ) : (
          <EmptyState page={false} as="h2" title={t('locationTitle')}>
            <a href="/search-location" target="_top" className="btn btn--filled btn--m">
              {t('firstScreenSetupLocation')}
            </a>
          </EmptyState>
        )}
      </div>
    </PageShell>
  )
}
