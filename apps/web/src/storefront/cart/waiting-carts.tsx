import { cartSubtotal } from '@tokri/domain/cart/cart'
import { Link } from 'react-router'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { type ActiveCart, carts, useActiveCart, useCart } from '../../state/cart'
import type { CartState } from '../../state/stored-carts'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { cartPaths } from '../kit/cart-paths'
import { pieces } from '../store/cart-lines'
import { CartPlate } from './cart-plate'

function useWhatIsIn(): (cart: CartState) => string {
  const t = useText()
  return ({ cart }) => t('waitingCart', { count: pieces(cart), amount: money(cartSubtotal(cart)) })
}

function WaitingCart({ waiting }: { waiting: CartState }) {
  const t = useText()
  const { turnTo } = useActiveCart()
  const words = useWhatIsIn()
  const { restaurant, cart } = waiting
  const [first] = cart.lines
  if (!restaurant || !first) return null
  return (
    <li className="flex items-center gap-3 py-2.5">
      <CartPlate line={first} />
      <span className="min-w-0 flex-1">
        <b className="text-title-s block truncate" dir="auto">
          {restaurant.name}
        </b>
        <span className="text-meta text-ink-3 tabular-nums">{words(waiting)}</span>
      </span>
      <Button
        kind="soft"
        size="m"
        aria-label={t('turnToCartOf', { name: restaurant.name })}
        onClick={() => turnTo(restaurant.id)}
      >
        {t('turnToCart')}
      </Button>
    </li>
  )
}

/** Carts of other stores: which one is being ordered, and how to switch to the others (SCR-30). */
export function WaitingCarts() {
  const t = useText()
  const { others, restaurant } = useCart()
  if (others.length === 0) return null
  return (
    <section className="card card--p">
      <h2 className="text-title-s">{t('cartsWaiting')}</h2>
      <p className="text-meta text-ink-3">{t('cartsWaitingText', { name: restaurant?.name ?? '' })}</p>
      <ul>
        {others.map((waiting) => (
          <WaitingCart key={waiting.cart.restaurant_id} waiting={waiting} />
        ))}
      </ul>
    </section>
  )
}

function useOther(): ActiveCart {
  const { name } = useActiveCart()
  return name === 'food' ? carts.grocery : carts.food
}

/** Links the food cart and the grocery cart, if both have something. */
export function OtherCart() {
  const t = useText()
  const other = useOther()
  const state = other.use()
  const words = useWhatIsIn()
  if (state.cart.lines.length === 0) return null
  return (
    <Link to={cartPaths[other.name].cart} className="card flex min-h-15 items-center gap-3 px-4 py-2.5">
      <Icon name="basket" className="text-primary-text" />
      <span className="min-w-0 flex-1">
        <b className="text-title-s block">
          {t(other.name === 'food' ? 'otherCartFood' : 'otherCartGrocery')}
        </b>
        <span className="text-meta text-ink-3 tabular-nums">
          <bdi>{state.restaurant?.name}</bdi>, {words(state)}
        </span>
      </span>
      <Icon name="caret-right" size="s" flip />
    </Link>
  )
}
