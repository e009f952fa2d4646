import type { Input } from '@tokri/contract/endpoint'
import type { ErrandQuote, errands } from '@tokri/contract/errands'
import { useState } from 'react'
import { api } from '../../lib/api/api'
import { useSetting } from '../../lib/boot/settings'
import { minorUnits } from '../../lib/format/figures'
import { emptyErrand } from '../../state/errand'
import { changeFor } from '../checkout/cash'
import { CASH, methodFor, type Ways, waysToPay } from '../checkout/methods'
import { useOrdering } from '../checkout/use-placing'
import { typedAmount } from '../kit/tips'
import { balancesOf, iPay } from './trip'
import { useErrandQuote } from './use-errand-quote'

type Body = Omit<Input<(typeof errands)['place']>, 'idempotency_key'>
const nothing = { payable: 0, wallet_balance: 0, rewards_worth: 0 }

/** The sum that will be handed over in cash; none has to be named. */
function useCash(method: string | null, due: number) {
  const [text, set] = useState('')
  const asked = useSetting('showCashChange')
  const shown = asked && method === CASH && due > 0
  const given = typedAmount(text, { minor: minorUnits(), most: 100_000_000 })
  const said = shown && text.trim() !== ''
  const fits = !said || (given !== null && changeFor(given, due) !== null)
  return { shown, text, set, fits, amount: said ? given : null }
}

/** Ways this payer has: those of the operator that the quote allows. */
function waysOf(quote: ErrandQuote | undefined, methods: Parameters<typeof waysToPay>[0]): Ways {
  return waysToPay(methods.filter(({ name }) => quote?.methods.includes(name)))
}

/** Everything the errand's checkout knows and does. */
export function useErrandCheckout() {
  const priced = useErrandQuote()
  const { quote, draft } = priced
  const [use_wallet, setUseWallet] = useState(false)
  const [use_rewards, setUseRewards] = useState(false)
  const [chosen, choose] = useState<string | null>(null)
  const mine = quote !== undefined && iPay(quote.trip)
  const use = { use_wallet: mine && use_wallet, use_rewards: mine && use_rewards }
  const balances = balancesOf(quote ?? nothing, { tip: draft.tip, ...use })
  const ways = waysOf(quote, priced.settings.data?.methods ?? [])
  const use_balances = use.use_wallet || use.use_rewards
  const method = quote ? methodFor({ due_now: balances.due }, ways, { chosen, use_balances }) : null
  const cash = useCash(method, balances.due)
  const { phase, place } = useOrdering<Body, number>({
    cart: 'errand',
    send: (body, options) => api.errands.place(body, options),
    clear: emptyErrand,
    stale: ['errands'],
  })
  // the picture they chose belongs to this errand
  const isWaiting = priced.isOld || draft.upload?.at === 'sending'
  const isReady = quote !== undefined && method !== null && cash.fits && !isWaiting
  return {
    priced,
    ways,
    method,
    choose,
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
