import type { Menu } from '@tokri/contract/catalogue'
import type { CartLine } from '@tokri/domain/cart/cart'
import { cartSubtotal } from '@tokri/domain/cart/cart'
import { quantityOf } from '@tokri/domain/cart/fill'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'
import { useMode } from '../../state/mode'
import type { Art } from '../../ui/art'
import { PlateArt } from '../../ui/item-art'
import { Tray, TrayPlate } from '../../ui/tray'
import { useCartPaths } from '../kit/cart-paths'
import { missingToFree, pieces, savedSoFar } from './cart-lines'

/** The two newest items; a third would leave no room for the total. */
function newest(lines: readonly CartLine[]): CartLine[] {
  const byItem = new Map(lines.map((line) => [line.id, line]))
  return [...byItem.values()].slice(-2)
}

/** The cart bar while something is in the cart: count, total, and what is saved or missing for free delivery. */
export function CartTray({ storeId, menu }: { storeId: number; menu?: Menu }) {
  const t = useText()
  const cart = useCart((now) => now.cart)
  const restaurant = useCart((now) => now.restaurant)
  const paths = useCartPaths()
  const delivers = useMode() === 'DELIVERY'
  if (cart.lines.length === 0 || !restaurant) return null
  const subtotal = cartSubtotal(cart)
  const saved = menu ? savedSoFar(cart, menu) : 0
  const missing = delivers ? missingToFree(restaurant.free_delivery_subtotal, subtotal) : 0
  const words = () => {
    if (restaurant.id !== storeId) return t('trayFrom', { name: restaurant.name })
    if (missing > 0) return t('trayFreeDelivery', { amount: money(missing) })
    return saved > 0 ? t('traySavings', { amount: money(saved) }) : restaurant.name
  }
  return (
    <Tray
      label={t('cartPageTitle')}
      plates={newest(cart.lines).map((line) => (
        <TrayPlate key={line.id}>
          <span key={quantityOf(cart, line.id)} className="block h-full animate-pop [&_.pic]:scale-120">
            <PlateArt image={line.snapshot.image} art={line.snapshot.art as Art | null} size={42} />
          </span>
        </TrayPlate>
      ))}
      title={t('trayItems', { count: pieces(cart), amount: money(subtotal) })}
      text={words()}
      action={t('floatCartViewCartText')}
      to={paths.cart}
    />
  )
}
