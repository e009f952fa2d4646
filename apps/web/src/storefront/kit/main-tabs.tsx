import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { storedCarts, useCartTotal } from '../../state/stored-carts'
import { TabBar } from '../../ui/tab-bar'

export type TabName = 'home' | 'nearby' | 'send' | 'cart' | 'account'

/** The five tabs of the app (SCR-16). */
export function MainTabs({ active }: { active?: TabName }) {
  const t = useText()
  const dishes = useCartTotal(storedCarts.food).productQuantity
  const groceries = useCartTotal(storedCarts.grocery).productQuantity
  const count = dishes + groceries
  const fixed = useSetting('footerStyleType') === 'FIXED'
  return (
    <TabBar
      label={t('mainNavigation')}
      fixed={fixed}
      tabs={[
        { to: '/', label: t('tabHome'), icon: 'house', iconOn: 'house-fill', active: active === 'home' },
        {
          to: '/food',
          label: t('footerNearme'),
          icon: 'storefront',
          iconOn: 'storefront-fill',
          active: active === 'nearby',
        },
        {
          to: '/pickup-and-drop',
          label: t('tabSend'),
          icon: 'package',
          iconOn: 'package-fill',
          active: active === 'send',
        },
        {
          to: dishes === 0 && groceries > 0 ? '/grocery-cart' : '/cart',
          label: t('footerCart'),
          icon: 'basket',
          iconOn: 'basket-fill',
          active: active === 'cart',
          count,
          countLabel: t('cartCount', { count }),
        },
        {
          to: '/my-account',
          label: t('footerAccount'),
          icon: 'user-circle',
          iconOn: 'user-circle-fill',
          active: active === 'account',
        },
      ]}
    />
  )
}
