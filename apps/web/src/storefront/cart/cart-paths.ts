import type { Attempt } from '../../state/attempt'
import { type CartName, type CartStore, useKeeper } from '../../state/cart'

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
export const useCartPaths = (): CartPaths => cartPaths[useKeeper().name]

/** Where the fate of an attempt is found out. */
export const checkoutOf = ({ cart = 'food' }: Pick<Attempt, 'cart'>): string =>
  cart === 'errand' ? '/pickup-and-drop/checkout' : cartPaths[cart].checkout

/** One thing on a grocer's shelves. */
export const itemPath = (slug: string, id: number): string => `/grocery/${slug}/item/${id}`

/** A store's own page: groceries have aisles instead of a menu. */
export const storePath = ({ store_type, slug }: Pick<CartStore, 'store_type' | 'slug'>): string =>
  store_type === 'grocery' ? `/grocery?store=${slug}` : `/stores/${slug}`
