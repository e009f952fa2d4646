import type { Attempt } from '../../state/attempt'
import { useActiveCart } from '../../state/cart'
import type { CartName } from '../../state/stored-carts'

interface CartPaths {
  cart: string
  checkout: string
  coupons: string
  /** Where such carts are filled. */
  stores: string
}

/** Screens of each cart: the same ones, at their own addresses. */
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

/** Where the fate of an attempt is found out. */
export const checkoutOf = ({ cart = 'food' }: Pick<Attempt, 'cart'>): string =>
  cart === 'errand' ? '/pickup-and-drop/checkout' : cartPaths[cart].checkout
