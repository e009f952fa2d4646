import type { PaymentMeans } from '@tokri/domain/order/payment-lifecycle'
import type { Mode } from '@tokri/domain/store/modes'
import type { SettingReader } from '../../db/queries/settings'
import { cash } from './cash'
import type { PaymentGateway } from './port'
import { wallet } from './wallet'

/** Every payment method, by the name on the wire and in the database. */
export const gateways = { COD: cash, WALLET: wallet } satisfies Record<string, PaymentGateway>
export type GatewayName = keyof typeof gateways

export const gatewayNamed = (name: string): PaymentGateway | null =>
  Object.hasOwn(gateways, name) ? gateways[name as GatewayName] : null

/** The methods offered for a delivery type, in display order. */
export function gatewaysFor(delivery_type: Mode, settings: SettingReader) {
  return Object.entries<PaymentGateway>(gateways)
    .filter(([, gateway]) => gateway.offers({ delivery_type }, settings))
    .map(([name, gateway]) => ({ name, ...gateway }))
    .sort((a, b) => a.id - b.id)
}

/** How a stored payment moves; points are a balance in our own ledger, like the wallet. */
export const meansOf = (name: string): PaymentMeans =>
  name === 'REWARDS' ? 'wallet' : (gatewayNamed(name)?.means ?? 'gateway')
