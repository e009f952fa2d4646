import { useQuery } from '@tanstack/react-query'
import type { Quote } from '@tokri/contract/cart'
import type { PaymentMeans } from '@tokri/domain/order/payment-lifecycle'
import { useState } from 'react'
import { api } from '../../lib/api/api'
import { useSetting } from '../../lib/boot/settings'
import { typedAmount } from '../../lib/format/typed'
import { useCart } from '../../state/cart'
import { currentMode, useMode } from '../../state/mode'
import { useIsLoggedIn } from '../../state/session'
import { useQuote } from '../cart/use-quote'
import { changeFor } from './cash'
import { useKeeping, useSavedMethods } from './keep-method'
import {
  choiceOf,
  chosenOf,
  meansOf,
  methodFor,
  type Ways,
  type WayToPay,
  waysToPay,
  withSaved,
} from './methods'
import { type PlacingBody, usePlacing } from './use-placing'

const noWays: Ways = { wallet: null, others: [] }

/** Payment methods at this store, for delivery or self-pickup. */
function useWays() {
  const id = useCart(({ cart }) => cart.restaurant_id)
  const loggedIn = useIsLoggedIn()
  useMode()
  const delivery_type = currentMode()
  return useQuery({
    queryKey: ['gateways', id, delivery_type],
    queryFn: ({ signal }) =>
      api.orders.getPaymentGateways({ restaurant_id: id ?? 0, delivery_type }, { signal }),
    enabled: loggedIn && id !== null,
    select: waysToPay,
  })
}

/** The amount that will be handed over in cash; it is optional. */
function useCash(quote: Quote | undefined, means: PaymentMeans | null) {
  const [text, set] = useState('')
  const asked = useSetting('showCashChange')
  const delivers = useMode() === 'DELIVERY'
  const due = quote?.due_now ?? 0
  const shown = asked && delivers && means === 'cash' && due > 0
  const given = typedAmount(text, { most: 100_000_000 })
  const said = shown && text.trim() !== ''
  const fits = !said || (given !== null && changeFor(given, due) !== null)
  return { shown, text, set, fits, amount: said ? given : null }
}

/** The bill includes the surcharge of a method. */
const chargedBy = (way: WayToPay | undefined) => (way && way.extra_percentage > 0 ? { method: way.name } : {})

/** The state and the actions of the checkout. */
export function useCheckout() {
  const [use_wallet, setUseWallet] = useState(false)
  const [use_rewards, setUseRewards] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { order_comment } = useCart()
  const ways = useWays()
  const { wallet: purse, others: methods } = ways.data ?? noWays
  const others = withSaved(methods, useSavedMethods())
  const quoted = useQuote({ use_wallet, use_rewards, ...chargedBy(chosenOf(others, chosen)) })
  const { input, quote } = quoted
  const use_balances = use_wallet || use_rewards
  const method = quote ? methodFor(quote, { wallet: purse, others }, { chosen, use_balances }) : null
  const way = method === null ? undefined : chosenOf(others, chosen)
  const means = meansOf(others, method)
  const cash = useCash(quote, means)
  const keeping = useKeeping(way)
  const placing = usePlacing(keeping.paymentOptions)

  /** The order as it would be sent now; null while something is missing. */
  const body = (): PlacingBody | null => {
    if (!input || !quote || method === null || !cash.fits) return null
    return {
      ...input,
      method,
      expected_payable: quote.payable,
      expected_due: quote.due_now,
      order_comment: order_comment.trim() || null,
      cash_change_amount: cash.amount,
    }
  }
  const wallet = { on: use_wallet, set: setUseWallet }
  const rewards = { on: use_rewards, set: setUseRewards }
  const choice = way ? choiceOf(way) : null
  const paying = { others, choice, choose: setChosen, keeping }
  return { ...quoted, ways, method, means, paying, wallet, rewards, cash, placing, body }
}
export type Checkout = ReturnType<typeof useCheckout>
