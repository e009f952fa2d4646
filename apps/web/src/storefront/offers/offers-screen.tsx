import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { useSavedLocation } from '../../state/location'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { MainTabs } from '../kit/main-tabs'
import { SearchLink } from '../kit/nav-parts'
import { Offers } from './offers-list'

/** Every coupon of the stores around a location (ROU-23). */
export function OffersScreen() {
  const t = useText()
  const goBack = useGoBack()
  const place = useSavedLocation()
  const scroll = usePageScroll()
  usePageTitle(t('offersButton'))
  if (!place) return null
  return (
    <PageShell skipLabel={t('skipToMain')} {...scroll} bars={<MainTabs />}>
      <NavBar
        back={{ label: t('back'), onBack: goBack }}
        title={t('offersButton')}
        text={t('offersBannerPlain')}
        end={<SearchLink />}
      />
      <div className="px-gutter mt-2">
        <Offers place={place} />
      </div>
    </PageShell>
  )
}
