import { useMutation } from '@tanstack/react-query'
import type { Order } from '@tokri/contract/orders'
import type { Store } from '@tokri/contract/stores'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api'
import { problemText, useText } from '../../lib/format/i18n'
import { cartFor } from '../../state/cart'
import { enterStore, setMode } from '../../state/mode'
import { showToast } from '../../ui/toast'
import { cartPaths } from '../kit/cart-paths'
import { type Refill, refill } from './refill'

/** An old order prepared for the cart; `replaces` is what is in the cart now. */
export interface Proposal extends Refill {
  order: Order
  store: Store
}

async function propose(order: Order): Promise<Proposal | null> {
  const offered = await api.orders.reorder({ unique_order_id: order.unique_order_id })
  if (offered.items.length === 0) return null
  const [availability, store] = await Promise.all([
    api.catalogue.checkCartItemsAvailability({
      items: offered.items.map(({ id, addons }) => ({ id, addons })),
    }),
    api.stores.getRestaurantInfoById({ id: offered.restaurant_id }),
  ])
  const filled = refill(order, offered, availability)
  return filled.cart.lines.length === 0 ? null : { ...filled, order, store }
}

/** Orders again: directly into the cart if nothing changed, else after showing what did. */
export function useReorder() {
  const t = useText()
  const navigate = useNavigate()
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const take = ({ cart, store, order }: Proposal) => {
    const keeper = cartFor(store)
    keeper.set(cart, store)
    setMode(order.delivery_type)
    enterStore(store.delivery_type)
    setProposal(null)
    void navigate(cartPaths[keeper.name].cart)
  }
  const offer = (found: Proposal | null) => {
    if (!found) return showToast({ text: t('orderAgainNothing'), icon: 'info-fill' })
    const isAsBefore = found.changes.length + found.missing.length === 0
    if (!isAsBefore || cartFor(found.store).pushedOut(found.store.id)) return setProposal(found)
    take(found)
    showToast({ text: t('orderAgainDone'), icon: 'check-circle-fill' })
  }
  const asking = useMutation({ mutationFn: propose })
  return {
    /** Only for the latest request, and while this screen is open. */
    reorder: (order: Order) =>
      asking.mutate(order, {
        onSuccess: offer,
        onError: (error) => showToast({ text: problemText(error), icon: 'warning-circle-fill' }),
      }),
    /** The order whose availability is being checked. */
    busy: asking.isPending ? asking.variables.unique_order_id : null,
    proposal,
    accept: () => proposal && take(proposal),
    dismiss: () => setProposal(null),
  }
}
export type Reorder = ReturnType<typeof useReorder>
