import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { useActiveCart } from '../../state/cart'
import { LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { cartPaths } from '../kit/cart-paths'
import { MainTabs } from '../kit/main-tabs'
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

/** Shown while the cart is empty. */
export function EmptyCart() {
  const t = useText()
  const { name } = useActiveCart()
  const { page, title, text, action } = words[name]
  usePageTitle(t(page))
  return (
    <PageShell
      skipLabel={t('skipToMain')}
      bars={<MainTabs active="cart" />}
      className="[&_.empty--page]:min-h-[calc(100%_-_10rem)]"
    >
      <NavBar title={t(page)} />
      <EmptyState as="h2" title={t(title)} text={t(text)}>
        <LinkButton to={cartPaths[name].stores} icon="storefront">
          {t(action)}
        </LinkButton>
      </EmptyState>
      <div className="px-gutter">
        <OtherCart />
      </div>
    </PageShell>
  )
}
