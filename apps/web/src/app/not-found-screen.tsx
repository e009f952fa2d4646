import { useLocation } from 'react-router'
import { usePageTitle } from '../lib/dom/page-title'
import { useText } from '../lib/format/i18n'
import { MainTabs } from '../storefront/kit/main-tabs'
import { LinkButton } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Illustration } from '../ui/illustration'
import { PageShell } from '../ui/page-shell'
import { Plate } from '../ui/plate'

export function NotFoundScreen() {
  const t = useText()
  const isCustomer = !/^\/(delivery|console)(\/|$)/.test(useLocation().pathname)
  usePageTitle(t('notFoundTitle'))
  return (
    <PageShell bars={isCustomer && <MainTabs />}>
      <EmptyState
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        art={
          <Plate size="11rem" h={60}>
            <Illustration name="map" size={70} />
          </Plate>
        }
      >
        <LinkButton to="/" kind="soft" icon="house">
          {t('goHome')}
        </LinkButton>
      </EmptyState>
    </PageShell>
  )
}
