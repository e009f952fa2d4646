import type { Schedule } from '@tokri/contract/cart'
import type { StoreCard } from '@tokri/contract/stores'
import {
  addLine,
  allowOnLine,
  badgeCount,
  type Cart,
  type CartLine,
  changeQuantity,
  emptyCart,
  type Leave,
  lineKey,
  refuseStore,
} from '@tokri/domain/cart/fill'
import { createContext, useContext } from 'react'
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
/** The cart that is being filled, and those of other stores that wait beside it. */
export interface Carts extends CartState {
  others: readonly CartState[]
}
const fresh: CartState = {
  cart: emptyCart,
  restaurant: null,
  coupon: null,
  tip: 0,
  order_comment: '',
  schedule: null,
}

export type CartName = 'food' | 'grocery'

interface Kind {
  name: CartName
  key: 'cart' | 'grocery_cart'
  /** Each store's cart waits while another one's is filled; else a second store has to be asked for. */
  onePerStore: boolean
}

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

const isOf =
  (restaurant_id: number) =>
  ({ cart }: CartState): boolean =>
    cart.restaurant_id === restaurant_id

/** This store's cart in front, whatever was there kept behind it. */
function turnedTo({ others, ...now }: Carts, restaurant_id: number): Carts {
  if (isOf(restaurant_id)(now)) return { ...now, others }
  const kept = now.cart.lines.length > 0 ? [now, ...others] : others
  const waiting = others.find(isOf(restaurant_id))
  return { ...(waiting ?? fresh), others: kept.filter((one) => one !== waiting) }
}

/** The cart in front is done with: the next one comes, or nothing. */
const withoutFirst = ({ others: [next = fresh, ...others] }: Carts): Carts => ({ ...next, others })

/** One cart of the browser with everything that may happen to it; survives reloads and restarts (ENT-14). */
function keepCart({ name, key, onePerStore }: Kind) {
  const none: Carts = { ...fresh, others: [] }
  const use = create<Carts>()(
    persist(() => none, { name: key, storage: createJSONStorage(() => keptUnder(key)), version: 1 }),
  )
  const now = use.getState
  const take = (state: Partial<Carts>) => void use.setState(state)
  /** Starts afresh with this store; with a cart per store the others stay. */
  const start = (store: CartStore, cart: Cart) => {
    const { others } = onePerStore ? turnedTo(now(), store.id) : none
    take({ ...fresh, cart, restaurant: onlyCardFields(store), others })
    write('activeRestaurant', store.id)
  }
  return {
    name,
    key,
    use,
    now,
    /** Adds a line. 'other_store' means the cart holds another store's items: ask, then `replace`. */
    add(store: CartStore, line: CartLine): 'added' | 'other_store' {
      if (refuseStore(now().cart, store.id)) {
        if (!onePerStore) return 'other_store'
        take(turnedTo(now(), store.id))
      }
      take({ cart: addLine(now().cart, store.id, line), restaurant: onlyCardFields(store) })
      write('activeRestaurant', store.id)
      return 'added'
    },
    /** Drops what is in the cart and starts with this line. */
    replace: (store: CartStore, line: CartLine) => start(store, addLine(emptyCart, store.id, line)),
    /** Sets how many of a line; 0 removes it. The last line gone frees the cart for another store. */
    setQuantity(line: Pick<CartLine, 'id' | 'addons' | 'note'>, quantity: number): void {
      const cart = changeQuantity(now().cart, lineKey(line), quantity)
      take(cart.lines.length === 0 ? withoutFirst(now()) : { cart })
    },
    /** What the store may do with a line: give something else, put in more than was ordered. */
    allow: (line: CartLine, leave: Leave) => take({ cart: allowOnLine(now().cart, lineKey(line), leave) }),
    /** The whole cart afresh: after availability was checked, or to order again. */
    set: (cart: Cart, store?: CartStore) =>
      store ? start(store, cart) : take(cart.lines.length === 0 ? withoutFirst(now()) : { cart }),
    /** What a cart of this store would push out for good. */
    pushedOut(restaurant_id: number): CartState | null {
      const { others, ...first } = now()
      const lost = onePerStore ? [first, ...others].find(isOf(restaurant_id)) : first
      return lost && lost.cart.lines.length > 0 ? lost : null
    },
    /** Brings the waiting cart of a store to the front; a store without one changes nothing. */
    turnTo(restaurant_id: number): void {
      if (now().others.some(isOf(restaurant_id))) take(turnedTo(now(), restaurant_id))
    },
    /** Puts back what an Undo wants back. */
    restore: take,
    /** Empties the cart in front; a waiting one follows. */
    clear: () => take(withoutFirst(now())),
    /** Nothing is left, of no store. */
    forget: () => take(none),
    setCoupon: (coupon: string | null) => take({ coupon }),
    setTip: (tip: number) => take({ tip }),
    setSchedule: (schedule: Schedule | null) => take({ schedule }),
    setOrderComment: (order_comment: string) => take({ order_comment }),
  }
}
export type CartKeeper = ReturnType<typeof keepCart>

export const carts: Record<CartName, CartKeeper> = {
  food: keepCart({ name: 'food', key: 'cart', onePerStore: false }),
  grocery: keepCart({ name: 'grocery', key: 'grocery_cart', onePerStore: true }),
}

/** Groceries have a cart of their own (SCR-30). */
export const cartFor = ({ store_type }: Pick<CartStore, 'store_type'>): CartKeeper =>
  carts[store_type === 'grocery' ? 'grocery' : 'food']

/** Which of the carts the screens below show; without one, the food's. */
export const CartInHand = createContext<CartKeeper>(carts.food)
export const useKeeper = (): CartKeeper => useContext(CartInHand)

/** What is in the cart these screens show. */
export function useCart(): Carts
export function useCart<T>(select: (state: Carts) => T): T
export function useCart<T>(select?: (state: Carts) => T): T | Carts {
  const { use } = useKeeper()
  return use(select ?? ((state: Carts): T | Carts => state))
}

export const forgetCarts = (): void => {
  for (const { forget } of Object.values(carts)) forget()
}

/** The number on the cart's tab: lines, or pieces by countQuantityAsTotalItemsOnCart. */
export function useCartBadge({ use }: CartKeeper): number {
  const pieces = useSetting('countQuantityAsTotalItemsOnCart')
  return use(({ cart, others }) =>
    [cart, ...others.map((other) => other.cart)].reduce((sum, one) => sum + badgeCount(one, pieces), 0),
  )
}

/** Two tabs share their carts. */
export function followOtherTabs(): () => void {
  const stops = Object.values(carts).map(({ key, use }) =>
    onOtherTab(key, () => void use.persist.rehydrate()),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
