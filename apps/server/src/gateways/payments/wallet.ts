import type { PaymentGateway } from './port'

/** The customer's balance; as the only method it must cover the whole bill. */
export const wallet: PaymentGateway = {
  id: 2,
  means: 'wallet',
  group: 'balance',
  description: 'walletName',
  offers: () => true,
  shortfall: ({ due_now }) => Math.max(0, due_now),
}
