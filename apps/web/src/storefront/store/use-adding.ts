import type { Item } from '@tokri/contract/catalogue'
import { type CartLine, linesOf } from '@tokri/domain/cart/fill'
import { useRef, useState } from 'react'
import { addToCart, type CartStore, replaceCart, setQuantity, useCart } from '../../state/cart'
import { flyToTray } from '../../ui/fly-to-tray'
import { asIs, lineOf } from './cart-lines'
import type { useLayer } from './use-layer'

/** Sheets of a store's screens. */
export type StoreLayer =
  | { kind: 'item'; id: number }
  | { kind: 'again'; id: number }
  | { kind: 'versions'; id: number }
  | { kind: 'menu' }
  | { kind: 'coupon'; id: number }

export interface Adding {
  store: CartStore
  /** Closed stores can be looked at only. */
  open: boolean
  layers: ReturnType<typeof useLayer<StoreLayer>>
  /** Puts a line in; the question whether to start a new cart comes first when another store's is there. */
  put: (line: CartLine, from?: Element | null) => void
  /** ADD or +: customisable dishes ask how, known ones ask whether the same again. */
  more: (item: Item, from?: Element | null) => void
  /** −: with several versions the lines are shown instead of guessing. */
  less: (item: Item) => void
  /** Waits for the answer to "Start a new cart?". */
  pending: CartLine | null
  keepCart: () => void
  startNew: () => void
}

const linesNow = (id: number) => linesOf(useCart.getState().cart, id)
const lastOf = (id: number) => linesNow(id).at(-1)

/** The item's last line again, one more of it. */
export function repeatLast(id: number): void {
  const last = lastOf(id)
  if (last) setQuantity(last, last.quantity + 1)
}

/** Puts lines in, with the question in between when another store's are there. */
function usePutting(
  store: CartStore,
  open: boolean,
): Pick<Adding, 'put' | 'pending' | 'keepCart' | 'startNew'> {
  const [pending, setPending] = useState<CartLine | null>(null)
  const flying = useRef<Element | null>(null)
  const land = () => {
    const from = flying.current
    // the tray has to stand before anything can fly to it
    if (from) requestAnimationFrame(() => requestAnimationFrame(() => flyToTray(from)))
  }
  return {
    pending,
    put: (line, from = null) => {
      if (!open) return
      const isFirst = useCart.getState().cart.lines.length === 0
      flying.current = from
      if (addToCart(store, line) === 'other_store') setPending(line)
      else if (isFirst) land()
    },
    keepCart: () => setPending(null),
    startNew: () => {
      if (pending) replaceCart(store, pending)
      setPending(null)
      land()
    },
  }
}

/** Everything that adds to and takes from the cart on a store's screens. */
export function useAdding(
  store: CartStore,
  { open, layers }: { open: boolean; layers: Adding['layers'] },
): Adding {
  const putting = usePutting(store, open)
  const more = (item: Item, from: Element | null = null) => {
    const last = lastOf(item.id)
    if (item.addon_categories.length > 0) layers.open({ kind: last ? 'again' : 'item', id: item.id })
    else if (linesNow(item.id).length > 1) layers.open({ kind: 'versions', id: item.id })
    else if (last) setQuantity(last, last.quantity + 1)
    else putting.put(lineOf(item, asIs), from)
  }
  const less = (item: Item) => {
    const [only, ...others] = linesNow(item.id)
    if (others.length > 0) layers.open({ kind: 'versions', id: item.id })
    else if (only) setQuantity(only, only.quantity - 1)
  }
  return { store, open, layers, ...putting, more, less }
}
