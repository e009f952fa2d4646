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
  return { ...(waiting ?? freshCart), others: kept.filter((one) => one !== waiting) }
}

/** The cart in front is done with: the next one comes, or nothing. */
const withoutFirst = ({ others: [next = freshCart, ...others] }: Carts): Carts => ({ ...next, others })

/** One cart of the browser with everything that may happen to it. */
function createCartStore({ name, onePerStore }: Kind) {
  const { key, use } = storedCarts[name]
  const now = use.getState
  const take = (state: Partial<Carts>) => void use.setState(state)
  /** Starts afresh with this store; with a cart per store the others stay. */
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
    forget: () => take(noCarts),
    setCoupon: (coupon: string | null) => take({ coupon }),
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

/** The cart these screens show. */
export const useActiveCart = (): ActiveCart => carts[useContext(ActiveCartContext)]

/** What is in the cart these screens show. */
export function useCart(): Carts
export function useCart<T>(select: (state: Carts) => T): T
export function useCart<T>(select?: (state: Carts) => T): T | Carts {
  const { use } = useActiveCart()
  return use(select ?? ((state: Carts): T | Carts => state))
}

export const forgetCarts = (): void => {
  for (const { forget } of Object.values(carts)) forget()
}
