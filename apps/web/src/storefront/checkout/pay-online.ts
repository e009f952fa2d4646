import { queryOptions } from '@tanstack/react-query'
import type { Order } from '@tokri/contract/orders'
import { payments } from '../../lib/api/later-api'
import { leaving } from '../../lib/dom/leaving'

/** The payment methods that gateways have saved for the customer. */
export const savedMethodsQuery = queryOptions({
  queryKey: ['mine', 'saved-methods'],
  queryFn: ({ signal }) => payments.savedMethods({}, { signal }),
  staleTime: 0,
  retry: false,
})

/** The URL that redirects a browser to the gateway of a payment; it works on another phone, too. */
export const wayToGateway = (transaction_id: string): string =>
  `/public/api/payment/go/${transaction_id}?lang=${document.documentElement.lang}`

/** ROU-31 for groceries, ROU-34 for everything else. */
export const waitingScreen = (kind: Order['kind'] | 'top_up', transaction_id: string): string =>
  `/${kind === 'grocery' ? 'grocery-payu-verify' : 'payu-verify'}/${transaction_id}`

type Navigate = (to: string, options: { replace: boolean }) => unknown

/**
 * Opens the gateway's page. It first replaces this screen by the waiting screen, so that going back from the
 * gateway, or closing its page, leads to the outcome of the payment.
 */
export async function leaveForGateway(
  navigate: Navigate,
  { kind, transaction_id }: { kind: Order['kind'] | 'top_up'; transaction_id: string },
): Promise<void> {
  await navigate(waitingScreen(kind, transaction_id), { replace: true })
  leaving.to(wayToGateway(transaction_id))
}
