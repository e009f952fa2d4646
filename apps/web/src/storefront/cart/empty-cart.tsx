import { useText } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { useKeeper } from '../../state/cart'
import { LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { MainTabs } from '../main-tabs'
import { cartPaths } from './cart-paths'
import { OtherCart } from './waiting-carts'

const words = {
  food: {
    page: 'cartPageTitle',
    title: 'cartEmptyTitle',
    text: 'cartEmptyText',
    action: 'cartEmptyAction',
  },
  grocery: {
    page: 'groceryCartTitle',
    title: 'groceryCartEmpty',
    text: 'groceryCartEmptyText',
    action: 'groceryCartAction',
  },
} as const

/** Nothing on the table yet. */
export function EmptyCart() {
  const t = useText()
  const { name } = useKeeper()
  const { page, title, text, action } = words[name]
  usePageTitle(t(page))
  return (
    <PageShell skipLabel={t('skipToMain')} bars={<MainTabs active="cart" />} className="emptycart">
      <NavBar title={t(page)} />
      <EmptyState as="h2" title={t(title)} text={t(text)}>
        <LinkButton to={cartPaths[name].stores} icon="storefront">
          {t(action)}
        </LinkButton>
      </EmptyState>
      <div className="pad">
        <OtherCart />
      </div>
    </PageShell>
  )
}
