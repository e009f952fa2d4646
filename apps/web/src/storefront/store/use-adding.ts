import type { Item } from '@tokri/contract/catalogue'
import type { CartLine } from '@tokri/domain/cart/cart'
import { type Leave, leaveOf, linesOf } from '@tokri/domain/cart/fill'
import { useRef, useState } from 'react'
import { type ActiveCart, useActiveCart } from '../../state/cart'
import type { CartStore } from '../../state/stored-carts'
import { flyToTray } from '../../ui/fly-to-tray'
import type { useLayer } from '../kit/use-layer'
import { asIs, lineOf } from './cart-lines'

/** Sheets of a store's screens. */
export type StoreLayer =
  | { kind: 'item'; id: number }
  | { kind: 'again'; id: number }
  | { kind: 'versions'; id: number }
  | { kind: 'menu' }
  | { kind: 'preferences' }
  | { kind: 'coupon'; id: number }

export interface Adding {
  store: CartStore
  /** False for closed stores, which can only be browsed. */
  open: boolean
  layers: ReturnType<typeof useLayer<StoreLayer>>
  /** Adds a line; asks first if the cart has another store's items. */
  put: (line: CartLine, from?: Element | null) => void
  /** ADD or +: opens the options of a customisable dish, or asks whether to repeat the last choice. */
  more: (item: Item, from?: Element | null, leave?: Leave) => void
  /** −: opens the list of versions when there are several. */
  less: (item: Item) => void
  /** The line that waits for the answer to "Start a new cart?". */
  pending: CartLine | null
  keepCart: () => void
  startNew: () => void
}

const linesNow = (keeper: ActiveCart, id: number) => linesOf(keeper.now().cart, id)
const lastOf = (keeper: ActiveCart, id: number) => linesNow(keeper, id).at(-1)

/** Adds one to the item's last line. */
export function repeatLast(keeper: ActiveCart, id: number): void {
  const last = lastOf(keeper, id)
  if (last) keeper.setQuantity(last, last.quantity + 1)
}

/** Adds lines; asks first if the cart has another store's items. */
function usePutting(
  store: CartStore,
  open: boolean,
): Pick<Adding, 'put' | 'pending' | 'keepCart' | 'startNew'> {
  const keeper = useActiveCart()
  const [pending, setPending] = useState<CartLine | null>(null)
  const flying = useRef<Element | null>(null)
  const land = () => {
    const from = flying.current
    // the cart bar must be on screen first
    if (from) requestAnimationFrame(() => requestAnimationFrame(() => flyToTray(from)))
  }
  return {
    pending,
    put: (line, from = null) => {
      if (!open) return
      const isFirst = keeper.now().cart.lines.length === 0
      flying.current = from
      if (keeper.add(store, line) === 'other_store') setPending(line)
      else if (isFirst) land()
    },
    keepCart: () => setPending(null),
    startNew: () => {
      if (pending) keeper.replace(store, pending)
      setPending(null)
      land()
    },
  }
}

/** Adding and removing on a store's screens. */
export function useAdding(
  store: CartStore,
  { open, layers }: { open: boolean; layers: Adding['layers'] },
): Adding {
  const keeper = useActiveCart()
  const putting = usePutting(store, open)
  const more = (item: Item, from: Element | null = null, leave: Leave = {}) => {
    const last = lastOf(keeper, item.id)
    if (item.addon_categories.length > 0) layers.open({ kind: last ? 'again' : 'item', id: item.id })
    else if (linesNow(keeper, item.id).length > 1) layers.open({ kind: 'versions', id: item.id })
    else if (last) keeper.setQuantity(last, last.quantity + 1)
    else putting.put({ ...lineOf(item, asIs), ...leaveOf(leave) }, from)
  }
  const less = (item: Item) => {
    const [only, ...others] = linesNow(keeper, item.id)
    if (others.length > 0) layers.open({ kind: 'versions', id: item.id })
    else if (only) keeper.setQuantity(only, only.quantity - 1)
  }
  return { store, open, layers, ...putting, more, less }
}
