import { refuse } from '../../http/refused'
import type { PaymentGateway } from './port'

/** The customer's own balance; alone it has to cover the whole bill. */
export const wallet: PaymentGateway = {
  id: 2,
  means: 'wallet',
  description: 'walletName',
  offers: () => true,
  refuse: ({ due_now }) => (due_now > 0 ? refuse('insufficient_wallet', { missing: due_now }) : null),
}
