import type { PaymentGateway } from './port'

/** Paid to the rider, or at the counter where the operator allows it (enCODonSF). */
export const cash: PaymentGateway = {
  id: 1,
  means: 'cash',
  group: 'cash',
  description: 'payCod',
  offers: ({ delivery_type }, settings) => delivery_type === 'DELIVERY' || settings.get('enCODonSF'),
  shortfall: () => 0,
}
