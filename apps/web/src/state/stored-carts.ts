// The carts as the browser keeps them: all that pages need which sell nothing. Filling them is in cart.ts.
import type { Schedule } from '@tokri/contract/cart'
import type { StoreCard } from '@tokri/contract/stores'
import { badgeCount, type Cart, emptyCart } from '@tokri/domain/cart/cart'
import { createContext } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useSetting } from '../lib/boot/settings'
import { onOtherTab, storageFor } from '../lib/device/storage'

/** What the tray and the cart say of the store without asking anyone. */
export type CartStore = Pick<
  StoreCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'image'
  | 'art'
  | 'delivery_time'
  | 'delivery_type'
  | 'store_type'
  | 'free_delivery_subtotal'
>

export interface CartState {
  cart: Cart
  restaurant: CartStore | null
  coupon: string | null
  /** Minor units. */
  tip: number
  order_comment: string
  /** The half hour it is wished for; null: as soon as possible. */
  schedule: Schedule | null
}
/** The cart that is being filled, and those of other stores that wait beside it. */
export interface Carts extends CartState {
  others: readonly CartState[]
}
/** A cart nothing was put into. */
export const freshCart: CartState = {
  cart: emptyCart,
  restaurant: null,
  coupon: null,
  tip: 0,
  order_comment: '',
  schedule: null,
}
export const noCarts: Carts = { ...freshCart, others: [] }

/** One cart of the browser; survives reloads and restarts (ENT-14). */
const kept = (key: 'cart' | 'grocery_cart') => ({
  key,
  use: create<Carts>()(
    persist(() => noCarts, { name: key, storage: createJSONStorage(() => storageFor(key)), version: 1 }),
  ),
})
export type StoredCart = ReturnType<typeof kept>

export type CartName = 'food' | 'grocery'
export const storedCarts: Record<CartName, StoredCart> = { food: kept('cart'), grocery: kept('grocery_cart') }

/** Which of the carts the screens below show; without one, the food's. */
export const ActiveCartContext = createContext<CartName>('food')

/** The number on the cart's tab: lines, or pieces by countQuantityAsTotalItemsOnCart. */
export function useCartBadge({ use }: StoredCart): number {
  const pieces = useSetting('countQuantityAsTotalItemsOnCart')
  return use(({ cart, others }) =>
    [cart, ...others.map((other) => other.cart)].reduce((sum, one) => sum + badgeCount(one, pieces), 0),
  )
}

/** Two tabs share their carts. */
export function followOtherTabs(): () => void {
  const stops = Object.values(storedCarts).map(({ key, use }) =>
    onOtherTab(key, () => void use.persist.rehydrate()),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
