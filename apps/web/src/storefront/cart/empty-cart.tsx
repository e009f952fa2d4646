import { useText } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { MainTabs } from '../main-tabs'

/** Nothing on the table yet. */
export function EmptyCart() {
  const t = useText()
  usePageTitle(t('cartPageTitle'))
  return (
    <PageShell skipLabel={t('skipToMain')} bars={<MainTabs active="cart" />} className="emptycart">
      <NavBar title={t('cartPageTitle')} />
      <EmptyState as="h2" title={t('cartEmptyTitle')} text={t('cartEmptyText')}>
        <LinkButton to="/food" icon="storefront">
          {t('cartEmptyAction')}
        </LinkButton>
      </EmptyState>
    </PageShell>
  )
}
