// Stored carts: enough for pages that sell nothing. Actions are in cart.ts.
import type { Schedule } from '@tokri/contract/cart'
import { nameDeliveryTypes } from '@tokri/contract/delivery-type'
import type { StoreCard } from '@tokri/contract/stores'
import { badgeCount, type Cart, cartSubtotal, emptyCart } from '@tokri/domain/cart/cart'
import { sum } from '@tokri/domain/money'
import { createContext } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useSetting } from '../lib/boot/settings'
import { onOtherTab, storageFor } from '../lib/device/storage'

/** What cart bar and cart show of the store without a request. */
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
  /** Why the last code could not be applied. */
  coupon_error: string | null
  /** Minor units. */
  tip: number
  order_comment: string
  /** The chosen slot; null: as soon as possible. */
  schedule: Schedule | null
}
/** The active cart, and parked ones of other stores. */
export interface Carts extends CartState {
  others: readonly CartState[]
}
/** A new, empty cart. */
export const freshCart: CartState = {
  cart: emptyCart,
  restaurant: null,
  coupon: null,
  coupon_error: null,
  tip: 0,
  order_comment: '',
  schedule: null,
}
export const noCarts: Carts = { ...freshCart, others: [] }

/** One of the browser's carts; survives reloads and restarts (ENT-14). */
const kept = (key: 'cart' | 'grocery_cart') => ({
  key,
  use: create<Carts>()(
    persist(() => noCarts, {
      name: key,
      storage: createJSONStorage(() => storageFor(key)),
      version: 2,
      migrate: (kept) => nameDeliveryTypes(kept as Carts),
    }),
  ),
})
export type StoredCart = ReturnType<typeof kept>

export type CartName = 'food' | 'grocery'
export const storedCarts: Record<CartName, StoredCart> = { food: kept('cart'), grocery: kept('grocery_cart') }

/** The cart that nested screens use; the food cart by default. */
export const ActiveCartContext = createContext<CartName>('food')

/** The total of the carts of all stores (ENT-13). */
export interface CartTotal {
  /** Lines, or units with countQuantityAsTotalItemsOnCart. */
  productQuantity: number
  /** Minor units, before any charge. */
  totalPrice: number
}
export function totalOf({ cart, others }: Carts, countUnits: boolean): CartTotal {
  const carts = [cart, ...others.map((other) => other.cart)]
  return {
    productQuantity: sum(carts.map((one) => badgeCount(one, countUnits))),
    totalPrice: sum(carts.map(cartSubtotal)),
  }
}

/** The total of one of the browser's carts. */
export function useCartTotal({ use }: StoredCart): CartTotal {
  const countUnits = useSetting('countQuantityAsTotalItemsOnCart')
  const productQuantity = use((carts) => totalOf(carts, countUnits).productQuantity)
  const totalPrice = use((carts) => totalOf(carts, countUnits).totalPrice)
  return { productQuantity, totalPrice }
}

/** Keeps carts in sync between tabs. */
export function followOtherTabs(): () => void {
  const stops = Object.values(storedCarts).map(({ key, use }) =>
    onOtherTab(key, () => void use.persist.rehydrate()),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
