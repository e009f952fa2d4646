import type { Schedule } from '@tokri/contract/cart'
import { type Cart, type CartLine, emptyCart } from '@tokri/domain/cart/cart'
import {
  addLine,
  allowOnLine,
  changeQuantity,
  type Leave,
  lineKey,
  refuseStore,
} from '@tokri/domain/cart/fill'
import { useContext } from 'react'
import { write } from '../lib/device/storage'
import {
  ActiveCartContext,
  type CartName,
  type CartState,
  type CartStore,
  type Carts,
  freshCart,
  noCarts,
  storedCarts,
} from './stored-carts'

interface Kind {
  name: CartName
  /** Keeps a cart per store; otherwise adding from a second store asks to replace the cart. */
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

/** Makes this store's cart the active one and keeps the others. */
function turnedTo({ others, ...now }: Carts, restaurant_id: number): Carts {
  if (isOf(restaurant_id)(now)) return { ...now, others }
  const kept = now.cart.lines.length > 0 ? [now, ...others] : others
  const waiting = others.find(isOf(restaurant_id))
  return { ...(waiting ?? freshCart), others: kept.filter((one) => one !== waiting) }
}

/** Drops the active cart; the next one becomes active, or none. */
const withoutFirst = ({ others: [next = freshCart, ...others] }: Carts): Carts => ({ ...next, others })

/** One of the browser's carts with its actions. */
function createCartStore({ name, onePerStore }: Kind) {
  const { key, use } = storedCarts[name]
  const now = use.getState
  const take = (state: Partial<Carts>) => void use.setState(state)
  /** Starts a new cart for this store; with a cart per store the others stay. */
  const start = (store: CartStore, cart: Cart) => {
    const { others } = onePerStore ? turnedTo(now(), store.id) : noCarts
    take({ ...freshCart, cart, restaurant: onlyCardFields(store), others })
    write('activeRestaurant', store.id)
  }
  return {
    name,
    key,
    use,
    now,
    /** Adds a line. 'other_store': the cart has another store's items; ask, then `replace`. */
    add(store: CartStore, line: CartLine): 'added' | 'other_store' {
      if (refuseStore(now().cart, store.id)) {
        if (!onePerStore) return 'other_store'
        take(turnedTo(now(), store.id))
      }
      take({ cart: addLine(now().cart, store.id, line), restaurant: onlyCardFields(store) })
      write('activeRestaurant', store.id)
      return 'added'
    },
    /** Empties the cart and starts with this line. */
    replace: (store: CartStore, line: CartLine) => start(store, addLine(emptyCart, store.id, line)),
    /** Sets a line's quantity; 0 removes it. An empty cart can be used for another store. */
    setQuantity(line: Pick<CartLine, 'id' | 'addons' | 'note'>, quantity: number): void {
      const cart = changeQuantity(now().cart, lineKey(line), quantity)
      take(cart.lines.length === 0 ? withoutFirst(now()) : { cart })
    },
    /** Sets what the store may do with a line: substitute it, or exceed its weight. */
    allow: (line: CartLine, leave: Leave) => take({ cart: allowOnLine(now().cart, lineKey(line), leave) }),
    /** Replaces the whole cart: after an availability check, or to order again. */
    set: (cart: Cart, store?: CartStore) =>
      store ? start(store, cart) : take(cart.lines.length === 0 ? withoutFirst(now()) : { cart }),
    /** The cart that a new cart of this store would replace for good. */
    pushedOut(restaurant_id: number): CartState | null {
      const { others, ...first } = now()
      const lost = onePerStore ? [first, ...others].find(isOf(restaurant_id)) : first
      return lost && lost.cart.lines.length > 0 ? lost : null
    },
    /** Makes a store's parked cart active, if there is one. */
    turnTo(restaurant_id: number): void {
      if (now().others.some(isOf(restaurant_id))) take(turnedTo(now(), restaurant_id))
    },
    /** Restores a state for Undo. */
    restore: take,
    /** Empties the active cart; a parked one becomes active. */
    clear: () => take(withoutFirst(now())),
    /** Empties all carts. */
    forget: () => take(noCarts),
    setCoupon: (coupon: string | null) => take({ coupon, coupon_error: null }),
    setCouponError: (coupon_error: string | null) => take({ coupon_error }),
    setTip: (tip: number) => take({ tip }),
    setSchedule: (schedule: Schedule | null) => take({ schedule }),
    setOrderComment: (order_comment: string) => take({ order_comment }),
  }
}
export type ActiveCart = ReturnType<typeof createCartStore>

export const carts: Record<CartName, ActiveCart> = {
  food: createCartStore({ name: 'food', onePerStore: false }),
  grocery: createCartStore({ name: 'grocery', onePerStore: true }),
}

/** Groceries have a cart of their own (SCR-30). */
export const cartFor = ({ store_type }: Pick<CartStore, 'store_type'>): ActiveCart =>
  carts[store_type === 'grocery' ? 'grocery' : 'food']

/** The cart of the current screens. */
export const useActiveCart = (): ActiveCart => carts[useContext(ActiveCartContext)]

/** The contents of the current screens' cart. */
export function useCart(): Carts
export function useCart<T>(select: (state: Carts) => T): T
export function useCart<T>(select?: (state: Carts) => T): T | Carts {
  const { use } = useActiveCart()
  return use(select ?? ((state: Carts): T | Carts => state))
}

export const forgetCarts = (): void => {
  for (const { forget } of Object.values(carts)) forget()
}
