import { useQuery } from '@tanstack/react-query'
import type { PaymentStatus } from '@tokri/contract/payments'
import { payments } from '../../lib/api/later-api'
import { Problem } from '../../lib/api/problem'

const PAUSES_S = [2, 2, 3, 5, 8, 13, 20, 30]

/** How long to wait before the next poll of the gateway, in ms: longer each time, half a minute at most. */
export const askAgainIn = (answers: number): number =>
  (PAUSES_S[Math.min(answers, PAUSES_S.length - 1)] ?? 30) * 1_000

/** The state of this payment will not change any more, as far as this page can show. */
export const isSettled = ({ state, order }: Pick<PaymentStatus, 'state' | 'order'>): boolean =>
  state === 'paid' || state === 'refunded' || (state === 'failed' && order !== 'awaited')

/** There is no payment with this id; any other error may be a bad connection. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'not_found' || error.code === 'invalid_input')

/** A payment by the id in its return URL, polled until it is settled; needs no session. */
export const usePayment = (transaction_id: string) =>
  useQuery({
    queryKey: ['payment', transaction_id],
    queryFn: ({ signal }) => payments.verify({ transaction_id }, { signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      if (isUnknown(state.error) || (state.data && isSettled(state.data))) return false
      return askAgainIn(state.dataUpdateCount + state.errorUpdateCount)
    },
  })

/** The payment of the customer's own order, with the methods to pay it now. */
export const useOrderPayment = (unique_order_id: string) =>
  useQuery({
    queryKey: ['mine', 'payment', unique_order_id],
    queryFn: ({ signal }) => payments.status({ unique_order_id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainIn(state.dataUpdateCount + state.errorUpdateCount),
  })
