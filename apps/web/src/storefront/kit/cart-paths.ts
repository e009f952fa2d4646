import type { Attempt } from '../../state/attempt'
import { useActiveCart } from '../../state/cart'
import type { CartName } from '../../state/stored-carts'

interface CartPaths {
  cart: string
  checkout: string
  coupons: string
  /** The screen where this cart is filled. */
  stores: string
}

/** Paths of each cart's screens. */
export const cartPaths: Record<CartName, CartPaths> = {
  food: { cart: '/cart', checkout: '/checkout', coupons: '/cart/coupons', stores: '/food' },
  grocery: {
    cart: '/grocery-cart',
    checkout: '/grocery-checkout',
    coupons: '/grocery-cart/coupons',
    stores: '/grocery',
  },
}
export const useCartPaths = (): CartPaths => cartPaths[useActiveCart().name]

/** The checkout that resolves an attempt. */
export const checkoutOf = ({ cart = 'food' }: Pick<Attempt, 'cart'>): string =>
  cart === 'errand' ? '/pickup-and-drop/checkout' : cartPaths[cart].checkout
