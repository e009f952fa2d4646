import type { StoreCard } from '@tokri/contract/stores'
import { useEffect } from 'react'
import { useKeeper } from '../../state/cart'
import { type Adding, type StoreLayer, useAdding } from '../store/use-adding'
import type { useLayer } from '../store/use-layer'
import { canOrder } from '../store/words'

type Buyable = StoreCard & { schedulable?: boolean }

/** Adding from a store's shelves; a card knows nothing of orders for later. */
export const useGroceryAdding = (store: Buyable, layers: ReturnType<typeof useLayer<StoreLayer>>): Adding =>
  useAdding(store, { open: canOrder({ ...store, schedulable: store.schedulable ?? false }), layers })

/** Who walks into a store goes on with the cart that waits there. */
export function useTurnTo(restaurant_id: number): void {
  const { turnTo } = useKeeper()
  useEffect(() => turnTo(restaurant_id), [turnTo, restaurant_id])
}
