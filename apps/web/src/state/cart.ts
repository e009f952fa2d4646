import type { Schedule } from '@tokri/contract/cart'
import type { StoreCard } from '@tokri/contract/stores'
import {
  addLine,
  badgeCount,
  type Cart,
  type CartLine,
  changeQuantity,
  emptyCart,
  lineKey,
  refuseStore,
} from '@tokri/domain/cart/fill'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useSetting } from '../lib/settings'
import { keptUnder, onOtherTab, write } from '../lib/storage'

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
const fresh: CartState = {
  cart: emptyCart,
  restaurant: null,
  coupon: null,
  tip: 0,
  order_comment: '',
  schedule: null,
}

/** Survives reloads and restarts of the browser (ENT-14). */
export const useCart = create<CartState>()(
  persist(() => fresh, { name: 'cart', storage: createJSONStorage(() => keptUnder('cart')), version: 1 }),
)

const onlyCardFields = (store: CartStore): CartStore => ({
  id: store.id,
  slug: store.slug,
  name: store.name,
  image: store.image,
  art: store.art,
  delivery_time: store.delivery_time,
  delivery_type: store.delivery_type,
  store_type: store.store_type,
  free_delivery_subtotal: store.free_delivery_subtotal,
})

/** Adds a line. 'other_store' means the cart holds another store's items: ask, then `replaceCart`. */
export function addToCart(store: CartStore, line: CartLine): 'added' | 'other_store' {
  const { cart } = useCart.getState()
  if (refuseStore(cart, store.id)) return 'other_store'
  useCart.setState({ cart: addLine(cart, store.id, line), restaurant: onlyCardFields(store) })
  write('activeRestaurant', store.id)
  return 'added'
}

/** Drops what is in the cart and starts with this line. */
export function replaceCart(store: CartStore, line: CartLine): void {
  useCart.setState({
    ...fresh,
    cart: addLine(emptyCart, store.id, line),
    restaurant: onlyCardFields(store),
  })
  write('activeRestaurant', store.id)
}

/** Sets how many of a line; 0 removes it. The last line gone frees the cart for another store. */
export function setQuantity(line: Pick<CartLine, 'id' | 'addons' | 'note'>, quantity: number): void {
  const cart = changeQuantity(useCart.getState().cart, lineKey(line), quantity)
  useCart.setState(
    cart.lines.length === 0 ? { cart, coupon: null, tip: 0, order_comment: '', schedule: null } : { cart },
  )
}

/** The whole cart afresh: after availability was checked, or to order again. */
export function setCart(cart: Cart, restaurant?: CartStore): void {
  useCart.setState(restaurant ? { ...fresh, cart, restaurant: onlyCardFields(restaurant) } : { cart })
}

/** Puts back what an Undo wants back. */
export const restoreCart = (before: CartState): void => void useCart.setState(before)
export const clearCart = (): void => void useCart.setState(fresh)
export const setCoupon = (coupon: string | null): void => void useCart.setState({ coupon })
export const setTip = (tip: number): void => void useCart.setState({ tip })
export const setSchedule = (schedule: Schedule | null): void => void useCart.setState({ schedule })
export const setOrderComment = (order_comment: string): void => void useCart.setState({ order_comment })

/** The number on the cart's tab: lines, or pieces by countQuantityAsTotalItemsOnCart. */
export function useCartBadge(): number {
  const pieces = useSetting('countQuantityAsTotalItemsOnCart')
  return useCart(({ cart }) => badgeCount(cart, pieces))
}

/** Two tabs share one cart. */
export const followOtherTabs = (): (() => void) => onOtherTab('cart', () => void useCart.persist.rehydrate())
