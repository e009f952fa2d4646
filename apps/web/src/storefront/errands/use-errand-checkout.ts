import type { Input } from '@tokri/contract/endpoint'
import type { ErrandQuote, errands as errandCalls } from '@tokri/contract/errands'
import type { PaymentMeans } from '@tokri/domain/order/payment-lifecycle'
import { extraCharge } from '@tokri/domain/payment/extra-charge'
import { useState } from 'react'
import { errands } from '../../lib/api/later-api'
import { useSetting } from '../../lib/boot/settings'
import { typedAmount } from '../../lib/format/typed'
import { emptyErrand } from '../../state/errand'
import { changeFor } from '../checkout/cash'
import { useKeeping, useSavedMethods } from '../checkout/keep-method'
import { choiceOf, chosenOf, meansOf, methodFor, type Ways, waysToPay, withSaved } from '../checkout/methods'
import { useOrdering } from '../checkout/use-placing'
import { balancesOf, iPay } from './trip'
import { useErrandQuote } from './use-errand-quote'

type Body = Omit<Input<(typeof errandCalls)['place']>, 'idempotency_key'>
const nothing = { payable: 0, wallet_balance: 0, rewards_worth: 0 }

/** The amount that will be handed over in cash; it is optional. */
function useCash(means: PaymentMeans | null, due: number) {
  const [text, set] = useState('')
  const asked = useSetting('showCashChange')
  const shown = asked && means === 'cash' && due > 0
  const given = typedAmount(text, { most: 100_000_000 })
  const said = shown && text.trim() !== ''
  const fits = !said || (given !== null && changeFor(given, due) !== null)
  return { shown, text, set, fits, amount: said ? given : null }
}

/** Payment methods for this payer: the operator's methods that the quote allows. */
function waysOf(quote: ErrandQuote | undefined, methods: Parameters<typeof waysToPay>[0]): Ways {
  return waysToPay(methods.filter(({ name }) => quote?.methods.includes(name)))
}

/** The state and the actions of the errand's checkout. */
export function useErrandCheckout() {
  const priced = useErrandQuote()
  const { quote, draft } = priced
  const [use_wallet, setUseWallet] = useState(false)
  const [use_rewards, setUseRewards] = useState(false)
  const [chosen, choose] = useState<string | null>(null)
  const mine = quote !== undefined && iPay(quote.trip)
  const use = { use_wallet: mine && use_wallet, use_rewards: mine && use_rewards }
  const before = balancesOf(quote ?? nothing, { tip: draft.tip, ...use })
  const ways = waysOf(quote, priced.settings.data?.methods ?? [])
  const use_balances = use.use_wallet || use.use_rewards
  const others = withSaved(ways.others, useSavedMethods())
  const method = quote
    ? methodFor({ due_now: before.due }, { ...ways, others }, { chosen, use_balances })
    : null
  const way = method === null ? undefined : chosenOf(others, chosen)
  const percentage = way?.extra_percentage ?? 0
  const extra = extraCharge({ percentage, currency: useSetting('currencyId') }, before.due)
  const balances = { ...before, total: before.total + extra, due: before.due + extra, extra }
  const means = meansOf(others, method)
  const keeping = useKeeping(way)
  const cash = useCash(means, balances.due)
  const { phase, place } = useOrdering<Body, number>({
    cart: 'errand',
    send: (body, options) => errands.place(body, options),
    clear: emptyErrand,
    paymentOptions: keeping.paymentOptions,
    stale: ['errands'],
  })
  // the picture they chose belongs to this errand
  const isWaiting = priced.isOld || draft.upload?.at === 'sending'
  const isReady = quote !== undefined && method !== null && cash.fits && !isWaiting
  return {
    priced,
    ways,
    means,
    paying: { others, choice: way ? choiceOf(way) : null, keeping, choose },
    balances,
    cash,
    phase,
    isWaiting,
    isReady,
    wallet: { on: use_wallet, set: setUseWallet },
    rewards: { on: use_rewards, set: setUseRewards },
    place: async () => {
      if (!quote || method === null) return
      const body: Body = {
        quote_id: quote.quote_id,
        method,
        tip: draft.tip,
        ...use,
        expected_due: balances.due,
        cash_change_amount: cash.amount,
      }
      await place(body, balances.total, balances.due)
    },
  }
}
export type ErrandCheckout = ReturnType<typeof useErrandCheckout>
