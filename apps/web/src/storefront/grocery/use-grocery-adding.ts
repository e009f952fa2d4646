import type { StoreCard } from '@tokri/contract/stores'
import { linesOf } from '@tokri/domain/cart/fill'
import { useEffect, useState } from 'react'
import { useActiveCart, useCart } from '../../state/cart'
import { canOrder } from '../kit/store-words'
import type { useLayer } from '../kit/use-layer'
import { type Adding, type StoreLayer, useAdding } from '../store/use-adding'

type Buyable = StoreCard & { schedulable?: boolean }

/** Adding from a grocery store; cards of lists don't say whether orders can be scheduled. */
export const useGroceryAdding = (store: Buyable, layers: ReturnType<typeof useLayer<StoreLayer>>): Adding =>
  useAdding(store, { open: canOrder({ ...store, schedulable: store.schedulable ?? false }), layers })

/** The accepted excess weight: of the line in the cart, or of the one to be added. */
export function useTolerance(item_id: number) {
  const keeper = useActiveCart()
  const line = useCart(({ cart }) => linesOf(cart, item_id).at(-1))
  const [tolerated, setTolerated] = useState<number>()
  return {
    tolerance: line ? line.tolerance : tolerated,
    tolerate: (tolerance: number) => {
      setTolerated(tolerance)
      for (const one of linesOf(keeper.now().cart, item_id)) keeper.allow(one, { tolerance })
    },
  }
}

/** Makes the parked cart of this store the active one. */
export function useCartOfStore(restaurant_id: number): void {
  const { turnTo } = useActiveCart()
  useEffect(() => turnTo(restaurant_id), [turnTo, restaurant_id])
}
